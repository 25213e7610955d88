import * as z from 'zod'
import { put } from '../../base/endpoint.ts'
import { labelCalls } from '../../base/labels/labels-api.ts'
import { ContractFilters } from '../api.ts'
import { RentalContract } from '../rental-contract.ts'

/** The calls of the labels of leases. */
export const contractLabels = labelCalls('/rental-contract', 'contracts', ContractFilters)

export const contractLabelsApi = {
  /** Labels are the office's own, so they may be changed as long as the contract is there, signed or not. */
  changeLabels: put('/rental-contract/update-labels/:id', {
    needs: 'contracts.edit',
    body: RentalContract.pick({ version: true, labels: true }),
    reply: z.object({ contract: RentalContract }),
  }),
  listContractLabels: contractLabels.inUse,
  startContractLabelRun: contractLabels.start,
  listContractLabelRuns: contractLabels.list,
  readContractLabelRun: contractLabels.read,
  listLeftContractRows: contractLabels.left,
  resumeContractLabelRun: contractLabels.resume,
  undoContractLabelRun: contractLabels.undo,
}
