import type { Day } from '#shared/base/day.ts'
import { depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import { isOverdue } from '#shared/invoices/due-dates.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { isChargeId } from '#shared/invoices/numbers/charge-id.ts'
import { writeOff } from '../../../../functions/credit-losses/write-off.ts'
import { openInvoiceSummaries } from '../../../../functions/invoices/invoices.ts'
import { makePayment } from '../../../../functions/payments/manual-payment.ts'
import type { MadeAccount } from '../make-account.ts'
import { atWork, type Worker } from '../workers.ts'

const isDebt = ({ _id, kind }: InvoiceSummary) =>
  kind !== 'refund' && kind !== 'reward' && !isChargeId(_id) && depositOfInvoice(_id) === undefined

const evidence = 'Ulosoton varattomuustodistus'

/** Two of the oldest debts are written off, and some of the second comes after all. */
export async function loseSome({ actor, chance }: MadeAccount, bookkeeper: Worker, today: Day): Promise<void> {
  const by = atWork(bookkeeper, actor.accountId, 'accountant')
  const late = (await openInvoiceSummaries(actor)).filter((row) => isDebt(row) && isOverdue(row.dueDate, today))
  const [first, second] = late
  if (!first || !second) return
  const lost = { day: today, amount: null, text: '' } as const
  const poor = { ...lost, reason: 'enforcement' as const, evidence }
  await writeOff(by, { ...poor, invoices: [first._id] }, chance.id())
  const small = { ...lost, reason: 'other' as const, text: 'Vuokralainen on muuttanut ulkomaille', evidence: '' }
  await writeOff(by, { ...small, invoices: [second._id] }, chance.id())
  const amount = Math.ceil(second.open / 3)
  await makePayment(by, { serviceId: '', invoice: second._id, amount, payDate: today }, chance.id())
}
