import { Hono } from 'hono'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { invoices, listInvoices } from './invoices.ts'
import { createProduct, inactivateProduct, listProducts, products, updateProduct } from './products.ts'
import { listRecurring, recurringInvoices } from './recurring-invoices.ts'

export const routes = new Hono<Env>()

serve(routes, api.listProducts, ({ actor, query }) => listProducts(actor, query))
serve(routes, api.createProduct, async ({ actor, body, key }) => ({ product: await createProduct(actor, body, key) }))
serve(routes, api.updateProduct, async ({ actor, params, body }) => ({
  product: await updateProduct(actor, params.id, body),
}))
serve(routes, api.inactivateProduct, async ({ actor, params }) => ({
  product: await inactivateProduct(actor, params.id),
}))
serve(routes, api.readProduct, async ({ actor, params }) => ({ product: await products.read(actor, params.id) }))

serve(routes, api.listInvoices, ({ actor, body }) => listInvoices(actor, body))
serve(routes, api.listRecurring, ({ actor, body }) => listRecurring(actor, body))
serve(routes, api.readRecurring, async ({ actor, params }) => ({
  recurringInvoice: await recurringInvoices.read(actor, params.id),
}))
serve(routes, api.readInvoice, async ({ actor, params }) => ({ invoice: await invoices.read(actor, params.id) }))
