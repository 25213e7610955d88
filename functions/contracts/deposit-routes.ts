import { Hono } from 'hono'
import { depositsApi } from '#shared/deposits/api.ts'
import { depositInvoicesApi } from '#shared/deposits/invoices-api.ts'
import { billDeposit } from '../deposits/deposit-invoices.ts'
import { createDeposit, updateDeposit } from '../deposits/write-deposits.ts'
import { type Env, serve } from '../platform/serve.ts'
import { ceilingOf, refuseStrange } from './leases/deposit-ceiling.ts'
import { originOf, registerContractDeposit } from './leases/making-deposit.ts'

/** Contracts know the rents and the landlords, so they answer for what of a deposit goes by those. */
export const routes = new Hono<Env>()

serve(routes, depositsApi.createDeposit, async ({ actor, body, key }) => {
  await refuseStrange(actor, body.contract)
  return { deposit: await createDeposit(actor, body, key, ceilingOf) }
})
serve(routes, depositsApi.updateDeposit, async ({ actor, params, body }) => ({
  deposit: await updateDeposit(actor, params.id, body, ceilingOf),
}))
serve(routes, depositsApi.registerContractDeposit, async ({ actor, params }) => ({
  deposit: await registerContractDeposit(actor, params.id),
}))
serve(routes, depositInvoicesApi.createDepositInvoice, async ({ actor, params, body, key }) => ({
  invoice: await billDeposit(actor, params.depositId, body, { key, originOf }),
}))
