import type { Invoice } from './invoice.ts'

/** What an invoice is called; apart from the invoice, for lists do without it. */
export const invoiceKindLabels: Record<Invoice['kind'], string> = {
  recurring: 'Lasku',
  single: 'Lasku',
  refund: 'Hyvityslasku',
  reward: 'Palkkiolasku',
}
