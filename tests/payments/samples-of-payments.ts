import type { BankEntry } from '#shared/formats/bank/bank-entry.ts'
import type { MatchableInvoice } from '#shared/payments/matchable-invoice.ts'
import { type BankPayment, OUR_ACCOUNT } from './files/bank-file-writer.ts'

/** A payment of 850,00 by reference, or whatever the case needs. */
export const anEntry = (change: Partial<BankEntry> = {}): BankEntry => ({
  key: 'e1',
  account: OUR_ACCOUNT,
  bookingDay: '2026-11-02',
  valueDay: '2026-11-02',
  paidDay: '2026-11-02',
  cents: 85000,
  currency: 'EUR',
  reversal: false,
  reference: '10001235',
  payerName: 'MEIKÄLÄINEN MAIJA',
  message: '',
  source: 'camt.053',
  ...change,
})

/** The same payment without a reference. */
export const aBareEntry = (change: Partial<BankEntry> = {}): BankEntry => {
  const { reference: _reference, ...bare } = anEntry()
  return { ...bare, payerName: 'TUNTEMATON', ...change }
}

/** An open invoice of 850,00 with the same reference, or whatever the case needs. */
export const anInvoice = (change: Partial<MatchableInvoice> = {}): MatchableInvoice => ({
  id: 'i1',
  number: '1001',
  reference: '10001235',
  dueDay: '2026-11-02',
  openCents: 85000,
  payerName: 'Maija Meikäläinen',
  ...change,
})

/** The same payment as the bank knows it. */
export const aBankPayment = (change: Partial<BankPayment> = {}): BankPayment => ({
  account: OUR_ACCOUNT,
  bookingDay: '2026-11-02',
  cents: 85000,
  reversal: false,
  reference: '10001235',
  payerName: 'MEIKÄLÄINEN MAIJA',
  archiveId: '261102123400000001',
  ...change,
})
