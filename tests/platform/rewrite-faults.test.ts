import { describe, expect, it } from 'vitest'
import { stoppedEverywhere } from '../support/stopped-everywhere.ts'
import { itemsOf, rewriteThings, things, writeFormer } from '../support/things/rewritten-things.ts'

describe('documents that are rewritten', () => {
  it('are as they should be once it is done again, wherever it was killed', async () => {
    const outcomes = await stoppedEverywhere({
      ready: async (world) => {
        const actor = world.actor(world.owner)
        await writeFormer(actor, 5)
        return { actor, former: await things.all(actor) }
      },
      press: ({ actor }) => rewriteThings(actor),
      state: async ({ actor, former }) => ({
        found: (await things.summariesOfParent(actor, 'home')).length,
        same: JSON.stringify(await things.all(actor)) === JSON.stringify(former),
        items: (await itemsOf(actor)).length,
      }),
    })
    // Before its reading, after it, and after each of five writes.
    expect(outcomes.map(({ name }) => name)).toEqual([
      ...Array.from({ length: 2 }, () => 'DynamoDB.Query'),
      ...Array.from({ length: 5 }, () => 'DynamoDB.PutItem'),
    ])
    for (const { stopped, again } of outcomes) {
      expect([stopped.same, stopped.items]).toEqual([true, 5])
      expect(again).toEqual({ found: 5, same: true, items: 5 })
    }
    expect(new Set(outcomes.map(({ stopped }) => stopped.found)).size).toBeGreaterThan(3)
  })
})
