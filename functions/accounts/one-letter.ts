import * as z from 'zod'
import { conflict, invalidField, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { collection } from '../platform/collection.ts'
import { log } from '../platform/log.ts'
import { type Mail, MailFailure } from '../platform/mail.ts'
import { transact, type Write } from '../platform/table/transact.ts'
import { sendAccountMail, tryAgain } from './account-mail.ts'

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
  readonly sideWrites?: readonly Write[]
}

/**
 * Letters of one kind that a person sends by a press: each is written before it is handed over, so that one press sends
 * one. Nobody knows of a letter whose sending broke off: it is not sent again.
 *
 * @param paper what goes with the letter, as the sentences for the user call it: 'tiliote'
 */
export function oneLetter({ kind, called, paper }: { kind: string; called: string; paper: string }) {
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
    indexKeys: (letter) => ({ parent: letter.subject }),
  })
  const unclear = `Ei ole varmaa, lähtikö ${paper}.`
  const send = async (actor: Actor, { key, ...about }: Press, write: () => Promise<Paper>): Promise<void> => {
    const standing = await letters.find(actor, key)
    if (standing?.state === 'sent') return
    if (standing) throw conflict(`${unclear} Kysy vastaanottajalta, ennen kuin lähetät sen uudelleen.`)
    const { mail, sideWrites = [] } = await write()
    const letter = { _id: key, version: 0, ...about, state: 'begun' as const, created: instant() }
    await transact([letters.creating(actor, letter), ...sideWrites])
    const begun = { ...letter, version: 1 }
    try {
      await sendAccountMail(actor.accountId, { ...mail, to: about.email })
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
