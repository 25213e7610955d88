import { Hono } from 'hono'
import { listingsApi as api } from '#shared/listings/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { choosePortals, listListings, readApartmentListings, retryListing } from './listings.ts'
import { readPortalSettings, savePortalSettings } from './portals.ts'

export const routes = new Hono<Env>()

serve(routes, api.listListings, ({ actor, query }) => listListings(actor, query))
serve(routes, api.readListingSettings, async ({ actor }) => ({ settings: await readPortalSettings(actor) }))
serve(routes, api.saveListingSettings, async ({ actor, body }) => ({
  settings: await savePortalSettings(actor, body),
}))
serve(routes, api.readApartmentListings, ({ actor, params }) => readApartmentListings(actor, params.id))
serve(routes, api.choosePortals, ({ actor, params, body }) => choosePortals(actor, params.id, body.portals))
serve(routes, api.retryListing, async ({ actor, params }) => ({ listing: await retryListing(actor, params.id) }))
