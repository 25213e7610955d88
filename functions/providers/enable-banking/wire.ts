import * as z from 'zod'
import { isDay } from '#shared/base/day.ts'
import { centsOf } from '#shared/base/money.ts'
import { isIban, normaliseIban } from '#shared/identifiers/iban.ts'
import type { BankTransaction, ConsentState, LinkedAccount } from '../banking/port.ts'

export const enableBankingAddress = 'https://api.enablebanking.com'

const words = z.string().nullish()

export const Aspsps = z.object({
  aspsps: z.array(
    z.object({
      name: z.string().min(1),
      country: z.string(),
      bic: words,
      /** Seconds. */
      maximum_consent_validity: z.number().nullish(),
      psu_types: z.array(z.string()).default([]),
    }),
  ),
})

export const Authorization = z.object({ url: z.string().min(1), authorization_id: z.string().min(1) })

const Access = z.object({ valid_until: words }).nullish()

export const Account = z.object({
  uid: words,
  identification_hash: words,
  account_id: z.object({ iban: words }).nullish(),
  currency: words,
  name: words,
  details: words,
  product: words,
})

export const NewSession = z.object({ session_id: z.string().min(1), accounts: z.array(Account), access: Access })
export const Session = z.object({ status: z.string(), access: Access })

const states: Readonly<Record<string, ConsentState>> = {
  PENDING_AUTHORIZATION: 'pending',
  RETURNED_FROM_BANK: 'pending',
  AUTHORIZED: 'active',
  CANCELLED: 'refused',
  INVALID: 'refused',
  EXPIRED: 'expired',
  REVOKED: 'revoked',
  CLOSED: 'revoked',
}

export const consentStateOf = (status: string): ConsentState => states[status] ?? 'unknown'

/** Without a uid the bank lets nothing of the account be read. */
export function accountOf(reported: z.output<typeof Account>): LinkedAccount | undefined {
  const { uid, identification_hash: stableId, currency } = reported
  if (!uid || !stableId) return undefined
  const iban = normaliseIban(reported.account_id?.iban ?? '')
  const name = reported.details || reported.product
  return {
    accountId: uid,
    stableId,
    ...(iban && { iban }),
    ...(currency && { currency }),
    ...(name && { name }),
    ...(reported.name && { ownerName: reported.name }),
  }
}

const Party = z.object({ name: words }).nullish()
const PartyAccount = z.object({ iban: words }).nullish()

const Transaction = z.object({
  entry_reference: words,
  transaction_id: words,
  transaction_amount: z.object({ amount: z.union([z.string(), z.number()]), currency: z.string() }),
  credit_debit_indicator: z.enum(['CRDT', 'DBIT']),
  creditor: Party,
  creditor_account: PartyAccount,
  debtor: Party,
  debtor_account: PartyAccount,
  booking_date: words,
  value_date: words,
  transaction_date: words,
  bank_transaction_code: z.object({ code: words, sub_code: words, description: words }).nullish(),
  reference_number: words,
  remittance_information: z.array(z.string()).nullish(),
})
type Transaction = z.output<typeof Transaction>

export const Transactions = z.object({ transactions: z.array(Transaction), continuation_key: words })

const returned = /^(RRTN|RPCR)$/
const total = /^(NTRF\+)?705/

/** What a transaction says; undefined when it lacks a day or an amount that can be understood. */
export function transactionOf(reported: Transaction): BankTransaction | undefined {
  const isIn = reported.credit_debit_indicator === 'CRDT'
  const unsigned = centsOf(String(reported.transaction_amount.amount).replace(/^-/, ''))
  const bookingDay = [reported.booking_date, reported.transaction_date, reported.value_date].find(
    (day) => day && isDay(day),
  )
  if (unsigned === undefined || !bookingDay) return undefined
  const iban = normaliseIban((isIn ? reported.debtor_account : reported.creditor_account)?.iban ?? '')
  const code = reported.bank_transaction_code
  const references = reported.reference_number ? [reported.reference_number] : []
  const id = reported.entry_reference || reported.transaction_id
  const { value_date: valueDay } = reported
  return {
    ...(id && { id, bankId: id }),
    amount: isIn ? unsigned : -unsigned,
    currency: reported.transaction_amount.currency,
    bookingDay,
    ...(valueDay && isDay(valueDay) && { valueDay }),
    counterparty: (isIn ? reported.debtor : reported.creditor)?.name ?? '',
    ...(isIban(iban) && { counterpartyIban: iban }),
    references,
    message: (reported.remittance_information ?? []).join(' ').trim(),
    isReturn: returned.test(code?.sub_code ?? ''),
    isTotal: references.length === 0 && total.test(code?.code ?? ''),
  }
}
