import { contractAheadApi } from './ahead-api.ts'
import { contractsApi } from './api.ts'
import { closingApi } from './ending/closing-api.ts'
import { dismissalApi } from './ending/dismissal-api.ts'
import { inForceApi } from './ending/in-force-api.ts'
import { contractLabelsApi } from './labels/contract-labels-api.ts'
import { leaseProposalApi } from './lease-proposal.ts'
import { leaseTimelineApi } from './lease-timeline-api.ts'
import { contractRemovalApi } from './removal-api.ts'
import { contractReportsApi } from './report-api.ts'
import { contractSendingApi } from './sending-api.ts'
import { modelsApi, otherContractsApi } from './texts/models-api.ts'

/** All the calls of the area, for whoever looks at them together; screens take the tables that they need. */
export const contractsEveryApi = {
  ...contractsApi,
  ...closingApi,
  ...dismissalApi,
  ...inForceApi,
  ...contractAheadApi,
  ...contractSendingApi,
  ...leaseProposalApi,
  ...contractReportsApi,
  ...leaseTimelineApi,
  ...contractRemovalApi,
  ...contractLabelsApi,
  ...modelsApi,
  ...otherContractsApi,
}
