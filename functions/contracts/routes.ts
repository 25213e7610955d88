import { Hono } from 'hono'
import { contractsApi as api } from '#shared/contracts/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { activateContract, dismissContract } from './activation.ts'
import { createContract, deleteContract, listContracts, readContract, updateContract } from './contracts.ts'

export const routes = new Hono<Env>()

serve(routes, api.listContracts, ({ actor, query }) => listContracts(actor, query))
serve(routes, api.readContract, async ({ actor, params }) => ({ contract: await readContract(actor, params.id) }))
serve(routes, api.createContract, async ({ actor, body, key }) => ({
  contract: await createContract(actor, body, key),
}))
serve(routes, api.updateContract, async ({ actor, params, body }) => ({
  contract: await updateContract(actor, params.id, body),
}))
serve(routes, api.activateContract, async ({ actor, params }) => ({
  contract: await activateContract(actor, params.id),
}))
serve(routes, api.dismissContract, async ({ actor, params, body }) => ({
  contract: await dismissContract(actor, params.id, body.dismissalDate),
}))
serve(routes, api.deleteContract, async ({ actor, params }) => {
  await deleteContract(actor, params.id)
  return {}
})
