import type { Context } from 'hono'
import { parseMoney } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { numberOf, typedWhole } from '#shared/base/typed-number.ts'
import { PublicContactDraft, PublicQueueDraft, PublicViewingDraft } from '#shared/contacts/visitor.ts'
import { proofFields } from '#shared/site/proof-of-work.ts'
import { joinQueue, requestViewing, sendContact } from '../contacts/visitors.ts'
import { callerAddress, checked } from '../platform/serve.ts'
import { provenKey } from './challenge.ts'
import type { Filled } from './forms.ts'
import type { Site } from './site.ts'

type Typed = Readonly<Record<string, string>>

/** What was typed, as text: a file or a field that comes twice is nothing that our forms send. */
export async function typedIn(c: Context): Promise<Typed> {
  const body = await c.req.parseBody()
  const texts = Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts.map(([name, text]) => [name, text.slice(0, longest)]))
}

/** A little more than the longest field takes, so that what is too long is told at its field. */
const longest = 5000

const whole = (typed = '') => (typed.trim() === '' ? null : (numberOf(typedWhole(typed)) ?? Number.NaN))
const sum = (typed = '') => (typed.trim() === '' ? null : (parseMoney(typed) ?? Number.NaN))

/** The wishes of the queue's form as the numbers and days that they are. */
const wishesOf = (typed: Typed) => ({
  ...typed,
  roomsFrom: whole(typed.roomsFrom),
  roomsTo: whole(typed.roomsTo),
  residents: whole(typed.residents),
  rentAtMost: sum(typed.rentAtMost),
  hasPets: typed.hasPets === 'true',
})

interface Sending {
  readonly site: Site
  readonly typed: Typed
  readonly sessionKey: string
  readonly from: string
}

const senders: Record<Filled['form'], (sending: Sending) => Promise<void>> = {
  yhteydenotto: ({ site, typed, sessionKey, from }) =>
    sendContact(
      site.actor.accountId,
      checked(PublicContactDraft, { ...typed, sessionKey }) as PublicContactDraft,
      from,
    ),
  naytto: ({ site, typed, sessionKey, from }) =>
    requestViewing(
      site.actor.accountId,
      checked(PublicViewingDraft, { ...typed, time: typed.time ?? '', sessionKey }) as PublicViewingDraft,
      from,
      typed.apartment ?? '',
    ),
  jono: ({ site, typed, sessionKey, from }) =>
    joinQueue(
      site.actor.accountId,
      checked(PublicQueueDraft, { ...wishesOf(typed), sessionKey }) as PublicQueueDraft,
      from,
    ),
}

const unproven = 'Lähetyksen tarkistus puuttuu tai on vanhentunut. Lähetä lomake uudelleen.'

/** Takes what a form sent; undefined when it went through, otherwise the form as it is shown again. */
export async function receive(c: Context, site: Site, form: Filled['form'], typed: Typed): Promise<Filled | undefined> {
  const challenge = typed[proofFields.challenge] ?? ''
  const answer = typed[proofFields.answer] ?? ''
  const back = { form, typed, faults: {}, message: '', proof: { challenge, answer } }
  const sessionKey = await provenKey(site.actor.accountId, challenge, answer)
  if (sessionKey === undefined) return { ...back, message: unproven, proof: { challenge: '', answer: '' } }
  try {
    await senders[form]({ site, typed, sessionKey, from: callerAddress(c) })
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const isAtFields = Object.keys(error.fields).length > 0
    return { ...back, faults: error.fields, message: isAtFields ? '' : error.message }
  }
}
