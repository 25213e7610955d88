import { Hono } from 'hono'
import { missing } from '#shared/base/problem.ts'
import { depositsApi as api } from '#shared/deposits/api.ts'
import { depositInvoicesApi } from '#shared/deposits/invoices-api.ts'
import { depositOfInvoice } from '#shared/invoices/deposit-invoice.ts'
import { readByServiceId } from '../invoices/services/service-ids.ts'
import { type Env, serve } from '../platform/serve.ts'
import { editDepositInvoice } from './deposit-invoices.ts'
import { deposits, depositsOfTenant, listDeposits, readDeposit } from './deposits.ts'
import { resendMessage } from './message.ts'
import { lapseDeposit, payRelease, receiveDeposit, restoreDeposit } from './release.ts'
import { deleteDeposit } from './write-deposits.ts'

export const routes = new Hono<Env>()

serve(routes, api.listDeposits, ({ actor, body }) => listDeposits(actor, body))
serve(routes, api.depositsOfTenant, async ({ actor, params }) => ({
  deposits: await depositsOfTenant(actor, params.id),
}))
serve(routes, api.readDepositByServiceId, async ({ actor, params }) => {
  const deposit = depositOfInvoice(await readByServiceId(actor, params.id))
  if (!deposit || !(await deposits.find(actor, deposit))) throw missing('Vakuutta')
  return { deposit: await readDeposit(actor, deposit) }
})
serve(routes, api.readDeposit, async ({ actor, params }) => ({ deposit: await readDeposit(actor, params.id) }))
serve(routes, api.receiveDeposit, async ({ actor, params, body, key }) => ({
  deposit: await receiveDeposit(actor, params.id, body, key),
}))
serve(routes, api.payRelease, async ({ actor, params, body }) => ({
  deposit: await payRelease(actor, params.id, body),
}))
serve(routes, depositInvoicesApi.editDepositInvoice, async ({ actor, params, body }) => ({
  invoice: await editDepositInvoice(actor, params.id, body),
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
