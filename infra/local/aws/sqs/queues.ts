import { randomUUID } from 'node:crypto'
import type { Faults } from '../faults.ts'
import type { Entry, Journal } from '../journal.ts'
import type { StoredMessage } from './message.ts'
import { type Deduplication, Queue, type QueueDefinition } from './queue.ts'
import { prefixed, SqsError } from './sqs-error.ts'

export interface QueuesSettings {
  journal: Journal
  faults: Faults
  now: () => number
  region: string
  accountId: string
  /** `http://127.0.0.1:PORT`, known only when the server listens. */
  baseUrl: () => string
}

/** One journal line: a queue, its end, a message, a receipt of it, its end, or a FIFO queue's remembered send. */
type QueuesChange =
  | { queue: QueueDefinition }
  | { drop: string }
  | { to: string; message: StoredMessage }
  | { of: string; touched: Touched }
  | { of: string; removed: string }
  | { of: string; deduplicationId: string; remembered: Deduplication }

/** What a receive or a change of visibility changes of a message. */
type Touched = Pick<StoredMessage, 'key' | 'visibleAt' | 'receiveCount' | 'firstReceivedAt' | 'receipt'>

/** All queues, and the only place that changes them: each change goes to the journal too. */
export class Queues {
  readonly faults: Faults
  readonly now: () => number
  readonly #settings: QueuesSettings
  readonly #queues = new Map<string, Queue>()
  readonly #record: (change: QueuesChange) => void
  #sequence = 0

  constructor(settings: QueuesSettings) {
    this.#settings = settings
    this.faults = settings.faults
    this.now = settings.now
    this.#record = settings.journal.book<QueuesChange>('sqs', {
      replay: (change) => this.#replay(change),
      snapshot: () => this.#snapshot(),
    })
  }

  all(): Queue[] {
    return [...this.#queues.values()]
  }

  find(name: string | undefined): Queue | undefined {
    return name === undefined ? undefined : this.#queues.get(name)
  }

  byUrl(url: string | undefined): Queue {
    const queue = this.find(url?.split('/').at(-1))
    if (queue) return queue
    throw new SqsError(
      'QueueDoesNotExist',
      'The specified queue does not exist.',
      'AWS.SimpleQueueService.NonExistentQueue',
    )
  }

  byArn(arn: string): Queue {
    const queue = this.find(arn.split(':').at(-1))
    if (queue) return queue
    throw new SqsError(
      'ResourceNotFoundException',
      "The resource that you specified for the SourceArn parameter doesn't exist.",
    )
  }

  arn(queue: Queue): string {
    return `arn:aws:sqs:${this.#settings.region}:${this.#settings.accountId}:${queue.name}`
  }

  url(queue: Queue): string {
    return `${this.#settings.baseUrl()}/${this.#settings.accountId}/${queue.name}`
  }

  /** Queues whose messages end in this one after too many receives. */
  sourcesOf(deadLetterQueue: Queue): Queue[] {
    const arn = this.arn(deadLetterQueue)
    return this.all().filter((queue) => queue.redrivePolicy?.deadLetterTargetArn === arn)
  }

  create(definition: QueueDefinition): Queue {
    const queue = new Queue(definition)
    this.#queues.set(definition.name, queue)
    this.#record({ queue: definition })
    return queue
  }

  redefine(queue: Queue, changes: Partial<QueueDefinition>): void {
    queue.definition = { ...queue.definition, ...changes, modifiedAt: this.now() }
    this.#record({ queue: queue.definition })
  }

  drop(queue: Queue): void {
    this.#queues.delete(queue.name)
    this.#record({ drop: queue.name })
    queue.wake()
  }

  /** Adds a message and wakes those who wait for one. */
  add(queue: Queue, message: StoredMessage): void {
    queue.messages.set(message.key, message)
    this.#record({ to: queue.name, message })
    queue.wake()
  }

  touch(queue: Queue, message: StoredMessage): void {
    const { key, visibleAt, receiveCount, firstReceivedAt, receipt } = message
    const touched = {
      key,
      visibleAt,
      receiveCount,
      ...(firstReceivedAt === undefined ? {} : { firstReceivedAt }),
      ...(receipt === undefined ? {} : { receipt }),
    }
    this.#record({ of: queue.name, touched })
  }

  remove(queue: Queue, message: StoredMessage): void {
    if (queue.messages.delete(message.key)) this.#record({ of: queue.name, removed: message.key })
  }

  remember(queue: Queue, deduplicationId: string, remembered: Deduplication): void {
    queue.remember(deduplicationId, remembered)
    this.#record({ of: queue.name, deduplicationId, remembered })
  }

  /** Moves a message to another queue as if it had just arrived there. */
  move(from: Queue, to: Queue, message: StoredMessage, changes: Partial<StoredMessage> = {}): void {
    const { firstReceivedAt, receipt, ...kept } = message
    this.remove(from, message)
    this.add(to, { ...kept, ...changes, receiveCount: 0, visibleAt: this.now() })
  }

  /** Adds a second delivery of a message. */
  duplicate(queue: Queue, message: StoredMessage): void {
    const { receipt, ...kept } = message
    this.add(queue, { ...kept, key: randomUUID(), visibleAt: this.now() })
  }

  nextSequenceNumber(): string {
    this.#sequence += 1
    return String(this.#sequence).padStart(20, '0')
  }

  close(): void {
    for (const queue of this.all()) queue.wake()
  }

  #replay(change: QueuesChange): void {
    if ('queue' in change) {
      const existing = this.#queues.get(change.queue.name)
      if (existing) existing.definition = change.queue
      else this.#queues.set(change.queue.name, new Queue(change.queue))
    } else if ('drop' in change) this.#queues.delete(change.drop)
    else this.#replayMessage(change)
  }

  #replayMessage(change: Exclude<QueuesChange, { queue: QueueDefinition } | { drop: string }>): void {
    const queue = this.#queues.get('to' in change ? change.to : change.of)
    if (!queue) return
    if ('message' in change) {
      queue.messages.set(change.message.key, change.message)
      this.#sequence = Math.max(this.#sequence, Number(change.message.sequenceNumber ?? 0))
    } else if ('touched' in change) {
      const message = queue.messages.get(change.touched.key)
      if (message) Object.assign(message, change.touched)
    } else if ('removed' in change) queue.messages.delete(change.removed)
    else {
      queue.remember(change.deduplicationId, change.remembered)
      this.#sequence = Math.max(this.#sequence, Number(change.remembered.sequenceNumber))
    }
  }

  *#snapshot(): Iterable<Entry<QueuesChange>> {
    for (const queue of this.all()) {
      yield { change: { queue: queue.definition } }
      for (const message of [...queue.messages.values()]) yield { change: { to: queue.name, message } }
      for (const [deduplicationId, remembered] of queue.deduplications())
        yield { change: { of: queue.name, deduplicationId, remembered } }
    }
  }
}

export const missingParameter = (name: string): SqsError =>
  new SqsError('MissingParameter', `The request must contain the parameter ${name}.`)

export const notInFlight = (): SqsError => prefixed('MessageNotInflight', 'The specified message is not in flight.')
