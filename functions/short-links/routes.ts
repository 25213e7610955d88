import { Hono } from 'hono'
import { shortLinksApi as api } from '#shared/short-links/api.ts'
import { type Env, serve, serveAnyone } from '../platform/serve.ts'
import { openShortLink, shortLinkTo } from './short-links.ts'

export const routes = new Hono<Env>()

serveAnyone(routes, api.readShortLink, async ({ params, from }) => ({ path: await openShortLink(params.id, from) }))
serve(routes, api.createShortLink, async ({ actor, body }) => {
  const { link, path, attachTo, document } = await shortLinkTo(actor, body)
  return { document: { _id: link, path, attachTo, document } }
})
