import { Hono } from 'hono'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { publicationApi } from '#shared/properties/public/publication-api.ts'
import { type Env, serve, serveAnyone } from '../platform/serve.ts'
import { listPublicApartments, readPublication } from './published-apartments.ts'
import { listApartments, sumLettings } from './wished-apartments.ts'

/** Apartments are searched by when they are free and what rent they bring, and shown to all until let: contracts tell. */
export const routes = new Hono<Env>()

serve(routes, apartmentListApi.listApartments, ({ actor, body }) => listApartments(actor, body))
serve(routes, apartmentListApi.sumLettings, async ({ actor, body }) => ({ sums: await sumLettings(actor, body) }))
serve(routes, publicationApi.readPublication, ({ actor, params }) => readPublication(actor, params.id))
serveAnyone(routes, propertiesApi.listPublicApartments, async ({ params }) => ({
  apartments: await listPublicApartments(params.account),
}))
