import { afterFailure, isEnding, warningDue } from '#shared/banking/reading-rules.ts'
import type { SavedBankAccount } from '#shared/banking/saved-account.ts'
import { isoOf, printInstant } from '#shared/base/day.ts'
import { maskIbans } from '#shared/identifiers/iban.ts'
import { newLetter, noticeLetters } from '../accounts/notice-letters.ts'
import { accounts, users } from '../accounts/people.ts'
import { addingNotification } from '../notifications/notifications.ts'
import type { Actor } from '../platform/actor.ts'
import { now } from '../platform/clock.ts'
import { ifUnchanged, transact, type Write } from '../platform/table/transact.ts'
import { bankAccounts } from './bank-accounts.ts'

const bankAccountsPath = '/settings?tab=bank-accounts'

const aboutOf = ({ institutionName, iban }: SavedBankAccount) => `Pankkitili ${institutionName} ${maskIbans(iban)}`

/** To those who want to know of the account's bank connections; the same event is told once. */
export const noticeOf = (actor: Actor, account: SavedBankAccount, event: string, sentence: string): Write =>
  addingNotification(actor, `bank-${event}-${account._id}-${account.consent}`, {
    resource: 'banking',
    about: aboutOf(account),
    sentence,
  })

/** The consent's days are over: reading ends cleanly, and that is told. True when there is nothing more to do. */
export async function endWhenOver(actor: Actor, existing: SavedBankAccount): Promise<boolean> {
  if (!isEnding(existing, now())) return existing.state === 'expired'
  const message = 'Valtuutus on päättynyt. Anna valtuutus uudelleen, niin tapahtumat haetaan taas.'
  const ended = afterFailure(existing, now(), { kind: 'consent', message })
  await ifUnchanged(() => transact([bankAccounts.replacing(actor, ended), noticeOf(actor, existing, 'ended', message)]))
  return true
}

/** Tells that the consent is about to end, 14, 7 and 1 days before, each once, in the write that marks it told. */
export async function warnWhenEnding(actor: Actor, existing: SavedBankAccount): Promise<void> {
  const days = warningDue(existing, now())
  if (days === undefined) return
  const until = printInstant(isoOf(existing.validUntil))
  const sentence = `Valtuutus päättyy ${until}. Uusi se tilin asetuksissa, jotta tapahtumia haetaan edelleen.`
  const letter = await letterTo(actor, existing, sentence)
  await ifUnchanged(() =>
    transact([
      bankAccounts.replacing(actor, { ...existing, warned: [...existing.warned, days] }),
      noticeOf(actor, existing, `warning-${days}`, sentence),
      ...letter,
    ]),
  )
}

/** Whoever gave the consent is the one who can renew it; one who gets the notices anyway gets no letter beside. */
async function letterTo(actor: Actor, existing: SavedBankAccount, sentence: string): Promise<Write[]> {
  const [giver, account] = await Promise.all([users.find(existing.givenBy), accounts.find(actor.accountId)])
  if (!giver || giver.disabled || !account) return []
  const receivers = account.settings.emailNotifications.filter(({ resource }) => resource === 'banking')
  if (receivers.some(({ email }) => email === giver.email)) return []
  const letter = newLetter(giver.email, account.name, {
    title: 'Pankkiyhteyden valtuutus päättyy',
    opening: [`Tilillä ${account.name} on pankkiyhteys, jonka valtuutuksen annoit:`],
    facts: [
      ['Pankkitili', `${existing.institutionName} ${maskIbans(existing.iban)}`],
      ['Valtuutus', sentence],
    ],
    button: { label: 'Uusi valtuutus', path: bankAccountsPath },
    ending: ['Saat tämän viestin, koska valtuutus on sinun antamasi.'],
  })
  return [noticeLetters.creating(actor, letter)]
}
