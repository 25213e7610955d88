import type { Day } from '#shared/base/day.ts'
import { holdReminders } from '../../../functions/reminders/holds.ts'
import { proposals } from '../../../functions/reminders/proposals.ts'
import { sendReminders } from '../../../functions/reminders/sending.ts'
import type { MadeAccount } from './make-account.ts'

/** So many are reminded; the others wait for the user. */
const reminded = 3

/** Some who are late have been reminded, and with one a plan of payments is agreed on. */
export async function remindSome({ actor }: MadeAccount, today: Day): Promise<void> {
  const ready = (await proposals(actor, today)).filter(({ state }) => state === 'ready')
  const oldest = ready.toSorted((a, b) => b.daysLate - a.daysLate || (a._id < b._id ? -1 : 1))
  const [held] = oldest
  if (!held) return
  await holdReminders(actor, held._id, { reason: 'Maksusuunnitelma sovittu puhelimessa', until: '' })
  const others = oldest.filter(({ contract }) => contract !== held.contract)
  const reminders = others.slice(0, reminded).map(({ _id, step }) => ({ invoice: _id, step }))
  if (reminders.length > 0) await sendReminders(actor, { reminders })
}
