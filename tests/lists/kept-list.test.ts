import { describe, expect, it } from 'vitest'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import type { ListAsk } from '../../functions/platform/lists/shapes.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { aWorld } from '../support/story.ts'
import { aBill, asks, bills, chances, change, expectSame, flat, queries, type Row } from './trial-list.ts'

describe.each([
  ['by months', bills],
  ['as one', flat],
] as const)('a list kept %s', (_, trial) => {
  it('answers what the rows themselves would, whatever is asked and whatever has changed since', async () => {
    const actor = actorOfAccount((await aWorld()).owner.accountId)
    const chance = chances(7)
    for (let block = 0; block < 4; block += 1)
      await transact(Array.from({ length: 60 }, () => trial.creating(actor, aBill(chance))))
    await trial.keepList(actor, Date.now() + 1)
    for (let round = 0; round < 12; round += 1) {
      for (let asked = 0; asked < 14; asked += 1) await expectSame(trial, actor, asks(chance))
      const changes = chance.below(12)
      for (let at = 0; at < changes; at += 1) await change(trial, actor, chance)
      // Some of the changes are taken in, some are not yet.
      if (round % 3 === 2) await trial.keepList(actor, Date.now() - chance.below(40))
    }
  })

  it('that has no rows any more is empty', async () => {
    const actor = actorOfAccount((await aWorld()).owner.accountId)
    const bill = aBill(chances(3))
    await trial.create(actor, bill)
    await trial.keepList(actor, Date.now() + 1)
    await trial.remove(actor, await trial.read(actor, bill._id))
    const ask: ListAsk<Row> = { ...asks(chances(1)), query: { ...queries(chances(1)), search: '' }, passes: undefined }
    const empty = { totalLength: 0, sums: { cents: 0, share: 0 }, rows: [] }
    const whole = () => Promise.reject(new Error('it is not kept'))
    expect(await trial.list(actor, { ...ask, from: undefined, to: undefined }, whole)).toEqual(empty)
    await trial.keepList(actor, Date.now() + 1)
    expect(await trial.list(actor, { ...ask, from: undefined, to: undefined }, whole)).toEqual(empty)
  })
})
