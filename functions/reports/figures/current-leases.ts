import { type Day, endingSoonBy } from '#shared/base/day.ts'
import { isContractInScope, type KeptContractSummary, stateOfRow } from '#shared/contracts/rental-contract.ts'
import type { Stats } from '#shared/reports/figures/overview.ts'
import { contracts } from '../../contracts/contracts.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Codes } from '../../platform/lists/columns.ts'
import { type PartOfList, rowsAlone } from '../../platform/lists/parts.ts'
import { asItStands } from '../../platform/lists/read.ts'
import { NoColumn } from '../../platform/lists/scan.ts'

type Reported = Pick<KeptContractSummary, 'activated' | 'dismissed' | 'endDate'>
type Lease = Reported & Pick<KeptContractSummary, 'apartment' | 'startDate'>
type LeasePart = PartOfList<Lease>

export interface LeasesNow {
  readonly contract: Stats['contract']
  /** How many homes are let: in each of them a lease has begun and runs. */
  readonly rented: number
}

/** How leases stand on a day. */
export async function leasesNow(actor: Actor, day: Day): Promise<LeasesNow> {
  const found = await asItStands(async (isAgain) => {
    const [part] = await contracts.parts(actor, () => contracts.summaries(actor), isAgain)
    return part ? leasesIn(part, day) : noLeases
  })
  return found ?? leasesIn(rowsAlone(await allLeases(actor)), day)
}

/** Of a list that has lost a file all rows are read. */
async function allLeases(actor: Actor): Promise<Lease[]> {
  const leases: Lease[] = []
  await contracts.each(
    actor,
    { fields: ['apartment', 'startDate', 'endDate', 'activated', 'dismissed'] },
    ({ apartment, startDate, endDate, activated, dismissed }) =>
      leases.push({ apartment, startDate, endDate, activated, dismissed }),
    () => contracts.summaries(actor),
  )
  return leases
}

const noLeases: LeasesNow = { contract: { active: 0, notActivated: 0, endingSoon: 0 }, rented: 0 }

async function leasesIn(part: LeasePart, day: Day): Promise<LeasesNow> {
  const { contract, letHomes } = await leasesInColumns(part, day)
  const countsOf = countsOn(day)
  const others = new Set<string>()
  for (const row of part.live) {
    const added = countsOf(row)
    addTo(contract, added)
    if (added.active > 0 && row.startDate <= day && !letHomes.has(row.apartment)) others.add(row.apartment)
  }
  return { contract, rented: letHomes.count + others.size }
}

type Counts = { -readonly [Name in keyof Stats['contract']]: number }

/** What a lease adds to the figures. */
function countsOn(day: Day): (row: Reported) => Readonly<Counts> {
  const soon = endingSoonBy(day)
  return (row) => {
    const state = stateOfRow(row, day)
    const isRunning = isContractInScope(state, 'running')
    const isEnding = isRunning && row.endDate !== '' && row.endDate <= soon
    return { active: Number(isRunning), notActivated: Number(state === 'notActivated'), endingSoon: Number(isEnding) }
  }
}

function addTo(counts: Counts, { active, notActivated, endingSoon }: Readonly<Counts>, times = 1): void {
  counts.active += active * times
  counts.notActivated += notActivated * times
  counts.endingSoon += endingSoon * times
}

interface Homes {
  readonly count: number
  readonly has: (apartment: string) => boolean
}

/** The same of the leases that stand in columns: each state is reckoned once, however many leases have it. */
async function leasesInColumns(
  part: LeasePart,
  day: Day,
): Promise<{ readonly contract: Counts; readonly letHomes: Homes }> {
  const contract = { ...noLeases.contract }
  if (part.file === undefined) return { contract, letHomes: { count: 0, has: () => false } }
  const [homes, starts, ...reported] = await Promise.all([
    codesOf(part, 'apartment'),
    codesOf(part, 'startDate'),
    codesOf(part, 'activated'),
    codesOf(part, 'dismissed'),
    codesOf(part, 'endDate'),
  ])
  const groups = stateGroupsOf(reported, day)
  const hasBegun = Uint8Array.from({ length: starts.count }, (_, code) =>
    Number(String(starts.valueOfCode(code) ?? '') <= day),
  )
  const isGone = new Uint8Array(part.count)
  for (const row of part.dead) isGone[row] = 1
  const isLet = new Uint8Array(homes.count)
  let letCount = 0
  for (let row = 0; row < part.count; row += 1) {
    if (isGone[row] === 1) continue
    const group = groups.of(row)
    group.count += 1
    const home = homes.of[row] ?? 0
    if (group.adds.active === 0 || hasBegun[starts.of[row] ?? 0] === 0 || isLet[home] === 1) continue
    isLet[home] = 1
    letCount += 1
  }
  for (const { adds, count } of groups.found()) addTo(contract, adds, count)
  return { contract, letHomes: homesIn(homes, isLet, letCount) }
}

async function codesOf(part: LeasePart, field: keyof Lease): Promise<Codes> {
  const { codes } = await part.column(field)
  if (!codes) throw new NoColumn(field)
  return codes
}

/** Leases that tell the same, and what each of them adds. */
interface StateGroup {
  readonly adds: Readonly<Counts>
  count: number
}

function stateGroupsOf([activated, dismissed, ends]: readonly Codes[], day: Day) {
  if (!activated || !dismissed || !ends) throw new NoColumn('endDate')
  const countsOf = countsOn(day)
  const known: StateGroup[] = []
  const add = (nth: number, a: number, d: number, e: number): StateGroup => {
    const adds = countsOf({
      activated: Boolean(activated.valueOfCode(a)),
      dismissed: Boolean(dismissed.valueOfCode(d)),
      endDate: String(ends.valueOfCode(e) ?? ''),
    })
    const group = { adds, count: 0 }
    known[nth] = group
    return group
  }
  return {
    found: () => Object.values(known),
    of(row: number): StateGroup {
      const [a, d, e] = [activated.of[row] ?? 0, dismissed.of[row] ?? 0, ends.of[row] ?? 0]
      const nth = (a * dismissed.count + d) * ends.count + e
      return known[nth] ?? add(nth, a, d, e)
    },
  }
}

const homesIn = (codes: Codes, isLet: Uint8Array, count: number): Homes => ({
  count,
  has(apartment) {
    const code = codes.find(apartment)
    return code !== undefined && isLet[code] === 1
  },
})
