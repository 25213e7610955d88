import { log } from '../../functions/platform/log.ts'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { aGate, type Moment } from './gate.ts'
import { aWorld } from './story.ts'
import type { World } from './world.ts'

/** What stood when a deed was stopped at a call, and what once it was done again. */
export interface Outcome<Standing> {
  readonly name: string
  readonly moment: Moment
  readonly stopped: Standing
  readonly again: Standing
}

interface Deed<Ready, Standing> {
  readonly ready: (world: World) => Promise<Ready>
  readonly press: (ready: Ready) => Promise<unknown>
  readonly standing: (ready: Ready) => Promise<Standing>
}

/** Does a deed in a world of its own for each of its calls, stopped before and after that call, and then once more. */
export async function stoppedEverywhere<Ready, Standing>({ ready, press, standing }: Deed<Ready, Standing>) {
  const aws = await startLocalAws({ now: () => Date.now() })
  const gate = await aGate({ aws: () => aws.endpoint, providers: () => '' })
  process.env.AWS_ENDPOINT_URL = gate.aws
  process.env.AWS_MAX_ATTEMPTS = '1' // who is dead does not try again
  log.setLogLevel('SILENT')
  const outcomes: Outcome<Standing>[] = []
  try {
    for (let call = 1; ; call++) {
      for (const moment of ['before', 'after'] as const) {
        const made = await ready(await aWorld())
        gate.stopAt(call, moment)
        await press(made).catch(() => undefined)
        const name = gate.reopen()
        if (name === undefined) return outcomes
        const stopped = await standing(made)
        await press(made)
        outcomes.push({ name, moment, stopped, again: await standing(made) })
      }
    }
  } finally {
    await gate.close()
    await aws.close()
  }
}
