import * as z from 'zod'
import { dayOfDateTime } from '#shared/base/day.ts'
import { centsOf } from '#shared/base/money.ts'
import { isIban, normaliseIban } from '#shared/identifiers/iban.ts'
import type { BankTransaction, ConsentState } from '../banking/port.ts'

/** GoCardless Bank Account Data, version 2. Every path ends in a slash. */
export const nordigenAddress = 'https://bankaccountdata.gocardless.com/api/v2'

export const NordigenToken = z.object({ access: z.string().min(1), access_expires: z.number().positive() })

export const NordigenInstitutions = z.array(
  z.object({
    id: z.string().min(1),
    name: z.string(),
    bic: z.string().nullish(),
    /** Days, as text. */
    max_access_valid_for_days: z.coerce.number().nullish(),
  }),
)

export const NordigenAgreement = z.object({ id: z.string().min(1) })

export const NordigenRequisition = z.object({
  id: z.string().min(1),
  status: z.string(),
  link: z.string().default(''),
  accounts: z.array(z.string()).default([]),
})
export type NordigenRequisition = z.output<typeof NordigenRequisition>

const states: Readonly<Record<string, ConsentState>> = {
  CR: 'pending',
  GC: 'pending',
  UA: 'pending',
  SA: 'pending',
  GA: 'pending',
  LN: 'active',
  RJ: 'refused',
  EX: 'expired',
  SU: 'revoked',
}

export const consentStateOf = ({ status }: NordigenRequisition): ConsentState => states[status] ?? 'unknown'

const words = z.string().nullish()

export const NordigenDetails = z.object({
  account: z.object({ iban: words, currency: words, ownerName: words, name: words, product: words }),
})

const Party = z.object({ iban: words }).nullish()
const Amount = z.object({ amount: z.union([z.string(), z.number()]), currency: z.string() })

const Transaction = z.object({
  transactionId: words,
  internalTransactionId: words,
  entryReference: words,
  bookingDate: words,
  bookingDateTime: words,
  valueDate: words,
  transactionAmount: Amount,
  creditorName: words,
  creditorAccount: Party,
  debtorName: words,
  debtorAccount: Party,
  remittanceInformationStructured: words,
  remittanceInformationStructuredArray: z.array(z.union([z.string(), z.object({ reference: words })])).nullish(),
  remittanceInformationUnstructured: words,
  remittanceInformationUnstructuredArray: z.array(z.string()).nullish(),
  bankTransactionCode: words,
  proprietaryBankTransactionCode: words,
})
type Transaction = z.output<typeof Transaction>

export const NordigenTransactions = z.object({ transactions: z.object({ booked: z.array(Transaction) }) })

/** ISO 20022's sub-families of payments that are given or taken back. */
const returned = /\b(RRTN|RPCR)\b/
/** Incoming reference payments in one sum (Finance Finland's code 705). */
const total = /^(NTRF\+)?705/

/** What a transaction says; undefined when it lacks a day or an amount that can be understood. */
export function transactionOf(reported: Transaction): BankTransaction | undefined {
  const cents = centsOf(String(reported.transactionAmount.amount))
  const valueDay = dayIn(reported.valueDate)
  const bookingDay = dayIn(reported.bookingDate) ?? dayIn(reported.bookingDateTime) ?? valueDay
  if (cents === undefined || bookingDay === undefined) return undefined
  const [name, party] =
    cents > 0
      ? [reported.debtorName, reported.debtorAccount]
      : ([reported.creditorName, reported.creditorAccount] as const)
  const iban = normaliseIban(party?.iban ?? '')
  const references = referencesIn(reported)
  const id = reported.internalTransactionId || undefined
  const bankId = reported.entryReference || reported.transactionId || id
  return {
    ...(id && { id }),
    ...(bankId && { bankId }),
    amount: cents,
    currency: reported.transactionAmount.currency,
    bookingDay,
    ...(valueDay && { valueDay }),
    counterparty: name ?? '',
    ...(isIban(iban) && { counterpartyIban: iban }),
    references,
    message: messageIn(reported),
    isReturn: returned.test(reported.bankTransactionCode ?? ''),
    isTotal: references.length === 0 && total.test(reported.proprietaryBankTransactionCode ?? ''),
  }
}

const dayIn = (text: string | null | undefined) => (text ? dayOfDateTime(text) : undefined)

function referencesIn(reported: Transaction): string[] {
  const several = (reported.remittanceInformationStructuredArray ?? []).map((each) =>
    typeof each === 'string' ? each : (each.reference ?? ''),
  )
  return [reported.remittanceInformationStructured ?? '', ...several].filter(Boolean)
}

function messageIn(reported: Transaction): string {
  const { remittanceInformationUnstructured: one, remittanceInformationUnstructuredArray: several } = reported
  return (one || (several ?? []).join(' ')).trim()
}
