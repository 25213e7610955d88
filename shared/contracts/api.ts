import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { ContractDraft, ContractDraftRow, ContractDraftText, draftIdPattern } from './contract-draft.ts'
import { Reminders } from './contract-terms.ts'
import { Dismissal } from './dismissal.ts'
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
    /** The id of the half-filled form that it is made of becomes its own. */
    body: RentalContractDraft.extend({ draftId: z.string().regex(draftIdPattern).optional() }),
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
    body: Dismissal,
    reply: OneContract,
  }),
  /** Takes a notice back before its last day has gone. */
  revertDismissal: put('/rental-contract/revert-dismissal/:id', { needs: 'contracts.edit', reply: OneContract }),
  /** Every contract that a tenant is or was on. */
  listTenantContracts: get('/rental-contract/tenant-contract-list/:id', {
    needs: 'contracts.read',
    reply: z.object({ rows: z.array(RentalContractRow) }),
  }),
  readContracts: post('/rental-contract/get-contracts-by-id', {
    needs: 'contracts.read',
    body: z.object({ ids: z.array(z.string()).max(100).default([]) }),
    reply: z.object({ contracts: z.array(RentalContract) }),
  }),
  /** Says which earlier contract this one goes on from; none when the id is empty. */
  referToContract: put('/rental-contract/reference-contract/:id', {
    needs: 'contracts.edit',
    body: z.object({ referenceId: z.string().max(40).default('') }),
    reply: OneContract,
  }),
  setRecurringBankTransfer: put('/rental-contract/:id/update-recurring-bank-transfer', {
    needs: 'contracts.edit',
    body: z.object({ bankTransferValue: z.boolean() }),
    reply: OneContract,
  }),
  /** Reminders may be changed as long as the contract is there. */
  changeReminders: put('/rental-contract/update-reminders/:id', {
    needs: 'contracts.edit',
    body: Reminders.extend({ version: z.number().int() }),
    reply: OneContract,
  }),
  /** A form by which a browser sends the PDF of a contract that was made elsewhere. */
  uploadContractDocument: post('/rental-contract/upload-document', {
    needs: 'contracts.create',
    reply: z.object({ key: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  }),
  readContractDocument: get('/rental-contract/document/:id', {
    needs: 'contracts.read',
    reply: z.object({ url: z.string(), name: z.string() }),
  }),
  /** The caller's own half-filled forms. */
  listContractDrafts: get('/rental-contract/drafts', {
    needs: 'contracts.create',
    reply: z.object({ drafts: z.array(ContractDraftRow) }),
  }),
  readContractDraft: get('/rental-contract/draft/:id', {
    needs: 'contracts.create',
    reply: z.object({ draft: ContractDraft }),
  }),
  saveContractDraft: put('/rental-contract/draft/:id', {
    needs: 'contracts.create',
    body: ContractDraftText,
    reply: z.object({ draft: ContractDraft }),
  }),
  deleteContractDraft: del('/rental-contract/draft/:id', { needs: 'contracts.create', reply: z.object({}) }),
  /** Only a contract that was never in force may be removed. */
  deleteContract: del('/rental-contract/delete/:id', { needs: 'contracts.remove', reply: z.object({}) }),
}
