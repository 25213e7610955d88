import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { ProposalRow, proposalStates } from './proposal.ts'

export const ProposalFilters = ListQuery.extend({ state: z.enum(['', ...proposalStates]).default('') })
export type ProposalFilters = z.output<typeof ProposalFilters>

/** A table of its own, since the list knows nothing of what reminders are made of. */
export const proposalsApi = {
  /** Overdue invoices with their next steps. */
  listProposals: post('/reminder/proposals', {
    needs: 'invoices.read',
    body: ProposalFilters,
    reply: listOf(ProposalRow),
  }),
}
