import { beforeAll, describe, expect, it } from 'vitest'
import { reservations, viewingTimes } from '../../functions/contacts/collections.ts'
import { requestViewing } from '../../functions/contacts/visitors.ts'
import { notifications } from '../../functions/notifications/notifications.ts'
import { type Outcome, stoppedEverywhere } from '../support/stopped-everywhere.ts'
import { aHome } from '../support/things/portfolio.ts'
import { showToEverybody, somebody, someTimes } from './samples.ts'

describe('a visitor’s wish to see a home, stopped at any of its calls,', () => {
  let outcomes: readonly Outcome<{ kept: number; taken: number; told: number }>[]
  beforeAll(async () => {
    outcomes = await stoppedEverywhere({
      ready: async (world) => {
        const { apartment } = await aHome(world.owner)
        await showToEverybody(world.owner, apartment)
        const [time] = await someTimes(world.owner, { apartment, day: '2026-12-01' })
        const draft = { ...somebody, sessionKey: 'a'.repeat(24), website: '', time: time?._id ?? '' }
        return { world, apartment, draft }
      },
      press: ({ world, apartment, draft }) => requestViewing(world.owner.accountId, draft, '', apartment),
      state: async ({ world }) => {
        const actor = world.actor(world.owner)
        const [all, [time], reported] = await Promise.all([
          reservations.all(actor),
          viewingTimes.all(actor),
          notifications.all(actor),
        ])
        return { kept: all.length, taken: time?.taken ?? 0, told: reported.length }
      },
    })
  }, 300_000)

  it('has its place and is told of, or is not there; sent again it is there once', () => {
    expect(outcomes.length).toBeGreaterThan(5)
    for (const { stopped, again, name } of outcomes) {
      expect([stopped.taken, stopped.told], name).toEqual([stopped.kept, stopped.kept])
      expect(again, name).toEqual({ kept: 1, taken: 1, told: 1 })
    }
  })
})
