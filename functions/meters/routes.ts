import { Hono } from 'hono'
import { meterRegisterApi as api } from '#shared/meters/api.ts'
import { meterBillingApi } from '#shared/meters/billing-api.ts'
import { meterHistoryApi } from '#shared/meters/history-api.ts'
import { leaseEndApi } from '#shared/meters/lease-end-api.ts'
import { meterListApi } from '#shared/meters/list-api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { billMeters, readBillable } from './billing.ts'
import { serveEqualisations } from './equalisation-routes.ts'
import { readHistory } from './history.ts'
import { readLeaseEnds } from './lease-ends.ts'
import { changeDevice, createMeter, deleteMeter, listMeters, updateMeter } from './meters.ts'
import { uploadPhoto } from './photos.ts'
import { addReading, correctReading, removeReading } from './readings.ts'
import { readRound, saveRound } from './rounds.ts'

export const routes = new Hono<Env>()

serve(routes, meterListApi.listRegister, ({ actor, query }) => listMeters(actor, query))
serve(routes, api.createMeter, async ({ actor, body, key }) => ({ meter: await createMeter(actor, body, key) }))
serve(routes, api.readRound, async ({ actor, query }) => ({ rows: await readRound(actor, query) }))
serve(routes, api.saveRound, ({ actor, body }) => saveRound(actor, body))
serve(routes, leaseEndApi.readLeaseEnds, async ({ actor, query }) => ({ ends: await readLeaseEnds(actor, query) }))
serve(routes, meterBillingApi.readBillable, async ({ actor, query }) => ({ rows: await readBillable(actor, query) }))
serve(routes, meterBillingApi.billMeters, ({ actor, body }) => billMeters(actor, body))
serveEqualisations(routes)
serve(routes, api.updateMeter, async ({ actor, params, body }) => ({
  meter: await updateMeter(actor, params.id, body),
}))
serve(routes, api.changeDevice, async ({ actor, params, body }) => ({
  meter: await changeDevice(actor, params.id, body),
}))
serve(routes, meterHistoryApi.deleteMeter, async ({ actor, params }) => {
  await deleteMeter(actor, params.id)
  return {}
})
serve(routes, api.correctReading, async ({ actor, params, body }) => ({
  reading: await correctReading(actor, params.readingId, body),
}))
serve(routes, meterHistoryApi.removeReading, async ({ actor, params }) => {
  await removeReading(actor, params.readingId)
  return {}
})
serve(routes, api.addReading, async ({ actor, params, body }) => ({
  reading: await addReading(actor, params.id, body),
}))
serve(routes, api.uploadMeterPhoto, ({ actor, params, body }) => uploadPhoto(actor, params.id, body.type))
serve(routes, meterHistoryApi.readMeterHistory, ({ actor, params }) => readHistory(actor, params.id))
