import { Hono } from 'hono'
import { missing } from '#shared/base/problem.ts'
import { contractAheadApi } from '#shared/contracts/ahead-api.ts'
import { contractsApi as api } from '#shared/contracts/api.ts'
import { closingApi } from '#shared/contracts/ending/closing-api.ts'
import { dismissalApi } from '#shared/contracts/ending/dismissal-api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { contractLabels, contractLabelsApi } from '#shared/contracts/labels/contract-labels-api.ts'
import { leaseProposalApi } from '#shared/contracts/lease-proposal.ts'
import { leaseTimelineApi } from '#shared/contracts/lease-timeline-api.ts'
import { contractRemovalApi } from '#shared/contracts/removal-api.ts'
import { contractReportsApi as reports } from '#shared/contracts/report-api.ts'
import { contractSendingApi } from '#shared/contracts/sending-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { labelsInUse } from '../platform/labels/labels-in-use.ts'
import { serveLabels } from '../platform/labels/serve-labels.ts'
import { type Env, serve } from '../platform/serve.ts'
import { readAhead, readShownContract } from './contract-ahead.ts'
import { listContractReport } from './contract-report.ts'
import { readSending, readSendingOfTenant } from './contract-sending.ts'
import {
  contracts,
  createContract,
  deleteContract,
  guarantorCode,
  listContracts,
  listTenantContracts,
  readContract,
  shownContract,
  updateContract,
} from './contracts.ts'
import { readLeaseTimeline } from './lease-timeline.ts'
import { activateContract } from './leases/activation.ts'
import { addAdditionalTenant, additionalTenants, removeAdditionalTenant } from './leases/additional-tenants.ts'
import { dismissContract, previewDismissal, revertDismissal } from './leases/dismissal.ts'
import { proposeLease } from './leases/lease-proposal.ts'
import { addTenant, revertRevokedTenant, revokeTenants } from './leases/parties.ts'
import { removePartner, removeTenant } from './leases/removals.ts'
import { changeTenant } from './leases/renamed-tenants.ts'
import { changeReminders } from './reminders.ts'
import { addressOfDocument, uploadContractDocument } from './texts/contract-document.ts'
import { readFormattedContract } from './texts/documents.ts'
import { listContractDrafts, readContractDraft, removeContractDraft, saveContractDraft } from './texts/drafts.ts'
import { changeLabels, referToContract, setRecurringBankTransfer } from './texts/links.ts'

export const routes = new Hono<Env>()

serveLabels(routes, contractLabels, {
  noun: 'contracts',
  inUse: (actor) => labelsInUse(actor, contracts),
})

