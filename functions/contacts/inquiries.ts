import { busy, conflict } from '#shared/base/problem.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import { type InquiryType, type inquiryStates, mostNotes, stateOfInquiry } from '#shared/contacts/inquiry.ts'
import type { QueueContact } from '#shared/contacts/queue-contact.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { contacts, queueContacts } from './collections.ts'

export interface InquiryAt {
  readonly type: InquiryType
  readonly id: string
}

export type Inquiry = Contact | QueueContact

export const readInquiry = (actor: Actor, { type, id }: InquiryAt): Promise<Inquiry> =>
  type === 'queue' ? queueContacts.read(actor, id) : contacts.read(actor, id)

/** Writes an inquiry with some of its marks changed, if nobody else did since it was read. */
export const marking = (actor: Actor, type: InquiryType, inquiry: Inquiry, marks: Partial<Marks>): Write =>
  type === 'queue'
    ? queueContacts.replacing(actor, { ...(inquiry as QueueContact), ...marks }, busy)
    : contacts.replacing(actor, { ...(inquiry as Contact), ...marks }, busy)

type Marks = Pick<
  Contact,
  'read' | 'handled' | 'handledBy' | 'touched' | 'notes' | 'tenant' | 'reservation' | 'contract'
>

/** Changes the marks as they stand; what changes nothing is not written. */
const mark = (actor: Actor, at: InquiryAt, marksOf: (inquiry: Inquiry) => Partial<Marks> | undefined): Promise<void> =>
  retryOnContention(async () => {
    const inquiry = await readInquiry(actor, at)
    const marks = marksOf(inquiry)
    if (marks) await transact([marking(actor, at.type, inquiry, marks)])
  })

/** Reading is no command: the time after which it is forgotten goes on. */
export const markRead = (actor: Actor, at: InquiryAt, read: boolean): Promise<void> =>
  mark(actor, at, (inquiry) => (inquiry.read === read ? undefined : { read }))

export const setHandled = (actor: Actor, at: InquiryAt, isHandled: boolean): Promise<void> =>
  mark(actor, at, ({ handled }) => {
    if ((handled !== '') === isHandled) return undefined
    const by = isHandled ? { handled: instant(), handledBy: actor.name } : { handled: '', handledBy: '' }
    return { ...by, read: true, touched: instant() }
  })

/** @param id the same over every retry of one click */
export const addNote = (actor: Actor, at: InquiryAt, text: string, id: string): Promise<void> =>
  mark(actor, at, ({ notes }) => {
    if (notes.some(({ _id }) => _id === id)) return undefined
    if (notes.length >= mostNotes) throw conflict(`Muistiinpanoja voi olla enintään ${mostNotes}.`)
    const note = { _id: id, at: instant(), by: actor.name, text }
    return { notes: [...notes, note], read: true, touched: instant() }
  })

/** For good: what it was made into stays. */
export async function deleteInquiry(actor: Actor, { type, id }: InquiryAt): Promise<void> {
  if (type === 'queue') await queueContacts.remove(actor, await queueContacts.read(actor, id))
  else await contacts.remove(actor, await contacts.read(actor, id))
}

export const isInState = (state: '' | (typeof inquiryStates)[number]) => (row: Pick<Contact, 'read' | 'handled'>) =>
  state === '' || stateOfInquiry(row) === state
