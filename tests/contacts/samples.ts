import type { InputOf } from '#shared/base/endpoint.ts'
import { contactsApi } from '#shared/contacts/api.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import type { QueueContact } from '#shared/contacts/queue-contact.ts'
import type { Reservation } from '#shared/contacts/reservation.ts'
import { reservationsApi } from '#shared/contacts/reservations-api.ts'
import type { ViewingTime } from '#shared/contacts/viewing-time.ts'
import { anAddress } from '../forms/samples.ts'
import { aProof, sent, sitePathOf } from '../site/samples.ts'
import { call, type Extra } from '../support/api-client.ts'
import type { Person } from '../support/things/people.ts'
import { accountIsPublic, publish } from '../support/things/published.ts'

export const somebody = {
  name: 'Hanna Hakija',
  email: 'hanna@hakija.example',
  phone: '040 123 4567',
  message: 'Onko asunto vielä vapaana?',
}

interface Answer {
  readonly status: number
  /** What the form tells when it comes back, without what stands at fields. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
}

/** Sends a filled form of the account's public site, with a proof of work of its own unless one is given. */
export async function visiting(by: Person, path: string, part: object = {}, from = anAddress()): Promise<Answer> {
  const typed = { ...somebody, ...(await aProof(by)), ...part }
  const { status, text } = await sent(`${sitePathOf(by)}/${path}`, typed, { from })
  const reported = [...text.matchAll(/<span class="fault" id="[a-z]+-(\w+)-vika">([^<]+)</g)]
  const fields = Object.fromEntries(reported.map(([, name = '', fault = '']) => [name, fault]))
  return { status, message: /data-faults><p>([^<]+)</.exec(text)?.[1] ?? '', fields }
}

/** The account, and an apartment of it, shown to everybody. */
export async function showToEverybody(by: Person, apartment?: string): Promise<void> {
  await accountIsPublic(by)
  if (apartment) await publish(by, apartment)
}

export const aContact = async (
  by: Person,
  part: Partial<InputOf<typeof contactsApi.createContact.body>> = {},
  extra: Extra = {},
): Promise<Contact> =>
  (await call(contactsApi.createContact, { body: { ...somebody, source: 'phone', ...part } }, by, extra)).contact

export const aQueueContact = async (
  by: Person,
  part: Partial<InputOf<typeof contactsApi.createQueueContact.body>> = {},
): Promise<QueueContact> =>
  (await call(contactsApi.createQueueContact, { body: { ...somebody, source: 'phone', ...part } }, by)).queueContact

const hours = { day: '2026-11-24', from: '16:00', to: '16:30', staff: 'Veli Välittäjä' }

export const aReservation = async (
  by: Person,
  part: Partial<InputOf<typeof reservationsApi.createReservation.body>> & { readonly apartment: string },
  extra: Extra = {},
): Promise<Reservation> =>
  (await call(reservationsApi.createReservation, { body: { ...somebody, ...hours, ...part } }, by, extra)).reservation

export const someTimes = async (
  by: Person,
  part: Partial<InputOf<typeof reservationsApi.createTimes.body>> & { readonly apartment: string },
): Promise<readonly ViewingTime[]> =>
  (await call(reservationsApi.createTimes, { body: { ...hours, capacity: 1, ...part } }, by)).times
