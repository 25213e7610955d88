import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { day, dayOrNone } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { contractScopes, RentalContract, RentalContractDraft, RentalContractRow } from './rental-contract.ts'

const OneContract = z.object({ contract: RentalContract })

/** What a list of contracts is narrowed to. */
export const ContractFilters = ListQuery.extend({
  state: z.enum(['', ...contractScopes]).default(''),
  /** Only those whose lease is known to end on the day or before it. */
  endsBy: dayOrNone(),
  apartment: z.string().default(''),
  tenant: z.string().default(''),
  landlord: z.string().default(''),
})
export type ContractFilters = z.output<typeof ContractFilters>

export const contractsApi = {
  listContracts: get('/rental-contract', {
    needs: 'contracts.read',
    query: ContractFilters,
    reply: listOf(RentalContractRow),
  }),
  readContract: get('/rental-contract/get-one/:id', { needs: 'contracts.read', reply: OneContract }),
  createContract: post('/rental-contract/create', {
    needs: 'contracts.create',
    body: RentalContractDraft,
    reply: OneContract,
  }),
  updateContract: put('/rental-contract/update/:id', {
    needs: 'contracts.edit',
    body: RentalContractDraft,
    reply: OneContract,
  }),
  /** Puts the contract in force and starts its billing. */
  activateContract: put('/rental-contract/activate/:id', { needs: 'contracts.edit', reply: OneContract }),
  /** Writes down that notice was given; billing ends with the last day. */
  dismissContract: put('/rental-contract/dismiss/:id', {
    needs: 'contracts.edit',
    body: z.object({ dismissalDate: day('Anna viimeinen vuokrapäivä') }),
    reply: OneContract,
  }),
  /** Only a contract that was never in force may be removed. */
  deleteContract: del('/rental-contract/delete/:id', { needs: 'contracts.remove', reply: z.object({}) }),
}
