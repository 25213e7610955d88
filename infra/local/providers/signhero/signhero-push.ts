import type { Repeat } from '../signing/signing-control.ts'
import type { SigningEvent, SigningLedger } from '../signing/signing-ledger.ts'

const delayMilliseconds = 200
const retryMilliseconds = 5_000
/** Nobody but this machine is ever called. */
const loopback = /^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?\//

/** Calls to the address that each process was made with: every change once and in order, until it is answered. */
export class SignheroPush {
  readonly #ledger: SigningLedger
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(ledger: SigningLedger) {
    this.#ledger = ledger
  }

  wake(after = delayMilliseconds): void {
    if (this.#closed || this.#timer) return
    this.#timer = setTimeout(() => void this.#tellNext(), after).unref()
  }

  /** Sends events again, whatever was sent before; the receiver's HTTP statuses, 0 when it does not answer. */
  async repeat({ events, order, times }: Repeat): Promise<number[]> {
    const all = this.#ledger.events()
    const named = events?.flatMap((seq) => all.filter((each) => each.seq === seq)) ?? [...all]
    const batch = order === 'backwards' ? named.toReversed() : named
    const answers: number[] = []
    for (let n = 0; n < times; n += 1) for (const event of batch) answers.push(await this.#send(event))
    return answers
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  async #tellNext(): Promise<void> {
    const [event, ...more] = this.#ledger.untold()
    const status = event ? await this.#send(event) : 204
    this.#timer = undefined
    if (this.#closed || !event) return
    if (status === 0 || status >= 500) return this.wake(retryMilliseconds)
    this.#ledger.markReported(event)
    if (more.length > 0) this.wake(0)
  }

  async #send({ seq, process, status, at }: SigningEvent): Promise<number> {
    const url = this.#ledger.processes().find(({ id }) => id === process)?.callbackUrl
    if (!url || !loopback.test(url)) return 204
    const body = {
      event_id: `signhero-${seq}`,
      event_str: 'signature_flow_changed',
      flow_id: process,
      status_str: status,
    }
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, time_str: at }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined) // the receiver is away: the event is sent again later
    await response?.arrayBuffer()
    return response?.status ?? 0
  }
}
