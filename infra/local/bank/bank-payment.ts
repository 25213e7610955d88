import type { Day } from '#shared/base/day.ts'
import type { Cents } from '#shared/base/money.ts'
import type { Iban } from '#shared/identifiers/iban.ts'

/** Money that came to an account, as the bank knows it. */
export interface BankPayment {
  readonly account: Iban
  readonly bookingDay: Day
  /** The day on which the payer's bank took it. */
  readonly paidDay: Day
  readonly cents: Cents
  readonly payerName: string
  readonly payerIban: Iban
  /** A Finnish reference, digits only; without one there is a message. */
  readonly reference?: string
  readonly message?: string
  /** 18 characters, the first two of which are the year, as Finnish banks have them. */
  readonly archiveId: string
}

/** The kinds of files in which a Finnish bank tells of incoming payments. */
export const statementKinds = ['camt.053 v2', 'camt.053 v8', 'camt.054 v2', 'camt.054 v8', 'KTL', 'TITO'] as const
export type StatementKind = (typeof statementKinds)[number]

/** How a payer may pay an invoice. */
export const bankVariants = ['whole', 'part', 'over', 'double', 'withoutReference', 'wrongReference'] as const
export type BankVariant = (typeof bankVariants)[number]

export const byAccount = (payments: readonly BankPayment[]): Map<Iban, BankPayment[]> => {
  const groups = new Map<Iban, BankPayment[]>()
  for (const payment of payments) groups.set(payment.account, [...(groups.get(payment.account) ?? []), payment])
  return groups
}
