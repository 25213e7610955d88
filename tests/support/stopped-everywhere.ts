import { awsOfWorker } from './aws/aws-of-worker.ts'
import { aGate, cuts, type Moment } from './gate.ts'
import { aWorld } from './story.ts'
import type { World } from './world.ts'

/** What stood when a command was stopped at a call, and what once it was done again. */
export interface Outcome<State> {
  readonly name: string
  readonly moment: Moment
  readonly stopped: State
  readonly again: State
}

interface Command<Ready, State> {
  readonly ready: (world: World) => Promise<Ready>
  readonly press: (ready: Ready) => Promise<unknown>
  readonly state: (ready: Ready) => Promise<State>
}

/** Does a command in a world of its own for each way it can be cut, and then once more. */
export async function stoppedEverywhere<Ready, State>({ ready, press, state }: Command<Ready, State>) {
  const gate = await aGate(await awsOfWorker())
  const outcomes: Outcome<State>[] = []
  try {
    for (const { call, moment } of cuts()) {
      const made = await ready(await aWorld())
      gate.stopAt(call, moment)
      await press(made).catch(() => undefined)
      const name = gate.reopen()
      if (name === undefined) break
      const stopped = await state(made)
      await press(made)
      outcomes.push({ name, moment, stopped, again: await state(made) })
    }
  } finally {
    await gate.close()
  }
  return outcomes
}
