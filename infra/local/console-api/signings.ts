import type { Context } from 'hono'
import * as z from 'zod'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { SignerRow } from '../console/api.ts'
import type { Local } from './local.ts'
import { switchOf } from './switches.ts'

const Processes = z.object({
  processes: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      made: z.string(),
      signers: z.array(
        z.object({ id: z.string(), name: z.string(), email: z.string().optional(), status: z.string() }),
      ),
    }),
  ),
})

const services = { 'visma-sign': 'Visma Sign', signhero: 'SignHero' } as const
type Service = keyof typeof services

const Page = z.enum(['visma-sign', 'signhero'])

/** Each signer of each process at the stand-ins, the newest process first, with the address of their page. */
export async function listSigners({ providersUrl }: Local, query: ListQuery) {
  const names = Object.keys(services) as Service[]
  const rows = await Promise.all(names.map((service) => signersOf(providersUrl, service)))
  const newestFirst = rows.flat().toSorted((a, b) => (a.made < b.made ? 1 : a.made > b.made ? -1 : 0))
  return pageOf(newestFirst, query, ['title', 'signer', 'email'])
}

async function signersOf(providersUrl: string, service: Service): Promise<SignerRow[]> {
  const { processes } = Processes.parse(await (await switchOf(providersUrl, `/__${service}/processes`)).json())
  return processes.flatMap(({ name, status, made, signers }) =>
    signers.map((each) => ({
      _id: each.id,
      service: services[service],
      title: name,
      made,
      state: status,
      signer: each.name,
      email: each.email ?? '',
      signerState: each.status,
      page: `/_local/api/signers/${service}/sign/${each.id}`,
    })),
  )
}

/** The stand-in's page for signers, handed on, so that it opens wherever the product does. */
export async function signingPageOf({ providersUrl }: Local, c: Context): Promise<Response> {
  const service = Page.parse(c.req.param('service'))
  const rest = c.req.path.slice(c.req.path.indexOf(`/${service}/`))
  const { method } = c.req
  const type = c.req.header('content-type')
  const answer = await fetch(`${providersUrl}${rest}`, {
    method,
    ...(method === 'POST' ? { body: await c.req.text(), ...(type ? { headers: { 'content-type': type } } : {}) } : {}),
  })
  return c.body(await answer.arrayBuffer(), answer.status as 200, {
    'content-type': answer.headers.get('content-type') ?? 'text/plain',
    // The service's own styles are in its page, and its form comes back to it.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'",
  })
}
