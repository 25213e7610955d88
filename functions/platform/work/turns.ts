import { mostSilent, restsUntil, type SendingService } from '#shared/base/sending-limits.ts'
import { now, sleep } from '../clock.ts'
import { log } from '../log.ts'
import { changeIf } from '../rate-limit.ts'
import { settings } from '../settings.ts'
import type { Item, Key } from '../table/table.ts'

/** One call of a service that is about to begin. */
export interface Turn {
  readonly service: SendingService
  /** Calls before it that were in vain, one after another. */
  readonly silent: number
  /** It tries whether the service is there again: so many rests have been in vain, and others wait until then. */
  readonly trial?: { readonly rests: number; readonly until: number }
}

/** The service rests: nobody calls it before then, in milliseconds since 1970. */
export interface Rest {
  readonly until: number
}

/** What came of the call. `refusing`: the service takes nothing now, and may say until when; `silent`: nobody answered. */
export type Answer = 'answered' | 'silent' | { readonly refusing: string }

/** Whoever tries a service after its rest is done by then: no Lambda waits for one call any longer. */
const trialMs = 60_000
/** A turn that is further away than all workers together can be was written by a clock that went wrong. */
const farthestTurnMs = 30_000

const keyOf = (service: SendingService): Key => ({ pk: `=turns#${service}`, sk: '-' })
const number = (item: Item | undefined, name: string) => Number(item?.[name]?.N ?? 0)
const names = (...all: string[]) => Object.fromEntries(all.map((name) => [`#${name}`, name]))

/** Turns are kept apart by the machine's own clock, for that is how services count; rests end by the product's. */
const beatOf = (service: SendingService) => Math.ceil(1000 / settings.callsPerSecond(service))

/**
 * Waits for the next turn that nobody has at the service, so that all workers together never begin more calls than it
 * allows. A turn that is taken and not used, by a worker that dies, is lost and keeps nobody waiting for longer than itself.
 */
export async function takeTurn(service: SendingService): Promise<Turn | Rest> {
  const beat = beatOf(service)
  for (;;) {
    const at = Date.now()
    const free = await changeIf(keyOf(service), {
      expression: 'SET #next = :after',
      condition: 'attribute_not_exists(#until) AND (attribute_not_exists(#next) OR #next <= :at OR #next > :far)',
      names: names('next', 'until'),
      values: { ':after': at + beat, ':at': at, ':far': at + farthestTurnMs },
    })
    if (free.done) return { service, silent: number(free.before, 'silent') }
    const taken = free.before?.until ? await tryAgain(service, free.before) : await queueUp(service, at, beat)
    if (taken) return taken
  }
}

/** Of those who come after a rest one tries the service, and the others wait for what comes of it. */
async function tryAgain(service: SendingService, before: Item): Promise<Turn | Rest | undefined> {
  const ended = number(before, 'until')
  if (ended > now()) return { until: ended }
  const until = now() + trialMs
  const { done } = await changeIf(keyOf(service), {
    expression: 'SET #until = :until',
    condition: '#until = :ended',
    names: names('until'),
    values: { ':until': until, ':ended': ended },
  })
  return done ? { service, silent: 0, trial: { rests: number(before, 'rests'), until } } : undefined
}

/** Takes the turn behind those that are taken already; undefined when there are none any more, or a rest has begun. */
async function queueUp(service: SendingService, at: number, beat: number): Promise<Turn | undefined> {
  const { done, before } = await changeIf(keyOf(service), {
    expression: 'ADD #next :beat',
    condition: 'attribute_not_exists(#until) AND #next > :at AND #next <= :far',
    names: names('next', 'until'),
    values: { ':beat': beat, ':at': at, ':far': at + farthestTurnMs },
  })
  if (!done) return undefined
  await sleep(number(before, 'next') - at)
  return { service, silent: number(before, 'silent') }
}

/** Writes down what the call tells of its service; mostly nothing. What the call has done stands, whatever comes of this. */
export async function endTurn(turn: Turn, answer: Answer): Promise<void> {
  try {
    await noted(turn, answer)
  } catch (error) {
    log.warn('How a service is was not written down', error as Error)
  }
}

async function noted(turn: Turn, answer: Answer): Promise<void> {
  if (answer === 'answered') return isThere(turn)
  if (answer !== 'silent') return beginRest(turn, answer.refusing)
  const { before } = await changeIf(keyOf(turn.service), {
    expression: 'ADD #silent :one',
    condition: 'attribute_exists(pk)',
    names: names('silent'),
    values: { ':one': 1 },
  })
  if (turn.trial || number(before, 'silent') + 1 >= mostSilent) await beginRest(turn)
}

async function isThere({ service, silent, trial }: Turn): Promise<void> {
  if (trial) {
    await changeIf(keyOf(service), {
      expression: 'REMOVE #until, #rests, #silent',
      condition: '#until = :mine',
      names: names('until', 'rests', 'silent'),
      values: { ':mine': trial.until },
    })
    log.info('A service is there again', { service })
  } else if (silent > 0) {
    const condition = 'attribute_not_exists(#until)'
    await changeIf(keyOf(service), {
      expression: 'REMOVE #silent',
      condition,
      names: names('silent', 'until'),
      values: {},
    })
  }
}

/** Of many calls that end in vain together one begins the rest. */
async function beginRest({ service, trial }: Turn, asked = ''): Promise<void> {
  const rests = trial?.rests ?? 0
  const until = restsUntil(now(), rests, asked ? Date.parse(asked) : undefined)
  const { done } = await changeIf(keyOf(service), {
    expression: 'SET #until = :until, #rests = :rests REMOVE #silent',
    condition: trial ? '#until = :mine' : 'attribute_not_exists(#until)',
    names: names('until', 'rests', 'silent'),
    values: { ':until': until, ':rests': rests + 1, ...(trial && { ':mine': trial.until }) },
  })
  if (done) log.warn('A service rests', { service, until: new Date(until).toISOString(), rests: rests + 1 })
}
