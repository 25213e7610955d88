import * as z from 'zod'
import { addDays, type Day, printDay } from '../base/day.ts'
import { dayOrNone, iban, text } from '../base/fields.ts'
import type { LaterPayer } from '../billing/recurring-invoice.ts'

/** Who lets: a principal, or the account itself. Name and IBAN as they were when the contract was saved. */
export const Landlord = z.object({
  landlordId: z.string().max(40),
  onModel: z.enum(['Partner', 'Account']).default('Partner'),
  name: z.string().default(''),
  bank: text(60),
  iban: iban(),
})
export type Landlord = z.output<typeof Landlord>

/** Who rents: `first` is billed as long as they are a tenant, then whoever comes next among the others. */
export const ContractTenant = z.object({
  tenantId: z.string().max(40),
  tenantType: z.enum(['first', 'other']).default('first'),
  name: z.string().default(''),
  /** The first day of one who came after the lease began; empty is the lease's own first day. */
  startDate: dayOrNone(),
  /** The last day of one who leaves before the others; empty is the lease's own last day. */
  revokedDate: dayOrNone(),
})
export type ContractTenant = z.output<typeof ContractTenant>

export const partyLabels: Record<ContractTenant['tenantType'], string> = {
  first: 'Ensisijainen vuokralainen',
  other: 'Muu vuokralainen',
}

export const mostOtherTenants = 10

/**
 * Of several landlords, those who sign: the first alone when they have agreed that one signs for all (`signForOthers`).
 */
export const signingLandlords = <Party>(landlords: readonly Party[], signForOthers: boolean): readonly Party[] =>
  signForOthers ? landlords.slice(0, 1) : landlords

interface Tenants {
  readonly tenant: ContractTenant
  readonly otherTenants: readonly ContractTenant[]
}

/** Everybody who is, was or is to be a tenant of the contract, the first one first. */
export const partiesOf = ({ tenant, otherTenants }: Tenants): readonly ContractTenant[] => [tenant, ...otherTenants]

type Span = Pick<ContractTenant, 'startDate' | 'revokedDate'>

/** Those whose last day has not gone by, those to come too. */
export const isCurrentParty = ({ revokedDate }: Pick<Span, 'revokedDate'>, today: Day): boolean =>
  revokedDate === '' || revokedDate >= today

const isTenantOn = (party: Span, day: Day): boolean => party.startDate <= day && isCurrentParty(party, day)

/** What a person is called on the contract's page: 'Ensisijainen vuokralainen, 31.12.2026 asti'. */
export function partyText(party: ContractTenant): string {
  const role = partyLabels[party.tenantType]
  const from = party.startDate && `${printDay(party.startDate)} alkaen`
  const to = party.revokedDate && `${printDay(party.revokedDate)} asti`
  return [role, from, to].filter(Boolean).join(', ')
}

export interface Payers {
  readonly tenant: string
  readonly tenantName: string
  /** Who is billed after them, from which day on. */
  readonly payers: LaterPayer[]
}

/**
 * Who is billed: the first tenant, and after their last day the next one in order who is a tenant then. While nobody is,
 * it stays with the one before.
 */
export function payersOf(contract: Tenants): Payers {
  const parties = partiesOf(contract)
  const turns = parties.flatMap(({ startDate, revokedDate }) => [startDate, revokedDate && addDays(revokedDate, 1)])
  const days = [...new Set(turns.filter(Boolean))].toSorted()
  const payerOn = (day: Day) => parties.find((party) => isTenantOn(party, day))
  const first = payerOn('') ?? contract.tenant
  const payers: LaterPayer[] = []
  for (const from of days) {
    const next = payerOn(from)
    const before = payers.at(-1)?.tenant ?? first.tenantId
    if (next && next.tenantId !== before) payers.push({ from, tenant: next.tenantId, tenantName: next.name })
  }
  return { tenant: first.tenantId, tenantName: first.name, payers }
}

/** What the form of a new tenant on a contract sends; without a day it is from the beginning. */
export const AddedTenant = z.object({
  tenantId: z.string('Valitse vuokralainen').min(1, 'Valitse vuokralainen').max(40),
  startDate: dayOrNone(),
})
export type AddedTenant = z.output<typeof AddedTenant>

/** Somebody else of a contract that the tenant is on, or was. */
export const AdditionalTenant = ContractTenant.extend({
  contractId: z.string(),
  contractNumber: z.string(),
  apartmentAddress: z.string(),
})
export type AdditionalTenant = z.output<typeof AdditionalTenant>

/** `revoke` ends it with a day and keeps the history; `remove` takes off one who never was a tenant. */
export const deleteTypes = ['revoke', 'remove'] as const
/** From the contract alone, or from the account's tenants too. */
export const removalPlaces = ['contract', 'everywhere'] as const
