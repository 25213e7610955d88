import * as z from 'zod'
import { del, get, post, put } from '#shared/base/endpoint.ts'
import { ListQuery, listOf } from '#shared/base/list.ts'
import { Loan, LoanDraft, LoanRow } from './loan.ts'
import { LoanShare, SchedulePart } from './loan-page.ts'
import { FixingsDraft, ReferenceSeries } from './reference-series.ts'
import { LoanReset, ResetDraft } from './reset.ts'

const OneLoan = z.object({ loan: Loan })

/** Loans that run unless told, or those that have been paid off or replaced. */
export const LoanFilters = ListQuery.extend({
  state: z.enum(['', 'old']).default(''),
  /** Those of one company, or of the account itself. */
  owner: z.enum(['', 'condominiums', 'own']).default(''),
})
export type LoanFilters = z.output<typeof LoanFilters>

export const loansApi = {
  listLoans: get('/loan', { needs: 'loans.read', query: LoanFilters, reply: listOf(LoanRow) }),
  createLoan: post('/loan/create', { needs: 'loans.create', body: LoanDraft, reply: OneLoan }),
  updateLoan: put('/loan/update/:id', { needs: 'loans.edit', body: LoanDraft, reply: OneLoan }),
  /** Moves it among the old ones, where the apartments' shares of it still find it. */
  inactivateLoan: put('/loan/inactivate/:id', { needs: 'loans.remove', reply: OneLoan }),
  activateLoan: put('/loan/activate/:id', { needs: 'loans.remove', reply: OneLoan }),
  readReferenceRates: get('/loan/reference-rates', {
    needs: 'loans.read',
    reply: z.object({ series: z.array(ReferenceSeries) }),
  }),
  saveFixings: post('/loan/reference-rates', {
    needs: 'loans.edit',
    body: FixingsDraft,
    reply: z.object({ saved: z.number().int() }),
  }),
  removeFixing: del('/loan/reference-rates/:refRateType/:day', { needs: 'loans.edit', reply: z.object({}) }),
  readLoan: get('/loan/:id', { needs: 'loans.read', reply: OneLoan }),
  /** The apartments' shares of it, and the payments that are left of them together. */
  readLoanPlan: get('/loan/:id/plan', {
    needs: 'loans.read',
    reply: z.object({ row: LoanRow, shares: z.array(LoanShare), ...SchedulePart.shape }),
  }),
  /** What each share should be paid after a reset whose day has come. */
  readReset: get('/loan/:id/reset', { needs: 'loans.read', reply: z.object({ reset: LoanReset.nullable() }) }),
  /** Takes it into use as it was seen: the rate of the loan and the payments of its shares. */
  takeReset: post('/loan/:id/reset', { needs: 'loans.edit', body: ResetDraft, reply: z.object({}) }),
}
