import { beforeAll, describe, expect, it } from 'vitest'
import { aWorld } from '../support/story.ts'
import { aTenant } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})

describe('an answer', () => {
  it.each([
    ['of an account', 'GET', '/tenant', true],
    ['to anybody', 'GET', '/short-link/x', false],
    ['of an address that is none', 'GET', '/olematon', false],
    ['that refuses', 'GET', '/tenant', false],
  ] as const)('%s is kept by nobody on its way', async (_, method, path, isKnown) => {
    const { headers } = await world.ask(method, path, undefined, isKnown ? world.owner : undefined)
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('the word of a search', () => {
  const found = async (path: string, word?: string) => {
    const headers = word === undefined ? {} : { 'x-search': word }
    return (await world.ask<{ totalLength: number }>('GET', path, undefined, world.owner, { headers })).body.totalLength
  }

  it('may come in a header, so that no address has it', async () => {
    const actor = world.actor(world.owner)
    await Promise.all([
      aTenant(actor, { name: 'Äijö Öhman', email: '' }),
      aTenant(actor, { name: 'Maija Meikäläinen' }),
    ])
    expect(await found('/tenant', encodeURIComponent('äijö'))).toBe(1)
    expect(await found(`/tenant?search=${encodeURIComponent('maija')}`)).toBe(1)
    expect(await found('/tenant', '%')).toBe(2)
  })
})
