import type { InputOf } from '#shared/base/endpoint.ts'
import { Invoice } from '#shared/invoices/invoice.ts'

/** An invoice of 850 euros for December 2026, sent and unpaid unless told. */
export const anInvoice = (change: Partial<InputOf<typeof Invoice>> = {}): Invoice =>
  Invoice.parse({
    _id: 'invoice-1',
    version: 3,
    kind: 'recurring',
    invoiceNumber: '1001',
    reference: '123456789014',
    contract: 'contract-1',
    apartment: 'apartment-1',
    apartmentAddress: 'Katajakatu 5 B 12',
    seller: { name: 'Paula Päämies', iban: 'FI2112345600000785' },
    recipient: { tenantId: 'tenant-1', name: 'Äijö Öhman', email: 'aijo@vuokralainen.example' },
    billDate: '2026-11-18',
    dueDate: '2026-12-02',
    period: { from: '2026-12-01', to: '2026-12-31' },
    products: [{ desc: 'Vuokra', amount: 85_000 }],
    total: 85_000,
    sendType: 'email',
    state: 'sent',
    mail: { step: 'done', state: 'delivered', at: '2026-11-18T08:05:00.000Z' },
    created: '2026-11-18T08:00:00.000Z',
    sent: '2026-11-18T08:01:00.000Z',
    ...change,
  })
