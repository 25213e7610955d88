import { mayDo } from '#shared/base/access.ts'
import { type DaySpan, yearOf } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { forbidden } from '#shared/base/problem.ts'
import type { KeptContractSummary } from '#shared/contracts/rental-contract.ts'
import { fullAddress, type NamedApartmentSummary, streetOf } from '#shared/properties/apartment.ts'
import { keptChargesDuring, monthStartsIn } from '#shared/properties/charges-during.ts'
import { type RentReportRow, summedOfRents } from '#shared/reports/rent-report.ts'
import { type HomeMoney, isDuring, noMoney, printLeases, rentReportRow } from '#shared/reports/rent-report-rows.ts'
import { daysOf, type ReportQuery } from '#shared/reports/report-query.ts'
import { contracts } from '../contracts/contracts.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { apartments } from '../properties/collections.ts'
import { figuresOfApartments } from '../properties/kept-figures.ts'
import { homeMoney } from './figures/home-money.ts'
import { reportHomes } from './report-homes.ts'

const noCharges = { maintenanceCharges: 0, waterCharges: 0, loanPayments: 0 }

/** What each home brought and cost over the days, also homes that brought nothing. */
export async function listRentReport(actor: Actor, query: ReportQuery): Promise<Page<RentReportRow>> {
  if (!mayDo(actor, 'contracts.read') || !mayDo(actor, 'apartments.read')) throw forbidden()
  const days = daysOf(query.dates, today())
  const year = yearSpan(days)
  const [homes, leases, moneyOf] = await Promise.all([
    reportHomes(actor, query),
    contracts.summaries(actor),
    homeMoney(actor, [days, year]),
  ])
  const kept = await figuresOfApartments(actor, [...homes.all.values()], today())
  const [ofDays, ofYear] = [monthStartsIn(days), monthStartsIn(year)]
  const [inDays = new Map(), inYear = new Map()] = moneyOf
  const leasesOf = byHome(leases.filter((lease) => lease.activated && isDuring(lease, days)))
  const ids = new Set([...homes.all.keys(), ...inDays.keys()])
  const rows = [...ids].filter(homes.has).map((id) => {
    const figures = kept.get(id)
    const charged = (starts: readonly string[]) => (figures ? keptChargesDuring(figures, starts) : noCharges)
    const place = placeOf(id, homes.all.get(id), leasesOf.get(id) ?? [])
    const money = (of: ReadonlyMap<string, HomeMoney>) => of.get(id) ?? noMoney()
    return rentReportRow(
      place,
      {
        days: { money: money(inDays), charges: charged(ofDays) },
        year: { money: money(inYear), charges: charged(ofYear) },
      },
      query.searchType,
    )
  })
  const searched = ['fullAddress', 'condominiumName', 'city', 'tenants'] as const
  const page = pageOf(rows, { ...query, sortBy: query.sortBy || 'fullAddress' }, searched, summedOfRents)
  return { ...page, rows: await withAddresses(actor, page.rows, homes.all) }
}

/** The year in which the days begin. */
function yearSpan({ from }: DaySpan): DaySpan {
  const year = yearOf(from)
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** The leases of each home, the oldest first. */
function byHome(leases: readonly KeptContractSummary[]): ReadonlyMap<string, readonly KeptContractSummary[]> {
  const homes = new Map<string, KeptContractSummary[]>()
  for (const lease of leases) {
    const existing = homes.get(lease.apartment)
    if (existing) existing.push(lease)
    else homes.set(lease.apartment, [lease])
  }
  for (const own of homes.values()) own.sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return homes
}

/** Money may be of a home that is gone, or of none. */
function placeOf(id: string, home: NamedApartmentSummary | undefined, leases: readonly KeptContractSummary[]) {
  const { fullAddress = id ? 'Poistettu vuokrakohde' : 'Ei vuokrakohdetta', condominium = '' } = home ?? {}
  const apartmentNumber = home?.apartmentNumber ?? ''
  return {
    _id: id || 'none',
    apartment: id,
    fullAddress,
    condominium,
    condominiumName: home?.condominiumName ?? '',
    city: home?.city ?? '',
    address: home ? streetOf(home.fullAddress, apartmentNumber) : '',
    apartmentNumber,
    area: home?.area ?? null,
    contract: printLeases(leases),
    contractId: leases.at(-1)?._id ?? '',
    tenants: leases.map(({ tenantName }) => tenantName).join(', '),
  }
}

/** Homes that are gone, and those whose rows do not say the number within the street's address, are read for the page. */
async function withAddresses(
  actor: Actor,
  rows: readonly RentReportRow[],
  homes: ReadonlyMap<string, NamedApartmentSummary>,
): Promise<RentReportRow[]> {
  const isUnknown = (id: string) => id !== '' && typeof homes.get(id)?.apartmentNumber !== 'string'
  const read = await apartments.readMany(actor, rows.map(({ apartment }) => apartment).filter(isUnknown))
  if (read.length === 0) return [...rows]
  const homeOf = new Map(read.map((home) => [home._id, home]))
  return rows.map((row) => {
    const home = homeOf.get(row.apartment)
    if (!home) return row
    const gone = home.active ? {} : { fullAddress: fullAddress(home) }
    return { ...row, ...gone, address: home.address, apartmentNumber: home.apartmentNumber }
  })
}
