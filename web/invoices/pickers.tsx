import { printDay } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { pickerOf } from '../app/picker-of.tsx'

/** An invoice that waits for money. */
export const UnpaidInvoicePicker = pickerOf(
  invoicesApi.listInvoices,
  'laskua',
  ({ _id, invoiceNumber, tenantName, open, dueDate }) => ({
    id: _id,
    label: `${invoiceNumber} ${tenantName}`,
    note: `Avoinna ${printMoney(open)}, eräpäivä ${printDay(dueDate)}`,
  }),
  { state: 'unpaid', sortBy: 'dueDate' },
)

/** An invoice that may have been paid. */
export const BilledInvoicePicker = pickerOf(
  invoicesApi.listInvoices,
  'laskua',
  ({ _id, invoiceNumber, tenantName, paid, dueDate }) => ({
    id: _id,
    label: `${invoiceNumber} ${tenantName}`,
    note: `Maksettu ${printMoney(paid)}, eräpäivä ${printDay(dueDate)}`,
  }),
  { state: 'billed' },
)
