import { MeasuredProduct, Reading } from '#shared/billing/meters/meter.ts'
import { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { type RecurringInvoiceKept, recurringInvoiceKept } from '#shared/billing/recurring-summary.ts'
import { Line } from '#shared/invoices/lines/line.ts'

export const rentOf = (amount: number, more: Partial<Line> = {}): Line =>
  Line.parse({ desc: 'Vuokra', amount, productType: 'Vuokra', ...more })

/** 850 € a month due on the second, the period of December 2026 next. */
export const aRecurring = (more: Partial<RecurringInvoice> = {}): RecurringInvoice =>
  RecurringInvoice.parse({
    _id: 'contract',
    version: 3,
    contractNumber: '2001',
    tenant: 'tenant',
    tenantName: 'Maija Meikäläinen',
    apartment: 'home',
    apartmentAddress: 'Mannerheimintie 12 A 5',
    products: [rentOf(85_000)],
    startDate: '2026-01-01',
    nextDueDate: '2026-12-02',
    active: true,
    last: { sum: 85_000, price: 85_000, months: 1 },
    ...more,
  })

export const aRecurringRow = (more: Partial<RecurringInvoice> = {}): RecurringInvoiceKept =>
  recurringInvoiceKept(aRecurring(more))

/** Water by a meter that last stood at 118 m³. */
export const waterMeter = MeasuredProduct.parse({
  ...rentOf(450, { desc: 'Vesi', productType: 'Vesi', itemtype: 'm³' }),
  id: 'm1',
  lastReading: 118,
})

/** What it was read to on a day, with what explains a gap. */
export const readingOf = (from: number, to: number, more: Partial<Reading> = {}): Reading =>
  Reading.parse({ from, to, ...more })
