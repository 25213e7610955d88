import { addDays, type Day } from '#shared/base/day.ts'
import type { RecurringInvoice } from '#shared/invoices/recurring-invoice.ts'
import { restOfPeriod } from '#shared/invoices/rest-of-period.ts'
import { billingWords } from '#shared/invoices/words/languages.ts'
import { tenants } from '../customers/tenants.ts'
import { makingInvoice } from '../invoices/create-invoice.ts'
import { invoices, recurringInvoiceId } from '../invoices/invoices.ts'
import { type Actor, unlocked } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import type { Write } from '../platform/together.ts'

interface Charged {
  /** The recurring invoice, which knows how far it has been charged then. */
  readonly charged: RecurringInvoice
  readonly writes: readonly Write[]
}

/**
 * A lease that goes on beyond the day to which its last period was charged: the rest of that period is asked for by an
 * invoice of its own, a draft, of whoever the period was billed of. A person looks at it and sends it.
 *
 * @param lastDay the lease's last day as it is from now on; '' when none is known
 */
export async function billingRest(actor: Actor, recurring: RecurringInvoice, lastDay: Day): Promise<Charged> {
  const known = restOfPeriod(recurring, lastDay, today())
  if (!known || !recurring.last) return { charged: recurring, writes: [] }
  const billed = await invoices.find(actor, recurringInvoiceId(recurring._id, known.bill.key))
  const tenant = await tenants.read(actor, billed?.recipient.tenantId || recurring.tenant)
  const { span, bill } = restOfPeriod(recurring, lastDay, today(), billingWords[tenant.invoiceLanguage]) ?? known
  const day = today()
  const draft = {
    tenant: tenant._id,
    apartment: recurring.apartment,
    billDate: day,
    dueDate: addDays(day, recurring.paymentTerm),
    sendType: recurring.sendType,
    products: bill.lines,
    comments: recurring.comments,
  }
  const { _id: contract, principal } = recurring
  const origin = { contract, principal, landlord: { name: recurring.sellerName, iban: recurring.iban } }
  const id = `${recurring._id}-rest-${span.from.replaceAll('-', '')}`
  const { writes } = await makingInvoice(unlocked(actor, 'invoices.products'), draft, id, origin, (made) => ({
    ...made,
    period: span,
    explanation: bill.explanation,
  }))
  return { charged: { ...recurring, last: { ...recurring.last, to: span.to, hasRest: true } }, writes }
}
