import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listingId } from '#shared/listings/listing.ts'
import { listings } from '../../functions/listings/collections.ts'
import { tendListing } from '../../functions/listings/tend-listing.ts'
import { awsOfWorker } from '../support/aws/aws-of-worker.ts'
import { aGate, cuts, type Gate } from '../support/gate.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { anAdvertisedHome, atPortal, changeAd, choose, control, withPortal } from './samples.ts'

let world: World
let gate: Gate
let close = async () => {}
beforeAll(async () => {
  const aws = await awsOfWorker()
  let target = ''
  gate = await aGate(aws, () => target)
  close = async () => {
    await gate.close()
  }
  world = await aWorld()
  target = (await world.providers()).url
  await withPortal(world)
  process.env.OIKOTIE_URL = `${gate.providers}/oikotie`
}, 60_000)
afterAll(() => close())

const wait = (minutes: number) => world.clock.set(new Date(world.clock.now() + minutes * 60_000).toISOString())
const actor = () => world.actor(world.owner)
const idOf = (apartment: string) => listingId(apartment, 'oikotie')
const existing = async (apartment: string) => (await listings.read(actor(), idOf(apartment))).state

/** A home for whose advertisement the queue has something to do. */
type MakeCall = () => Promise<string>
const aChosenOne: MakeCall = async () => {
  const { apartment } = await anAdvertisedHome(world)
  await choose(world, apartment)
  return apartment
}
const aSentOne: MakeCall = async () => {
  const apartment = await aChosenOne()
  await tendListing(actor(), idOf(apartment))
  return apartment
}
const aChangedOne: MakeCall = async () => {
  const apartment = await aSentOne()
  await changeAd(world, apartment, { rent: 950_00 })
  wait(11)
  return apartment
}
const anUnwantedOne: MakeCall = async () => {
  const apartment = await aSentOne()
  await choose(world, apartment, [])
  return apartment
}

/** Cuts the work at each of its calls and lets the queue come again until nothing is unclear. */
async function cutEverywhere(
  make: MakeCall,
  seen: (apartment: string, name: string) => Promise<void>,
): Promise<number> {
  let count = 0
  for (const { call, moment } of cuts()) {
    const apartment = await make()
    gate.stopAt(call, moment)
    await tendListing(actor(), idOf(apartment)).catch(() => undefined)
    const name = gate.reopen()
    if (name === undefined) return count
    for (let round = 0; round < 3; round += 1) {
      wait(11)
      await Promise.all([tendListing(actor(), idOf(apartment)), tendListing(actor(), idOf(apartment))])
    }
    await seen(apartment, `${name} ${moment}`)
    count += 1
  }
  return count
}

describe('the work of an advertisement, stopped at any of its calls,', () => {
  it('has it at the portal once in the end', async () => {
    const count = await cutEverywhere(aChosenOne, async (apartment, name) => {
      const there = await atPortal(world, apartment)
      expect([there.length, await existing(apartment)], name).toEqual([1, 'shown'])
      expect(there[0]?.posts, name).toBe(1)
    })
    expect(count).toBeGreaterThan(6)
  }, 300_000)

  it('has it there as it was changed', async () => {
    await cutEverywhere(aChangedOne, async (apartment, name) => {
      expect(await atPortal(world, apartment), name).toMatchObject([{ listing: { rentPerMonth: '950.00' } }])
      expect(await existing(apartment), name).toBe('shown')
    })
  }, 300_000)

  it('has it there no more once it is not wanted', async () => {
    await cutEverywhere(anUnwantedOne, async (apartment, name) => {
      expect([await atPortal(world, apartment), await existing(apartment)], name).toEqual([[], 'withdrawn'])
    })
  }, 300_000)
})

describe('a portal in trouble', () => {
  const fault = (operation: string, mode: string, times = 1) =>
    control(world, '__fault', { provider: 'oikotie', operation, mode, times })

  it.each(['dropAfterCommit', 'malformed', '500', 'dropBefore', '429'])(
    'that answers a sending with %s has it once in the end',
    async (mode) => {
      const apartment = await aChosenOne()
      await fault('putListing', mode)
      await tendListing(actor(), idOf(apartment))
      expect(await existing(apartment)).toBe('waiting')
      for (let round = 0; round < 4; round += 1) {
        wait(11)
        await tendListing(actor(), idOf(apartment))
      }
      expect((await atPortal(world, apartment)).map(({ posts }) => posts)).toEqual([1])
      expect(await existing(apartment)).toBe('shown')
    },
  )

  it('that cannot be reached for long is told to the office, and goes on when it answers', async () => {
    const apartment = await aChosenOne()
    await fault('putListing', 'dropBefore', 7)
    for (let round = 0; round < 7; round += 1) {
      await tendListing(actor(), idOf(apartment))
      wait(61)
    }
    const task = async () =>
      (
        await world.ask<{ toDos: { _id: string }[] }>('GET', '/toDo/getAll?itemsPerPage=100', undefined, world.owner)
      ).body.toDos.some(({ _id }) => _id === `listing-${idOf(apartment)}`)
    expect(await task()).toBe(true)
    await tendListing(actor(), idOf(apartment))
    expect([await existing(apartment), await task()]).toEqual(['sent', false])
  })

  it('that knows the account’s key no more refuses it, and says so', async () => {
    const apartment = await aChosenOne()
    await fault('putListing', 'expired')
    await tendListing(actor(), idOf(apartment))
    expect(await listings.read(actor(), idOf(apartment))).toMatchObject({
      state: 'refused',
      reason: 'Palvelu Oikotie ei hyväksynyt tunnuksia. Tarkista palvelun asetukset.',
    })
  })
})
