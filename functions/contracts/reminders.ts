import { type Day, printDay } from '#shared/base/day.ts'
import { Problem } from '#shared/base/problem.ts'
import {
  changedReminders,
  dueReminders,
  type Reminder,
  type Reminders,
  reminderFaults,
} from '#shared/contracts/contract-terms.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { type NoticeLetter, newLetter, noticeLetters } from '../accounts/notice-letters.ts'
import { accounts } from '../accounts/people.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { transact } from '../platform/table/transact.ts'
import { forEach } from '../platform/work/due-work.ts'
import { contracts } from './contracts.ts'

/** Changes what people are reminded of; what has been sent stays sent. */
export async function changeReminders(
  actor: Actor,
  id: string,
  { version, ...next }: Reminders & { version: number },
): Promise<RentalContract> {
  const faults = reminderFaults(next)
  const [first] = Object.values(faults)
  if (first) throw new Problem('invalid', first, faults)
  const contract = await contracts.read(actor, id)
  const reminders = changedReminders(next, contract.options.reminders)
  return contracts.replace(actor, { ...contract, version, options: { ...contract.options, reminders } })
}

/** Writes the letters of a contract's reminders whose day has come; they leave with the next letters of notices. */
export const remindOfContracts = forEach(async (actor, id, { day }) => {
  while (await remindOnce(actor, id, day));
})

/** The next one of a contract, marked as sent in the write that makes its letters; false when none is left. */
async function remindOnce(actor: Actor, id: string, day: Day): Promise<boolean> {
  const contract = await contracts.find(actor, id)
  const [reminder] = contract ? dueReminders(contract.options.reminders, day) : []
  if (!contract || !reminder) return false
  const account = await accounts.find(actor.accountId)
  const letters = reminder.recipients.map((email) => letterOf(email, account?.name ?? '', contract, reminder))
  const { reminders } = contract.options
  const items = reminders.items.map((item) => (item === reminder ? { ...item, sent: instant() } : item))
  await transact([
    contracts.replacing(actor, { ...contract, options: { ...contract.options, reminders: { ...reminders, items } } }),
    ...letters.map((letter) => noticeLetters.creating(actor, letter)),
  ])
  return true
}

const letterOf = (
  email: string,
  account: string,
  contract: RentalContract,
  { date, message }: Reminder,
): NoticeLetter =>
  newLetter(email, account, {
    title: 'Muistutus vuokrasopimuksesta',
    opening: [`Tilillä ${account} on muistutus vuokrasopimuksesta:`],
    facts: [
      ['Sopimus', `${contract.contractNumber} · ${contract.apartmentAddress}`],
      ['Muistutuspäivä', printDay(date)],
      ['Muistutus', message],
    ],
    button: { label: 'Avaa sopimus', path: `/rental-contract/overview/${contract._id}` },
    ending: ['Saat tämän viestin, koska osoitteesi on merkitty muistutuksen saajaksi.'],
  })
