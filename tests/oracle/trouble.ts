/**
 * Kills and faults: work is cut at one call, as when its process dies there, or done while a service of the outside answers
 * badly; then it is begun again by whatever does so anyway, the job, the queue, and the person who presses once more.
 */
import type { FaultSettings } from '../../infra/local/aws/faults.ts'
import type { Chance } from './plan/chance.ts'
import type { Stage } from './stage.ts'

/** What an outside service does to the next call: the work is done or not, and the answer is bad or never comes. */
const answers = ['429', '500', 'dropBefore', 'dropAfterCommit', 'malformed', 'expired', 'timeoutAfterCommit'] as const

export interface Trouble {
  /** Does the work, in trouble if any is due; answers whether there was any, and it had to be done again. */
  through(work: () => Promise<void>): Promise<boolean>
  /** A day has begun. */
  newDay(): void
  readonly count: { kills: number; faults: number }
  /** What was cut, by the name of the call. */
  readonly cut: readonly string[]
}

export interface TroubleOptions {
  readonly kills: number
  readonly faults: number
  readonly days: number
  /** Some office has its invoices at an outside service. */
  readonly hasService: boolean
}

/** What a service of the outside does while some work is done. */
const troubles = [
  { name: 'the mail service is crowded', settings: { rules: [{ kind: 'throttle', service: 'ses', probability: 1 }] } },
  { name: 'a letter is lost', settings: { stop: { call: 1, moment: 'before', service: 'ses' } } },
  { name: 'a letter goes and nobody hears of it', settings: { stop: { call: 1, moment: 'after', service: 'ses' } } },
  {
    name: 'the table is crowded',
    settings: { rules: [{ kind: 'throttle', service: 'dynamodb', probability: 0.15 }] },
  },
  { name: 'others write meanwhile', settings: { rules: [{ kind: 'transaction-conflict', probability: 0.3 }] } },
  { name: 'queues deliver twice', settings: { rules: [{ kind: 'duplicate-delivery', probability: 1 }] } },
] as const satisfies readonly { readonly name: string; readonly settings: FaultSettings }[]

/**
 * So many days of the simulation have one kill or fault, chosen from the start.
 *
 * @param tended what a person does afterwards who sees that something did not leave
 */
export function troubleOf(
  stage: Stage,
  chance: Chance,
  { kills, faults, days, hasService }: TroubleOptions,
  tended: () => Promise<void>,
): Trouble {
  const kinds = [...Array.from({ length: kills }, () => 'kill'), ...Array.from({ length: faults }, () => 'fault')]
  const due = new Map<number, string>()
  for (const kind of kinds.slice(0, days - 1)) {
    let day = chance.between(2, days)
    while (due.has(day)) day = day === days ? 2 : day + 1
    due.set(day, kind)
  }
  const count = { kills: 0, faults: 0 }
  const cut: string[] = []
  const waiting: string[] = []
  let day = 0
  let passes = 0

  async function killed(work: () => Promise<void>): Promise<boolean> {
    stage.gate.stopAt(chance.between(1, 14), chance.of(['before', 'after'] as const))
    const failed = await work().then(
      () => undefined,
      (error: unknown) => error,
    )
    const name = stage.gate.reopen()
    if (name === undefined) {
      // The work was over before the call came.
      if (failed) throw failed
      return false
    }
    count.kills += 1
    cut.push(name)
    await again(work)
    return true
  }

  /** Strikes the next call of an outside service; there may be none in this work. */
  async function badlyAnswered(work: () => Promise<void>): Promise<boolean> {
    const order = { provider: 'ropo', mode: chance.of(answers) }
    await stage.outside('POST', order)
    const failed = await work().then(
      () => undefined,
      (error: unknown) => error,
    )
    const waits = await stage.outside('DELETE')
    if (waits > 0) {
      if (failed) throw failed
      return false
    }
    count.faults += 1
    cut.push(`ropo ${order.mode}`)
    await again(work)
    return true
  }

  async function faulty(work: () => Promise<void>): Promise<boolean> {
    if (hasService && chance.percent(50)) return badlyAnswered(work)
    const { name, settings } = chance.of(troubles)
    stage.aws.faults.set(settings as FaultSettings)
    await work().catch(() => undefined)
    stage.aws.faults.clear()
    count.faults += 1
    cut.push(name)
    await again(work)
    return true
  }

  async function again(work: () => Promise<void>): Promise<void> {
    stage.passMinutes(60)
    // What was done already is refused, and the comparison says whether all is as it should be.
    await work().catch((error: unknown) => {
      if (!/: 4\d\d /.test(String(error))) throw error
    })
    await stage.recover()
    await tended()
    await stage.drain()
  }

  return {
    count,
    cut,
    newDay() {
      day += 1
      passes = chance.between(0, 4)
      const kind = due.get(day)
      if (kind) waiting.push(kind)
    },
    async through(work) {
      const [kind] = waiting
      passes -= 1
      if (!kind || passes >= 0) {
        await work()
        return false
      }
      const hasStruck = await (kind === 'kill' ? killed(work) : faulty(work))
      if (hasStruck) waiting.shift()
      return hasStruck
    },
  }
}
