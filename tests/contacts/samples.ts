import { accountsApi } from '#shared/accounts/api.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { contactsApi } from '#shared/contacts/api.ts'
import type { Contact } from '#shared/contacts/contact.ts'
import type { QueueContact } from '#shared/contacts/queue-contact.ts'
import type { Reservation } from '#shared/contacts/reservation.ts'
import { reservationsApi } from '#shared/contacts/reservations-api.ts'
import type { ViewingTime } from '#shared/contacts/viewing-time.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { newId } from '../../functions/platform/clock.ts'
import { anAddress } from '../forms/samples.ts'
import { ask, call, type Extra } from '../support/api-client.ts'
import type { Person } from '../support/people.ts'

export const somebody = {
  name: 'Hanna Hakija',
  email: 'hanna@hakija.example',
  phone: '040 123 4567',
  message: 'Onko asunto vielä vapaana?',
}

/** What somebody's browser sends, a filling of its own. */
export const aFilling = (part: object = {}) => ({ ...somebody, sessionKey: `tayttokerta-${newId()}`, ...part })

interface Told {
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
}

export const sending = (path: string, body: object, from = anAddress()) =>
  ask<Told>('POST', `/public${path}`, body, undefined, { from })

/** The account, and an apartment of it, shown to everybody. */
export async function showToEverybody(by: Person, apartment?: string): Promise<void> {
  const { account } = await call(accountsApi.readAccount, {}, by)
  await call(accountsApi.savePublicSettings, { body: { version: account.version, inUse: true } }, by)
  if (!apartment) return
  const { apartment: known } = await call(propertiesApi.readApartment, { params: { id: apartment } }, by)
  const body = { version: known.version, inUse: true }
  await call(propertiesApi.updatePublicSettings, { params: { id: apartment }, body }, by)
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
