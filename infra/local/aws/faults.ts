import * as z from 'zod'
import type { Call, ServiceName } from './answer.ts'
import { randomNumbers } from './random.ts'

const Service = z.enum(['dynamodb', 's3', 'sqs', 'ses', 'kms', 'secretsmanager'])

const FaultKind = z.enum([
  /** Answers as an overloaded service does: 400, 429 or S3's 503 SlowDown. */
  'throttle',
  /** DynamoDB: another transaction holds one of the items. */
  'transaction-conflict',
  /** DynamoDB batches: some of the entries come back unprocessed. */
  'unprocessed',
  /** Answers late by `milliseconds`. */
  'delay',
  /** DynamoDB: a global index read does not see the latest `changes` of that index. */
  'stale-index',
  /** SQS standard queues: a received message is delivered once more. */
  'duplicate-delivery',
])
type FaultKind = z.output<typeof FaultKind>

const FaultRule = z.strictObject({
  kind: FaultKind,
  /** Drawn for each call that the rule concerns. */
  probability: z.number().min(0).max(1),
  /** The same seed and the same calls give the same faults; 1 unless told. */
  seed: z.int().optional(),
  /** Concerns all services unless told. */
  service: Service.optional(),
  /** Concerns all operations unless told: `PutItem`, `SendMessage`, `SendEmail`; for S3 the HTTP method. */
  operation: z.string().optional(),
  /** Of `delay`; 100 unless told. */
  milliseconds: z.number().min(0).optional(),
  /** Of `stale-index`; 10 unless told. */
  changes: z.int().min(1).max(100).optional(),
})
export type FaultRule = z.output<typeof FaultRule>

/** Cuts the connection at one call, as when the caller or the network dies there. */
const Stop = z.strictObject({
  /** Which call, counted from 1 from when the stop is set. */
  call: z.int().min(1),
  /** `before`: not executed. `after`: executed, but the answer never arrives. */
  moment: z.enum(['before', 'after']),
  /** Counts only this service's calls. */
  service: Service.optional(),
  /** Counts only these operations' calls, so that a runner's polling need not disturb the count. */
  operations: z.array(z.string()).optional(),
  /** `continue`: later calls work (the SDK's own retry succeeds). `dead`: every later call is cut until cleared. */
  afterwards: z.enum(['continue', 'dead']).optional(),
})
type Stop = z.output<typeof Stop>

export const FaultSettings = z.strictObject({ rules: z.array(FaultRule).optional(), stop: Stop.optional() })
export type FaultSettings = z.output<typeof FaultSettings>

export interface FaultState {
  rules: FaultRule[]
  stop: Stop | null
  /** Whether the stop has cut its call. */
  stopped: boolean
  /** Calls so far, since the start or the last `resetCount`. */
  calls: number
  callsByService: Record<ServiceName, number>
}

interface LiveRule {
  rule: FaultRule
  random: () => number
}

type Verdict = 'go' | 'cut-before' | 'cut-after'

const noCalls = (): Record<ServiceName, number> => ({
  dynamodb: 0,
  s3: 0,
  sqs: 0,
  ses: 0,
  kms: 0,
  secretsmanager: 0,
})

/** Shuts every way to the services at once, as when the caller is killed. */
export interface Shutter {
  /** Whether a call is carried out. */
  lets(call: Pick<Call, 'service' | 'operation'>): boolean
  /** Whether nothing is answered any more, what is under way neither. */
  isShut(): boolean
}

/** Faults to order: rules that strike by seed and probability, a stop at one call, and the count of calls. */
export class Faults {
  #rules: LiveRule[] = []
  #stop: Stop | undefined
  #stopped = false
  #callsUntilStop = 0
  #calls = noCalls()
  /** Set by a test that kills what it runs. */
  shutter: Shutter | undefined

  constructor(settings: FaultSettings = {}) {
    this.set(settings)
  }

  /** Replaces the rules and the stop; what is left out is switched off. */
  set({ rules = [], stop }: FaultSettings): void {
    this.#rules = rules.map((rule) => ({ rule, random: randomNumbers(rule.seed ?? 1) }))
    this.#stop = stop
    this.#stopped = false
    this.#callsUntilStop = stop?.call ?? 0
  }

  clear(): void {
    this.set({})
  }

  /** Whether anything is ordered that may strike a service's calls. */
  mayStrike(service: ServiceName): boolean {
    const ordered = [...this.#rules.map(({ rule }) => rule), ...(this.#stop ? [this.#stop] : [])]
    return ordered.some((fault) => !fault.service || fault.service === service)
  }

  resetCount(): void {
    this.#calls = noCalls()
  }

  state(): FaultState {
    return {
      rules: this.#rules.map(({ rule }) => rule),
      stop: this.#stop ?? null,
      stopped: this.#stopped,
      calls: Object.values(this.#calls).reduce((sum, calls) => sum + calls, 0),
      callsByService: { ...this.#calls },
    }
  }

  /** Counts a call and says whether its connection is to be cut. */
  arrive({ service, operation }: Pick<Call, 'service' | 'operation'>): Verdict {
    this.#calls[service] += 1
    const stop = this.#stop
    if (!stop || (stop.service && stop.service !== service)) return 'go'
    if (stop.operations && !stop.operations.includes(operation)) return 'go'
    if (this.#stopped) return stop.afterwards === 'dead' ? 'cut-before' : 'go'
    this.#callsUntilStop -= 1
    if (this.#callsUntilStop > 0) return 'go'
    this.#stopped = true
    return stop.moment === 'before' ? 'cut-before' : 'cut-after'
  }

  /** The first rule of a kind that strikes this call. */
  strike(kind: FaultKind, call: Pick<Call, 'service' | 'operation'>): FaultRule | undefined {
    return this.#rules.find(
      ({ rule, random }) =>
        rule.kind === kind &&
        (!rule.service || rule.service === call.service) &&
        (!rule.operation || rule.operation === call.operation) &&
        random() < rule.probability,
    )?.rule
  }
}
