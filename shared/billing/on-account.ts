import type { Invoice } from '../invoices/invoice.ts'

/**
 * Whether it counts on its payer's account: an invoice once it has been sent, a credit note from the moment at which it
 * lowered its original, however its sending goes.
 */
export const isOnAccount = ({ kind, state }: Pick<Invoice, 'state'> & { readonly kind?: Invoice['kind'] }): boolean =>
  kind === 'refund' ? state !== 'draft' : state === 'sent'
