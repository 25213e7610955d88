import { addDays, type Day, monthStart } from '#shared/base/day.ts'
import { SettlementFilters } from '#shared/outgoing-payments/api.ts'
import { OtherPaymentDraft } from '#shared/outgoing-payments/other-payment.ts'
import { createOther } from '../../../functions/outgoing-payments/other-payments.ts'
import { makeManualPayment } from '../../../functions/outgoing-payments/outgoing.ts'
import { listSettlements } from '../../../functions/outgoing-payments/settlements.ts'
import { settle } from '../../../functions/outgoing-payments/settling.ts'
import type { MadeAccount } from './make-account.ts'

/** Rents of earlier months have been paid on to the principals, in part; this month's wait for the user, and a cost too. */
export async function settleSome({ actor, chance }: MadeAccount, today: Day): Promise<void> {
  const to = addDays(monthStart(today), -1)
  const { rows } = await listSettlements(actor, SettlementFilters.parse({ to, itemsPerPage: 200 }))
  if (rows.length === 0) return
  const invoices = rows.map(({ _id, amount }) => ({ invoice: _id, amount }))
  const { outgoingPayments } = await settle(actor, { invoices, others: [] }, chance.id())
  for (const { _id } of outgoingPayments.slice(1)) await makeManualPayment(actor, _id, today)
  const [first] = outgoingPayments
  if (!first) return
  const draft = { partner: first.partner, desc: 'Lukon vaihto, Lukkoseppä Oy', amount: 145_00, day: today }
  await createOther(actor, OtherPaymentDraft.parse(draft), chance.id())
}
