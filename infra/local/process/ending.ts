import { setTimeout as pause } from 'node:timers/promises'

/** How long what is under way may go on after Ctrl-C, in milliseconds; everything is over within two seconds. */
const patience = 1200

export interface Ending {
  /** Adds something to be stopped; what was added last is stopped first. */
  add(stop: () => unknown): void
  /** Stops everything, once. */
  end(): Promise<void>
}

/** Ends the process tidily at Ctrl-C, at a closed terminal and when it is told to. */
export function startEnding(): Ending {
  const stops: (() => unknown)[] = []
  let ended: Promise<void> | undefined
  const end = () => {
    ended ??= Promise.race([stopAll(stops), pause(patience)])
    return ended
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => end().then(() => process.exit(0)))
  }
  return { add: (stop) => stops.unshift(stop), end }
}

async function stopAll(stops: readonly (() => unknown)[]): Promise<void> {
  for (const stop of stops) {
    try {
      await stop()
    } catch (error) {
      console.error(error)
    }
  }
}
