import { listingsApi as api } from '#shared/listings/api.ts'
import type { Listing } from '#shared/listings/listing.ts'
import type { Apartment } from '#shared/properties/apartment.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import type { PublicSettingsOfApartmentDraft } from '#shared/properties/public/public-apartment.ts'
import { jobNamed, runTick } from '../../infra/local/queues/scheduler.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import { furnishForAd, publish } from '../support/things/published.ts'
import type { World } from '../support/world.ts'

export const keys = { company: 'kotiranta-1', key: 'salainen-avain' }

export async function control<Answer>(world: World, path: string, body?: object): Promise<Answer> {
  const { url } = await world.providers()
  const response = await fetch(`${url}/${path}`, body ? { method: 'POST', body: JSON.stringify(body) } : {})
  return (await response.json()) as Answer
}

export const saveSettings = (world: World, part: object = {}, by = world.owner) =>
  world.ask<{ settings: { portal: string; company: string; hasKey: boolean; version: number }[]; message: string }>(
    'PUT',
    '/listing/settings',
    { portal: 'oikotie', ...keys, ...part },
    by,
  )

/** The account has an agreement with the portal, and says it. */
export async function withPortal(world: World): Promise<void> {
  await control(world, '__oikotie/companies', keys)
  await saveSettings(world)
}

let homes = 0

/** A home whose advertisement is whole and public. */
export async function anAdvertisedHome(
  world: World,
  part: Partial<PublicSettingsOfApartmentDraft> = {},
): Promise<Home & { readonly number: string }> {
  homes += 1
  const number = `I ${homes}`
  const home = await aHome(world.owner, { number })
  await publish(world.owner, home.apartment, part)
  await furnishForAd(world.owner, home.apartment, { houseType: 'Kerrostalo' })
  return { ...home, number }
}

export const choose = (world: World, id: string, portals: string[] = ['oikotie'], by = world.owner) =>
  world.ask<{ message: string; fields: Record<string, string>; portals: { listing?: Listing }[] }>(
    'PUT',
    `/listing/apartment/${id}`,
    { portals },
    by,
  )

export const listingOf = async (world: World, id: string) =>
  (await world.call(api.readApartmentListings, { params: { id } }, world.owner)).portals[0]?.listing

/** What the portal has of a home. */
export const atPortal = async (world: World, id: string) =>
  (
    await control<{
      listings: { listing: { vendorAdId: string; rentPerMonth: string; title: string }; posts: number }[]
    }>(world, '__oikotie/listings')
  ).listings.filter(({ listing }) => listing.vendorAdId === id)

/** So many minutes later the job looks at what is due, and the queue does it. */
export async function later(world: World, minutes: number): Promise<void> {
  world.clock.set(new Date(world.clock.now() + minutes * 60_000).toISOString())
  await runTick({ job: jobNamed('follow-listings'), time: world.clock.now() })
  await world.drainQueues()
}

export async function changeHome(world: World, id: string, part: Partial<Apartment>): Promise<void> {
  const { apartment } = await world.call(propertiesApi.readApartment, { params: { id } }, world.owner)
  const body = { documentUpdate: { ...apartment, ...part } }
  await world.call(propertiesApi.updateApartment, { params: { id }, body }, world.owner)
}

export async function changeAd(world: World, id: string, part: Partial<PublicSettingsOfApartmentDraft>): Promise<void> {
  const { apartment } = await world.call(propertiesApi.readApartment, { params: { id } }, world.owner)
  const body = { ...apartment.public, ...part, version: apartment.version }
  await world.call(propertiesApi.updatePublicSettings, { params: { id }, body }, world.owner)
}

export const tasksOf = async (world: World) =>
  (
    await world.ask<{ toDos: { title: string }[] }>('GET', '/toDo/getAll?itemsPerPage=100', undefined, world.owner)
  ).body.toDos.filter(({ title }) => title.startsWith('Tarkista ilmoitus'))
