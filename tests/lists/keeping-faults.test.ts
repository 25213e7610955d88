import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Gate } from '../support/gate.ts'
import { aWorld } from '../support/story.ts'
import { aBill, asks, bills, type Chances, chances, change, expectSame } from './trial-list.ts'

let gate: Gate
let close = async () => {}
beforeAll(async () => {
  const aws = await awsOfWorker()
  gate = await aGate(aws)
  close = async () => {
    await gate.close()
  }
})
afterAll(() => close())

async function anActor(chance: Chances, rows = 40): Promise<Actor> {
  const actor = actorOfAccount((await aWorld()).owner.accountId)
  await writeInBlocks(Array.from({ length: rows }, () => [bills.creating(actor, aBill(chance))]))
  return actor
}

async function expectAllSame(actor: Actor, chance: Chances): Promise<void> {
  for (let asked = 0; asked < 8; asked += 1) await expectSame(bills, actor, asks(chance))
}

describe('keeping a list, stopped at any of its calls', () => {
  it('leaves a list that is right, and the next time it is kept as ever', async () => {
    const chance = chances(11)
    const actor = await anActor(chance)
    await bills.keepList(actor, Date.now() + 1)
    let stopped = 0
    for (const { call, moment } of cuts()) {
      for (let at = 0; at < 6; at += 1) await change(bills, actor, chance)
      gate.stopAt(call, moment)
      await bills.keepList(actor, Date.now() + 1).catch(() => undefined)
      if (gate.reopen() === undefined) break
      stopped += 1
      await expectAllSame(actor, chance)
      await bills.keepList(actor, Date.now() + 1)
      await expectAllSame(actor, chance)
    }
    expect(stopped).toBeGreaterThan(8)
  })

  it('for the first time leaves it to be read whole or kept', async () => {
    for (const { call, moment } of cuts()) {
      const chance = chances(call)
      const actor = await anActor(chance, 12)
      gate.stopAt(call, moment)
      await bills.keepList(actor, Date.now() + 1).catch(() => undefined)
      if (gate.reopen() === undefined) break
      await bills.keepList(actor, Date.now() + 1)
      await expectAllSame(actor, chance)
    }
  })
})

describe('two who keep a list at once', () => {
  it('leave it right, whoever comes first', async () => {
    const chance = chances(5)
    const actor = await anActor(chance)
    await bills.keepList(actor, Date.now() + 1)
    for (let round = 0; round < 6; round += 1) {
      for (let at = 0; at < 6; at += 1) await change(bills, actor, chance)
      const until = Date.now() + 1
      const both = [bills.keepList(actor, until), bills.keepList(actor, until - 1), expectAllSame(actor, chance)]
      const ended = await Promise.allSettled(both)
      expect(ended.map(({ status }) => status)).toContain('fulfilled')
      expect(ended[2]).toMatchObject({ status: 'fulfilled' })
      await bills.keepList(actor, Date.now() + 1)
      await expectAllSame(actor, chance)
    }
  })
})
