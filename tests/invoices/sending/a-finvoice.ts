import { Recipient } from '#shared/invoices/invoice.ts'
import { Line, totalsOf } from '#shared/invoices/lines/line.ts'
import { Seller } from '#shared/invoices/seller.ts'
import type { FinvoiceContents } from '#shared/invoices/sending/finvoice.ts'

/** The housing rent of the sample file, or whatever the case needs. The total is that of its lines. */
export function aFinvoice(change: Partial<FinvoiceContents> = {}): FinvoiceContents {
  const products = change.products ?? [
    Line.parse({ desc: 'Vuokra 12/2026', itemtype: 'kk', amount: 85000, productType: 'Vuokra' }),
    Line.parse({ desc: 'Vesimaksu 1 hlö', itemtype: 'hlö/kk', amount: 2150, productType: 'Vesi' }),
  ]
  return {
    invoiceNumber: '20261201',
    seller: Seller.parse({
      name: 'Esimerkkivuokra Oy',
      businessId: '1234567-1',
      address: 'Esimerkkikatu 1',
      zipCode: '00100',
      city: 'HELSINKI',
      iban: 'FI2112345600000785',
    }),
    recipient: Recipient.parse({
      tenantId: 't1',
      name: 'Meikäläinen Maija',
      address: 'Esimerkkitie 5 A 12',
      zipCode: '33100',
      city: 'TAMPERE',
    }),
    billDate: '2026-11-17',
    dueDate: '2026-12-02',
    period: { from: '2026-12-01', to: '2026-12-31' },
    comments: '',
    explanation: [],
    total: totalsOf(products).gross,
    reference: '10001235',
    from: { address: '003712345671', operator: '003721291126' },
    to: { address: 'FI5542345670000081', operator: 'ITELFIHH' },
    message: { id: '20261201-1', made: '2026-11-17T10:00:00+02:00' },
    lateInterest: 9.5,
    ...change,
    products,
  }
}
