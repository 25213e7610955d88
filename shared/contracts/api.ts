import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { day, dayOrNone, longestLabel, text } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { TenantDraft } from '../customers/tenant.ts'
import { ContractDraft, ContractDraftSummary, ContractDraftText, draftIdPattern } from './contract-draft.ts'
import { Reminders } from './contract-terms.ts'
import { AddedTenant, AdditionalTenant, deleteTypes, removalPlaces } from './parties.ts'
import { contractScopes, RentalContract, RentalContractDraft, RentalContractSummary } from './rental-contract.ts'

const OneContract = z.object({ contract: RentalContract })
/** With the account that its rents are paid to, and whose it is, and how far it has come on its path. */
const ReadContract = OneContract.extend({
  paidTo: z.object({ name: z.string(), iban: z.string() }),
  path: z.object({ isWritten: z.boolean(), isBilled: z.boolean() }),
})

/** What a list of contracts is narrowed to. */
export const ContractFilters = ListQuery.extend({
  state: z.enum(['', ...contractScopes]).default(''),
  /** Only those whose lease is known to end on the day or before it. */
  endsBy: dayOrNone(),
  apartment: z.string().default(''),
  tenant: z.string().default(''),
  landlord: z.string().default(''),
  label: text(longestLabel),
})
export type ContractFilters = z.output<typeof ContractFilters>

/** What the form of a tenant's leaving sends. */
export const RevokedTenants = z.object({
  selected: z.array(z.string().max(40)).min(1, 'Valitse vuokralainen').max(20),
  revokedDate: day('Anna viimeinen päivä'),
})
export type RevokedTenants = z.output<typeof RevokedTenants>

export const contractsApi = {
  listContracts: get('/rental-contract', {
    needs: 'contracts.read',
    query: ContractFilters,
    reply: listOf(RentalContractSummary),
  }),
  readContract: get('/rental-contract/get-one/:id', { needs: 'contracts.read', reply: ReadContract }),
  createContract: post('/rental-contract/create', {
    needs: 'contracts.create',
    /** The id of the half-filled form that it is made of becomes its own. */
    body: RentalContractDraft.extend({ draftId: z.string().regex(draftIdPattern).optional() }),
    reply: OneContract,
  }),
  updateContract: put('/rental-contract/update/:id', {
    needs: 'contracts.edit',
    stepUp: true,
    body: RentalContractDraft,
    reply: OneContract,
  }),
  /** Every contract that a tenant is or was on. */
  listTenantContracts: get('/rental-contract/tenant-contract-list/:id', {
    needs: 'contracts.read',
    reply: z.object({ rows: z.array(RentalContractSummary) }),
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
    reply: z.object({ drafts: z.array(ContractDraftSummary) }),
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
  /** Adds somebody to those who rent. */
  addTenant: put('/rental-contract/:id/add-tenant-to-contract', {
    needs: 'contracts.edit',
    body: AddedTenant,
    reply: OneContract,
  }),
  /** Writes down with which day some of those who rent leave the others. */
  revokeTenants: put('/rental-contract/:id/revoke-tenants', {
    needs: 'contracts.edit',
    body: RevokedTenants,
    reply: OneContract,
  }),
  revertRevokedTenant: put('/rental-contract/:id/revert-revoked-tenant/:tenantId', {
    needs: 'contracts.edit',
    reply: OneContract,
  }),
  /** The same as `addTenant`; somebody who is no tenant yet may be made one by the way. */
  addAdditionalTenant: put('/tenant/add-additional-tenant', {
    needs: 'contracts.edit',
    body: z.object({
      contractId: z.string().max(40),
      tenantId: z.string().max(40).default(''),
      tenant: TenantDraft.optional(),
      startDate: dayOrNone(),
    }),
    reply: OneContract,
  }),
  /** Who else is, was or is to be on the contracts of a tenant. */
  readAdditionalTenants: get('/tenant/get-additional-tenants/:id', {
    needs: 'contracts.read',
    reply: z.object({ additionalTenants: z.array(AdditionalTenant) }),
  }),
  removeAdditionalTenant: put('/tenant/remove-additional-tenant/:tenantId', {
    needs: 'contracts.edit',
    body: z.object({
      contractId: z.string().max(40),
      deleteType: z.enum(deleteTypes).default('revoke'),
      removeFrom: z.enum(removalPlaces).default('contract'),
      revokedDate: dayOrNone(),
    }),
    reply: OneContract,
  }),
  /** Only a contract that was never in force may be removed. */
}
