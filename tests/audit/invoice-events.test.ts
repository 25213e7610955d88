import { describe, expect, it } from 'vitest'
import { type InvoiceBooks, invoiceEvents } from '#shared/audit/invoice-events.ts'
import { AuditItem } from '#shared/base/audit.ts'
import { CreditLoss } from '#shared/credit-losses/credit-loss.ts'
import { PaymentSummary } from '#shared/payments/payment.ts'
import { ReminderSummary } from '#shared/reminders/reminder.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const books = (more: Partial<InvoiceBooks> = {}): InvoiceBooks => ({
  invoice: anInvoice(),
  payments: [],
  reminders: [],
  losses: [],
  trail: [],
  ...more,
})
const told = (more: Partial<InvoiceBooks>) =>
  invoiceEvents(books(more)).map(({ day, title, detail, to }) =>
    [day, title, detail, to].join(' | ').replaceAll('\u00a0', ' '),
  )
const line = (at: string, deed: 'create' | 'change', changes: object[] = []) =>
  AuditItem.parse({ _id: at, version: 1, at, userId: 'u', name: 'Eeva', deed, kind: 'invoice', changes })
const payment = (_id: string, payDate: string, amount: number, more: object = {}) =>
  PaymentSummary.parse({
    ...{ _id, invoice: 'invoice-1', invoiceNumber: '1001', tenant: 't', tenantName: 'Äijö', amount, payDate },
    ...{ source: 'bank', reason: 'Viite', undoes: '', undone: false, ...more },
  })
const reminder = ReminderSummary.parse({
  ...{ _id: 'r', invoice: 'invoice-1', invoiceNumber: '1001', tenant: 't', tenantName: 'Äijö', contract: 'c' },
  ...{
    apartmentAddress: '',
    kind: 'reminder',
    step: 1,
    day: '2026-12-20',
    dueDate: '2027-01-05',
    fee: 500,
    interest: 210,
  },
  ...{ total: 85_710, state: 'sent', waived: false },
})

describe('the life of an invoice', () => {
  it('is told from its making on, each thing on its day and with the page that it is about', () => {
    const invoice = anInvoice({
      creditNotes: [
        {
          ...{ invoice: 'note-1', invoiceNumber: '1050', day: '2026-12-28', amount: 10_000, moved: 0 },
          ...{ lines: [], groups: [] },
        },
      ],
    })
    const trail = [
      line('2026-11-18T08:00:00.000Z', 'create'),
      line('2026-11-18T08:00:30.000Z', 'change', [
        { path: 'state', before: 'sending', after: 'failed' },
        { path: 'stateReason', after: 'Osoite puuttuu' },
      ]),
      line('2026-11-25T22:30:00.000Z', 'change', [{ path: 'dueDate', before: '2026-11-30', after: '2026-12-02' }]),
    ]
    const payments = [payment('p', '2026-12-22', 50_000), payment('q', '2026-12-23', -50_000)]
    expect(told({ invoice, trail, payments, reminders: [reminder] })).toEqual([
      '2026-11-18 | Luotu | 850,00 €, Eeva | ',
      '2026-11-18 | Lähetys epäonnistui | Osoite puuttuu | ',
      '2026-11-18 | Lähetetty | Sähköposti | ',
      '2026-11-18 | Sähköposti | toimitettu | ',
      '2026-11-26 | Eräpäivä siirretty | 30.11.2026 → 02.12.2026, Eeva | ',
      '2026-12-02 | Eräpäivä |  | ',
      '2026-12-20 | Maksumuistutus | lähetetty, kulut 5,00 €, korko 2,10 € | /reminders?tab=sent',
      '2026-12-22 | Maksu | 500,00 €, Viite | /payments',
      '2026-12-23 | Maksu peruttu | −500,00 €, Viite | /payments',
      '2026-12-28 | Hyvityslasku 1050 | 100,00 € | /invoice/edit/note-1',
    ])
  })

  it('puts what has no hour after what has one on the same day, whatever the order of what is known', () => {
    const events = told({ payments: [payment('p', '2026-11-18', 85_000, { deposit: 'd' })] })
    expect(events.slice(0, 4)).toEqual([
      '2026-11-18 | Luotu | 850,00 € | ',
      '2026-11-18 | Lähetetty | Sähköposti | ',
      '2026-11-18 | Sähköposti | toimitettu | ',
      '2026-11-18 | Maksu | 850,00 €, Viite | /deposits/d',
    ])
  })

  it('tells a payment on the day it was paid, also when the books have it on another', () => {
    expect(told({ payments: [payment('p', '2027-01-01', 85_000, { paidDay: '2026-12-01' })] })).toContain(
      '2026-12-01 | Maksu | 850,00 €, Viite | /payments',
    )
  })

  it('of a draft is its making and its due day', () => {
    const invoice = anInvoice({ state: 'draft', sent: '', mail: {} })
    expect(told({ invoice })).toEqual(['2026-11-18 | Luotu | 850,00 € | ', '2026-12-02 | Eräpäivä |  | '])
  })

  it('tells a loss and what was recovered of it', () => {
    const loss = CreditLoss.parse({
      ...{ _id: 'l', version: 1, invoice: 'invoice-1', invoiceNumber: '1001', day: '2027-03-01', amount: 85_000 },
      ...{
        reason: 'bankruptcy',
        by: 'Eeva',
        groups: [],
        created: '2027-03-01T08:00:00.000Z',
        tenant: 't',
        tenantName: 'Äijö',
      },
    })
    expect(told({ losses: [loss] })).toContain('2027-03-01 | Luottotappio | 850,00 € | /reports/credit-losses')
  })
})
