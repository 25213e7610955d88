import { AuditItem } from '#shared/base/audit.ts'
import { Deposit } from '#shared/deposits/deposit.ts'
import { Expense } from '#shared/expenses/expense.ts'
import { depositInvoiceId } from '#shared/invoices/deposit-invoice.ts'
import { KeptOutgoingPayment } from '#shared/outgoing-payments/kept-outgoing-payment.ts'
import { Reminder } from '#shared/reminders/reminder.ts'
import { paymentOn } from '../../functions/payments/payments.ts'
import { instant, newId } from '../../functions/platform/clock.ts'
import { sampleApartment, sampleContract, sampleInvoice } from '../bench/samples.ts'
import type { Chances } from './trial-list.ts'

export const iban = 'FI2112345600000785'
export const days = ['2026-08-03', '2026-09-02', '2026-09-30', '2026-10-01', '2026-11-02', '2026-12-02']
export const of = <Of>(all: readonly Of[], at: number): Of => all[at % all.length] as Of

export const anInvoice = (at: number) => {
  const invoice = sampleInvoice(at, iban)
  const paid = at % 3 === 0 ? invoice.total : at % 5 === 0 ? 10_000 : 0
  return {
    ...invoice,
    dueDate: of(days, at),
    billDate: '2026-08-01',
    paid,
    ...(at % 7 === 0 && { state: 'failed' as const }),
  }
}

export const aPayment = (at: number) =>
  paymentOn(anInvoice(at), {
    _id: `payment${String(at).padStart(13, '0')}`,
    amount: 100 * at - 3000,
    payDate: of(days, at * 5),
    source: of(['bank', 'manual', 'credit'], at),
    entry: '',
    reason: of(['Viite', 'Summa', ''], at),
  })

export function aReminder(at: number): Reminder {
  const { _id, invoiceNumber, reference, seller, recipient, dueDate, total, apartmentAddress } = anInvoice(at)
  return Reminder.parse({
    _id: `${_id}-r1`,
    invoice: _id,
    invoiceNumber,
    reference,
    apartmentAddress,
    seller,
    recipient,
    step: 1,
    kind: of(['reminder', 'demand'], at),
    day: of(days, at),
    invoiceDueDate: dueDate,
    invoiceTotal: total,
    dueDate: '2026-12-20',
    principal: total,
    former: 0,
    fee: 500,
    interest: at,
    sendType: 'email',
    state: of(['sent', 'toPrint'], at),
    created: '2026-11-02T07:00:00.000Z',
  })
}

export const anOutgoing = (at: number) =>
  KeptOutgoingPayment.parse({
    _id: `outgoing${String(at).padStart(12, '0')}`,
    number: String(500 + at),
    partner: `partner0000000000000${at % 3}`,
    partnerName: of(['Maija Omistaja', 'Tili Oy'], at),
    iban,
    madeBy: 'Maija',
    created: '2026-11-02T07:00:00.000Z',
    day: of(days, at),
    others: [{ _id: 'other', desc: 'Kulu', amount: 100 * at }],
    state: of(['created', 'paid', 'joined'], at),
    joinedTo: at % 3 === 2 ? `outgoing${String(at - 2).padStart(12, '0')}` : '',
  })

export const aReceipt = (at: number) =>
  Expense.parse({
    _id: `receipt${String(at).padStart(13, '0')}`,
    name: of(['Huolto', 'Siivous'], at),
    date: of(days, at * 7),
    apartment: sampleApartment(at)._id,
    amount: 1000 + at,
    created: '2026-11-02T07:00:00.000Z',
    products: [{ name: 'Työ', amount: 1000 + at, taxpr: 25.5 }],
    outgoingPayments: { inUse: at % 9 === 0 },
  })

export const auditPeople = [
  { _id: 'person00000000000001', name: 'Äijö Öhman' },
  { _id: 'person00000000000002', name: 'Maija Meikäläinen' },
  { _id: 'person00000000000003', name: 'Väinö Virta' },
] as const

export function anAuditLine(chance: Chances): AuditItem {
  const { _id: userId, name } = chance.of(auditPeople)
  return AuditItem.parse({
    _id: newId(),
    version: 0,
    at: instant(),
    userId,
    name: chance.of([name, name, `${name} (os. Aho)`]),
    from: chance.of(['198.51.100.7', '203.0.113.9', '']),
    deed: chance.of(['create', 'change', 'remove']),
    kind: chance.of(['tenant', 'invoice', 'contract']),
    document: `document${chance.below(40)}`,
    title: chance.of(['Äijö Öhman', '10023', '']),
    changes: [{ path: 'phone', after: '040 123' }],
  })
}

const hasInvoice = (at: number) => at % 4 === 0

/** The deposit of a sample contract: asked for by an invoice, paid by hand, or promised by a bank. */
export function aDeposit(at: number): Deposit {
  const { _id, contractNumber, tenant, apartment, apartmentAddress } = sampleContract(at)
  const reported = { contract: _id, contractNumber, apartment, apartmentAddress }
  const receipt = { _id: `receipt${at}`, day: of(days, at), amount: 50_000 + at, note: '' }
  const release = { _id: `release${at}`, day: '2026-11-02', returned: 10_000, deductions: [], by: 'Maija' }
  return Deposit.parse({
    ...reported,
    _id,
    tenant: tenant.tenantId,
    tenantName: tenant.name,
    method: hasInvoice(at) ? 'invoice' : of(['bank', 'payment'], at),
    amount: 50_000 + 1000 * (at % 7),
    dueDate: of(days, at * 3),
    created: '2026-08-01T07:00:00.000Z',
    ...(hasInvoice(at) && { invoice: depositInvoiceId(_id) }),
    ...(!hasInvoice(at) && at % 3 > 0 && { receipts: [receipt] }),
    ...(!hasInvoice(at) && at % 6 === 5 && { releases: [release] }),
  })
}

export const aDepositInvoice = (at: number) => ({
  ...anInvoice(at),
  _id: depositInvoiceId(sampleContract(at)._id),
  contract: sampleContract(at)._id,
  paid: at % 8 === 0 ? 0 : 20_000,
})
