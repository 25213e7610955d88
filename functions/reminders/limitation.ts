import { isOverdue } from '#shared/invoices/due-dates.ts'
import { type Invoice, openOf } from '#shared/invoices/invoice.ts'
import {
  groundOf,
  interruptionsOf,
  isExpired,
  type Limitation,
  limitationOf,
  type ReportedLimitation,
} from '#shared/reminders/limitation.ts'
import { invoices } from '../invoices/invoices.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { sideBySide } from '../platform/side-by-side.ts'
import { reminders } from './collections.ts'

/** A seller without a business id, such as a person who lets a home of their own, is a natural person. */
async function limitationOfInvoice(actor: Actor, invoice: Invoice): Promise<Limitation> {
  const { _id, dueDate, recipient, seller, paid } = invoice
  const [letters, money] = await Promise.all([
    reminders.summariesStarting(actor, `${_id}-r`),
    paid === 0 ? [] : payments.summariesOfParent(actor, _id),
  ])
  const sent = await reminders.readMany(
    actor,
    letters.filter(({ state }) => state === 'sent').map((row) => row._id),
  )
  return limitationOf({
    dueDate,
    isDebtorPerson: !recipient.isCompany,
    isCreditorPerson: seller.businessId === '',
    interruptions: interruptionsOf(
      sent,
      money.map((row) => ({ ...row, paidDay: row.paidDay ?? '' })),
    ),
  })
}

/** When each of some open invoices expires: their reminders and payments are read, so they should be few. */
export async function limitationsOf(actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, Limitation>> {
  const found = await invoices.readMany(actor, ids)
  const reported = await sideBySide(
    found,
    async (invoice) => [invoice._id, await limitationOfInvoice(actor, invoice)] as const,
  )
  return new Map(reported)
}

/** When what is overdue of an invoice expires; nothing of what nobody owes or is not due yet. */
export async function readLimitation(actor: Actor, id: string): Promise<ReportedLimitation | null> {
  const invoice = await invoices.read(actor, id)
  const isOwed = invoice.state === 'sent' && invoice.kind !== 'refund' && openOf(invoice) > 0
  if (!isOwed || !isOverdue(invoice.dueDate, today())) return null
  const limitation = await limitationOfInvoice(actor, invoice)
  const { expires, explanation } = limitation
  return {
    expires,
    isExpired: isExpired(expires, today()),
    ground: groundOf(invoice.dueDate, limitation),
    explanation: [...explanation],
  }
}
