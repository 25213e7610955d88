import type { StoredMessage } from './message.ts'

export type QueueAttributes = Record<string, string>

/** What the journal keeps of a queue beside its messages. */
export interface QueueDefinition {
  name: string
  attributes: QueueAttributes
  tags: Record<string, string>
  createdAt: number
  modifiedAt: number
}

export interface RedrivePolicy {
  deadLetterTargetArn: string
  maxReceiveCount: number
}

/** An earlier send that a FIFO queue still remembers. */
export interface Deduplication {
  sentAt: number
  id: string
  sequenceNumber: string
}

export const DEFAULT_ATTRIBUTES: Readonly<QueueAttributes> = {
  VisibilityTimeout: '30',
  DelaySeconds: '0',
  MaximumMessageSize: '1048576',
  MessageRetentionPeriod: '345600',
  ReceiveMessageWaitTimeSeconds: '0',
  SqsManagedSseEnabled: 'true',
}

const DEDUPLICATION_MS = 5 * 60 * 1000

/** One queue in memory: its messages in the order of sending and those who wait for one. */
export class Queue {
  definition: QueueDefinition
  readonly messages = new Map<string, StoredMessage>()
  readonly #deduplications = new Map<string, Deduplication>()
  #waiting: (() => void)[] = []

  constructor(definition: QueueDefinition) {
    this.definition = definition
  }

  get name(): string {
    return this.definition.name
  }

  get isFifo(): boolean {
    return this.name.endsWith('.fifo')
  }

  get redrivePolicy(): RedrivePolicy | undefined {
    const policy = this.definition.attributes.RedrivePolicy
    return policy ? JSON.parse(policy) : undefined
  }

  attribute(name: string): string | undefined {
    return this.definition.attributes[name] ?? DEFAULT_ATTRIBUTES[name]
  }

  number(name: string): number {
    return Number(this.attribute(name))
  }

  /** The earlier send with this deduplication id, within five minutes. */
  duplicateOf(deduplicationId: string, now: number): Deduplication | undefined {
    for (const [id, { sentAt }] of this.#deduplications) {
      if (now - sentAt <= DEDUPLICATION_MS) break
      this.#deduplications.delete(id)
    }
    return this.#deduplications.get(deduplicationId)
  }

  remember(deduplicationId: string, deduplication: Deduplication): void {
    this.#deduplications.set(deduplicationId, deduplication)
  }

  deduplications(): [string, Deduplication][] {
    return [...this.#deduplications]
  }

  /** Resolves when a message may have become visible, the wait is over or the caller has gone. */
  waitForMessage(milliseconds: number, gone: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer)
        gone.removeEventListener('abort', done)
        this.#waiting = this.#waiting.filter((waiting) => waiting !== done)
        resolve()
      }
      const timer = setTimeout(done, milliseconds)
      gone.addEventListener('abort', done, { once: true })
      this.#waiting.push(done)
    })
  }

  wake(): void {
    for (const done of this.#waiting) done()
  }
}
