import * as z from 'zod'
import type { RopoLedger, Update } from './ropo-ledger.ts'
import { updateView } from './ropo-views.ts'

export const PushTarget = z.object({
  /** Whose changes are told there. */
  cid: z.string().regex(/^\d+$/),
  url: z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ }),
  user: z.string().min(1),
  password: z.string().min(1),
  /** Milliseconds from a change to the call. */
  delay: z.number().int().nonnegative().default(200),
})
export type PushTarget = z.output<typeof PushTarget>

const batchLimit = 500
const retryMilliseconds = 5_000

/** Ropo's calls to us: each change of state once, in order, in batches, until we answer that they are stored. */
export class RopoPush {
  readonly #ledger: RopoLedger
  readonly #now: () => number
  readonly #targets = new Map<string, PushTarget>()
  readonly #timers = new Map<string, NodeJS.Timeout>()

  constructor(ledger: RopoLedger, now: () => number) {
    this.#ledger = ledger
    this.#now = now
  }

  aim(target: PushTarget): void {
    this.#targets.set(target.cid, target)
    this.wake()
  }

  wake(): void {
    for (const { cid, delay } of this.#targets.values()) {
      if (!this.#timers.has(cid)) this.#sleep(cid, delay)
    }
  }

  /** One batch to the customer's receiver, whatever was sent before; its HTTP status, 0 when it does not answer. */
  async send(cid: string, updates: readonly Update[]): Promise<number> {
    const target = this.#targets.get(cid)
    if (!target) return 0
    const response = await fetch(target.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${target.user}:${target.password}`).toString('base64')}`,
      },
      body: JSON.stringify({ created_at: new Date(this.#now()).toISOString(), messages: updates.map(this.#message) }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined) // the receiver is away: the batch is sent again later
    await response?.arrayBuffer()
    return response?.status ?? 0
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#targets.clear()
  }

  #message = (update: Update) => ({
    ...updateView(this.#ledger, update),
    id: eventId(update),
    type: 'status_change',
  })

  #sleep(cid: string, milliseconds: number): void {
    const timer = setTimeout(() => void this.#pushFresh(cid), milliseconds)
    this.#timers.set(cid, timer.unref())
  }

  /** 2xx and 4xx end a batch, 5xx and silence repeat it (guides, status notifications). */
  async #pushFresh(cid: string): Promise<void> {
    const fresh = this.#ledger.unpushed(cid, batchLimit)
    const last = fresh.at(-1)
    const status = last ? await this.send(cid, fresh) : 204
    this.#timers.delete(cid)
    if (!this.#targets.has(cid)) return
    if (status === 0 || status >= 500) return this.#sleep(cid, retryMilliseconds)
    if (!last) return
    this.#ledger.markPushed(last)
    this.wake()
  }
}

export const eventId = ({ seq }: Update) => `ropo-${seq}`
