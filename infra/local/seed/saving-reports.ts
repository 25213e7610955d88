import type { Day } from '#shared/base/day.ts'
import { mailInstant, nextMailDay, SavedReport } from '#shared/reports/saved/saved-report.ts'
import { savedReports } from '../../../functions/reports/saved/collections.ts'
import type { MadeAccount } from './make-account.ts'
import type { Worker } from './workers.ts'

/** Two reports of the office under names: one that is looked at, and one that leaves on the first of each month. */
export async function saveReports(
  { actor, chance }: MadeAccount,
  people: readonly (Worker | undefined)[],
  today: Day,
): Promise<void> {
  const receivers = people.flatMap((person) => (person ? { userId: person.userId, name: person.name } : []))
  const [owner] = receivers
  if (!owner) return
  const shared = { owner: owner.userId, ownerName: owner.name, isShared: true }
  const plans = [
    {
      report: 'vacancy',
      name: 'Tyhjänä olleet tänä vuonna',
      wish: { state: 'empty', sortBy: 'lostRent', descending: 'true' },
      days: 'thisYear',
    },
    {
      report: 'arrears',
      name: 'Kuukauden saatavat',
      wish: { state: 'late', sortBy: 'over90', descending: 'true' },
      days: 'lastMonth',
      ...{ isMailed: true, mailDay: 1, receivers, nextMail: mailInstant(nextMailDay(1, today)) },
    },
  ]
  for (const plan of plans) {
    await savedReports.create(actor, SavedReport.parse({ ...shared, ...plan, _id: chance.id() }))
  }
}
