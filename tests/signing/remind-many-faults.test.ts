import { afterAll, beforeAll, expect, it } from 'vitest'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Moment } from '../support/gate.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aPaper, sentToSign } from './samples.ts'

interface Outcome {
  readonly name: string
  readonly moment: Moment
  /** Letters of each lease's landlord when it has been asked for again. */
  readonly letters: readonly number[]
}

let close = async () => {}
const outcomes: Outcome[] = []

beforeAll(async () => {
  const gate = await aGate(await awsOfWorker())
  close = () => gate.close()
  const world = await aWorld()
  const stories = await Promise.all([aPaper(world), aPaper(world)])
  for (const story of stories) await sentToSign(world, story)
  const counts = () => Promise.all(stories.map(async ({ landlord }) => (await lettersTo(landlord)).length))
  const contracts = stories.map(({ contract }) => contract._id)
  const remind = () => world.ask('POST', '/signature/many/remind', { contracts }, world.owner)
  let minutes = 0
  for (const { call, moment } of cuts()) {
    // Each time it is a reminder of its own.
    minutes += 10
    world.clock.set(new Date(Date.parse('2026-11-03T08:00:00.000Z') + minutes * 60_000).toISOString())
    const before = await counts()
    gate.stopAt(call, moment)
    await remind().catch(() => undefined)
    const name = gate.reopen()
    if (name === undefined) return
    await remind()
    await world.drainQueues()
    const after = await counts()
    outcomes.push({ name, moment, letters: after.map((count, at) => count - (before[at] ?? 0)) })
  }
}, 300_000)
afterAll(() => close())

it('reminders that are cut at any call and pressed for again are one letter to each', () => {
  expect(outcomes.length).toBeGreaterThan(4)
  expect(outcomes.filter(({ letters }) => letters.some((count) => count !== 1))).toEqual([])
})
