import { isLabelled } from '#shared/base/labels/labels.ts'
import type { Page } from '#shared/base/list.ts'
import { isSame } from '#shared/base/merge.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { busy, conflict, invalidField, Problem } from '#shared/base/problem.ts'
import { noSignature } from '#shared/base/signature-mark.ts'
import type { ContractFilters } from '#shared/contracts/api.ts'
import { changedReminders, nextReminderDay } from '#shared/contracts/contract-terms.ts'
import { keptTerms } from '#shared/contracts/increase-terms.ts'
import { lastDayOfLease } from '#shared/contracts/lease.ts'
import { contractFaults } from '#shared/contracts/lease-faults.ts'
import { partiesOf } from '#shared/contracts/parties.ts'
import { rentAccount } from '#shared/contracts/rent-account.ts'
import {
  findableContract,
  isContractInScope,
  type KeptContractSummary,
  RentalContract,
  type RentalContractDraft,
  type RentalContractSummary,
  stateOfRow,
  tenantsOfRow,
} from '#shared/contracts/rental-contract.ts'
import { depositTargetOf } from '#shared/contracts/reported-invoices.ts'
import { numberSeries } from '#shared/invoices/numbers/number-series.ts'
import type { VoidDraft } from '#shared/invoices/numbers/void-draft.ts'
import { fullAddress } from '#shared/properties/apartment.ts'
import { readAccount } from '../accounts/accounts.ts'
import { takingNumbers } from '../accounts/counters.ts'
import { tenants } from '../customers/tenants.ts'
import { voidingNumbers } from '../invoices/voided-numbers.ts'
import type { Actor } from '../platform/actor.ts'
import { personalCode } from '../platform/aws/personal-codes.ts'
import { instant, today } from '../platform/clock.ts'
import { wholeList } from '../platform/lists/list.ts'
import { collection } from '../platform/table/collection.ts'
import type { IndexKeys } from '../platform/table/index-keys.ts'
import { productsOfLines, type Reference, refuseUnknown } from '../platform/table/references.ts'
import { retryOnContention, transact } from '../platform/table/transact.ts'
import { refuseOldVat } from '../platform/vat-check.ts'
import { apartments } from '../properties/collections.ts'
import { namedParties } from './leases/named-parties.ts'
import { isReady } from './ready-made/ready-names.ts'
import { checkDocument, removeDocument } from './texts/contract-document.ts'
import { contractDocuments } from './texts/document-collections.ts'
import { forgettingDraft } from './texts/drafts.ts'
import { refuseRemovalWhileSigning, refuseWhileSigning } from './texts/signature-marks.ts'

export const { name: contractSeries, first: firstContractNumber } = numberSeries.contract

export const numberOfContract = ({ contractNumber }: RentalContract) =>
  ({ kind: 'contract', number: contractNumber }) as const

/** What lists keep of a contract. */
export const contractSummaryOf = (contract: RentalContract): KeptContractSummary => ({
  _id: contract._id,
  contractNumber: contract.contractNumber,
  apartment: contract.apartment,
  apartmentAddress: contract.apartmentAddress,
  tenants: partiesOf(contract).map(({ tenantId }) => tenantId),
  landlords: contract.landlords.map(({ landlordId }) => landlordId),
  tenantName: partiesOf(contract)
    .map(({ name }) => name)
    .join(', '),
  landlordName: contract.landlords.map(({ name }) => name).join(', '),
  startDate: contract.lease.startDate,
  endDate: lastDayOfLease(contract.lease),
  rent: contract.lease.rent,
  activated: contract.activated !== '',
  dismissed: contract.lease.dismissalDate !== '',
  names: partiesOf(contract).map(({ name }) => name),
  untils: partiesOf(contract).map(({ revokedDate }) => revokedDate),
  depositTarget: depositTargetOf(contract.lease),
  labels: contract.labels,
})

export const guarantorCode = personalCode('contract', 'lease.absoluteGuarantee.social')

export const contracts = collection({
  kind: 'contract',
  called: 'Vuokrasopimusta',
  schema: RentalContract,
  summary: contractSummaryOf,
  fields: [
    'contractNumber',
    'apartment',
    'apartmentAddress',
    'tenants',
    'landlords',
    'tenantName',
    'landlordName',
    'startDate',
    'endDate',
    'rent',
    'activated',
    'dismissed',
    'names',
    'untils',
    'depositTarget',
    'labels',
  ],
  newInSummary: ['labels'],
  indexKeys: (contract) => ({ listed: true, parent: contract.apartment, ...remindedOf(contract) }),
  search: findableContract,
  projection: keptTerms,
  compact: true,
  list: { sums: ['rent'] },
})

