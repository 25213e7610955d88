import { mayDo } from '#shared/base/access.ts'
import type { Day } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import type { MonthlyIncome } from '#shared/billing/monthly-income.ts'
import type { KeptTerms } from '#shared/contracts/increase-terms.ts'
import { rentsOf } from '#shared/contracts/rent-steps.ts'
import { type KeptContractSummary, tenantsOfRow } from '#shared/contracts/rental-contract.ts'
import type { DepositSummary } from '#shared/deposits/api.ts'
import { depositMoneyOn } from '#shared/deposits/deposit.ts'
import type { NamedApartmentSummary } from '#shared/properties/apartment.ts'
import type { KeptFigures } from '#shared/properties/apartment-figures.ts'
import { netPerSquareMetre } from '#shared/reports/net.ts'
import type { RentRollQuery, RentRollRow } from '#shared/reports/rent-roll.ts'
import { recurringRows } from '../billing/recurring-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import { billsOf, depositSummaries, deposits } from '../deposits/deposits.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { figuresOfApartments } from '../properties/kept-figures.ts'
import { heldOn } from './deposit-payments.ts'
import { reportHomes } from './report-homes.ts'

const searched = ['fullAddress', 'condominiumName', 'city', 'tenants', 'contractNumber', 'landlord'] as const
const summed = [
  'rent',
  'water',
  'parking',
  'others',
  'total',
  'depositAmount',
  'depositHeld',
  'estimatedRent',
  'area',
] as const

const isInForce = ({ activated, startDate, endDate }: KeptContractSummary, day: Day): boolean =>
  activated && startDate <= day && (endDate === '' || day <= endDate)

export async function listRentRoll(actor: Actor, query: RentRollQuery): Promise<Page<RentRollRow>> {
  if (!mayDo(actor, 'contracts.read') || !mayDo(actor, 'apartments.read')) throw forbidden()
  const { state, tenant } = query
  const day = query.date || today()
  const [all, terms, homes, recurring, depositOf] = await Promise.all([
    contracts.summaries(actor),
    contracts.projections(actor),
    reportHomes(actor, query),
    recurringRows(actor),
    depositsOn(actor, day),
  ])
  const running = all.filter((lease) => isInForce(lease, day))
  const [kept, rentOf] = await Promise.all([
    figuresOfApartments(actor, [...homes.all.values()], today()),
    rentsOn(actor, running, terms, day),
  ])
  const monthOf = new Map(recurring.map(({ _id, month }) => [_id, month]))
  const leased = new Set(running.map(({ apartment }) => apartment))
  const leases = running
    .filter((lease) => homes.has(lease.apartment) && (!tenant || lease.tenants.includes(tenant)))
    .map((lease) => {
      const shown = Object.assign(lease, tenantsOfRow(lease, day), { rent: rentOf(lease) })
      const month = monthOf.get(lease._id)
      return leaseRow(shown, { home: homes.all.get(lease.apartment), terms: terms.get(lease._id), month, depositOf })
    })
  const vacant = [...homes.all.values()]
    .filter((home) => home.activeForRent && !leased.has(home._id) && homes.has(home._id) && !tenant)
    .map((home) => vacantRow(home, kept.get(home._id), mayDo(actor, 'deposits.read')))
  const rows = state === 'let' ? leases : state === 'vacant' ? vacant : [...leases, ...vacant]
  return pageOf(rows, { ...query, sortBy: query.sortBy || 'fullAddress' }, searched, summed)
}

/** The rents of the day: only leases whose rent has changed since are read whole. */
async function rentsOn(
  actor: Actor,
  leases: readonly KeptContractSummary[],
  terms: ReadonlyMap<string, KeptTerms>,
  day: Day,
): Promise<(lease: KeptContractSummary) => number> {
  if (day >= today()) return ({ rent }) => rent
  const hasChangedSince = ({ _id }: KeptContractSummary) => {
    const its = terms.get(_id)
    if (!its) return true
    const [firstRent, increased] = [its[16], its[17]]
    return firstRent !== 0 && !(increased && increased.from <= day)
  }
  const read = await contracts.readMany(
    actor,
    leases.filter(hasChangedSince).map(({ _id }) => _id),
  )
  const then = new Map(
    read.map((lease) => [lease._id, rentsOf(lease).findLast(({ from }) => from <= day)?.rent ?? lease.lease.rent]),
  )
  return ({ _id, rent }) => then.get(_id) ?? rent
}

