import { Hono } from 'hono'
import { Problem } from '#shared/base/problem.ts'
import { outgoingPaymentsApi as api, CheckSpan } from '#shared/outgoing-payments/api.ts'
import { settlementCalculationsApi } from '#shared/outgoing-payments/calculations-api.ts'
import { painOf } from '#shared/outgoing-payments/payment-order.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { pdfAnswer } from '../documents/pdf-answer.ts'
import { type Env, permitted, serve } from '../platform/serve.ts'
import { uploadedFile } from '../platform/uploaded-file.ts'
import { checkEntries, checkFile } from './bank-check.ts'
import { outgoingCalculations, settlementCalculations } from './calculations.ts'
import { outgoingPayments, paymentOrders } from './collections.ts'
import { cancelOrder, createOrder, listOrders } from './orders.ts'
import { createOther, deleteOther, listOthers } from './other-payments.ts'
import {
  deleteManualPayment,
  deleteOutgoing,
  detachOther,
  detachPayment,
  joinOther,
  joinPayment,
  listOutgoing,
  makeManualPayment,
} from './outgoing.ts'
import { printedSettlement } from './printed-settlement.ts'
import { sendSettlement } from './settlement-letters.ts'
import { listSettlements } from './settlements.ts'
import { settle } from './settling.ts'

export const routes = new Hono<Env>()

serve(routes, api.listSettlements, ({ actor, body }) => listSettlements(actor, body))
serve(routes, api.settle, ({ actor, body, key }) => settle(actor, body, key))
serve(routes, settlementCalculationsApi.readSettlementCalculations, async ({ actor, params }) => ({
  calculations: await settlementCalculations(actor, params.invoiceId),
}))
serve(routes, settlementCalculationsApi.readOutgoingCalculations, async ({ actor, params }) => ({
  calculations: await outgoingCalculations(actor, params.id),
}))
serve(routes, api.listOutgoing, ({ actor, body }) => listOutgoing(actor, body))
serve(routes, paymentRemovalApi.deleteOutgoing, async ({ actor, params, query }) => {
  await deleteOutgoing(actor, params.id, query)
  return {}
})
serve(routes, api.readOutgoingList, ({ actor, query }) => listOutgoing(actor, query))
serve(routes, api.searchOutgoing, ({ actor, query }) => listOutgoing(actor, query))
serve(routes, api.readOtherPayments, ({ actor, query }) => listOthers(actor, query))
serve(routes, api.listOtherPayments, ({ actor, body }) => listOthers(actor, body))
serve(routes, api.createOtherPayment, async ({ actor, body, key }) => ({
  otherPayment: await createOther(actor, body, key),
}))
serve(routes, api.deleteOtherPayment, async ({ actor, params }) => {
  await deleteOther(actor, params.id)
  return {}
})
serve(routes, api.joinOther, async ({ actor, body }) => ({ outgoingPayment: await joinOther(actor, body) }))
serve(routes, api.joinPayment, async ({ actor, body }) => ({ outgoingPayment: await joinPayment(actor, body) }))
serve(routes, api.detachOther, async ({ actor, params }) => ({ outgoingPayment: await detachOther(actor, params.id) }))
serve(routes, api.detachPayment, async ({ actor, params }) => ({
  outgoingPayment: await detachPayment(actor, params.id),
}))
serve(routes, api.markPaid, async ({ actor, params, body }) => ({
  outgoingPayment: await makeManualPayment(actor, params.id, body.payDate),
}))
serve(routes, api.deleteManualPayment, async ({ actor, params }) => ({
  outgoingPayment: await deleteManualPayment(actor, params.id),
}))
serve(routes, api.createOrder, async ({ actor, body, key }) => ({ order: await createOrder(actor, body, key) }))
serve(routes, api.listOrders, ({ actor, body }) => listOrders(actor, body))
serve(routes, api.cancelOrder, async ({ actor, params }) => ({ order: await cancelOrder(actor, params.id) }))
serve(routes, api.checkEntries, ({ actor, body }) => checkEntries(actor, body))

routes.on(api.readOrderFile.method, api.readOrderFile.path, async (c) => {
  const actor = await permitted(c, api.readOrderFile)
  const file = await paymentOrders.read(actor, c.req.param('id') ?? '')
  if (file.state === 'cancelled') throw new Problem('conflict', 'Maksuaineisto on peruttu.')
  return c.body(painOf(file), 200, {
    'content-type': 'application/xml; charset=utf-8',
    'content-disposition': `attachment; filename="maksuaineisto-${file.number}.xml"`,
  })
})

routes.post(api.checkFile.path, async (c) => {
  const actor = await permitted(c, api.checkFile)
  const span = CheckSpan.safeParse(c.req.query())
  if (!span.success) throw new Problem('invalid', 'Anna alku- ja loppupäivä.', { startDate: 'Anna alkupäivä' })
  const file = await uploadedFile(c, 'Tiedosto on liian suuri. Hae aineisto pankista lyhyemmältä ajalta.')
  return c.json(api.checkFile.reply.parse(await checkFile(actor, file, span.data)))
})

routes.on(api.readOutgoingPdf.method, api.readOutgoingPdf.path, async (c) => {
  const actor = await permitted(c, api.readOutgoingPdf)
  const { number, bytes } = await printedSettlement(actor, c.req.param('id') ?? '')
  return pdfAnswer(c, bytes, `tilitys-${number}`)
})

serve(routes, api.sendSettlement, async ({ actor, params, body, key }) => {
  await sendSettlement(actor, params.id, body.email, key)
  return {}
})
serve(routes, api.readOutgoing, async ({ actor, params }) => ({
  outgoingPayment: await outgoingPayments.read(actor, params.id),
}))
