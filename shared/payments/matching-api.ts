import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { MatchingRule, MatchingRuleDraft, monthsRehearsed, RehearsedPayment } from './matching-rule.ts'
import { MatchingRunSummary, RunMatch } from './matching-run.ts'

const OneRule = z.object({ rule: MatchingRule })
const OneRun = z.object({ run: MatchingRunSummary })

/** So many matches of a run are named. */
export const mostNamedMatches = 500

export const matchingApi = {
  /** Looks through the queue for payments whose proposal is certain; nothing is matched before it is accepted. */
  startMatchingRun: post('/payments/matching/run', { needs: 'payments.edit', reply: OneRun }),
  /** The last run of the last thirty days that was accepted. */
  readLastMatchingRun: get('/payments/matching/run/last', {
    needs: 'payments.read',
    reply: z.object({ run: MatchingRunSummary.optional() }),
  }),
  readMatchingRun: get('/payments/matching/run/:id', {
    needs: 'payments.read',
    reply: z.object({ run: MatchingRunSummary, matches: z.array(RunMatch).max(mostNamedMatches) }),
  }),
  /** Matches what the run found; asked again, it goes on with what is not done. */
  acceptMatchingRun: post('/payments/matching/run/:id/accept', { needs: 'payments.edit', reply: OneRun }),
  /** Takes back what the run matched and nobody has touched since. */
  undoMatchingRun: post('/payments/matching/run/:id/undo', { needs: 'payments.edit', reply: OneRun }),
  listMatchingRules: post('/payments/matching/rule/list', {
    needs: 'payments.read',
    body: ListQuery,
    reply: listOf(MatchingRule.omit({ version: true })),
  }),
  createMatchingRule: post('/payments/matching/rule', {
    needs: 'payments.edit',
    body: MatchingRuleDraft,
    reply: OneRule,
  }),
  updateMatchingRule: put('/payments/matching/rule/:id', {
    needs: 'payments.edit',
    body: MatchingRuleDraft,
    reply: OneRule,
  }),
  removeMatchingRule: del('/payments/matching/rule/:id', { needs: 'payments.edit', reply: z.object({}) }),
  /**
   * Which payments of a month a rule would have matched, and what became of them; what its reference decided is not
   * asked. The months are counted back from this one, which is 0.
   */
  rehearseMatchingRule: post('/payments/matching/rule/rehearse', {
    needs: 'payments.read',
    body: z.object({
      rule: MatchingRuleDraft,
      monthsBack: z
        .number()
        .int()
        .min(0)
        .max(monthsRehearsed - 1),
    }),
    reply: z.object({ payments: z.array(RehearsedPayment) }),
  }),
}