/** Contracts in force by the day of their next reminder. */
export const reminderList = 'contract-reminders'

function remindedOf({ activated, options }: RentalContract): Pick<IndexKeys, 'due'> {
  const at = activated ? nextReminderDay(options.reminders) : undefined
  return at ? { due: { list: reminderList, over: 'all', at } } : {}
}

/** By the tenants' name they are sorted as it was when the contract last changed, whoever has left since. */
export async function listContracts(actor: Actor, filters: ContractFilters): Promise<Page<RentalContractSummary>> {
  const { state, endsBy, apartment, tenant, landlord, label } = filters
  const day = today()
  const isAny = !(state || endsBy || apartment || tenant || landlord || label)
  const hasLabel = isLabelled(label)
  const passes = (row: KeptContractSummary) =>
    (!state || isContractInScope(stateOfRow(row, day), state)) &&
    (!endsBy || (row.endDate !== '' && row.endDate <= endsBy)) &&
    (!tenant || row.tenants.includes(tenant)) &&
    (!landlord || row.landlords.includes(landlord)) &&
    hasLabel(row)
  const ask = {
    query: filters.sortBy ? filters : { ...filters, sortBy: 'apartmentAddress' },
    searched: ['contractNumber', 'apartmentAddress', 'tenantName', 'landlordName', 'names'] as const,
    summed: ['rent'] as const,
    passes: isAny ? undefined : passes,
  }
  // The rows are this call's own, and to copy ten thousand of them takes its time.
  const withState = (row: KeptContractSummary) =>
    Object.assign(row, tenantsOfRow(row, day), { state: stateOfRow(row, day) })
  const whole = async () => (await contracts.summaries(actor)).map(withState)
  if (!apartment) return withRows(await contracts.list(actor, ask, whole), withState)
  const rows = (await contracts.summariesOfParent(actor, apartment)).map(withState).filter(passes)
  return pageOf(rows, ask.query, ask.searched, ask.summed)
}

const withRows = <Row, Reported>(page: Page<Row>, shown: (row: Row) => Reported): Page<Reported> => ({
  ...page,
  rows: page.rows.map(shown),
})

/** All rows that pass, found where the list is kept rather than read whole. @param passes asks fields of a row alone */
export async function contractRowsWhere(
  actor: Actor,
  passes: (row: KeptContractSummary) => boolean,
): Promise<KeptContractSummary[]> {
  const ask = { query: wholeList, searched: [], summed: [], passes }
  return (await contracts.list(actor, ask, () => contracts.summaries(actor))).rows
}

/** Every contract that a tenant is or was on, by its id. */
export const contractSummariesOfTenant = (actor: Actor, id: string): Promise<KeptContractSummary[]> =>
  contractRowsWhere(actor, ({ tenants: ids }) => ids.includes(id))

/** Every contract that a tenant is or was on, the newest first. */
export async function listTenantContracts(actor: Actor, tenantId: string): Promise<RentalContractSummary[]> {
  await tenants.read(actor, tenantId)
  const day = today()
  return (await contractSummariesOfTenant(actor, tenantId))
    .map((row) => ({ ...row, ...tenantsOfRow(row, day), state: stateOfRow(row, day) }))
    .toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))
}

export const readContract = (actor: Actor, id: string): Promise<RentalContract> => contracts.read(actor, id)

/** For a reply: with the guarantor's personal code to those who may see it. */
export const shownContract = async (actor: Actor, contract: RentalContract | Promise<RentalContract>) => ({
  contract: await guarantorCode.shownTo(actor, await contract),
})

/** A contract with the account that its rents are paid to. */
export async function readPaidContract(actor: Actor, id: string) {
  const [contract, account] = await Promise.all([contracts.read(actor, id), readAccount(actor)])
  return { ...(await shownContract(actor, contract)), paidTo: rentAccount(contract, account) }
}

/** Writes down a new contract, and forgets its half-filled form; it is in force and billed only once it is activated. */
export async function createContract(actor: Actor, draft: RentalContractDraft, id: string): Promise<RentalContract> {
  await refuseVatOf(draft)
  const filled = await filledIn(actor, draft)
  return retryOnContention(async () => {
    const [existing, { numbers, write }, forgetting] = await Promise.all([
      contracts.find(actor, id),
      takingNumbers(actor, contractSeries, 1, firstContractNumber),
      forgettingDraft(actor, id),
    ])
    if (existing) return sameOrRefused(actor, existing, filled)
    const contract = await guarantorCode.kept(actor, {
      ...filled,
      _id: id,
      contractNumber: String(numbers[0]),
      recurringBankTransfer: false,
      referenceContract: '',
      activated: '',
      created: instant(),
      signature: noSignature,
      vatChanges: [],
      rents: [],
      increased: null,
    })
    await transact([contracts.creating(actor, contract, busy), write, ...forgetting])
    return { ...contract, version: 1 }
  })
}

