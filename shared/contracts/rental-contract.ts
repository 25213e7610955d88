import * as z from 'zod'
import { type Day, printDay } from '../base/day.ts'
import { cents, day, dayOrNone, iban, text } from '../base/fields.ts'
import type { Findable } from '../base/finding.ts'
import { stored } from '../base/stored.ts'
import { LineDraft } from '../invoices/line.ts'
import { billingTerms } from '../invoices/recurring-invoice.ts'

/** Open-ended or fixed-term; the values are the spec's own words. */
export const leaseTypes = ['Toistaiseksi voimassa oleva', 'Määräaikainen'] as const
export type LeaseType = (typeof leaseTypes)[number]

/** Who lets: a principal, or the account itself. Name and IBAN as they were when the contract was saved. */
export const Landlord = z.object({
  landlordId: z.string(),
  onModel: z.enum(['Partner', 'Account']).default('Partner'),
  name: z.string().default(''),
  bank: text(60),
  iban: iban(),
})
export type Landlord = z.output<typeof Landlord>

export const ContractTenant = z.object({
  tenantId: z.string(),
  tenantType: z.enum(['first', 'other']).default('first'),
  name: z.string().default(''),
})

export const Lease = z.object({
  leaseType: z.enum(leaseTypes).default('Toistaiseksi voimassa oleva'),
  startDate: day('Anna alkamispäivä'),
  /** The last day of a fixed-term lease. */
  endDate: dayOrNone(),
  /** The last day after notice was given. */
  dismissalDate: dayOrNone(),
  /** The first day that rent is charged for by us; the lease's first day when empty. */
  firstRentDate: dayOrNone(),
  /** Rent a month without VAT, cents. */
  rent: cents('Anna vuokra').min(1, 'Anna vuokra'),
  rentProduct: z.string('Valitse vuokratuote').min(1, 'Valitse vuokratuote'),
  /** What is charged beside the rent, a month. */
  otherProducts: z.array(LineDraft).max(30).default([]),
  ...billingTerms,
})
export type Lease = z.output<typeof Lease>

/** A lease between landlords and tenants of one apartment (vuokrasopimus). */
export const RentalContract = z.object({
  ...stored,
  contractNumber: z.string().default(''),
  apartment: z.string('Valitse vuokrakohde').min(1, 'Valitse vuokrakohde'),
  apartmentAddress: text(),
  landlords: z.array(Landlord).min(1, 'Valitse vuokranantaja').max(10),
  tenant: ContractTenant.extend({ tenantId: z.string('Valitse vuokralainen').min(1, 'Valitse vuokralainen') }),
  otherTenants: z.array(ContractTenant).max(10).default([]),
  lease: Lease,
  comments: text(2000),
  /** The instant it was put in force; empty while it is being prepared. */
  activated: z.string().default(''),
  created: z.string().default(''),
})
export type RentalContract = z.output<typeof RentalContract>

export const RentalContractDraft = RentalContract.omit({
  _id: true,
  contractNumber: true,
  apartmentAddress: true,
  activated: true,
  created: true,
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

/** The lease's last day, by notice or by term, whichever is earlier; empty while neither is known. */
export const lastDayOfLease = (lease: Pick<Lease, 'leaseType' | 'endDate' | 'dismissalDate'>): string => {
  const end = lease.leaseType === 'Määräaikainen' ? lease.endDate : ''
  if (!end || !lease.dismissalDate) return end || lease.dismissalDate
  return end < lease.dismissalDate ? end : lease.dismissalDate
}

export function contractState(
  contract: { activated: string; lease: Pick<Lease, 'leaseType' | 'endDate' | 'dismissalDate'> },
  today: Day,
): ContractState {
  if (!contract.activated) return 'notActivated'
  const last = lastDayOfLease(contract.lease)
  if (last && last < today) return 'ended'
  return contract.lease.dismissalDate ? 'dismissed' : 'inForce'
}

/** Each field's fault that a single field cannot see, by its path. */
export function leaseFaults(lease: Lease): Record<string, string> {
  const faults: Record<string, string> = {}
  if (lease.leaseType === 'Määräaikainen' && !lease.endDate) faults['lease.endDate'] = 'Anna päättymispäivä'
  if (lease.endDate && lease.endDate < lease.startDate) {
    faults['lease.endDate'] = 'Päättymispäivä on ennen alkamispäivää'
  }
  if (lease.firstRentDate && lease.firstRentDate < lease.startDate) {
    faults['lease.firstRentDate'] = 'Laskutus ei voi alkaa ennen sopimuksen alkua'
  }
  return faults
}

/** A contract as its list shows it on a day. */
export const RentalContractRow = z.object({
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
})
export type RentalContractRow = z.output<typeof RentalContractRow>

/** The row as it is kept: what the state comes from instead of the state, which changes as days go by. */
export interface KeptContractRow extends Omit<RentalContractRow, 'state'> {
  readonly activated: boolean
  readonly dismissed: boolean
}

export function stateOfRow({ activated, dismissed, endDate }: KeptContractRow, today: Day): ContractState {
  if (!activated) return 'notActivated'
  if (endDate && endDate < today) return 'ended'
  return dismissed ? 'dismissed' : 'inForce'
}

const printOrNone = (day: Day): string => (day ? printDay(day) : '')

/** By its number, its tenants and its address; one that has ended is found too, after those that have not. */
export function findableContract(contract: RentalContract): Findable {
  const { contractNumber, apartmentAddress, lease } = contract
  const last = lastDayOfLease(lease)
  const tenants = [contract.tenant, ...contract.otherTenants].map(({ name }) => name)
  return {
    title: tenants.join(', '),
    detail: `Sopimus ${contractNumber} · ${apartmentAddress} · ${printDay(lease.startDate)}–${printOrNone(last)}`,
    names: [...tenants, apartmentAddress],
    codes: [contractNumber],
    ...(contract.activated && last && { until: last }),
  }
}
