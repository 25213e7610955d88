import * as z from 'zod'
import { del, get, post, put } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { Contact, ContactChange, ContactDraft, ContactSummary } from './contact.ts'
import { ContactSettings, ContactSettingsDraft } from './contact-settings.ts'
import { Funnel, FunnelQuery } from './funnel.ts'
import { inquiryStates, inquiryTypes, NoteText } from './inquiry.ts'
import { QueueChange, QueueContact, QueueDraft, QueueSummary } from './queue-contact.ts'

/** Which of them: unread, being handled or handled, and those about one apartment. */
export const ContactFilters = ListQuery.extend({
  state: z.enum(['', ...inquiryStates]).default(''),
  apartment: z.string().max(40).default(''),
})
export type ContactFilters = z.output<typeof ContactFilters>

export const QueueFilters = ListQuery.extend({ state: ContactFilters.shape.state })
export type QueueFilters = z.output<typeof QueueFilters>

/** When it will be forgotten, unless something is done to it meanwhile. */
const forgotten = { forgottenOn: z.string() }
const OneContact = z.object({ contact: Contact, ...forgotten })
const OneQueueContact = z.object({ queueContact: QueueContact, ...forgotten })
const TheSettings = z.object({ settings: ContactSettings })
const nothing = z.object({})

const type = z.enum(inquiryTypes, 'Valitse luettelo')
const OfType = z.object({ type })

const command = { needs: 'contacts.edit', reply: nothing } as const

export const contactsApi = {
  listContacts: get('/contact', { needs: 'contacts.read', query: ContactFilters, reply: listOf(ContactSummary) }),
  listQueue: get('/contact/queue', { needs: 'contacts.read', query: QueueFilters, reply: listOf(QueueSummary) }),
  /** What came of each home that is or was shown to everybody. */
  readFunnel: get('/contact/funnel', { needs: 'contacts.read', query: FunnelQuery, reply: Funnel }),
  readContact: get('/contact/read/:id', { needs: 'contacts.read', reply: OneContact }),
  readQueueContact: get('/contact/read-queue/:id', { needs: 'contacts.read', reply: OneQueueContact }),
  createContact: post('/contact/create', {
    needs: 'contacts.create',
    body: ContactDraft,
    reply: z.object({ contact: Contact }),
  }),
  createQueueContact: post('/contact/create-queue', {
    needs: 'contacts.create',
    body: QueueDraft,
    reply: z.object({ queueContact: QueueContact }),
  }),
  updateContact: put('/contact/update/:id', {
    needs: 'contacts.edit',
    body: ContactChange,
    reply: z.object({ contact: Contact }),
  }),
  updateQueueContact: put('/contact/update-queue/:id', {
    needs: 'contacts.edit',
    body: QueueChange,
    reply: z.object({ queueContact: QueueContact }),
  }),
  deleteContact: del('/contact/delete/:id', { needs: 'contacts.remove', reply: nothing }),
  deleteQueueContact: del('/contact/delete-queue/:id', { needs: 'contacts.remove', reply: nothing }),
  /** `read: false` makes it unread again. */
  markRead: put('/contact/mark-read/:id', { ...command, body: OfType.extend({ read: z.boolean().default(true) }) }),
  setHandled: put('/contact/handled/:id', { ...command, body: OfType.extend({ handled: z.boolean() }) }),
  addNote: post('/contact/add-note/:id', { ...command, body: OfType.extend(NoteText.shape) }),
  /** The tenant that was made of it, now or before, and how many have the same address. */
  makeProspect: post('/contact/to-prospect/:id', {
    needs: 'contacts.edit',
    body: OfType,
    reply: z.object({ tenant: z.string(), duplicateTenantEmails: z.record(z.string(), z.number()) }),
  }),
  /** The contract that is being prepared of it: a form that is half-filled, or already a contract. */
  makeDraft: post('/contact/to-draft/:id', {
    needs: 'contacts.edit',
    body: OfType,
    reply: z.object({ contract: z.string(), isMade: z.boolean() }),
  }),
  readContactSettings: get('/contact/settings', { needs: 'contacts.read', reply: TheSettings }),
  saveContactSettings: put('/contact/settings', {
    needs: 'account.edit',
    body: ContactSettingsDraft,
    reply: TheSettings,
  }),
}
