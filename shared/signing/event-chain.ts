import * as z from 'zod'

/** What happened in a signing, in the words of its evidence. */
export const signingEventKinds = [
  'created',
  'sent',
  'opened',
  'signed',
  'declined',
  'reminded',
  'resent',
  'undelivered',
  'told',
  'ending',
  'failed',
  'cancelled',
  'expired',
  'completed',
  'sealed',
] as const
export type SigningEventKind = (typeof signingEventKinds)[number]
export const signingEventLabels: Record<SigningEventKind, string> = {
  created: 'Lähetetty allekirjoitettavaksi',
  sent: 'Linkki lähetetty',
  opened: 'Asiakirja avattu',
  signed: 'Allekirjoitettu',
  declined: 'Kieltäydytty allekirjoittamasta',
  reminded: 'Muistutus lähetetty',
  resent: 'Uusi linkki lähetetty',
  undelivered: 'Viestiä ei voitu lähettää',
  told: 'Palvelun ilmoitus',
  ending: 'Peruminen aloitettu',
  failed: 'Lähetys ei onnistunut',
  cancelled: 'Peruttu',
  expired: 'Määräaika päättyi',
  completed: 'Kaikki ovat allekirjoittaneet',
  sealed: 'Allekirjoitettu asiakirja talletettu',
}

export const SigningEvent = z.object({
  /** The instant. */
  at: z.string(),
  kind: z.enum(signingEventKinds),
  /** Whom of those who sign it is about, by their id here. */
  signer: z.string().default(''),
  /** Who did it. */
  by: z.string().default(''),
  means: z.string().default(''),
  /** The network address and the program that it came from. */
  from: z.string().default(''),
  agent: z.string().default(''),
  note: z.string().default(''),
  /** Of this event and the hash of the one before: SHA-256 in hexadecimal. */
  hash: z.string(),
})
export type SigningEvent = z.output<typeof SigningEvent>
export type EventText = Partial<Omit<SigningEvent, 'hash' | 'at' | 'kind'>> & Pick<SigningEvent, 'at' | 'kind'>

/** SHA-256 of a text in hexadecimal. */
export type Hash = (text: string) => string

/** What the first event is chained to: the signing and the paper that it is about. */
export interface ChainRoot {
  readonly process: string
  /** SHA-256 of the paper as it was sent to be signed. */
  readonly sha256: string
}

const rootHash = ({ process, sha256 }: ChainRoot, hash: Hash) => hash(`${process}\n${sha256}`)

const textOf = ({ at, kind, signer, by, means, from, agent, note }: Omit<SigningEvent, 'hash'>) =>
  JSON.stringify([at, kind, signer, by, means, from, agent, note])

const hashAfter = (before: string, event: Omit<SigningEvent, 'hash'>, hash: Hash) => hash(`${before}\n${textOf(event)}`)

/** The events with one more, whose hash holds on to all before it. */
export function withEvent(
  events: readonly SigningEvent[],
  event: EventText,
  root: ChainRoot,
  hash: Hash,
): SigningEvent[] {
  const whole = { signer: '', by: '', means: '', from: '', agent: '', note: '', ...event }
  return [...events, { ...whole, hash: hashAfter(events.at(-1)?.hash ?? rootHash(root, hash), whole, hash) }]
}

/** The place of the first event that was altered, moved or put in later; undefined when the chain is whole. */
export function brokenAt(events: readonly SigningEvent[], root: ChainRoot, hash: Hash): number | undefined {
  let before = rootHash(root, hash)
  for (const [at, event] of events.entries()) {
    before = hashAfter(before, event, hash)
    if (before !== event.hash) return at
  }
  return undefined
}
