import * as z from 'zod'
import { get, post } from '../base/endpoint.ts'
import { MatchingRunSummary, RunMatch } from './matching-run.ts'

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
}
