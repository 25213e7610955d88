import { busy } from '#shared/base/problem.ts'
import { type Carried, carriedLines } from '#shared/billing/carried.ts'
import { carriedSteps } from '#shared/billing/closing-steps.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import { periodOf } from '#shared/invoices/due-dates.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import type { InvoiceToMake } from '../invoices/create-invoice.ts'
import { type Actor, unlocked } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import type { Write } from '../platform/table/transact.ts'
import { recurringInvoices } from './recurring-invoices.ts'

/** What is carried waits for an invoice that is never to come: the lease ends before its next period. */
export function isCarriedBeyond({ carried, endDate, nextDueDate, invoiceInterval }: RecurringInvoice): boolean {
  return carried?.note === '' && endDate !== '' && periodOf(nextDueDate, invoiceInterval).from > endDate
}

/** The id of the next paper of a lease's end; `before` are made with it. */
export const closingId = ({ _id, closings }: RecurringInvoice, before = 0): string =>
  `${_id}-end-${closings.length + before + 1}`

/** A draft of a credit note of what is carried. */
export function carriedNote(recurring: RecurringInvoice, carried: Carried): Omit<InvoiceToMake, 'id'> {
  const { tenant, apartment, sendType, comments, sellerName, iban, principal, landlord: id } = recurring
  const day = today()
  const products = carriedLines(carried)
  return {
    draft: { tenant, apartment, billDate: day, dueDate: day, sendType, comments, products },
    origin: { contract: recurring._id, principal, landlord: { id, name: sellerName, iban } },
    shaped: (paper) => ({
      ...paper,
      kind: 'refund',
      reference: makeReference(paper.invoiceNumber),
      period: { from: carried.from, to: carried.to },
      calculation: carriedSteps(carried),
    }),
  }
}

/** A draft that is removed gives back what had been carried: it is in sight again, and the next notice sees to it. */
export async function carryingAgain(actor: Actor, { _id, contract, state }: KeptInvoice): Promise<Write[]> {
  if (!contract || state !== 'draft') return []
  // Whoever may remove credit notes may be locked from lines, and nobody types these.
  const itself = unlocked(actor, 'invoices.products')
  const recurring = await recurringInvoices.find(itself, contract)
  if (!recurring?.carried || recurring.carried.note !== _id) return []
  return [recurringInvoices.replacing(itself, { ...recurring, carried: { ...recurring.carried, note: '' } }, busy)]
}
