import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { makeStepToken, makeToken, readStepToken, readToken, rotateTokenKeys } from '../../functions/identity/tokens.ts'
import { setClock } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
})

describe('a token', () => {
  it('says who logged in, each time it is shown', async () => {
    const token = await makeToken('user-1', 3)
    const others = await makeToken('user-2', 0)
    for (const _ of [1, 2]) {
      expect(await readToken(token)).toMatchObject({ userId: 'user-1', tokenVersion: 3, secondFactor: false })
      expect(await readToken(others)).toMatchObject({ userId: 'user-2', tokenVersion: 0, secondFactor: false })
    }
  })

  it('is good for twelve hours, whether or not it has been shown before', async () => {
    world.clock.set('2026-11-02T06:00:00Z')
    const [shown, unshown] = [await makeToken('user-1', 0), await makeToken('user-1', 0)]
    world.clock.set('2026-11-02T17:59:00Z')
    expect(await readToken(shown)).toMatchObject({ userId: 'user-1' })
    world.clock.set('2026-11-02T18:00:01Z')
    await expect(readToken(shown)).rejects.toMatchObject({ kind: 'signed-out', message: 'jwt expired' })
    await expect(readToken(unshown)).rejects.toMatchObject({ kind: 'signed-out', message: 'jwt expired' })
  })

  it('that was changed is nobody’s, also when the true one has been shown', async () => {
    const token = await makeToken('user-1', 0)
    await readToken(token)
    const [head, , signature] = token.split('.')
    const claims = { sub: 'user-2', ver: 0, iss: 'vuokrakirja', exp: 4_000_000_000 }
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
    await expect(readToken(forged)).rejects.toMatchObject({ kind: 'signed-out' })
    await expect(readToken('no token')).rejects.toMatchObject({ kind: 'signed-out' })
  })

  it('of an earlier token version signs nobody in', async () => {
    const before = await world.ask('GET', '/user/getCurrentUser', undefined, world.owner)
    expect(before.status).toBe(200)
    await world.ask('POST', '/user/logout', {}, world.owner)
    const after = await world.ask('GET', '/user/getCurrentUser', undefined, world.owner)
    expect(after.status).toBe(401)
  })
})

describe('the last second of a token', () => {
  it('is the one before its time is over, by the same clock and to the second', async () => {
    let now = Date.parse('2026-11-02T06:00:00.000Z')
    setClock(() => now)
    onTestFinished(() => setClock(world.clock.now))
    const [shown, unshown] = [await makeToken('user-1', 0), await makeToken('user-1', 0)]
    now = Date.parse('2026-11-02T17:59:59.999Z')
    expect(await readToken(shown)).toMatchObject({ userId: 'user-1' })
    now = Date.parse('2026-11-02T18:00:00.000Z')
    for (const token of [shown, unshown])
      await expect(readToken(token)).rejects.toMatchObject({ kind: 'signed-out', message: 'jwt expired' })
  })
})

describe('a token of the second step', () => {
  it('opens the second step for ten minutes and nothing else, shown before or not', async () => {
    world.clock.set('2026-11-02T06:00:00Z')
    const step = await makeStepToken(world.owner.userId, 0)
    const session = await makeToken(world.owner.userId, 0, true)
    for (const _ of [1, 2]) {
      await expect(readToken(step)).rejects.toMatchObject({ kind: 'signed-out' })
      await expect(readStepToken(session)).rejects.toMatchObject({ kind: 'signed-out' })
      expect(await readStepToken(step)).toMatchObject({ userId: world.owner.userId })
      expect(await readToken(session)).toMatchObject({ secondFactor: true })
    }
    world.clock.set('2026-11-02T06:10:01Z')
    await expect(readStepToken(step)).rejects.toMatchObject({ message: 'jwt expired' })
  })
})

describe('a new signing key', () => {
  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid

  it('lets sessions of the last one go on, and ends those of the one before it', async () => {
    const first = await makeToken('user-1', 0)
    await rotateTokenKeys()
    const second = await makeToken('user-1', 0)
    expect(kidOf(second)).not.toBe(kidOf(first))
    for (const token of [first, second]) expect(await readToken(token)).toMatchObject({ userId: 'user-1' })
    await rotateTokenKeys()
    expect(await readToken(second)).toMatchObject({ userId: 'user-1' })
    await expect(readToken(first)).rejects.toMatchObject({ kind: 'signed-out', message: 'Authentication failed' })
  })

  it('is asked for by no name that a token made up', async () => {
    const [, body, mark] = (await makeToken('user-1', 0)).split('.')
    const head = Buffer.from(JSON.stringify({ alg: 'ES256', kid: 'tuntematon' })).toString('base64url')
    await expect(readToken([head, body, mark].join('.'))).rejects.toMatchObject({ kind: 'signed-out' })
  })
})
