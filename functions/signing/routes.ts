import { Hono } from 'hono'
import { mayDo } from '#shared/base/access.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { signingApi as api, type LinkSecret, type SigningFilters } from '#shared/signing/api.ts'
import type { Signing, SigningSummary } from '#shared/signing/signing.ts'
import { isRunning } from '#shared/signing/signing-states.ts'
import { pdfAnswer } from '../documents/pdf-answer.ts'
import type { Actor } from '../platform/actor.ts'
import { onDemand } from '../platform/on-demand.ts'
import { callerAddress, checked, door, type Env, jsonOf, permitted, serve, serveAnyone } from '../platform/serve.ts'
import { declineByLink, openLink, readLinkPaper, signByLink } from './by-link.ts'
import { readContractPaper } from './contract-paper.ts'
import { checkEvidence, readEvidence, readSignedPaper } from './evidence.ts'
import { remindOfMany } from './remind-many.ts'
import { cancelSigning, deleteProcess, readShown, remindSigners, resendLink, signHere } from './signing-commands.ts'
import { signings } from './signings.ts'
import { readSigningsOf, signContract } from './start.ts'
import { contractsAfter } from './subjects.ts'

export const routes = new Hono<Env>()

async function listSignings(actor: Actor, filters: SigningFilters): Promise<Page<SigningSummary>> {
  const { state } = filters
  const rows = (await signings.summaries(actor)).filter(
    (row) =>
      mayDo(actor, row.paper === 'rentalContract' ? 'contracts.read' : 'otherContracts.read') &&
      (state === '' || (state === 'running' ? isRunning(row.state) : row.state === state)),
  )
  const query = filters.sortBy ? filters : { ...filters, sortBy: 'created', descending: true }
  return pageOf(rows, query, ['title', 'signers'])
}

const done = async (actor: Actor, signing: Signing) => ({ signing, ...(await contractsAfter(actor, signing)) })

serve(routes, api.listSignings, ({ actor, query }) => listSignings(actor, query))
serve(routes, api.readSigningsOf, ({ actor, params, query }) =>
  readSigningsOf(actor, params.contractId, query.contractType),
)
serve(routes, api.readSigning, async ({ actor, params }) => ({ signing: await readShown(actor, params.id) }))
serve(routes, api.signContract, async ({ actor, params, body, key }) =>
  done(actor, await signContract(actor, params.id, body, key)),
)
serve(routes, api.deleteProcess, async ({ actor, params }) => done(actor, await deleteProcess(actor, params.id)))
serve(routes, api.cancelSigning, async ({ actor, params }) => done(actor, await cancelSigning(actor, params.id)))
serve(routes, api.remindSigners, async ({ actor, params }) => done(actor, await remindSigners(actor, params.id)))
serve(routes, api.remindOfMany, ({ actor, body }) => remindOfMany(actor, body.contracts))
serve(routes, api.readContractPaper, ({ actor, params }) => readContractPaper(actor, params.id))
serve(routes, api.resendLink, async ({ actor, params, body }) => done(actor, await resendLink(actor, params.id, body)))
serve(routes, api.signHere, async ({ actor, params, body: { signer, drawing }, agent }) =>
  done(actor, await signHere(actor, params.id, { signer, drawing, agent })),
)
serve(routes, api.checkEvidence, ({ actor, params }) => checkEvidence(actor, params.id))
for (const [endpoint, read, name] of [
  [api.readSignedPaper, readSignedPaper, 'sopimus'],
  [api.readEvidence, readEvidence, 'allekirjoitustodiste'],
] as const) {
  routes.on(endpoint.method, endpoint.path, async (c) => {
    const actor = await permitted(c, endpoint)
    return pdfAnswer(c, await read(actor, c.req.param('id') ?? ''), name)
  })
}

const events = onDemand(() => import('./service-events.ts'))
routes.on(api.hearService.method, api.hearService.path, async (c) => {
  const { hearService } = await events()
  const query = c.req.query()
  const request = { rawBody: await c.req.text(), headers: c.req.header(), query, from: callerAddress(c) }
  await hearService(c.req.param('service') ?? '', query.account ?? '', request)
  return c.json({})
})
serveAnyone(routes, api.openLink, async ({ body: { secret }, from, agent }) => ({
  signing: await openLink({ secret, from, agent }),
}))
routes.on(api.readLinkPaper.method, api.readLinkPaper.path, async (c) => {
  await door(c)
  const { secret } = checked(api.readLinkPaper.body, await jsonOf(c)) as LinkSecret
  return pdfAnswer(c, await readLinkPaper({ secret, from: callerAddress(c), agent: '' }), 'asiakirja')
})
serveAnyone(routes, api.signByLink, async ({ body: { secret, drawing }, from, agent }) => ({
  signing: await signByLink({ secret, from, agent }, drawing),
}))
serveAnyone(routes, api.declineByLink, async ({ body: { secret, reason }, from, agent }) => ({
  signing: await declineByLink({ secret, from, agent }, reason),
}))