/** A form that was sent twice is one contract; one that was filled otherwise in another tab is told so. */
async function sameOrRefused(
  actor: Actor,
  existing: RentalContract,
  { version: _, ...filled }: Awaited<ReturnType<typeof filledIn>>,
): Promise<RentalContract> {
  if (isSame(existing, await guarantorCode.kept(actor, { ...existing, ...filled }, existing))) return existing
  throw conflict('Tästä luonnoksesta on jo tehty sopimus toisilla tiedoilla. Avaa sopimus ja tarkista se.')
}

/** What a lease charges may bear the rates of any day from its first one or today on, whichever comes first. */
async function refuseVatOf({ lease }: RentalContractDraft, before?: RentalContract): Promise<void> {
  const days = [lease.startDate, today()].toSorted()
  const [from = '', to = ''] = days
  const kept = before && { before: before.lease.otherProducts }
  await refuseOldVat({ from, to }, { path: 'lease.otherProducts', lines: lease.otherProducts, ...kept })
}

/** Only a contract that is not in force may be rewritten; one in force changes by commands of its own. */
export async function updateContract(actor: Actor, id: string, draft: RentalContractDraft): Promise<RentalContract> {
  const contract = await contracts.read(actor, id)
  if (contract.activated) throw conflict('Voimassa olevaa sopimusta ei voi muokata.')
  refuseWhileSigning(contract)
  await refuseVatOf(draft, contract)
  const filled = await filledIn(actor, draft, contract)
  const changed = await guarantorCode.kept(actor, { ...contract, ...filled, version: draft.version }, contract)
  await transact([contracts.replacing(actor, changed), ...(await forgettingDraft(actor, id))])
  const { key } = contract.document
  if (key && key !== changed.document.key) await removeDocument(actor, key)
  return { ...changed, version: draft.version + 1 }
}

/** Only one that was never in force; its number is voided. */
export async function deleteContract(actor: Actor, id: string, why: VoidDraft): Promise<void> {
  const contract = await contracts.read(actor, id)
  if (contract.activated) throw conflict('Aktivoitua sopimusta ei voi poistaa. Irtisano sopimus.')
  refuseRemovalWhileSigning(contract)
  const document = await contractDocuments.find(actor, id)
  await transact([
    contracts.removing(actor, contract),
    ...voidingNumbers(actor, [numberOfContract(contract)], why),
    ...(document ? [contractDocuments.removing(actor, document)] : []),
  ])
  if (contract.document.key) await removeDocument(actor, contract.document.key)
}

/** What a contract names besides its parties and its home. */
const namedBesides = ({ lease, options, modelId }: RentalContractDraft): Reference[] => [
  { kind: 'product', id: lease.rentProduct, field: 'lease.rentProduct' },
  { kind: 'product', id: lease.waterProduct, field: 'lease.waterProduct' },
  ...productsOfLines(lease.otherProducts, 'lease.otherProducts'),
  ...options.formIds.map((id, at): Reference => ({ kind: 'form', id, field: `options.formIds.${at}` })),
  ...(isReady(modelId) ? [] : [{ kind: 'contract-model' as const, id: modelId, field: 'modelId' }]),
]

/** The draft with the names and addresses of those it names; whoever is named must be this account's own. */
async function filledIn(actor: Actor, draft: RentalContractDraft, existing?: RentalContract) {
  const faults = contractFaults(draft)
  const [first] = Object.values(faults)
  if (first) throw new Problem('invalid', first, faults)
  await checkDocument(actor, draft, existing)
  // One after another, so that of several faults the same one is always told.
  const apartment = await namedApartment(actor, draft.apartment)
  const parties = await namedParties(actor, draft)
  await refuseUnknown(actor, namedBesides(draft), existing && namedBesides(existing))
  return {
    ...draft,
    ...parties,
    // One truth: what is said of e-invoices is how the lease is billed.
    others: { ...draft.others, eInvoice: draft.lease.sendType === 'evoice' },
    lease: draft.lease,
    options: { ...draft.options, reminders: changedReminders(draft.options.reminders, existing?.options.reminders) },
    apartmentAddress: fullAddress(apartment),
  }
}

async function namedApartment(actor: Actor, id: string) {
  const apartment = await apartments.find(actor, id)
  if (!apartment) throw invalidField('apartment', 'Valitse vuokrakohde')
  return apartment
}
