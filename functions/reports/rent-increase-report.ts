import { mayDo } from '#shared/base/access.ts'
import type { Day } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import { keptTerms } from '#shared/contracts/increase-terms.ts'
import {
  isContractInScope,
  type KeptContractSummary,
  stateOfRow,
  tenantsOfRow,
} from '#shared/contracts/rental-contract.ts'
import {
  type IncreaseReportQuery,
  type IncreaseReportRow,
  increaseReportRow,
} from '#shared/reports/rent-increase-report.ts'
import { recurringRows } from '../billing/recurring-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { namedApartmentSummaries } from '../properties/apartments.ts'
import { apartments } from '../properties/collections.ts'

const searched = ['contractNumber', 'apartmentAddress', 'condominiumName', 'city', 'tenants'] as const

/** The leases that run today, the next increase first unless sorted otherwise. */
export async function listIncreaseReport(
  actor: Actor,
  { condominium, city, from, to, ...query }: IncreaseReportQuery,
): Promise<Page<IncreaseReportRow>> {
  if (!mayDo(actor, 'contracts.read')) throw forbidden()
  const day = today()
  const [all, terms, homes, billed] = await Promise.all([
    contracts.summaries(actor),
    contracts.projections(actor),
    namedApartmentSummaries(actor),
    recurringRows(actor),
  ])
  const running = all.filter((row) => isContractInScope(stateOfRow(row, day), 'running'))
  const homeOf = new Map(homes.map((home) => [home._id, home]))
  const monthOf = new Map(billed.map(({ _id, month }) => [_id, month]))
  const existing = await withLate(actor, running, terms)
  const rows = running.flatMap((row) => {
    const its = existing.get(row._id)
    const home = homeOf.get(row.apartment)
    if (!its || (condominium && home?.condominium !== condominium) || (city && home?.city !== city)) return []
    const named = Object.assign(row, tenantsOfRow(row, day))
    const shown = increaseReportRow({ row: named, terms: its, home, month: monthOf.get(row._id) })
    return isWithin(shown.nextRentIncreaseDate, from, to) ? [shown] : []
  })
  const sorted = query.sortBy ? query : { ...query, sortBy: 'nextRentIncreaseDate' }
  const page = pageOf(rows, sorted, searched, ['rent', 'otherIncomes'])
  return { ...page, rows: await withDocs(actor, page.rows) }
}

/** Contracts that were written before their terms were kept beside them are read whole. */
async function withLate(
  actor: Actor,
  running: readonly KeptContractSummary[],
  terms: Awaited<ReturnType<typeof contracts.projections>>,
) {
  const late = running.filter(({ _id }) => !terms.has(_id)).map(({ _id }) => _id)
  if (late.length === 0) return terms
  const read = await contracts.readMany(actor, late)
  return new Map([...terms, ...read.flatMap((contract) => pairOf(contract._id, keptTerms(contract)))])
}

const pairOf = <Value>(id: string, value: Value | undefined) => (value ? [[id, value] as const] : [])

/** A lease without a day of its next increase is within no days. */
const isWithin = (next: Day | '', from: Day | '', to: Day | ''): boolean =>
  (!from && !to) || (next !== '' && next >= from && (!to || next <= to))

/** What only documents tell, of one page: the house of the home, and clauses in their own words. */
async function withDocs(actor: Actor, rows: readonly IncreaseReportRow[]): Promise<IncreaseReportRow[]> {
  const [homes, leases] = await Promise.all([
    apartments.readMany(
      actor,
      rows.map(({ apartment }) => apartment),
    ),
    contracts.readMany(
      actor,
      rows.filter(({ rentIncreaseType }) => rentIncreaseType === 'own').map(({ _id }) => _id),
    ),
  ])
  const homeOf = new Map(homes.map((home) => [home._id, home]))
  const ownOf = new Map(leases.map(({ _id, lease }) => [_id, lease.rentIncreaseOwn]))
  return rows.map((row) => {
    const { houseType = '', floorPlan = row.floorPlan, floor = '' } = homeOf.get(row.apartment) ?? {}
    return { ...row, houseType, floorPlan, floor, own: ownOf.get(row._id) ?? '' }
  })
}
