import { useWatch } from 'react-hook-form'
import { type LeaseProposal, leaseProposalApi } from '#shared/contracts/lease-proposal.ts'
import { useCall } from '../../app/use-call.ts'
import type { Values } from './contract-values.ts'

/** What is proposed for the home that the form has; nothing to a contract that stands already. */
export function useProposal(isNew: boolean): LeaseProposal | undefined {
  const apartment = useWatch<Values, 'apartment'>({ name: 'apartment' })
  return useCall(leaseProposalApi.proposeLease, { query: { apartment } }, { enabled: isNew }).data?.proposal
}
