import { createHash } from 'node:crypto'
import type { NoticeResource } from '#shared/accounts/account-settings.ts'
import { addDays } from '#shared/base/day.ts'
import { busy, conflict, invalidField } from '#shared/base/problem.ts'
import { Contact } from '#shared/contacts/contact.ts'
import { QueueContact } from '#shared/contacts/queue-contact.ts'
import { printWhen, Reservation } from '#shared/contacts/reservation.ts'
import type { PublicContactDraft, PublicQueueDraft, PublicTime, PublicViewingDraft } from '#shared/contacts/visitor.ts'
import { type Apartment, fullAddress } from '#shared/properties/apartment.ts'
import { readPublicAccount } from '../accounts/account-settings.ts'
import { findAdvertised } from '../contracts/published-apartments.ts'
import { addingNotification } from '../notifications/notifications.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import { countWithin, holdBack, networkOf } from '../platform/attempts.ts'
import { instant, now, today } from '../platform/clock.ts'
import { book } from './booking.ts'
import { contacts, queueContacts, reservations, viewingTimes } from './collections.ts'
import { makeOnce } from './make-once.ts'

/** So many in ten seconds and in an hour from one network, and in an hour to one account, wherever they come from. */
const most = { atOnce: 5, hourly: 40, toAccount: 300 }
const hour = 3600

/** The door of those who write to an account: open as long as the account shows itself to everybody. */
async function opened(account: string, from: string): Promise<Actor> {
  await holdBack('contact', from, most.atOnce)
  if (from && (await countWithin('contacts', networkOf(from), hour)) > most.hourly) throw busy()
  await readPublicAccount(account)
  if ((await countWithin('contacts-to', account, hour)) > most.toAccount) throw busy()
  return actorOfAccount(account)
}

/** One filling makes one: its id is made of the account and the filling's own key. */
const idOf = (what: string, account: string, sessionKey: string): string =>
  createHash('sha256').update(`${what} ${account} ${sessionKey}`).digest('hex').slice(0, 32)

const alreadySent = () => conflict('Viesti on jo lähetetty. Sen jälkeen muutettuja tietoja ei ole tallennettu.')

/** What the visitor gave is what is kept; anything else under the same key was never taken. */
function refuseOther<Kept extends object>(kept: Kept, given: Partial<Kept>): void {
  const differs = Object.entries(given).some(
    ([name, value]) => JSON.stringify(kept[name as keyof Kept]) !== JSON.stringify(value),
  )
  if (differs) throw alreadySent()
}

const received = () => ({ source: 'site' as const, created: instant(), touched: instant() })

const notOffered = () => invalidField('apartment', 'Kohdetta ei löytynyt. Se ei ehkä ole enää vuokrattavana.')

/** An apartment that the account shows to everybody. */
async function offered(actor: Actor, id: string): Promise<Apartment> {
  const advertised = await findAdvertised(actor, id)
  if (!advertised) throw notOffered()
  return advertised.apartment
}

const notificationOf = (actor: Actor, id: string, resource: NoticeResource, about: string, sentence: string) => [
  addingNotification(actor, `${resource}-${id}`, { resource, about, sentence }),
]

export async function sendContact(account: string, draft: PublicContactDraft, from: string): Promise<void> {
  const actor = await opened(account, from)
  const { sessionKey, website, ...given } = draft
  if (website) return
  const about = fullAddress(await offered(actor, given.apartment))
  const id = idOf('contact', account, sessionKey)
  const contact = Contact.parse({ ...given, ...received(), about, _id: id })
  const sentence = 'Verkkosivuilta tuli uusi yhteydenotto.'
  const kept = await makeOnce(actor, contacts, contact, async () =>
    notificationOf(actor, id, 'contacts', about, sentence),
  )
  refuseOther(kept, given)
}

export async function joinQueue(account: string, draft: PublicQueueDraft, from: string): Promise<void> {
  const actor = await opened(account, from)
  const { sessionKey, website, ...given } = draft
  if (website) return
  const about = given.apartment ? fullAddress(await offered(actor, given.apartment)) : ''
  const id = idOf('queue', account, sessionKey)
  const contact = QueueContact.parse({ ...given, ...received(), about, _id: id })
  const kept = await makeOnce(actor, queueContacts, contact, async () =>
    notificationOf(actor, id, 'contacts', about || 'Asuntojono', 'Jonoon ilmoittautui uusi hakija.'),
  )
  refuseOther(kept, given)
}

/** So far ahead visitors see times. */
const daysAhead = 60

/** The time on the Finnish wall clock, as times are kept. */
const clockNow = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Helsinki', timeStyle: 'short' }).format(now())

const isAhead = ({ day, from }: Pick<PublicTime, 'day' | 'from'>) =>
  day > today() || (day === today() && from > clockNow())

/** The times of an apartment that are open, not full and not gone by. */
export async function openTimes(actor: Actor, apartment: string): Promise<PublicTime[]> {
  const rows = await viewingTimes.summariesBetween(actor, today(), addDays(today(), daysAhead))
  return rows
    .filter((row) => row.apartment === apartment && row.open && row.taken < row.capacity && isAhead(row))
    .toSorted((a, b) => (`${a.day} ${a.from}` < `${b.day} ${b.from}` ? -1 : 1))
}

const closedTime = () => invalidField('time', 'Aika ei ole enää varattavissa. Valitse toinen aika.')

/**
 * A viewing that a visitor asks for: it takes its place at once and waits for the office to confirm it.
 *
 * @param of the home on whose page it was asked for: a time of another is none
 */
export async function requestViewing(
  account: string,
  draft: PublicViewingDraft,
  from: string,
  of: string,
): Promise<void> {
  const actor = await opened(account, from)
  const { sessionKey, website, ...given } = draft
  if (website) return
  const id = idOf('reservation', account, sessionKey)
  const existing = await reservations.find(actor, id)
  if (existing) return refuseOther(existing, given)
  const time = await viewingTimes.find(actor, given.time)
  if (!time?.open || !isAhead(time) || time.apartment !== of) throw closedTime()
  await offered(actor, time.apartment)
  const { apartment, address, day, from: start, to, staff } = time
  const placed = { apartment, address, day, from: start, to, staff }
  const reservation = Reservation.parse({ ...given, ...placed, fromSite: true, created: instant(), _id: id })
  const sentence = `Näyttöaikaa pyydetään: ${printWhen(reservation)}.`
  const kept = await book(actor, {
    reservation,
    along: () => notificationOf(actor, id, 'reservations', address, sentence),
  })
  refuseOther(kept, given)
}
