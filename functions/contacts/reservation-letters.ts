import type { Account } from '#shared/accounts/account.ts'
import { printDay } from '#shared/base/day.ts'
import { printTimes } from '#shared/contacts/clock-time.ts'
import type { Reservation } from '#shared/contacts/reservation.ts'
import { labelsOf } from '#shared/texts/invoice-papers.ts'
import { viewingMailWords } from '#shared/texts/viewing-mails.ts'
import { type NoticeLetter, newLetter, noticeLetters } from '../accounts/notice-letters.ts'
import { accounts } from '../accounts/people.ts'
import type { Actor } from '../platform/actor.ts'
import type { Write } from '../platform/table/transact.ts'

/** What the office tells a visitor, by its own press only: nothing that a visitor wrote goes to anybody. */
export type Tiding = 'confirmed' | 'moved' | 'canceled'

function letterOf(reservation: Reservation, tiding: Tiding, { name, email }: Pick<Account, 'name' | 'email'>) {
  const { address, staff, cancelReason, language } = reservation
  const words = viewingMailWords[language]
  const { title, opening } = words[tiding]
  const facts: [string, string][] = [
    [labelsOf[language].premises, address],
    [words.time, words.when(printDay(reservation.day), printTimes(reservation))],
    ...(staff && tiding !== 'canceled' ? [[words.staff, staff] as [string, string]] : []),
  ]
  const ending = tiding === 'canceled' ? [] : [words.cannotCome]
  const own = cancelReason && tiding === 'canceled' ? [`${words.reason}: ${cancelReason}`] : []
  const said = { title, opening: [opening(name)], own, facts, ending, language }
  return newLetter(reservation.email, name, said, { name, replyTo: email })
}

export interface Telling {
  readonly letters: readonly NoticeLetter[]
  readonly writes: readonly Write[]
}

const nothing: Telling = { letters: [], writes: [] }

/** The letter to the visitor, to be written together with what it tells of and handed over after it. */
export async function telling(
  actor: Actor,
  reservation: Reservation,
  tiding: Tiding,
  notify: boolean,
): Promise<Telling> {
  if (!notify || !reservation.email) return nothing
  const account = await accounts.find(actor.accountId)
  const letter = letterOf(reservation, tiding, account ?? { name: '', email: '' })
  return { letters: [letter], writes: [noticeLetters.creating(actor, letter)] }
}
