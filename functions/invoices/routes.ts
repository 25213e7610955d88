import { Hono } from 'hono'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { booksApi } from '#shared/invoices/books-api.ts'
import { calculationsApi } from '#shared/invoices/calculations-api.ts'
import { calculationsOf } from '#shared/invoices/lines/part-months.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { invoiceRunsApi as manyApi } from '#shared/invoices/many/invoice-runs-api.ts'
import { voidedApi } from '#shared/invoices/numbers/voided-api.ts'
import { dispatchApi } from '#shared/invoices/sending/dispatch-api.ts'
import { payerUpdatesApi } from '#shared/invoices/sending/payer-update.ts'
import { sendingApi } from '#shared/invoices/sending/sending-api.ts'
import { invoiceServiceApi } from '#shared/invoices/sending/service-api.ts'
import { readAccount } from '../accounts/accounts.ts'
import { pdfAnswer } from '../documents/pdf-answer.ts'
import { checked, type Env, jsonOf, permitted, serve } from '../platform/serve.ts'
import { accountingFaults, changeAccountingId, changeCostCentre } from './accounting.ts'
import { askedFilters } from './asked-filters.ts'
import { copyInvoice } from './copy-invoice.ts'
import { createInvoice, unmadeInvoice } from './create-invoice.ts'
import { batchFile, listBatches, makeBatch, settleBatch } from './dispatch/dispatch-batches.ts'
import { dispatchOf, listDispatches, returnDispatch } from './dispatch/dispatches.ts'
import { changeDueDate } from './due-date.ts'
import { listGroupInvoices } from './group-invoices.ts'
import { invoices, listInvoices } from './invoices.ts'
import {
  listInvoiceRuns,
  listLeftInvoices,
  readInvoiceRun,
  resumeInvoiceRun,
  startInvoiceRun,
  undoInvoiceRun,
} from './many/invoice-runs.ts'
import { printMany } from './many/print-many.ts'
import { offeredPayLink } from './pay-links.ts'
import { readPayerUpdate, retryPayerUpdate } from './payer-updates.ts'
import { printedInvoice } from './printed-invoice.ts'
import { createProduct, inactivateProduct, listProducts, products, productsOfTypes, updateProduct } from './products.ts'
import { fileNameOf } from './sending/invoice-mail.ts'
import { sendInvoice } from './sending/sending.ts'
import { readWays } from './sending/sending-ways.ts'
import { chooseInvoiceService, readInvoiceService } from './services/service-choice.ts'
import { readByServiceId } from './services/service-ids.ts'
import { makePushKeys, removePushKeys } from './services/service-push-keys.ts'
import { listGroupVoided, listVoided } from './voided-numbers.ts'

export const routes = new Hono<Env>()

serve(routes, payerUpdatesApi.readPayerUpdate, ({ actor, params }) => readPayerUpdate(actor, params.tenantId))
serve(routes, payerUpdatesApi.retryPayerUpdate, ({ actor, params }) => retryPayerUpdate(actor, params.tenantId))
serve(routes, productsApi.listProducts, ({ actor, query }) => listProducts(actor, query))
serve(routes, productsApi.listInvoiceProducts, async ({ actor, body }) => ({
  products: await productsOfTypes(actor, body.productTypes),
}))
serve(routes, productsApi.readProducts, async ({ actor, body }) => ({
  products: await products.readMany(actor, [...new Set(body.ids)]),
}))
serve(routes, productsApi.createProduct, async ({ actor, body, key }) => ({
  product: await createProduct(actor, body, key),
}))
serve(routes, productsApi.updateProduct, async ({ actor, params, body }) => ({
  product: await updateProduct(actor, params.id, body),
}))
serve(routes, productsApi.inactivateProduct, async ({ actor, params }) => ({
  product: await inactivateProduct(actor, params.id),
}))
serve(routes, productsApi.readProduct, async ({ actor, params }) => ({
  product: await products.read(actor, params.id),
}))

