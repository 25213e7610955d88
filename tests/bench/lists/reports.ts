import { permissions } from '#shared/base/access.ts'
import type { ReportKey } from '#shared/base/report-titles.ts'
import { VacancyMonthsQuery } from '#shared/reports/vacancy-months.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { keptLists } from '../../../functions/lists/kept-lists.ts'
import { payments } from '../../../functions/payments/payments.ts'
import { type Actor, actorOfAccount } from '../../../functions/platform/actor.ts'
import { apartments } from '../../../functions/properties/collections.ts'
import { mostRowsInFile, reportFile } from '../../../functions/reports/saved/report-file.ts'
import { makeReportRows } from '../../../functions/reports/saved/report-rows.ts'
import { readReport } from '../../../functions/reports/saved/report-tables.ts'
import { listVacancyMonths } from '../../../functions/reports/vacancy.ts'
import type { Chapter, Figure } from '../figure.ts'
import { anOwner, writeAll } from '../ground.ts'
import { billed } from '../ledger.ts'
import { metered } from '../meter.ts'
import { boughtApartment, sampleContract, sampleTenant } from '../samples.ts'
import { median, spentBy, upTo } from '../stopwatch.ts'
import type { sizes } from './overview.ts'

const inBlock = 2_500

/** What is asked of each report, with the most milliseconds of its rows and of its file at the largest size. */
const asked: readonly { readonly report: ReportKey; readonly wish: Record<string, string>; readonly rows: number }[] = [
  { report: 'rent-roll', wish: { date: '2026-11-01' }, rows: 5_000 },
  { report: 'rents', wish: { from: '2026-01-01', to: '2026-12-31' }, rows: 6_000 },
  { report: 'contracts', wish: { from: '2026-01-01', to: '2026-12-31' }, rows: 6_000 },
  { report: 'vacancy', wish: { from: '2026-01-01', to: '2026-12-31' }, rows: 6_000 },
  { report: 'arrears', wish: { date: '2026-06-30' }, rows: 6_000 },
  { report: 'tenants', wish: {}, rows: 6_000 },
]
const mostOfFile = 4_000
/** A call has so long, and its process so much memory. */
const mostOfCall = 30_000
const mostMegabytes = 512

/** The reports of a year, and their files, for offices of growing size. */
export async function measureReports(of: typeof sizes, rounds = 1): Promise<Chapter> {
  const figures: Figure[] = []
  for (const { leases, months } of of) {
    const { accountId } = await anOwner()
    // An actor remembers what it has written, which no reader has in memory.
    const anActor = () => ({ ...actorOfAccount(accountId), permissions: new Set(permissions) })
    await fill(anActor(), leases, months)
    for (const kept of keptLists.values()) await kept.keepList(anActor(), Date.now() + 1)
    figures.push(...(await monthsOf(anActor(), `${leases} homes`, rounds)))
    for (const each of asked) figures.push(...(await figuresOf(anActor(), `${leases} homes`, each, rounds)))
  }
  const megabytes = process.resourceUsage().maxRSS / 1024
  figures.push({ what: 'most memory, with the filling', value: megabytes, unit: 'MB', aim: { most: mostMegabytes } })
  return { title: 'Reports of a year', figures }
}

async function fill(actor: Actor, leases: number, months: number): Promise<void> {
  for (let from = 0; from < leases; from += inBlock) {
    const some = upTo(Math.min(inBlock, leases - from)).map((nth) => from + nth)
    await writeAll(
      some.flatMap((at) => [
        tenants.creating(actor, sampleTenant(at)),
        apartments.creating(actor, boughtApartment(at)),
        contracts.creating(actor, sampleContract(at)),
      ]),
    )
    for (const month of upTo(months)) await writeAll(some.flatMap((at) => ofLease(actor, at, month)))
  }
}

/** The invoice of a month by the lease of the same number, and its payment. */
function ofLease(actor: Actor, at: number, month: number) {
  const { _id: contract, apartment } = sampleContract(at)
  const { invoice, payment } = billed(at, month)
  const own = { ...invoice, _id: `${contract}-${invoice._id}`, contract, apartment }
  return [
    invoices.creating(actor, own),
    ...(payment ? [payments.creating(actor, { ...payment, invoice: own._id, contract })] : []),
  ]
}

/** The most milliseconds of the chart of three years: the overview asks for one of thirteen months. */
const mostOfMonths = 500

/** Occupancy by months, of all homes at once. */
async function monthsOf(actor: Actor, of: string, rounds: number): Promise<Figure[]> {
  const reading = () => listVacancyMonths(actor, VacancyMonthsQuery.parse({ months: '36' }))
  await reading()
  const read = await often(reading, rounds)
  const { used } = await metered(reading)
  const what = `${of}: occupancy of 36 months`
  return [
    { what, value: read.ms, unit: 'ms', aim: { most: mostOfMonths }, beside: { what: 'CPU', value: read.cpu } },
    { what: `${what}: read units`, value: used.readUnits, unit: '' },
  ]
}

async function figuresOf(
  actor: Actor,
  of: string,
  { report, wish, rows: most }: (typeof asked)[number],
  rounds: number,
) {
  const reading = () => readReport(actor, report, wish, mostRowsInFile)
  const count = (await reading()).rows.length
  const [read, filed] = [await often(reading, rounds), await often(() => fileOf(actor, report, wish), rounds)]
  const made = await often(() => makeReportRows(actor, report, wish), rounds)
  const { used } = await metered(reading)
  const what = `${of}: ${report}, ${count} rows`
  return [
    { what, value: read.ms, unit: 'ms', aim: { most }, beside: { what: 'CPU', value: read.cpu } },
    { what: `${what}: read units`, value: used.readUnits, unit: '' },
    {
      what: `${what}: Excel beside its rows`,
      value: Math.max(0, filed.ms - read.ms),
      unit: 'ms',
      aim: { most: mostOfFile },
      beside: { what: 'CPU with its rows', value: filed.cpu },
    },
    {
      what: `${what}: all rows for a browser's file`,
      value: made.ms,
      unit: 'ms',
      aim: { most: mostOfCall },
      beside: { what: 'CPU', value: made.cpu },
    },
  ]
}

const fileOf = (actor: Actor, report: ReportKey, wish: Record<string, string>) =>
  reportFile(actor, { name: 'Mittaus', report, columns: { order: [], hidden: [] } }, wish)

async function often(command: () => Promise<unknown>, rounds: number) {
  const spent = []
  for (const _ of upTo(rounds)) spent.push(await spentBy(command))
  return { ms: median(spent.map(({ ms }) => ms)), cpu: median(spent.map(({ cpu }) => cpu)) }
}
