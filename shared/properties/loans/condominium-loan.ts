import * as z from 'zod'
import { type Day, yearOf } from '../../base/day.ts'
import { dayOrNone, requiredText, text } from '../../base/fields.ts'
import { type HandlingDecision, handlings } from '../housing-charges.ts'
import { loanMethods, refRateTypes } from './loan-kinds.ts'

/** Percent a year. A reference rate may be negative. */
const rate = (sentence: string) => z.number(sentence).min(-10, sentence).max(50, sentence).default(0)

/** A loan of a housing company (spec section 3); how much of it each apartment carries is told by the apartments. */
export const CondominiumLoan = z.object({
  /** Given when it is first saved; apartments' shares of the loan refer to it. */
  _id: text(40),
  active: z.boolean().default(true),
  name: requiredText('Anna lainan nimi'),
  method: z.enum(loanMethods).default('annuity'),
  handling: z.enum(handlings).default('income recognition'),
  /** The day from which it is handled so; empty: from the beginning. */
  handlingFrom: dayOrNone(),
  /** How it was handled before: charges of those days stay as they were told. */
  earlierHandlings: z
    .array(z.object({ from: dayOrNone(), handling: z.enum(handlings) }))
    .max(100)
    .default([]),
  refRateType: z.enum(refRateTypes).default('euribor12'),
  endDate: dayOrNone(),
  /** The day from which the current reference rate is held. */
  curRefRateIntStart: dayOrNone(),
  curRefRateInt: rate('Tarkista viitekorko'),
  margin: rate('Tarkista marginaali'),
  /** Payments are interest only (lyhennysvapaa) until the day. */
  morgageExemptionActive: z.boolean().default(false),
  morgageExemptionEnds: dayOrNone(),
  /** The reference rate is fixed until the day. */
  hasFixedRefRate: z.boolean().default(false),
  fixedRefRateEnds: dayOrNone(),
})
export type CondominiumLoan = z.output<typeof CondominiumLoan>

interface Ticked {
  readonly morgageExemptionActive: boolean
  readonly morgageExemptionEnds: string
  readonly hasFixedRefRate: boolean
  readonly fixedRefRateEnds: string
}

/** What was ticked of a loan has its last day. */
export const withEnds = <Schema extends z.ZodType<Ticked, object>>(schema: Schema) =>
  schema
    .refine(({ morgageExemptionActive, morgageExemptionEnds }) => !morgageExemptionActive || morgageExemptionEnds, {
      path: ['morgageExemptionEnds'],
      message: 'Anna lyhennysvapaan viimeinen päivä',
    })
    .refine(({ hasFixedRefRate, fixedRefRateEnds }) => !hasFixedRefRate || fixedRefRateEnds, {
      path: ['fixedRefRateEnds'],
      message: 'Anna kiinteän koron viimeinen päivä',
    })

/** A loan as a form sends it. */
export const CondominiumLoanDraft = withEnds(CondominiumLoan)

type Handled = Pick<CondominiumLoan, 'handling' | 'handlingFrom' | 'earlierHandlings'>

/** What the company's meetings have decided, the last decision among them. */
export const handlingDecisionsOf = ({ handling, handlingFrom, earlierHandlings }: Handled): HandlingDecision[] => [
  ...earlierHandlings,
  { from: handlingFrom, handling },
]

/**
 * A saved loan with the decisions before its newest one. A new handling without a day of its own holds from the beginning
 * of this year, for it is decided for a financial year; one of an earlier day puts later ones right.
 */
export function withEarlierHandlings<Loan extends Handled>(before: Handled | undefined, after: Loan, today: Day): Loan {
  if (!before) return { ...after, earlierHandlings: [] }
  if (before.handling === after.handling) return { ...after, earlierHandlings: before.earlierHandlings }
  const isNewDay = after.handlingFrom !== '' && after.handlingFrom !== before.handlingFrom
  const handlingFrom = isNewDay ? after.handlingFrom : `${yearOf(today)}-01-01`
  const earlierHandlings = handlingDecisionsOf(before).filter(({ from }) => from < handlingFrom)
  return { ...after, handlingFrom, earlierHandlings }
}

interface Loans {
  readonly loans: readonly CondominiumLoan[]
  readonly oldLoans: readonly CondominiumLoan[]
}

/**
 * The loans as they are saved: new ones get their ids, and a saved one that the draft no longer has is kept among the old
 * ones, because apartments' shares of it stay in their history.
 */
export function keptLoans(
  before: Loans | undefined,
  draft: Loans,
  { newId, today }: { newId: () => string; today: Day },
) {
  const existing = [...(before?.loans ?? []), ...(before?.oldLoans ?? [])]
  const named = (loan: CondominiumLoan) => ({
    ...withEarlierHandlings(
      existing.find(({ _id }) => _id === loan._id),
      loan,
      today,
    ),
    _id: loan._id || newId(),
  })
  const [loans, oldLoans] = [draft.loans.map(named), draft.oldLoans.map((loan) => ({ ...named(loan), active: false }))]
  const there = new Set([...loans, ...oldLoans].map(({ _id }) => _id))
  const left = existing.filter(({ _id }) => !there.has(_id))
  return { loans, oldLoans: [...oldLoans, ...left.map((loan) => ({ ...loan, active: false }))] }
}
