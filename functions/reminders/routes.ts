import { Hono } from 'hono'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { remindersApi as api } from '#shared/reminders/api.ts'
import { reminderCalculationsApi } from '#shared/reminders/calculations-api.ts'
import type { KeptReminder } from '#shared/reminders/kept-reminder.ts'
import { limitationApi } from '#shared/reminders/limitation.ts'
import { proposalsApi } from '#shared/reminders/proposals-api.ts'
import { reminderSettingsApi } from '#shared/reminders/settings-api.ts'
import { pdfAnswer } from '../documents/pdf-answer.ts'
import type { Actor } from '../platform/actor.ts'
import { checked, type Env, jsonOf, permitted, serve } from '../platform/serve.ts'
import { collectionCases } from './collection-cases.ts'
import { reminders } from './collections.ts'
import { asItStands } from './former-charges.ts'
import { holdReminders, liftHold, listHolds } from './holds.ts'
import { previewInterestLetter, waiveInterest } from './interest-letter.ts'
import { readLimitation } from './limitation.ts'
import { listReminders } from './list-reminders.ts'
import { previewReminder } from './make-reminder.ts'
import { markManyPosted, printMany } from './many-reminders.ts'
import { payByCardOf } from './pay-by-card.ts'
import { printedReminder } from './printed-reminder.ts'
import { listProposals } from './proposals.ts'
import { markPosted, resendReminder, sendReminders } from './sending.ts'
import { setOff } from './set-off.ts'
import { saveReminderSettings, settingsOf } from './settings.ts'
import { waiveCharge } from './waive-charge.ts'

export const routes = new Hono<Env>()

serve(routes, reminderSettingsApi.readSettings, async ({ actor }) => ({ settings: await settingsOf(actor) }))
serve(routes, reminderSettingsApi.saveSettings, async ({ actor, body }) => ({
  settings: await saveReminderSettings(actor, body),
}))
serve(routes, proposalsApi.listProposals, ({ actor, body }) => listProposals(actor, body))
serve(routes, api.sendReminders, ({ actor, body }) => sendReminders(actor, body))
serve(routes, limitationApi.readLimitation, async ({ actor, params }) => ({
  limitation: await readLimitation(actor, params.invoiceId),
}))
serve(routes, api.listReminders, ({ actor, body }) => listReminders(actor, body))
serve(routes, api.listCollectionCases, async ({ actor }) => ({ cases: await collectionCases(actor) }))
serve(routes, api.listHolds, ({ actor, query }) => listHolds(actor, query))
serve(routes, api.hold, async ({ actor, params, body }) => ({
  hold: await holdReminders(actor, params.invoiceId, body),
}))
serve(routes, api.liftHold, async ({ actor, params }) => {
  await liftHold(actor, params.id)
  return {}
})

const readReminder = async (actor: Actor, id: string) => asItStands(actor, await reminders.read(actor, id))

const printedFor = async (actor: Actor, reminder: KeptReminder) =>
  printedReminder(reminder, await payByCardOf(actor, reminder))

const previewOf = (actor: Actor, invoiceId: string, kind: '' | 'interest') =>
  kind === 'interest' ? previewInterestLetter(actor, invoiceId) : previewReminder(actor, invoiceId)

routes.on(api.previewPdf.method, api.previewPdf.path, async (c) => {
  const actor = await permitted(c, api.previewPdf)
  const { kind } = checked(api.previewPdf.query, c.req.query()) as OutputOf<typeof api.previewPdf.query>
  const reminder = await previewOf(actor, c.req.param('invoiceId') ?? '', kind)
  return pdfAnswer(c, await printedFor(actor, reminder), `muistutus-${reminder.invoiceNumber}`)
})
serve(routes, api.previewReminder, async ({ actor, params, query }) => ({
  reminder: await previewOf(actor, params.invoiceId, query.kind),
}))
const calculationsOf = ({ calculation }: KeptReminder) => ({ calculations: calculation ? [calculation] : [] })

serve(routes, reminderCalculationsApi.previewReminderCalculations, async ({ actor, params, query }) =>
  calculationsOf(await previewOf(actor, params.invoiceId, query.kind)),
)
serve(routes, reminderCalculationsApi.readReminderCalculations, async ({ actor, params }) =>
  calculationsOf(await reminders.read(actor, params.id)),
)
serve(routes, api.setOff, async ({ actor, params, key }) => ({ invoice: await setOff(actor, params.invoiceId, key) }))
serve(routes, api.waiveInterest, async ({ actor, params }) => {
  await waiveInterest(actor, params.invoiceId)
  return {}
})
serve(routes, api.markPosted, async ({ actor, params }) => ({ reminder: await markPosted(actor, params.id) }))
routes.on(api.printReminders.method, api.printReminders.path, async (c) => {
  const actor = await permitted(c, api.printReminders)
  const { ids } = checked(api.printReminders.body, await jsonOf(c)) as OutputOf<typeof api.printReminders.body>
  return pdfAnswer(c, await printMany(actor, ids), 'muistutukset')
})
serve(routes, api.markManyPosted, ({ actor, body }) => markManyPosted(actor, body.ids))
serve(routes, api.resend, async ({ actor, params }) => ({ reminder: await resendReminder(actor, params.id) }))
serve(routes, api.waive, async ({ actor, params, body }) => ({ reminder: await waiveCharge(actor, params.id, body) }))
routes.on(api.readReminderPdf.method, api.readReminderPdf.path, async (c) => {
  const actor = await permitted(c, api.readReminderPdf)
  const reminder = await readReminder(actor, c.req.param('id') ?? '')
  return pdfAnswer(c, await printedFor(actor, reminder), `muistutus-${reminder.invoiceNumber}`)
})
serve(routes, api.readReminder, async ({ actor, params }) => ({ reminder: await readReminder(actor, params.id) }))
