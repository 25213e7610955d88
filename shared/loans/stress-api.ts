import * as z from 'zod'
import { get } from '#shared/base/endpoint.ts'
import { accountSelector } from '#shared/base/in-account.ts'
import { ListQuery, listOf } from '#shared/base/list.ts'

const cents = z.number().int()

/** Of what the rows are: each home, each company, or the account. */
export const stressKinds = ['apartment', 'condominium', 'account'] as const

/** The cash flow of some months by how many points the reference rate changes, cents. */
const flows = { minus3: cents, minus2: cents, minus1: cents, same: cents, plus1: cents, plus2: cents, plus3: cents }
export type Flows = { readonly [Name in keyof typeof flows]: number }
export const flowNames = ['minus3', 'minus2', 'minus1', 'same', 'plus1', 'plus2', 'plus3'] as const

export const StressRow = z.object({
  _id: z.string(),
  name: z.string(),
  condominiumName: z.string(),
  /** What comes in and what the company charges over the months, loans left out. */
  income: cents,
  charges: cents,
  /** What is paid of loans at the rate of now. */
  loans: cents,
  /** What a point more costs. */
  perPoint: cents,
  ...flows,
})
export type StressRow = z.output<typeof StressRow>

export const StressQuery = ListQuery.extend({
  months: z.coerce
    .number()
    .int()
    .refine((months) => months === 24 || months === 60, 'Valitse 24 tai 60 kuukautta')
    .default(24),
  by: z.enum(stressKinds).default('apartment'),
  ...accountSelector,
})
export type StressQuery = z.output<typeof StressQuery>

export const loanStressApi = {
  /** Cash flow once the reference rate changes by some points from each loan's next reset on; of each account in group mode. */
  listLoanStress: get('/reports/loan-stress', {
    needs: 'loans.read',
    inGroup: 'too',
    query: StressQuery,
    reply: listOf(StressRow).extend({
      /** What is paid of all loans in each calendar year. */
      years: z.array(z.object({ year: z.string(), ...flows })),
      /** Interest-only times that end within the months: what is paid in a month before and after. */
      ends: z.array(z.object({ _id: z.string(), name: z.string(), day: z.string(), before: cents, after: cents })),
      /** Loans whose payments cannot be reckoned and go on as they are. */
      unknown: z.array(z.object({ _id: z.string(), name: z.string(), why: z.string() })),
    }),
  }),
}
