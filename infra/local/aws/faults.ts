import type { Call, ServiceName } from './answer.ts'
import { randomNumbers } from './random.ts'

export type FaultKind =
  /** Answers as an overloaded service does: 400, 429 or S3's 503 SlowDown. */
  | 'throttle'
  /** DynamoDB: another transaction holds one of the items. */
  | 'transaction-conflict'
  /** DynamoDB batches: some of the entries come back unprocessed. */
  | 'unprocessed'
  /** Answers late by `milliseconds`. */
  | 'delay'
  /** DynamoDB: a global index read does not see the latest `changes` of that index. */
  | 'stale-index'
  /** SQS standard queues: a received message is delivered once more. */
  | 'duplicate-delivery'

export interface FaultRule {
  kind: FaultKind
  /** From 0 to 1, drawn for each call that the rule concerns. */
  probability: number
  /** The same seed and the same calls give the same faults; 1 unless told. */
  seed?: number
  /** Concerns all services unless told. */
  service?: ServiceName
  /** Concerns all operations unless told, as in `PutItem`. */
  operation?: string
  /** Of `delay`; 100 unless told. */
  milliseconds?: number
  /** Of `stale-index`; 10 unless told, at most 100. */
  changes?: number
}

/** Cuts the connection at one call, as when the caller or the network dies there. */
export interface Stop {
  /** Which call, counted from 1 from when the stop is set. */
  call: number
  /** `before`: not executed. `after`: executed, but the answer never arrives. */
  moment: 'before' | 'after'
  /** Counts only this service's calls. */
  service?: ServiceName
  /** `continue`: later calls work (the SDK's own retry succeeds). `dead`: every later call is cut until cleared. */
  then?: 'continue' | 'dead'
}

export interface FaultSettings {
  rules?: FaultRule[]
  stop?: Stop
}

export interface FaultState {
  rules: FaultRule[]
  stop: Stop | null
  /** Whether the stop has cut its call. */
  stopped: boolean
  /** Calls so far, since the start or the last `resetCount`. */
  calls: number
  callsByService: Record<ServiceName, number>
}

interface LiveRule extends FaultRule {
  random: () => number
}

type Verdict = 'go' | 'cut-before' | 'cut-after'

const noCalls = (): Record<ServiceName, number> => ({ dynamodb: 0, s3: 0, sqs: 0, ses: 0 })

/** Faults to order: rules that strike by seed and probability, a stop at one call, and the count of calls. */
export class Faults {
  #rules: LiveRule[] = []
  #stop: Stop | undefined
  #stopped = false
  #callsUntilStop = 0
  #calls = noCalls()

  constructor(settings: FaultSettings = {}) {
    this.set(settings)
  }

  /** Replaces the rules and the stop; what is left out is switched off. */
  set({ rules = [], stop }: FaultSettings): void {
    this.#rules = rules.map((rule) => ({ ...rule, random: randomNumbers(rule.seed ?? 1) }))
    this.#stop = stop
    this.#stopped = false
    this.#callsUntilStop = stop?.call ?? 0
  }

  clear(): void {
    this.set({})
  }

  resetCount(): void {
    this.#calls = noCalls()
  }

  state(): FaultState {
    return {
      rules: this.#rules.map(({ random: _, ...rule }) => rule),
      stop: this.#stop ?? null,
      stopped: this.#stopped,
      calls: Object.values(this.#calls).reduce((sum, calls) => sum + calls, 0),
      callsByService: { ...this.#calls },
    }
  }

  /** Counts a call and says whether its connection is to be cut. */
  arrive(service: ServiceName): Verdict {
    this.#calls[service] += 1
    const stop = this.#stop
    if (!stop || (stop.service && stop.service !== service)) return 'go'
    if (this.#stopped) return stop.then === 'dead' ? 'cut-before' : 'go'
    this.#callsUntilStop -= 1
    if (this.#callsUntilStop > 0) return 'go'
    this.#stopped = true
    return stop.moment === 'before' ? 'cut-before' : 'cut-after'
  }

  /** The first rule of a kind that strikes this call. */
  strike(kind: FaultKind, call: Pick<Call, 'service' | 'operation'>): FaultRule | undefined {
    return this.#rules.find(
      (rule) =>
        rule.kind === kind &&
        (!rule.service || rule.service === call.service) &&
        (!rule.operation || rule.operation === call.operation) &&
        rule.random() < rule.probability,
    )
  }
}
