import type { Account } from '#shared/accounts/account.ts'
import { printWhen, type Reservation } from '#shared/contacts/reservation.ts'
import { type NoticeLetter, newLetter, noticeLetters } from '../accounts/notice-letters.ts'
import { accounts } from '../accounts/people.ts'
import type { Actor } from '../platform/actor.ts'
import type { Write } from '../platform/table/transact.ts'

/** What the office tells a visitor, by its own press only: nothing that a visitor wrote goes to anybody. */
export type Tiding = 'confirmed' | 'moved' | 'canceled'

const words: Record<Tiding, { title: string; opening: (account: string) => string }> = {
  confirmed: { title: 'Näyttöaika on vahvistettu', opening: (account) => `${account} on vahvistanut näyttöajan.` },
  moved: { title: 'Näyttöaika on muuttunut', opening: (account) => `${account} on muuttanut näyttöaikaa.` },
  canceled: { title: 'Näyttöaika on peruutettu', opening: (account) => `${account} on peruuttanut näyttöajan.` },
}

function letterOf(reservation: Reservation, tiding: Tiding, { name, email }: Pick<Account, 'name' | 'email'>) {
  const { address, staff, cancelReason } = reservation
  const { title, opening } = words[tiding]
  const facts: [string, string][] = [
    ['Kohde', address],
    ['Aika', printWhen(reservation)],
    ...(staff && tiding !== 'canceled' ? [['Esittelijä', staff] as [string, string]] : []),
    ...(cancelReason && tiding === 'canceled' ? [['Syy', cancelReason] as [string, string]] : []),
  ]
  const ending = tiding === 'canceled' ? [] : ['Jos et pääse paikalle, ilmoita siitä vastaamalla tähän viestiin.']
  return newLetter(
    reservation.email,
    name,
    { title, opening: [opening(name)], facts, ending },
    { name, replyTo: email },
  )
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
