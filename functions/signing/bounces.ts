import { deliveryOf, type MailEvent } from '../mail/events.ts'
import { noticing } from '../notifications/notices.ts'
import type { Actor } from '../platform/actor.ts'
import { changingSigning } from './changing.ts'
import { told, withSigner } from './signings.ts'

/** How a letter is named to the mail service, which says the name again with each event. */
export const deliveryName = (signing: string, signer: string, kind: 'letter' | 'copy'): string =>
  `${signing}-${signer}-${kind}`

/** Writes down that a letter with a link came back; the rest of what the mail service tells changes nothing. */
export async function notingSigningMail(event: MailEvent): Promise<void> {
  const { actor, id = '', state } = deliveryOf(event, 'signing') ?? {}
  const [, signing, signer] = /^(.+)-(\d+)-letter$/.exec(id) ?? []
  if (actor && signing && signer && state === 'permanentFail') await noteBounce(actor, signing, signer)
}

async function noteBounce(actor: Actor, id: string, signerId: string): Promise<void> {
  await changingSigning(actor, id, (standing) => {
    const signer = standing.signers.find((each) => each.id === signerId)
    if (signer?.state !== 'pending' || signer.letter.step === 'failed') return undefined
    const { email, name, letter } = signer
    const next = withSigner(standing, signerId, (each) => ({
      ...each,
      letter: { ...letter, step: 'failed', next: '' },
    }))
    const sentence = `${name}: viesti ei mennyt perille osoitteeseen ${email}.`
    const notice = { resource: 'signatures', about: standing.title, sentence } as const
    return {
      next: told(next, { kind: 'undelivered', signer: signerId, note: email }),
      beside: [noticing(actor, `signing-${id}-bounce-${standing.version}`, notice)],
    }
  })
}
