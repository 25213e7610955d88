import * as z from 'zod'
import { type Day, printDay } from '../base/day.ts'
import { labels, labelsOfRow, text } from '../base/fields.ts'
import type { Findable } from '../base/finding.ts'
import type { Cents } from '../base/money.ts'
import { SignatureMark } from '../base/signature-mark.ts'
import { stored } from '../base/stored.ts'
import { vatChanges } from '../rates/vat-fields.ts'
import { Options, Others } from './contract-terms.ts'
import { Lease, lastDayOfLease } from './lease.ts'
import { ContractTenant, isCurrentParty, Landlord, mostOtherTenants, partiesOf } from './parties.ts'
import { lastIncrease, rentSteps } from './rent-steps.ts'

/** The largest PDF that is taken. */
export const mostDocumentBytes = 10_000_000

/** A lease between landlords and tenants of one apartment (vuokrasopimus). */
export const RentalContract = z.object({
  ...stored,
  contractNumber: z.string().default(''),
  apartment: z.string('Valitse vuokrakohde').min(1, 'Valitse vuokrakohde'),
  apartmentAddress: text(),
  landlords: z.array(Landlord).min(1, 'Valitse vuokranantaja').max(10),
  tenant: ContractTenant.extend({ tenantId: z.string('Valitse vuokralainen').min(1, 'Valitse vuokralainen') }),
  otherTenants: z.array(ContractTenant).max(mostOtherTenants).default([]),
  lease: Lease,
  others: Others.prefault({}),
  options: Options.prefault({}),
  /** The model that the contract's document is made by. */
  modelId: text(40),
  comments: text(2000),
  /** For the office alone: no paper, signature or tenant knows them. */
  labels: labels(),
  /** A contract that was made elsewhere: its document is a PDF that was brought along. */
  isOld: z.boolean().default(false),
  document: z.object({ key: text(60), name: text() }).prefault({}),
  /** The tenant has ordered their bank to pay the rent by itself. */
  recurringBankTransfer: z.boolean().default(false),
  /** The rent is paid to the account, which pays it on to the landlord. */
  outgoingPayments: z.object({ inUse: z.boolean().default(false) }).prefault({}),
  /** The contract that this one goes on from. */
  referenceContract: text(40),
  /** The instant it was put in force; empty while it is being prepared. */
  activated: z.string().default(''),
  created: z.string().default(''),
  signature: SignatureMark.prefault({}),
  /** New rates of VAT that its charges take with them when it is put in force. */
  vatChanges: vatChanges(),
  rents: rentSteps(),
  increased: lastIncrease(),
})
export type RentalContract = z.output<typeof RentalContract>

export const RentalContractDraft = RentalContract.omit({
  _id: true,
  contractNumber: true,
  apartmentAddress: true,
  recurringBankTransfer: true,
  referenceContract: true,
  activated: true,
  created: true,
  signature: true,
  vatChanges: true,
  rents: true,
  increased: true,
})
export type RentalContractDraft = z.output<typeof RentalContractDraft>

/** What the user is shown of a contract's life (spec section 4). */
export const contractStates = ['notActivated', 'inForce', 'dismissed', 'ended'] as const
export type ContractState = (typeof contractStates)[number]
export const contractStateLabels: Record<ContractState, string> = {
  notActivated: 'Ei aktivoitu',
  inForce: 'Voimassa oleva',
  dismissed: 'Irtisanottu',
  ended: 'Päättynyt',
}

/** What a list of contracts may be narrowed to: a state, or all that run, those under notice too. */
export const contractScopes = [...contractStates, 'running'] as const
export type ContractScope = (typeof contractScopes)[number]
export const contractScopeLabels: Record<ContractScope, string> = {
  ...contractStateLabels,
  running: 'Kaikki voimassa olevat',
}

export const isContractInScope = (state: ContractState, scope: ContractScope): boolean =>
  scope === 'running' ? state === 'inForce' || state === 'dismissed' : state === scope

export function contractState(
  contract: { activated: string; lease: Pick<Lease, 'leaseType' | 'endDate' | 'dismissalDate'> },
  today: Day,
): ContractState {
  if (!contract.activated) return 'notActivated'
  const last = lastDayOfLease(contract.lease)
  if (last && last < today) return 'ended'
  return contract.lease.dismissalDate ? 'dismissed' : 'inForce'
}

/** A contract as its list shows it on a day. */
export const RentalContractSummary = z.object({
  _id: z.string(),
  contractNumber: z.string(),
  apartment: z.string(),
  apartmentAddress: z.string(),
  tenants: z.array(z.string()),
  tenantName: z.string(),
  landlords: z.array(z.string()),
  landlordName: z.string(),
  startDate: z.string(),
  /** The lease's last day, or empty. */
  endDate: z.string(),
  rent: z.number(),
  state: z.enum(contractStates),
  labels: labelsOfRow(),
})
export type RentalContractSummary = z.output<typeof RentalContractSummary>

/** The row as it is kept: what the state comes from instead of the state, which changes as days go by. */
export interface KeptContractSummary extends Omit<RentalContractSummary, 'state'> {
  readonly activated: boolean
  readonly dismissed: boolean
  /** Of each of `tenants` the name and the last day; rows of before there were such lack them. */
  readonly names?: readonly string[]
  readonly untils?: readonly string[]
  /** The deposit that was agreed on; rows of before reports asked for it lack it. */
  readonly depositTarget?: Cents | null
}

/** The row's tenants on a day: by name only those who have not left, of whom the first is also the first by id. */
export function tenantsOfRow({ tenants, tenantName, names = [], untils = [] }: KeptContractSummary, today: Day) {
  if (names.length < 2 && !untils[0]) return { tenants, tenantName: names[0] ?? tenantName }
  const parties = names.map((name, at) => ({ name, _id: tenants[at] ?? '', revokedDate: untils[at] ?? '' }))
  const current = parties.filter((party) => isCurrentParty(party, today))
  if (current.length === 0) return { tenants, tenantName }
  const left = parties.filter((party) => !current.includes(party))
  return {
    tenants: [...current, ...left].map(({ _id }) => _id),
    tenantName: current.map(({ name }) => name).join(', '),
  }
}

export function stateOfRow(
  { activated, dismissed, endDate }: Pick<KeptContractSummary, 'activated' | 'dismissed' | 'endDate'>,
  today: Day,
): ContractState {
  if (!activated) return 'notActivated'
  if (endDate && endDate < today) return 'ended'
  return dismissed ? 'dismissed' : 'inForce'
}

const printOrNone = (day: Day): string => (day ? printDay(day) : '')

/** By its number, its tenants and its address; one that has ended is found too, after those that have not. */
export function findableContract(contract: RentalContract): Findable {
  const { contractNumber, apartmentAddress, lease } = contract
  const last = lastDayOfLease(lease)
  const tenants = partiesOf(contract).map(({ name }) => name)
  return {
    title: tenants.join(', '),
    detail: `Sopimus ${contractNumber} · ${apartmentAddress} · ${printDay(lease.startDate)}–${printOrNone(last)}`,
    names: [...tenants, apartmentAddress],
    codes: [contractNumber],
    ...(contract.activated && last && { until: last }),
  }
}
