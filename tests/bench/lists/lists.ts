import { tenants } from '../../../functions/customers/tenants.ts'
import { actorOfAccount } from '../../../functions/platform/actor.ts'
import { ask } from '../../support/api-client.ts'
import type { Person } from '../../support/things/people.ts'
import type { Chapter, Figure } from '../figure.ts'
import { anOwner, writeAll } from '../ground.ts'
import { metered } from '../meter.ts'
import { sampleTenant } from '../samples.ts'
import { median, spentBy, upTo } from '../stopwatch.ts'

const aims: Readonly<Record<number, number>> = { 1000: 60, 10000: 200, 100000: 1200 }

/** Whole lists of growing size, as the API gives their first page: searched, sorted by the Finnish alphabet, counted. */
export async function measureLists({ sizes = [1000, 10_000, 100_000], rounds = 5 } = {}): Promise<Chapter> {
  const measured: Measured[] = []
  for (const size of sizes) measured.push(await measureList(size, rounds))
  return { title: 'Whole lists', figures: measured.flatMap((each, at) => figuresOf(each, measured[at - 1])) }
}

interface Measured {
  readonly size: number
  readonly searched: number
  readonly sorted: number
  readonly cpu: number
  readonly readUnits: number
  readonly roundTrips: number
}

async function measureList(size: number, rounds: number): Promise<Measured> {
  const person = await anOwner()
  const actor = actorOfAccount(person.accountId)
  for (let from = 0; from < size; from += 10_000) {
    const some = upTo(Math.min(10_000, size - from)).map((at) => sampleTenant(from + at))
    await writeAll(some.map((tenant) => tenants.creating(actor, tenant)))
  }
  // Half of the rows have both words, each in a field of its own.
  const searched = await timed(person, '?search=example%20mannerheimintie&sortBy=name&page=2', rounds)
  const sorted = await timed(person, '?sortBy=name&descending=true', rounds)
  const { used } = await metered(() => list(person, ''))
  return {
    size,
    searched: searched.ms,
    sorted: sorted.ms,
    cpu: searched.cpu,
    readUnits: used.readUnits,
    roundTrips: used.roundTrips,
  }
}

async function list(person: Person, query: string): Promise<void> {
  const { status, body } = await ask('GET', `/tenant${query}`, undefined, person)
  if (status !== 200) throw new Error(JSON.stringify(body))
}

async function timed(person: Person, query: string, rounds: number) {
  await list(person, query)
  const all = []
  for (const _ of upTo(rounds)) all.push(await spentBy(() => list(person, query)))
  return { ms: median(all.map(({ ms }) => ms)), cpu: median(all.map(({ cpu }) => cpu)) }
}

function figuresOf(
  { size, searched, sorted, cpu, readUnits, roundTrips }: Measured,
  smaller: Measured | undefined,
): Figure[] {
  const what = `${size.toLocaleString('en').replaceAll(',', ' ')} rows`
  const most = aims[size]
  const aim = most !== undefined && { aim: { most } }
  const growth = smaller && searched / smaller.searched
  return [
    {
      what: `${what}: searched, sorted and counted`,
      value: searched,
      unit: 'ms',
      ...aim,
      beside: { what: 'CPU', value: cpu },
    },
    { what: `${what}: sorted and counted`, value: sorted, unit: 'ms', ...aim },
    { what: `${what}: read units`, value: readUnits, unit: '', ...(size === 10_000 && { aim: { most: 300 } }) },
    { what: `${what}: requests one after another`, value: roundTrips, unit: '' },
    ...(growth
      ? [
          {
            what: `${what}: growth of the time`,
            value: growth,
            unit: '×',
            beside: { what: 'growth of the list', value: size / smaller.size },
          },
        ]
      : []),
  ]
}
