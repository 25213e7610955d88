import { beforeAll, describe, expect, it } from 'vitest'
import { anAddress } from '../forms/samples.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { contractsCalls } from './contracts-calls.ts'
import { homesCalls } from './homes-calls.ts'
import { moneyCalls } from './money-calls.ts'
import { type Kept, pathOf } from './named-call.ts'
import { officeCalls } from './office-calls.ts'
import { peopleCalls } from './people-calls.ts'

/** The calls that the specification names, each tried with what its own client sends. */
const areas = [...peopleCalls, ...homesCalls, ...contractsCalls, ...moneyCalls, ...officeCalls]

describe.each(areas)('$area', ({ calls, begin }) => {
  let world: World
  const kept: Kept = {}

  beforeAll(async () => {
    world = await aWorld()
    Object.assign(kept, await begin?.(world))
  })

  it.each(calls)('$call', async (named) => {
    await named.after?.(world, kept)
    const [method = ''] = named.call.split(' ')
    const from = { from: anAddress() }
    const answer = await world.ask<Kept>(method, pathOf(named, kept), named.send?.(kept), world.owner, from)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    for (const name of named.gives ?? []) expect(answer.body).toHaveProperty(name)
    for (const [name, as] of Object.entries(named.keeps ?? {})) kept[as] = answer.body[name]
  })
})
