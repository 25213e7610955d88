import { beforeAll, describe, expect, it } from 'vitest'
import { noticeLetters } from '../../functions/accounts/notice-letters.ts'
import { submissions } from '../../functions/forms/collections.ts'
import { submitForm } from '../../functions/forms/submit.ts'
import { type Outcome, stoppedEverywhere } from '../support/stopped-everywhere.ts'
import type { World } from '../support/world.ts'
import { aFilling, aForm } from './samples.ts'

const receiver = 'huolto@kirjeet.example'

/** What waits to be sent: a letter that has gone is forgotten, one that was begun waits for its turn. */
const lettersOf = async (world: World) => (await noticeLetters.all(world.actor(world.owner))).length

describe('a submission, stopped at any of its calls,', () => {
  let outcomes: readonly Outcome<{ kept: number; letters: number }>[]
  beforeAll(async () => {
    outcomes = await stoppedEverywhere({
      ready: async (world) => {
        const form = await aForm(world.owner, { emailStr: receiver })
        return { world, filling: { accId: '', attachment: '', ...aFilling(form) } }
      },
      press: ({ filling }) => submitForm(filling, ''),
      state: async ({ world }) => ({
        kept: (await submissions.all(world.actor(world.owner))).length,
        letters: await lettersOf(world),
      }),
    })
  }, 300_000)

  it('is there with its letter or not at all, and once when it is sent again', () => {
    expect(outcomes.length).toBeGreaterThan(3)
    for (const { stopped, again, name } of outcomes) {
      expect(stopped.letters, name).toBeLessThanOrEqual(stopped.kept)
      expect(again.kept, name).toBe(1)
      expect(again.letters, name).toBeLessThan(2)
    }
  })
})
