/**
 * A worker that stays between the runs of Vitest, with all that it has loaded: most of a change's time would be spent on
 * loading the same modules for it anew.
 */
import { type PoolRunnerInitializer, type PoolWorker, ThreadsPoolWorker, type WorkerRequest } from 'vitest/node'

type Listener = Parameters<PoolWorker['on']>[1]

/** Each run leaves listeners behind, and a run that was broken off perhaps more. */
const mostRuns = 100

class KeptWorker extends ThreadsPoolWorker {
  readonly #listeners: [event: string, callback: Listener][] = []
  #isStarted = false
  runs = 0

  override on(event: string, callback: Listener): void {
    this.#listeners.push([event, callback])
    super.on(event, callback)
  }

  override async start(): Promise<void> {
    if (!this.#isStarted) await super.start()
    this.#isStarted = true
    this.runs += 1
  }

  /** That it is to stop the worker never hears. */
  override send(message: WorkerRequest): void {
    if (message.type !== 'stop') super.send(message)
    else for (const tell of this.#told()) tell({ type: 'stopped', __vitest_worker_response__: true })
  }

  override async stop(): Promise<void> {
    for (const [event, callback] of this.#listeners.splice(0)) this.off(event, callback)
  }

  #told = () => this.#listeners.flatMap(([event, callback]) => (event === 'message' ? [callback] : []))

  end = () => super.stop()
}

let kept: KeptWorker | undefined

export async function endKeptWorker(): Promise<void> {
  const worker = kept
  kept = undefined
  await worker?.end()
}

export const keptWorker: PoolRunnerInitializer = {
  name: 'kept',
  createPoolWorker(options) {
    if (kept && kept.runs >= mostRuns) void endKeptWorker()
    kept ??= new KeptWorker(options)
    return kept
  },
}
