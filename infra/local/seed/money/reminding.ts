import type { Day } from '#shared/base/day.ts'
import { CreditNoteDraft } from '#shared/credit-notes/credit-note-draft.ts'
import type { ProposalRow } from '#shared/reminders/proposal.ts'
import { createCreditNote } from '../../../../functions/credit-notes/credit-notes.ts'
import { registerCreditNote } from '../../../../functions/credit-notes/issue.ts'
import { holdReminders } from '../../../../functions/reminders/holds.ts'
import { proposals } from '../../../../functions/reminders/proposals.ts'
import { sendReminders } from '../../../../functions/reminders/sending.ts'
import type { MadeAccount } from '../make-account.ts'

/** So many are reminded; the others wait for the user. */
const reminded = 3

/** Some who are late have been reminded, with one a plan of payments is agreed on, and another is owed as much. */
export async function remindSome(account: MadeAccount, today: Day): Promise<void> {
  const { actor } = account
  const ready = (await proposals(actor, today)).filter(({ state }) => state === 'ready')
  const oldest = ready.toSorted((a, b) => b.daysLate - a.daysLate || (a._id < b._id ? -1 : 1))
  const [held] = oldest
  if (!held) return
  await holdReminders(actor, held._id, { reason: 'Maksusuunnitelma sovittu puhelimessa', until: '' })
  const others = oldest.filter(({ contract }) => contract !== held.contract)
  const reminders = others.slice(0, reminded).map(({ _id, step }) => ({ invoice: _id, step }))
  if (reminders.length > 0) await sendReminders(actor, { reminders })
  const least = others.slice(reminded).toSorted((a, b) => a.open - b.open)[0]
  if (least) await owe(account, least, today)
}

/** What the tenant had paid for is credited, so that the late rent can be set off against it. */
async function owe({ actor, chance }: MadeAccount, { tenant, open }: ProposalRow, today: Day): Promise<void> {
  const products = [{ desc: 'Korvaus keittiön putkiremontin ajalta', itemtype: 'kpl' as const, amount: open }]
  const draft = CreditNoteDraft.parse({ tenant, products, billDate: today })
  const { _id } = await createCreditNote(actor, draft, chance.id())
  await registerCreditNote(actor, _id, today)
}