serve(routes, api.listContracts, ({ actor, query }) => listContracts(actor, query))
serve(routes, leaseTimelineApi.readLeaseTimeline, ({ actor, query }) => readLeaseTimeline(actor, query))
serve(routes, api.readContract, ({ actor, params }) => readShownContract(actor, params.id))
serve(routes, contractAheadApi.readAhead, ({ actor, params }) => readAhead(actor, params.id))
serve(routes, contractSendingApi.readSending, ({ actor, params }) => readSending(actor, params.id))
serve(routes, contractSendingApi.readSendingOfTenant, async ({ actor, params }) => ({
  rows: await readSendingOfTenant(actor, params.tenantId),
}))
serve(routes, reports.readFormattedContract, async ({ actor, params }) => ({
  contract: await readFormattedContract(actor, params.id),
}))
for (const endpoint of [reports.listContractReport, reports.readContractReport]) {
  serve(routes, endpoint, ({ actor, params, body }) => listContractReport(actor, params.contractId, body))
}
serve(routes, leaseProposalApi.proposeLease, async ({ actor, query }) => ({
  proposal: await proposeLease(actor, query.apartment),
}))
serve(routes, api.createContract, ({ actor, body: { draftId, ...draft }, key }) =>
  shownContract(actor, createContract(actor, draft, draftId ?? key)),
)
serve(routes, api.updateContract, ({ actor, params, body }) =>
  shownContract(actor, updateContract(actor, params.id, body)),
)
serve(routes, inForceApi.activateContract, ({ actor, params, query }) =>
  shownContract(actor, activateContract(actor, params.id, query.version)),
)
serve(routes, dismissalApi.dismissContract, ({ actor, params, body }) =>
  shownContract(actor, dismissContract(actor, params.id, body)),
)
serve(routes, api.addTenant, ({ actor, params, body }) => shownContract(actor, addTenant(actor, params.id, body)))
serve(routes, api.revokeTenants, ({ actor, params, body }) =>
  shownContract(actor, revokeTenants(actor, params.id, body.selected, body.revokedDate)),
)
serve(routes, api.revertRevokedTenant, ({ actor, params }) =>
  shownContract(actor, revertRevokedTenant(actor, params.id, params.tenantId)),
)
serve(routes, api.addAdditionalTenant, ({ actor, body, key }) =>
  shownContract(actor, addAdditionalTenant(actor, body, key)),
)
serve(routes, api.readAdditionalTenants, async ({ actor, params }) => ({
  additionalTenants: await additionalTenants(actor, params.id),
}))
serve(routes, api.removeAdditionalTenant, ({ actor, params, body }) =>
  shownContract(actor, removeAdditionalTenant(actor, params.tenantId, body)),
)
// Contracts know whom they name and still need, so they answer for the changes and removals of customers.
serve(routes, customersApi.updateTenant, ({ actor, params, query, body }) =>
  changeTenant(actor, params.tenantId, body, query.updateDataToService),
)
serve(routes, customersApi.inactivateTenant, async ({ actor, params }) => ({
  tenant: await removeTenant(actor, params.tenantId),
}))
serve(routes, customersApi.inactivatePartner, async ({ actor, params }) => ({
  partner: await removePartner(actor, params.partnerId),
}))
serve(routes, contractRemovalApi.deleteContract, async ({ actor, params, query }) => {
  await deleteContract(actor, params.id, query)
  return {}
})
serve(routes, closingApi.previewClosing, async ({ actor, params, query }) => ({
  closing: await previewDismissal(actor, params.id, query.dismissalDate),
}))
serve(routes, inForceApi.revertDismissal, ({ actor, params }) =>
  shownContract(actor, revertDismissal(actor, params.id)),
)
serve(routes, api.listTenantContracts, async ({ actor, params }) => ({
  rows: await listTenantContracts(actor, params.id),
}))
serve(routes, api.readContracts, async ({ actor, body }) => ({
  contracts: await Promise.all(
    (await contracts.readMany(actor, body.ids)).map((each) => guarantorCode.shownTo(actor, each)),
  ),
}))
serve(routes, api.referToContract, ({ actor, params, body }) =>
  shownContract(actor, referToContract(actor, params.id, body.referenceId)),
)
serve(routes, api.setRecurringBankTransfer, ({ actor, params, body }) =>
  shownContract(actor, setRecurringBankTransfer(actor, params.id, body.bankTransferValue)),
)
serve(routes, api.changeReminders, ({ actor, params, body }) =>
  shownContract(actor, changeReminders(actor, params.id, body)),
)
serve(routes, contractLabelsApi.changeLabels, ({ actor, params, body }) =>
  shownContract(actor, changeLabels(actor, params.id, body)),
)
serve(routes, api.uploadContractDocument, ({ actor }) => uploadContractDocument(actor))
serve(routes, api.readContractDocument, async ({ actor, params }) =>
  addressOfDocument(actor, await readContract(actor, params.id)),
)
serve(routes, api.listContractDrafts, async ({ actor }) => ({ drafts: await listContractDrafts(actor) }))
serve(routes, api.readContractDraft, async ({ actor, params }) => ({
  draft: await readContractDraft(actor, params.id),
}))
serve(routes, api.saveContractDraft, async ({ actor, params, body }) => {
  // A first save that comes late would leave a form of a contract that has been made.
  const isLate = body.version === 0 && !body.isChange && (await contracts.find(actor, params.id))
  if (isLate) throw missing('Luonnosta')
  return { draft: await saveContractDraft(actor, params.id, body) }
})
serve(routes, api.deleteContractDraft, async ({ actor, params }) => {
  await removeContractDraft(actor, params.id)
  return {}
})
