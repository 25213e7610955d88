import { beforeEach, describe, expect, it } from 'vitest'
import { mailKinds } from '#shared/mail/kinds.ts'
import { forgottenTurns } from '../support/forgotten-turns.ts'
import { lettersOf } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'
import { type Ready, senders } from './senders.ts'

const trouble = orderedTrouble()
let world: World

/** What one tried fails when the mail service or the whole world is gone; another tries later. */
const trying = (send: Ready['send']) => send().catch(() => undefined)

/** Three quarters of an hour at a time, as long as any letter is waited for. */
async function laterOn(send: Ready['send'], times: number) {
  for (let time = 0; time < times; time++) {
    world.clock.set(new Date(world.clock.now() + 45 * 60_000).toISOString())
    await trying(send)
    await world.drainQueues()
  }
}

describe.each(senders)('$name', ({ kind, whole, afterCrowd = whole, afterDeath, isNewPress, ready }) => {
  let send: Ready['send']
  beforeEach(async () => {
    world = await aWorld()
    // Failures of earlier stories, whose clock may be ahead, would let it rest.
    await forgottenTurns('mail')
    send = (await ready(world)).send
  })
  const letters = async () => (await lettersOf(world.owner.accountId)).filter(({ tags }) => tags.kind === kind).length

  it('goes once, though two send it at once and others after them', async () => {
    await Promise.all([trying(send), trying(send)])
    await trying(send)
    expect(await letters()).toBe(whole)
    await world.drainQueues()
    await trying(send)
    expect(await letters()).toBe(whole)
  })

  it('goes later, once, or its press has failed, when the mail service takes nothing now', async () => {
    trouble.mailIsCrowded()
    await trying(send)
    expect(await letters()).toBe(0)
    trouble.over()
    await laterOn(send, isNewPress ? 1 : 3)
    expect(await letters()).toBe(afterCrowd)
  })

  it('goes no second time when the mail service took it and its answer was lost', async () => {
    trouble.letterIsUnclear('after')
    await trying(send)
    trouble.over()
    await world.drainQueues()
    await laterOn(send, isNewPress ? 0 : 3)
    expect(await letters()).toBe(whole)
  })

  it('goes no second time when its worker dies as soon as the mail service has taken it', async () => {
    trouble.order({ stop: { call: 1, moment: 'after', service: 'ses', afterwards: 'dead' } })
    await trying(send)
    trouble.over()
    await world.drainQueues()
    await laterOn(send, isNewPress ? 0 : 3)
    expect(await letters()).toBe(whole)
  })

  it('is handed over again or waits for a person when its worker dies before asking', async () => {
    trouble.order({ stop: { call: 1, moment: 'before', service: 'ses', afterwards: 'dead' } })
    await trying(send)
    trouble.over()
    await trying(send)
    expect(await letters()).toBeLessThan(whole)
    await laterOn(send, isNewPress ? 1 : 3)
    expect(await letters()).toBe(afterDeath)
  })
})

describe('the troubles of letters', () => {
  it('are tried on every kind of them', () => {
    // An invitation is counted among an account's letters; it leaves at once, by no list of work.
    const listed = mailKinds.filter((kind) => kind !== 'invitation')
    expect([...new Set(senders.map(({ kind }) => kind))].toSorted()).toEqual(listed.toSorted())
  })
})
