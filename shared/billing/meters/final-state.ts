import type { Invoice } from '../../invoices/invoice.ts'
import { refusalOf } from '../../invoices/invoice-states.ts'

/** How far what was given has come: what has not left the house is a draft, what was wholly credited charges nothing. */
export function creditedState(invoice: Invoice) {
  const { total, credited } = invoice
  if (refusalOf(invoice, 'remove') === undefined) return 'draft'
  return total > 0 && credited >= total ? 'credited' : 'billed'
}
