import { pageOf } from '#shared/base/page-of.ts'
import type { ContactFilters, QueueFilters } from '#shared/contacts/api.ts'
import { Contact, type ContactChange, type ContactDraft } from '#shared/contacts/contact.ts'
import { forgottenAfter } from '#shared/contacts/contact-settings.ts'
import { withoutCodes } from '#shared/contacts/inquiry.ts'
import { type QueueChange, QueueContact, type QueueDraft } from '#shared/contacts/queue-contact.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { addressOfApartment } from './about.ts'
import { contacts, queueContacts } from './collections.ts'
import { isInState } from './inquiries.ts'
import { makeOnce } from './make-once.ts'
import { settingsOf } from './settings.ts'

const newestFirst = <Query extends ContactFilters | QueueFilters>(query: Query): Query =>
  query.sortBy ? query : { ...query, sortBy: 'created', descending: true }

export async function listContacts(actor: Actor, { state, apartment, ...query }: ContactFilters) {
  const wanted = (await contacts.summaries(actor)).filter(
    (row) => isInState(state)(row) && (!apartment || row.apartment === apartment),
  )
  return pageOf(wanted, newestFirst({ ...query, state, apartment }), ['name', 'email', 'phone', 'about', 'summary'])
}

export async function listQueue(actor: Actor, { state, ...query }: QueueFilters) {
  const wanted = (await queueContacts.summaries(actor)).filter(isInState(state))
  return pageOf(wanted, newestFirst({ ...query, state }), ['name', 'email', 'phone', 'city', 'district', 'summary'])
}

/** Personal identity codes that somebody wrote are whole only to those who may see them. */
const seesCodes = (actor: Actor) => actor.fields.has('tenants.social')

export async function readContact(actor: Actor, id: string) {
  const [contact, settings] = await Promise.all([contacts.read(actor, id), settingsOf(actor)])
  return { contact: shownContact(actor, contact), forgottenOn: forgottenAfter(settings, contact.touched) }
}

export async function readQueueContact(actor: Actor, id: string) {
  const [contact, settings] = await Promise.all([queueContacts.read(actor, id), settingsOf(actor)])
  return { queueContact: shownQueueContact(actor, contact), forgottenOn: forgottenAfter(settings, contact.touched) }
}

export const shownContact = (actor: Actor, contact: Contact): Contact =>
  seesCodes(actor) ? contact : withoutCodes(contact)
export const shownQueueContact = (actor: Actor, contact: QueueContact): QueueContact =>
  seesCodes(actor) ? contact : withoutCodes(contact)

/** The address of the apartment as it is now; empty for none. */
const aboutOf = async (actor: Actor, apartment: string): Promise<string> =>
  apartment ? addressOfApartment(actor, apartment) : ''

/** What the office writes down itself has been read. */
const written = () => ({ read: true, created: instant(), touched: instant() })

export async function createContact(actor: Actor, draft: ContactDraft, id: string): Promise<Contact> {
  const about = await aboutOf(actor, draft.apartment)
  return makeOnce(actor, contacts, Contact.parse({ ...draft, ...written(), about, _id: id }))
}

export const createQueueContact = (actor: Actor, draft: QueueDraft, id: string): Promise<QueueContact> =>
  makeOnce(actor, queueContacts, QueueContact.parse({ ...draft, ...written(), _id: id }))

/** What somebody wrote stays; who they are and what it is about may be put right. */
export async function updateContact(actor: Actor, id: string, change: ContactChange): Promise<Contact> {
  const existing = await contacts.read(actor, id)
  const about = change.apartment === existing.apartment ? existing.about : await aboutOf(actor, change.apartment)
  return shownContact(actor, await contacts.replace(actor, { ...existing, ...change, about, touched: instant() }))
}

export async function updateQueueContact(actor: Actor, id: string, change: QueueChange): Promise<QueueContact> {
  const changed = await queueContacts.change(actor, id, (existing) => ({ ...existing, ...change, touched: instant() }))
  return shownQueueContact(actor, changed)
}
