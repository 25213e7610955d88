import { somebody } from '../../contacts/samples.ts'

const hours = { day: '2027-06-02', from: '16:00', to: '16:30' }
const stranger = { ...somebody, name: 'Vieras' }
const visit = { ...stranger, ...hours, overlapAccepted: true }

/** What each call about people who have been in touch takes, from somebody of another account. */
export const strangersContactBodies = (apartment: string): Readonly<Record<string, unknown>> => ({
  'contacts.updateContact': { ...stranger, version: 1 },
  'contacts.updateQueueContact': { ...stranger, version: 1 },
  'contacts.markRead': { type: 'contact' },
  'contacts.setHandled': { type: 'contact', handled: true },
  'contacts.addNote': { type: 'contact', text: 'Vieras' },
  'contacts.makeProspect': { type: 'contact' },
  'contacts.makeDraft': { type: 'contact' },
  'contacts.updateReservation': { ...visit, apartment, version: 1 },
  'contacts.confirmReservation': {},
  'contacts.cancelReservation': {},
  'contacts.updateTime': { version: 1, staff: '', capacity: 1, open: true },
})

/** The bodies of those that name an apartment. */
export const contactBodiesOf = (apartment: string): Readonly<Record<string, unknown>> => ({
  'contacts.createContact': { ...somebody, apartment },
  'contacts.updateContact': { ...somebody, apartment, version: 1 },
  'contacts.createReservation': { ...visit, apartment },
  'contacts.updateReservation': { ...visit, apartment, version: 1 },
  'contacts.createTimes': { ...hours, apartment, day: '2027-06-03', overlapAccepted: true },
})
