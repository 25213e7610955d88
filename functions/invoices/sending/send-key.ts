import type { Invoice } from '#shared/invoices/invoice.ts'

/** What an invoice is sent to a service with: the same over every repeat, for what is sent of an invoice never changes. */
export const sendKeyOf = ({ _id }: Pick<Invoice, '_id'>): string => `invoice:${_id}:send:1`

/** The invoice that such a key is of. */
export const invoiceOfSendKey = (key: string): string => key.replace(/^invoice:(.*):send:\d+$/, '$1')
