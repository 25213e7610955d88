import { actorOfAccount } from '../../../functions/platform/actor.ts'
import { ask } from '../../support/api-client.ts'
import type { Person } from '../../support/things/people.ts'
import type { Chapter, Figure } from '../figure.ts'
import { anOwner } from '../ground.ts'
import { metered } from '../meter.ts'
import { median, spentBy, upTo } from '../stopwatch.ts'
import { fillFigures } from './list-ground.ts'

/** Leases, each with its home and tenant, and the months in which each was billed. */
interface Size {
  readonly leases: number
  readonly months: number
}

export const sizes: readonly Size[] = [
  { leases: 1_000, months: 12 },
  { leases: 10_000, months: 12 },
]
export const largest: Size = { leases: 100_000, months: 12 }

/**
 * What the overview asks of the API, for offices of growing size. Their lists are laid down as their keeping would have
 * written them: so many documents would not fit in memory.
 */
export async function measureOverview(of: readonly Size[], rounds = 5): Promise<Chapter> {
  const figures: Figure[] = []
  for (const size of of) figures.push(...(await measured(size, rounds)))
  return { title: 'The overview', figures }
}

const arrears = 'arrears by months'

async function measured({ leases, months }: Size, rounds: number): Promise<Figure[]> {
  const person = await anOwner()
  const actor = actorOfAccount(person.accountId)
  await fillFigures(actor, leases, leases * months)
  const asked = {
    'its figures': '/statistics/get-stats',
    'what waits': '/statistics/waiting',
    'its months': '/statistics/getMonthlyInvoicing',
    'its costs': '/statistics/getMonthlyExpenses',
    'a month of the calendar': '/statistics/calendar?month=2026-11',
    [arrears]: '/reports/arrears/months',
  }
  const of = `${leases} leases, ${leases * months} invoices`
  const figures: Figure[] = []
  for (const [name, call] of Object.entries(asked)) {
    const asking = () => answered(person, call)
    const cold = await spentBy(asking)
    const spent = []
    for (const _ of upTo(rounds)) spent.push(await spentBy(asking))
    const { used } = await metered(asking)
    const what = `${of}, ${name}`
    figures.push(
      { what: `${what}: read units`, value: used.readUnits, unit: '', aim: { most: 30 } },
      { what: `${what}: requests one after another`, value: used.roundTrips, unit: '', aim: { most: 3 } },
      {
        what: `${what}: CPU`,
        value: median(spent.map(({ cpu }) => cpu)),
        unit: 'ms',
        // Arrears are reckoned back from what was late, after all else is drawn.
        aim: { most: name === arrears ? Math.max(20, leases / 40) : 20 },
        beside: { what: 'cold', value: cold.cpu },
      },
    )
  }
  return figures
}

async function answered(person: Person, path: string): Promise<void> {
  const { status, body } = await ask('GET', path, undefined, person)
  if (status !== 200) throw new Error(JSON.stringify(body))
}
