/**
 * The ground of stories: the whole product in one process over the local AWS in memory. A test file that asks for a
 * world gets a table, a bucket and queues of its own, and each world in it two fresh accounts with people in them.
 */
import type { World } from './world.ts'

// What works as it should needs no line in a test's output.
process.env.POWERTOOLS_LOG_LEVEL ??= 'WARN'

let end = async () => {}

/** Takes away what the file's worlds stand on, if it asked for any: the next file of the worker makes its own. */
export const endOfWorld = (): Promise<void> => end()

/** What a story needs is loaded only when it asks, since tables of rules ask for nothing. */
export async function aWorld(): Promise<World> {
  const { endWorld, makeWorld } = await import('./world.ts')
  end = endWorld
  return makeWorld()
}