type DepositOf = (contract: string) => Pick<RentRollRow, 'depositAmount' | 'depositHeld'>

/** What was agreed on and held on the day, by the lease that it secures. */
async function depositsOn(actor: Actor, day: Day): Promise<DepositOf> {
  if (!mayDo(actor, 'deposits.read')) return () => ({ depositAmount: null, depositHeld: null })
  const now = await depositSummaries(actor)
  const held = day === today() ? await heldToday(actor, now, day) : await heldOn(actor, day)
  const sums = new Map<string, { depositAmount: number; depositHeld: number }>()
  const of = (contract: string) => {
    const existing = sums.get(contract) ?? { depositAmount: 0, depositHeld: 0 }
    sums.set(contract, existing)
    return existing
  }
  for (const { contract, amount } of now) of(contract).depositAmount += amount
  const securing = new Map(now.map(({ _id, contract }) => [_id, contract]))
  for (const each of held) of(securing.get(each._id) ?? '').depositHeld += each.held
  return (contract) => sums.get(contract) ?? { depositAmount: 0, depositHeld: 0 }
}

type Held = Pick<DepositSummary, '_id' | 'held'>

/** What was let go and has not left is held too, as on any other day: only deposits of which any was are read whole. */
async function heldToday(actor: Actor, now: readonly DepositSummary[], day: Day): Promise<readonly Held[]> {
  const letGo = now.filter(({ returned, deducted }) => returned > 0 || deducted > 0)
  const read = await deposits.readMany(
    actor,
    letGo.map(({ _id }) => _id),
  )
  const billed = await billsOf(actor, read, day)
  const heldOf = new Map(read.map((deposit) => [deposit._id, depositMoneyOn(deposit, billed(deposit), day).held]))
  return now.map(({ _id, held }) => ({ _id, held: heldOf.get(_id) ?? held }))
}

interface Known {
  readonly home: NamedApartmentSummary | undefined
  readonly terms: KeptTerms | undefined
  readonly month: MonthlyIncome | undefined
  readonly depositOf: DepositOf
}

function leaseRow(lease: KeptContractSummary, { home, terms, month, depositOf }: Known): RentRollRow {
  const [, water, parking, others] = month ?? [0, 0, 0, 0]
  const { _id, rent } = lease
  const area = home?.area ?? null
  return {
    ...placeOf(home),
    _id,
    contract: _id,
    contractNumber: lease.contractNumber,
    apartment: lease.apartment,
    fullAddress: home?.fullAddress ?? lease.apartmentAddress,
    tenants: lease.tenantName,
    landlord: lease.landlordName,
    startDate: lease.startDate,
    endDate: lease.endDate,
    rent,
    rentPerSquareMetre: netPerSquareMetre(rent, area) ?? null,
    water,
    parking,
    others,
    total: rent + water + parking + others,
    ...depositOf(_id),
    nextRentIncreaseDate: terms && terms[2] === 0 ? terms[1] : '',
    isVacant: false,
    estimatedRent: null,
  }
}

const placeOf = (home: NamedApartmentSummary | undefined) => ({
  condominiumName: home?.condominiumName ?? '',
  city: home?.city ?? '',
  floorPlan: home?.floorPlan ?? '',
  area: home?.area ?? null,
})

function vacantRow(home: NamedApartmentSummary, kept: KeptFigures | undefined, showsDeposits: boolean): RentRollRow {
  const deposit = showsDeposits ? 0 : null
  return {
    ...placeOf(home),
    _id: home._id,
    contract: '',
    contractNumber: '',
    apartment: home._id,
    fullAddress: home.fullAddress,
    tenants: '',
    landlord: '',
    startDate: '',
    endDate: '',
    rent: 0,
    rentPerSquareMetre: null,
    water: 0,
    parking: 0,
    others: 0,
    total: 0,
    depositAmount: deposit,
    depositHeld: deposit,
    nextRentIncreaseDate: '',
    isVacant: true,
    estimatedRent: kept?.[3] ?? null,
  }
}
