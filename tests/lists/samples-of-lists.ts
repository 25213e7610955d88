import { Receipt } from '#shared/expenses/receipt.ts'
import { KeptOutgoingPayment } from '#shared/outgoing-payments/kept-outgoing-payment.ts'
import { Reminder } from '#shared/reminders/reminder.ts'
import { paymentOn } from '../../functions/payments/payments.ts'
import { sampleApartment, sampleInvoice } from '../bench/samples.ts'

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
  Receipt.parse({
    _id: `receipt${String(at).padStart(13, '0')}`,
    name: of(['Huolto', 'Siivous'], at),
    date: of(days, at * 7),
    apartment: sampleApartment(at)._id,
    amount: 1000 + at,
    created: '2026-11-02T07:00:00.000Z',
    products: [{ name: 'Työ', amount: 1000 + at, taxpr: 25.5 }],
    outgoingPayments: { inUse: at % 9 === 0 },
  })
