import * as z from 'zod'
import { cents, dayOrNone, text } from '#shared/base/fields.ts'
import { stored } from '#shared/base/stored.ts'
import { CondominiumLoan, withEnds } from '#shared/properties/loans/condominium-loan.ts'

const amount = () => cents().min(0, 'Summa ei voi olla negatiivinen').default(0)

/** What only a loan of the account itself says; of a company's loan the apartments' shares say the same. */
const owed = {
  lender: text(),
  /** The apartment that it was taken for, '' for the whole account. */
  apartment: text(40),
  /** Paid in a month. */
  amount: amount(),
  totalAmount: amount(),
  currentAmount: amount(),
  startDate: dayOrNone(),
}

/** A loan of the account itself, as of a bank for the price of a home. */
export const OwnLoan = CondominiumLoan.omit({ handling: true, handlingFrom: true, earlierHandlings: true }).extend({
  ...owed,
  ...stored,
  /** Of which of its days people have been told. */
  reminded: z.record(z.string(), z.string()).default({}),
})
export type OwnLoan = z.output<typeof OwnLoan>

/** A loan as its form sends it: of a company, or of the account itself when no company is chosen. */
export const LoanDraft = withEnds(
  CondominiumLoan.omit({ _id: true, active: true }).extend({
    ...owed,
    /** Of the company's document, or of the own loan. */
    version: stored.version,
    condominium: text(40),
  }),
)
export type LoanDraft = z.output<typeof LoanDraft>

/** A loan as its page shows it, whoever owes it. */
export const Loan = CondominiumLoan.extend({
  ...owed,
  ...stored,
  condominium: z.string(),
  condominiumName: z.string(),
  /** Of the apartment of an own loan. */
  fullAddress: z.string(),
})
export type Loan = z.output<typeof Loan>

/** A company's loan is known by the company and its place there. */
export const loanIdOf = (condominium: string, loan: string): string => `${condominium}.${loan}`

/** The parts of a loan's id; without a company it is the account's own. */
export function loanIdParts(id: string): { readonly condominium: string; readonly loan: string } {
  const at = id.indexOf('.')
  return at < 0 ? { condominium: '', loan: id } : { condominium: id.slice(0, at), loan: id.slice(at + 1) }
}

/** A row of the list over all companies and own loans; amounts in cents. */
export const LoanRow = z.object({
  _id: z.string(),
  /** '' for the account's own. */
  condominium: z.string(),
  condominiumName: z.string(),
  name: z.string(),
  method: CondominiumLoan.shape.method,
  /** '' for the account's own, which nobody else collects. */
  handling: z.union([CondominiumLoan.shape.handling, z.literal('')]),
  refRateType: CondominiumLoan.shape.refRateType,
  margin: z.number(),
  /** Reference rate and margin together now, percent a year. */
  percent: z.number(),
  nextReset: z.string(),
  exemptionEnds: z.string(),
  fixedEnds: z.string(),
  endDate: z.string(),
  /** What is owed by the account's apartments, and what they pay in a month. */
  left: z.number().int(),
  amount: z.number().int(),
  apartments: z.number().int(),
  active: z.boolean(),
})
export type LoanRow = z.output<typeof LoanRow>
