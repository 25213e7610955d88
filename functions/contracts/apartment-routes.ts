import { Hono } from 'hono'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { listApartments } from './wished-apartments.ts'

/** Apartments are searched by when they are free and what rent they bring, which contracts tell. */
export const routes = new Hono<Env>()

serve(routes, apartmentListApi.listApartments, ({ actor, body }) => listApartments(actor, body))
