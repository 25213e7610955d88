import * as z from 'zod'

export const FaultMode = z.enum([
  '429',
  '500',
  'timeoutAfterCommit',
  'dropAfterCommit',
  'dropBefore',
  'malformed',
  'expired',
])
export type FaultMode = z.output<typeof FaultMode>

export const Fault = z.object({
  /** '*' is any, of the operation too. */
  provider: z.string().min(1),
  operation: z.string().min(1).default('*'),
  mode: z.preprocess((mode) => (typeof mode === 'number' ? String(mode) : mode), FaultMode),
  times: z.number().int().positive().default(1),
  /** Seconds in Retry-After, for 429. */
  retryAfter: z.number().int().nonnegative().default(1),
})
export type Fault = z.output<typeof Fault>

/** The faults that are on, in the order they were set; each is used up after its times. */
export function faultBox() {
  let faults: Fault[] = []
  return {
    add: (fault: Fault) => {
      faults.push(fault)
    },
    clear: () => {
      faults = []
    },
    list: (): readonly Fault[] => faults,
    take(provider: string, operation: string): Fault | undefined {
      const hit = faults.find(
        (each) => ['*', provider].includes(each.provider) && ['*', operation].includes(each.operation),
      )
      if (!hit) return undefined
      faults = faults.flatMap((each) =>
        each !== hit ? [each] : each.times > 1 ? [{ ...each, times: each.times - 1 }] : [],
      )
      return hit
    },
  }
}

export const Stop = z.object({
  /** Counted from now on, the first call is 1. */
  at: z.number().int().positive(),
  when: z.enum(['before', 'after']),
})
export type Stop = z.output<typeof Stop>

export interface CallCounts {
  readonly total: number
  /** 'ropo.createJob': 2 */
  readonly byOperation: Readonly<Record<string, number>>
  readonly stopped: boolean
}

/** How the whole of the outside world goes away at one call, as it does for a program that is killed there. */
export function callCounter(onStop: () => void = () => undefined) {
  let total = 0
  let counts: Record<string, number> = {}
  let stop: Stop | undefined
  let stopped = false
  return {
    /** What becomes of the next call: it is done, its answer is lost, or it never arrives. */
    next(provider: string, operation: string): 'done' | 'lost' | 'dropped' {
      if (stopped) return 'dropped'
      total += 1
      const name = `${provider}.${operation}`
      counts[name] = (counts[name] ?? 0) + 1
      if (total !== stop?.at) return 'done'
      stopped = true
      onStop()
      return stop.when === 'before' ? 'dropped' : 'lost'
    },
    /** Counts from zero again and answers again; undefined lets every call through. */
    restart(next?: Stop) {
      total = 0
      counts = {}
      stop = next
      stopped = false
    },
    counts: (): CallCounts => ({ total, byOperation: { ...counts }, stopped }),
  }
}
