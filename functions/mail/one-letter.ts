import * as z from 'zod'
import { conflict, invalidField, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { collection } from '../platform/collection.ts'
import { log } from '../platform/log.ts'
import { together, type Write } from '../platform/together.ts'
import { deliver } from './deliver.ts'
import { MailFailure, tryAgain } from './failures.ts'
import type { Mail } from './mail.ts'
import type { Sender } from './sender.ts'

interface Press {
  readonly key: string
  /** Whose page the letter is of. */
  readonly subject: string
  /** Which days or which paper, for the trail. */
  readonly what: string
  readonly email: string
}

interface Paper {
  readonly mail: Mail
  /** What is written with the letter, so that nobody takes away meanwhile what it is of. */
  readonly beside?: readonly Write[]
}

interface Kind {
  readonly kind: string
  readonly called: string
  /** What goes with the letter, as the sentences for the user call it: 'tiliote'. */
  readonly paper: string
  readonly senderOf: (actor: Actor) => Sender
}

/**
 * Letters of one kind that a person sends by a press: each is written before it is handed over, so that one press sends
 * one. Nobody knows of a letter whose sending broke off: it is not sent again.
 */
export function oneLetter({ kind, called, paper, senderOf }: Kind) {
  const letters = collection({
    kind,
    called,
    schema: z.object({
      ...stored,
      subject: z.string(),
      what: z.string().default(''),
      email: z.string(),
      state: z.enum(['begun', 'sent']),
      created: z.string(),
    }),
    row: ({ _id, email, what }) => ({ _id, email, what }),
    places: (letter) => ({ parent: letter.subject }),
  })
  const unclear = `Ei ole varmaa, lähtikö ${paper}.`
  const send = async (actor: Actor, { key, ...about }: Press, write: () => Promise<Paper>): Promise<void> => {
    const standing = await letters.find(actor, key)
    if (standing?.state === 'sent') return
    if (standing) throw conflict(`${unclear} Kysy vastaanottajalta, ennen kuin lähetät sen uudelleen.`)
    const { mail, beside = [] } = await write()
    const letter = { _id: key, version: 0, ...about, state: 'begun' as const, created: instant() }
    await together([letters.creating(actor, letter), ...beside])
    const begun = { ...letter, version: 1 }
    try {
      await deliver(senderOf(actor), { ...mail, to: about.email })
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error
      log.warn(`A letter was not e-mailed: ${kind}`, error)
      if (error.outcome === 'unclear') throw new Problem('provider', `${unclear} Kysy vastaanottajalta.`)
      await letters.remove(actor, begun)
      if (error.outcome === 'refused') {
        throw invalidField('email', `Sähköpostia ei voitu lähettää osoitteeseen ${about.email}.`)
      }
      throw conflict(error.reason(tryAgain(error)))
    }
    await letters.replace(actor, { ...begun, state: 'sent' })
  }
  /** The letter of a paper that has left, or may have. */
  const sentOf = async (actor: Actor, { subject, what }: Pick<Press, 'subject' | 'what'>) =>
    (await letters.rowsOfParent(actor, subject)).find((letter) => letter.what === what)
  /** Every letter of a subject, the oldest first. */
  const lettersOf = async (actor: Actor, subject: string) => {
    const rows = await letters.rowsOfParent(actor, subject)
    const whole = await letters.readMany(
      actor,
      rows.map(({ _id }) => _id),
    )
    return whole.toSorted((a, b) => (a.created < b.created ? -1 : 1))
  }
  return { send, sentOf, lettersOf }
}
