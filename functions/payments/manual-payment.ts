import { isOutsideService } from '#shared/accounts/invoice-services.ts'
import type { Day } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import { invalidField, Problem } from '#shared/base/problem.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { isChargeId } from '#shared/invoices/numbers/charge-id.ts'
import { payableOf, payableSentence } from '#shared/invoices/payable.ts'
import { readAccount } from '../accounts/accounts.ts'
import { puttingOn } from '../credit-losses/recover.ts'
import { allowed, invoices } from '../invoices/invoices.ts'
import { readByServiceId } from '../invoices/services/service-ids.ts'
import type { Actor } from '../platform/actor.ts'
import { refuseDay } from '../platform/book-months.ts'
import { transact } from '../platform/table/transact.ts'
import { paymentOn, payments } from './payments.ts'

interface WrittenPayment {
  readonly serviceId: string
  readonly invoice: string
  readonly amount: Cents
  readonly payDate: Day
}

/** Writes down by hand a payment that did not come with a bank file. The same click twice is one payment. */
export async function makePayment(actor: Actor, wish: WrittenPayment, id: string) {
  const { amount, payDate } = wish
  const invoice = await invoiceMeant(actor, wish)
  const made = await payments.find(actor, id)
  if (made) return { payment: made, invoice }
  await refuseDay(actor, 'payment', payDate, 'payDate')
  allowed(invoice, 'pay')
  if (amount > payableOf(invoice)) throw invalidField('amount', payableSentence(invoice))
  const reason = `Kirjattu käsin, ${actor.name}`
  const payment = paymentOn(invoice, { _id: id, amount, payDate, source: 'manual', entry: '', reason })
  await transact([payments.creating(actor, payment), ...(await puttingOn(actor, invoice, [payment]))])
  return { payment: { ...payment, version: 1 }, invoice: await invoices.read(actor, invoice._id) }
}

/**
 * Under an invoicing service an invoice without that service's id takes no payments (spec section 5). What our own
 * reminder asks besides is at no service, so it is named by its own id.
 */
async function invoiceMeant(actor: Actor, { serviceId, invoice: id }: WrittenPayment): Promise<Invoice> {
  if (serviceId) return invoices.read(actor, await readByServiceId(actor, serviceId, id))
  const [account, invoice] = await Promise.all([readAccount(actor), id ? invoices.read(actor, id) : undefined])
  const isAtService = isOutsideService(account.settings.invoice.service) && !(invoice && isChargeId(invoice._id))
  if (!invoice || (isAtService && !invoice.service.jobId)) throw new Problem('invalid', 'Service name not found')
  return invoice
}