serve(routes, api.listInvoices, ({ actor, body }) => listInvoices(actor, askedFilters(body)))
serve(routes, api.listGroupInvoices, ({ actor, body }) => listGroupInvoices(actor, body))
serve(routes, api.createInvoice, async ({ actor, body, key }) => ({ invoice: await createInvoice(actor, body, key) }))
routes.on(api.previewInvoice.method, api.previewInvoice.path, async (c) => {
  const actor = await permitted(c, api.previewInvoice)
  const draft = checked(api.previewInvoice.body, await jsonOf(c)) as OutputOf<typeof api.previewInvoice.body>
  return pdfAnswer(c, await printedInvoice(await unmadeInvoice(actor, draft)), 'lasku')
})
serve(routes, api.sendInvoice, async ({ actor, params }) => ({ invoice: await sendInvoice(actor, params.invoiceId) }))
serve(routes, sendingApi.readWays, ({ actor, body }) => readWays(actor, body.tenant, body.sentTo))
serve(routes, booksApi.copyInvoice, async ({ actor, params, body, key }) => ({
  invoice: await copyInvoice(actor, params.id, body.email, key),
}))
serve(routes, api.changeDueDate, async ({ actor, params, body }) => ({
  invoice: await changeDueDate(actor, params.serviceId, body.dueDate),
}))
serve(routes, booksApi.changeCostCentre, async ({ actor, body }) => ({ invoice: await changeCostCentre(actor, body) }))
serve(routes, booksApi.changeAccountingId, async ({ actor, body }) => ({
  invoice: await changeAccountingId(actor, body),
}))
serve(routes, voidedApi.listVoided, ({ actor, body }) => listVoided(actor, body))
serve(routes, voidedApi.listGroupVoided, ({ actor, body }) => listGroupVoided(actor, body))
serve(routes, invoiceServiceApi.readInvoiceService, async ({ actor }) => ({
  invoiceService: await readInvoiceService(actor),
}))
serve(routes, invoiceServiceApi.chooseInvoiceService, ({ actor, body }) => chooseInvoiceService(actor, body))
serve(routes, invoiceServiceApi.makePushKeys, async ({ actor }) => ({ pushKeys: await makePushKeys(actor) }))
serve(routes, invoiceServiceApi.removePushKeys, async ({ actor }) => {
  await removePushKeys(actor)
  return {}
})
serve(routes, dispatchApi.listDispatches, ({ actor, body }) => listDispatches(actor, body))
serve(routes, dispatchApi.readDispatch, async ({ actor, params }) => ({
  dispatch: await dispatchOf(actor, params.invoiceId),
}))
serve(routes, dispatchApi.returnDispatch, async ({ actor, params }) => ({
  dispatch: await returnDispatch(actor, params.id),
}))
serve(routes, dispatchApi.makeBatch, async ({ actor, body, key }) => ({ batch: await makeBatch(actor, body, key) }))
serve(routes, dispatchApi.listBatches, ({ actor, body }) => listBatches(actor, body))
serve(routes, dispatchApi.settleBatch, async ({ actor, params, body }) => ({
  batch: await settleBatch(actor, params.id, body.done),
}))
routes.on(dispatchApi.readBatchFile.method, dispatchApi.readBatchFile.path, async (c) => {
  const actor = await permitted(c, dispatchApi.readBatchFile)
  const { twoSided } = checked(dispatchApi.readBatchFile.query, c.req.query()) as OutputOf<
    typeof dispatchApi.readBatchFile.query
  >
  const { bytes, name, contentType } = await batchFile(actor, c.req.param('id') ?? '', twoSided)
  const disposition = contentType === 'application/pdf' ? 'inline' : 'attachment'
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': contentType,
    'content-disposition': `${disposition}; filename="${name}"`,
  })
})

serve(routes, manyApi.startInvoiceRun, async ({ actor, body, key }) => ({
  run: await startInvoiceRun(actor, body, key),
}))
routes.on(manyApi.printInvoices.method, manyApi.printInvoices.path, async (c) => {
  const actor = await permitted(c, manyApi.printInvoices)
  const asked = checked(manyApi.printInvoices.body, await jsonOf(c)) as OutputOf<typeof manyApi.printInvoices.body>
  return pdfAnswer(c, await printMany(actor, asked), 'laskut')
})
serve(routes, manyApi.listInvoiceRuns, ({ actor, body }) => listInvoiceRuns(actor, body))
serve(routes, manyApi.readInvoiceRun, async ({ actor, params }) => ({ run: await readInvoiceRun(actor, params.id) }))
serve(routes, manyApi.listLeftInvoices, ({ actor, params, body }) => listLeftInvoices(actor, params.id, body))
serve(routes, manyApi.resumeInvoiceRun, async ({ actor, params }) => ({
  run: await resumeInvoiceRun(actor, params.id),
}))
serve(routes, manyApi.undoInvoiceRun, async ({ actor, params }) => ({ run: await undoInvoiceRun(actor, params.id) }))
serve(routes, api.readByServiceId, async ({ actor, params }) => {
  return { invoice: await invoices.read(actor, await readByServiceId(actor, params.id)) }
})

routes.on(api.readInvoicePdf.method, api.readInvoicePdf.path, async (c) => {
  const actor = await permitted(c, api.readInvoicePdf)
  const invoice = await invoices.read(actor, c.req.param('id') ?? '')
  const payLink = await offeredPayLink(actor, invoice, await readAccount(actor))
  return pdfAnswer(c, await printedInvoice(invoice, payLink), fileNameOf(invoice))
})
serve(routes, calculationsApi.readCalculations, async ({ actor, params }) => ({
  calculations: calculationsOf(await invoices.read(actor, params.id)),
}))
serve(routes, api.readInvoice, async ({ actor, params, query }) => {
  const invoice = await invoices.read(actor, params.id)
  return {
    invoice,
    ...(query.checkAccountingIds === 'true' && { accountingFaults: await accountingFaults(actor, invoice) }),
  }
})
