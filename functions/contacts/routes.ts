import { Hono } from 'hono'
import { contactsApi as api } from '#shared/contacts/api.ts'
import { calendarSecretHeader, hiddenSecret } from '#shared/contacts/calendar-secret.ts'
import { reservationsApi } from '#shared/contacts/reservations-api.ts'
import { unreadApi } from '#shared/contacts/unread-api.ts'
import { callerAddress, door, type Env, serve } from '../platform/serve.ts'
import { calendarSince, readCalendar, removeCalendarLink, renewCalendarLink } from './calendar-links.ts'
import {
  createContact,
  createQueueContact,
  listContacts,
  listQueue,
  readContact,
  readQueueContact,
  updateContact,
  updateQueueContact,
} from './contacts.ts'
import { makeDraft, makeProspect } from './conversions.ts'
import { readFunnel } from './funnel.ts'
import { addNote, deleteInquiry, markRead, setHandled } from './inquiries.ts'
import {
  cancelReservation,
  confirmReservation,
  createReservation,
  deleteReservation,
  listReservations,
  markReservationRead,
  readReservation,
  updateReservation,
} from './reservations.ts'
import { saveContactSettings, settingsOf } from './settings.ts'
import { countUnreadContacts, countUnreadReservations } from './unread.ts'
import { createTimes, deleteTime, listTimes, readTime, updateTime } from './viewing-times.ts'

export const routes = new Hono<Env>()

/** What has nothing to answer. */
const done = async (command: Promise<void>) => {
  await command
  return {}
}

serve(routes, api.listContacts, ({ actor, query }) => listContacts(actor, query))
serve(routes, api.listQueue, ({ actor, query }) => listQueue(actor, query))
serve(routes, api.readFunnel, ({ actor, query }) => readFunnel(actor, query))
serve(routes, api.readContact, ({ actor, params }) => readContact(actor, params.id))
serve(routes, api.readQueueContact, ({ actor, params }) => readQueueContact(actor, params.id))
serve(routes, api.createContact, async ({ actor, body, key }) => ({ contact: await createContact(actor, body, key) }))
serve(routes, api.createQueueContact, async ({ actor, body, key }) => ({
  queueContact: await createQueueContact(actor, body, key),
}))
serve(routes, api.updateContact, async ({ actor, params, body }) => ({
  contact: await updateContact(actor, params.id, body),
}))
serve(routes, api.updateQueueContact, async ({ actor, params, body }) => ({
  queueContact: await updateQueueContact(actor, params.id, body),
}))
serve(routes, api.deleteContact, ({ actor, params }) => done(deleteInquiry(actor, { type: 'contact', ...params })))
serve(routes, api.deleteQueueContact, ({ actor, params }) => done(deleteInquiry(actor, { type: 'queue', ...params })))
serve(routes, api.markRead, ({ actor, params, body: { type, read } }) =>
  done(markRead(actor, { type, ...params }, read)),
)
serve(routes, api.setHandled, ({ actor, params, body: { type, handled } }) =>
  done(setHandled(actor, { type, ...params }, handled)),
)
serve(routes, api.addNote, ({ actor, params, body: { type, text }, key }) =>
  done(addNote(actor, { type, ...params }, text, key)),
)
serve(routes, api.makeProspect, ({ actor, params, body, key }) => makeProspect(actor, { ...body, ...params }, key))
serve(routes, api.makeDraft, ({ actor, params, body, key }) => makeDraft(actor, { ...body, ...params }, key))
serve(routes, api.readContactSettings, async ({ actor }) => ({ settings: await settingsOf(actor) }))
serve(routes, api.saveContactSettings, async ({ actor, body }) => ({
  settings: await saveContactSettings(actor, body),
}))

serve(routes, unreadApi.countContacts, async ({ actor }) => ({ unread: await countUnreadContacts(actor) }))
serve(routes, unreadApi.countReservations, async ({ actor }) => ({ unread: await countUnreadReservations(actor) }))

serve(routes, reservationsApi.listReservations, ({ actor, query }) => listReservations(actor, query))
serve(routes, reservationsApi.readReservation, async ({ actor, params }) => ({
  reservation: await readReservation(actor, params.id),
}))
serve(routes, reservationsApi.createReservation, async ({ actor, body, key }) => ({
  reservation: await createReservation(actor, body, key),
}))
serve(routes, reservationsApi.updateReservation, async ({ actor, params, body }) => ({
  reservation: await updateReservation(actor, params.id, body),
}))
serve(routes, reservationsApi.markReservationRead, ({ actor, params }) => done(markReservationRead(actor, params.id)))
serve(routes, reservationsApi.confirmReservation, async ({ actor, params, body }) => ({
  reservation: await confirmReservation(actor, params.id, body.notify),
}))
serve(routes, reservationsApi.cancelReservation, async ({ actor, params, body }) => ({
  reservation: await cancelReservation(actor, params.id, body),
}))
serve(routes, reservationsApi.deleteReservation, ({ actor, params }) => done(deleteReservation(actor, params.id)))
serve(routes, reservationsApi.readCalendarLink, async ({ actor }) => ({ since: await calendarSince(actor) }))
serve(routes, reservationsApi.renewCalendarLink, async ({ actor }) => ({ path: await renewCalendarLink(actor) }))
serve(routes, reservationsApi.removeCalendarLink, ({ actor }) => done(removeCalendarLink(actor)))
serve(routes, reservationsApi.listTimes, async ({ actor, query }) => ({ times: await listTimes(actor, query) }))
serve(routes, reservationsApi.readTime, ({ actor, params }) => readTime(actor, params.id))
serve(routes, reservationsApi.createTimes, async ({ actor, body, key }) => ({
  times: await createTimes(actor, body, key),
}))
serve(routes, reservationsApi.updateTime, async ({ actor, params, body }) => ({
  time: await updateTime(actor, params.id, body),
}))
serve(routes, reservationsApi.deleteTime, ({ actor, params }) => done(deleteTime(actor, params.id)))

routes.on(reservationsApi.readCalendar.method, reservationsApi.readCalendar.path, async (c) => {
  await door(c)
  const address = c.req.param()
  const secret = address.secret === hiddenSecret ? (c.req.header(calendarSecretHeader) ?? '') : address.secret
  const text = await readCalendar({ ...address, secret }, callerAddress(c))
  return c.body(text, 200, { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' })
})
