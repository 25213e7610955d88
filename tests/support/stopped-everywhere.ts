import { afterAll } from 'vitest'
import { log } from '../../functions/platform/log.ts'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { aGate, cuts, type Gate, type Moment } from './gate.ts'
import { aWorld } from './story.ts'
import type { World } from './world.ts'

/** What stood when a command was stopped at a call, and what once it was done again. */
export interface Outcome<Standing> {
  readonly name: string
  readonly moment: Moment
  readonly stopped: Standing
  readonly again: Standing
}

interface Command<Ready, Standing> {
  readonly ready: (world: World) => Promise<Ready>
  readonly press: (ready: Ready) => Promise<unknown>
  readonly standing: (ready: Ready) => Promise<Standing>
}

/** One AWS behind one gate for the whole file: clients that load by need keep the address at which they first found it. */
let stage: Promise<{ readonly gate: Gate; close(): Promise<void> }> | undefined
afterAll(async () => {
  await (await stage)?.close()
})

async function begun() {
  const aws = await startLocalAws({ now: () => Date.now(), forgetsExpired: false })
  const gate = await aGate(aws)
  log.setLogLevel('SILENT')
  return {
    gate,
    async close() {
      await gate.close()
      await aws.close()
    },
  }
}

/** Does a command in a world of its own for each way it can be cut, and then once more. */
export async function stoppedEverywhere<Ready, Standing>({ ready, press, standing }: Command<Ready, Standing>) {
  stage ??= begun()
  const { gate } = await stage
  const outcomes: Outcome<Standing>[] = []
  for (const { call, moment } of cuts()) {
    const made = await ready(await aWorld())
    gate.stopAt(call, moment)
    await press(made).catch(() => undefined)
    const name = gate.reopen()
    if (name === undefined) break
    const stopped = await standing(made)
    await press(made)
    outcomes.push({ name, moment, stopped, again: await standing(made) })
  }
  return outcomes
}
