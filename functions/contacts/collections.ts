import { Contact, contactSummaryOf } from '#shared/contacts/contact.ts'
import { ContactSettings } from '#shared/contacts/contact-settings.ts'
import { QueueContact, queueSummaryOf } from '#shared/contacts/queue-contact.ts'
import { Reservation, reservationSummaryOf } from '#shared/contacts/reservation.ts'
import { ViewingTime, viewingTimeSummaryOf } from '#shared/contacts/viewing-time.ts'
import { collection } from '../platform/table/collection.ts'

/** Work lists of an account: what nobody has read yet. */
export const unreadContacts = 'unread-contacts'
export const unreadQueue = 'unread-queue-contacts'
export const unreadReservations = 'unread-reservations'

const unread = (list: string, read: boolean, at: string) =>
  read ? {} : { due: { list, over: 'account', at } as const }

/** Who they are stays out of the trail: they are forgotten after a time, and what was written of them with them. */
const forgettable = 'untitled'

export const contacts = collection({
  kind: 'contact',
  called: 'Yhteydenottoa',
  schema: Contact,
  summary: contactSummaryOf,
  fields: ['name', 'email', 'phone', 'apartment', 'about', 'source', 'read', 'handled', 'created', 'summary'],
  indexKeys: ({ read, created, touched }) => ({
    listed: true,
    date: touched,
    ...unread(unreadContacts, read, created),
  }),
  trail: forgettable,
})

export const queueContacts = collection({
  kind: 'queue-contact',
  called: 'Jonottajaa',
  schema: QueueContact,
  summary: queueSummaryOf,
  fields: [
    'name',
    'email',
    'phone',
    'city',
    'district',
    'rooms',
    'rentAtMost',
    'neededFrom',
    'residents',
    'hasPets',
    'source',
    'read',
    'handled',
    'created',
    'summary',
    'apartment',
    'about',
  ],
  indexKeys: ({ read, created, touched }) => ({ listed: true, date: touched, ...unread(unreadQueue, read, created) }),
  trail: forgettable,
})

export const reservations = collection({
  kind: 'reservation',
  called: 'Varausta',
  schema: Reservation,
  summary: reservationSummaryOf,
  fields: [
    'apartment',
    'address',
    'day',
    'from',
    'to',
    'staff',
    'name',
    'email',
    'phone',
    'time',
    'status',
    'read',
    'start',
  ],
  indexKeys: ({ apartment, day, read, status, created }) => ({
    listed: true,
    date: day,
    parent: apartment,
    ...unread(unreadReservations, read || status === 'canceled', created),
  }),
  trail: forgettable,
})

export const viewingTimes = collection({
  kind: 'viewing-time',
  called: 'Näyttöaikaa',
  schema: ViewingTime,
  summary: viewingTimeSummaryOf,
  fields: ['apartment', 'address', 'day', 'from', 'to', 'staff', 'capacity', 'taken', 'open'],
  indexKeys: ({ day }) => ({ listed: true, date: day }),
})

/** Accounts by the day on which those who are to be forgotten are looked for next. */
export const forgettingList = 'contacts-to-forget'

export const contactSettings = collection({
  kind: 'contact-settings',
  called: 'Asetuksia',
  schema: ContactSettings,
  summary: ({ _id }) => ({ _id }),
  indexKeys: ({ nextCheck }) => (nextCheck ? { due: { list: forgettingList, over: 'all', at: nextCheck } } : {}),
})
