import { Hono } from 'hono'
import { missing } from '#shared/base/problem.ts'
import { depositsApi as api } from '#shared/deposits/api.ts'
import { serviceIds } from '../invoices/send-by-service.ts'
import { type Env, serve } from '../platform/serve.ts'
import {
  createDeposit,
  deleteDeposit,
  deposits,
  depositsOfTenant,
  listDeposits,
  readDeposit,
  updateDeposit,
} from './deposits.ts'
import { resendMessage } from './message.ts'
import { lapseDeposit, receiveDeposit, releaseDeposit, restoreDeposit } from './release.ts'

export const routes = new Hono<Env>()

serve(routes, api.listDeposits, ({ actor, body }) => listDeposits(actor, body))
serve(routes, api.depositsOfTenant, async ({ actor, params }) => ({
  deposits: await depositsOfTenant(actor, params.id),
}))
serve(routes, api.readDepositByServiceId, async ({ actor, params }) => {
  const { invoice } = await serviceIds.read(actor, params.id)
  const row = (await deposits.rows(actor)).find((each) => each.invoice === invoice)
  if (!row) throw missing('Vakuutta')
  return { deposit: await readDeposit(actor, row._id) }
})
serve(routes, api.readDeposit, async ({ actor, params }) => ({ deposit: await readDeposit(actor, params.id) }))
serve(routes, api.createDeposit, async ({ actor, body, key }) => ({ deposit: await createDeposit(actor, body, key) }))
serve(routes, api.updateDeposit, async ({ actor, params, body }) => ({
  deposit: await updateDeposit(actor, params.id, body),
}))
serve(routes, api.receiveDeposit, async ({ actor, params, body, key }) => ({
  deposit: await receiveDeposit(actor, params.id, body, key),
}))
serve(routes, api.releaseDeposit, async ({ actor, params, body, key }) => ({
  deposit: await releaseDeposit(actor, params.id, body, key),
}))
serve(routes, api.lapseDeposit, async ({ actor, params, body }) => ({
  deposit: await lapseDeposit(actor, params.id, body.reason),
}))
serve(routes, api.restoreDeposit, async ({ actor, params }) => ({ deposit: await restoreDeposit(actor, params.id) }))
serve(routes, api.resendMessage, async ({ actor, params }) => ({ deposit: await resendMessage(actor, params.id) }))
serve(routes, api.deleteDeposit, async ({ actor, params }) => {
  await deleteDeposit(actor, params.id)
  return {}
})
