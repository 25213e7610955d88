import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AwsService } from './answer.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'

export interface StandInAnswer {
  readonly status: number
  /** Read from the answer's text, so that the asker has a copy of its own. */
  readonly body: unknown
}

/** One call of a service that speaks JSON, as its own types have it. */
export interface Question {
  readonly service: 'dynamodb' | 'sqs'
  readonly operation: string
  readonly input: object
  /** Aborted when nobody waits for the answer any more. */
  readonly gone: AbortSignal
}

export type Ask = (question: Question) => Promise<StandInAnswer>

interface Behind {
  readonly services: Readonly<Record<Question['service'], AwsService>>
  readonly faults: Faults
  readonly journal: Journal
}

/**
 * The door for callers in this very process: as server.ts does it, but with no socket between. Each question takes a
 * turn of the event loop, as one from outside would, and nothing is answered before it is written.
 */
export const askingOf =
  ({ services, faults, journal }: Behind): Ask =>
  async ({ service, operation, input, gone }) => {
    // At once: what is asked beside a call at which the asker is killed must not come through once the way is open again.
    if (faults.shutter?.lets({ service, operation }) === false) throw hungUp()
    await nextTurn()
    faults.arrive({ service, operation })
    const body = Buffer.from(JSON.stringify(input))
    const call = { service, operation, method: 'POST', url: '/', headers: {}, body, gone }
    const answer = await services[service].answer(call)
    await journal.written()
    if (faults.shutter?.isShut()) throw hungUp()
    return { status: answer.status, body: JSON.parse(answer.body.toString()) }
  }

/** What the SDK makes of a connection that ends before the answer. */
const hungUp = () => Object.assign(new Error('socket hang up'), { name: 'TimeoutError', code: 'ECONNRESET' })
