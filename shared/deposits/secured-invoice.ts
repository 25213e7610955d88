import { depositOfInvoice } from '../invoices/deposit-invoice.ts'
import { type InvoiceSummary, openOf } from '../invoices/invoice.ts'
import type { Deposit } from './deposit.ts'

type Row = Pick<InvoiceSummary, '_id' | 'kind' | 'state' | 'tenant' | 'contract' | 'apartment' | 'total' | 'paid'> &
  Partial<Pick<InvoiceSummary, 'credited'>>

/**
 * Whether a deposit may pay an invoice: an open one of the deposit's payer, of the lease that the deposit secures (AHVL
 * 8 §). An invoice that names no contract is of the lease when it is of the same home. A deposit never pays an invoice
 * that asks for a deposit.
 */
export function isSecured(
  { tenant, contract, apartment }: Pick<Deposit, 'tenant' | 'contract' | 'apartment'>,
  row: Row,
) {
  if (row.state !== 'sent' || row.kind === 'refund' || openOf(row) === 0 || row.tenant !== tenant) return false
  if (depositOfInvoice(row._id) !== undefined) return false
  if (contract && row.contract) return row.contract === contract
  return !apartment || !row.apartment || row.apartment === apartment
}
