import { addDays, type Day, weekday } from '#shared/base/day.ts'
import { Contact } from '#shared/contacts/contact.ts'
import { usualContactSettings } from '#shared/contacts/contact-settings.ts'
import { QueueContact } from '#shared/contacts/queue-contact.ts'
import { Reservation } from '#shared/contacts/reservation.ts'
import { cutIntoTimes, ViewingTime } from '#shared/contacts/viewing-time.ts'
import type { ApartmentSummary } from '#shared/properties/apartment.ts'
import {
  contactSettings,
  contacts,
  queueContacts,
  reservations,
  viewingTimes,
} from '../../../functions/contacts/collections.ts'
import type { Write } from '../../../functions/platform/table/transact.ts'
import { instantOf } from '../queues/schedule.ts'
import { manager } from './log-ins.ts'
import type { MadeAccount } from './make-account.ts'

/** Who wrote so many days ago, and about which of the homes; `handled` ones have been answered. */
const writers = [
  {
    days: 0,
    home: 0,
    name: 'Emilia Etsijä',
    email: 'emilia.etsija@hakija.example',
    phone: '040 000 2001',
    message: 'Hei! Onko asunto vielä vapaana? Voisin tulla katsomaan tällä viikolla iltaisin.\n\nTerveisin Emilia',
  },
  {
    days: 1,
    home: 0,
    name: 'Joonas Muuttaja',
    email: 'joonas.muuttaja@hakija.example',
    message: 'Kiinnostaisi asunto maaliskuun alusta. Kuuluuko vuokraan vesi ja onko talossa sauna?',
  },
  {
    days: 2,
    name: 'Leena Kyselijä',
    phone: '040 000 2003',
    message: 'Vuokraatteko autopaikkoja muille kuin asukkaille?',
  },
  {
    days: 5,
    home: 2,
    name: 'Mikael Niemi',
    email: 'mikael.niemi@hakija.example',
    phone: '040 000 2004',
    message: 'Soitti ja kysyi, saako asuntoon koiran.',
    source: 'phone' as const,
    note: 'Sovittiin, että lähettää palkkatodistuksen.',
  },
  {
    days: 12,
    home: 1,
    name: 'Noora Lehto',
    email: 'noora.lehto@hakija.example',
    message: 'Voiko kolmiota vuokrata kalustettuna puoleksi vuodeksi?',
    handled: 11,
  },
]

const waiting = [
  {
    days: 1,
    name: 'Olli ja Tuuli Ranta',
    email: 'ranta@hakija.example',
    city: 'Helsinki',
    district: 'Kallio, Vallila',
    roomsFrom: 2,
    roomsTo: 3,
    rentAtMost: 1_250_00,
    residents: 2,
  },
  {
    days: 3,
    name: 'Petra Salmi',
    phone: '040 000 2011',
    city: 'Tampere',
    roomsTo: 1,
    rentAtMost: 700_00,
    residents: 1,
    hasPets: true,
    message: 'Opiskelija, takuuvuokra järjestyy vanhemmilta.',
  },
  {
    days: 20,
    name: 'Perhe Koskinen',
    email: 'koskinen@hakija.example',
    phone: '040 000 2012',
    city: 'Helsinki',
    roomsFrom: 4,
    residents: 5,
    handled: 15,
  },
]

/** Viewings by days from today; two of them meet. */
const visits = [
  { after: 1, home: 0, from: '17:00', to: '17:30', name: 'Emilia Etsijä', phone: '040 000 2001', status: 'pending' },
  { after: 1, home: 3, from: '17:15', to: '17:45', name: 'Sami Saari', phone: '040 000 2021', status: 'completed' },
  { after: 2, home: 2, from: '10:00', to: '10:30', name: 'Mikael Niemi', phone: '040 000 2004', status: 'completed' },
  { after: -3, home: 1, from: '16:00', to: '16:30', name: 'Noora Lehto', phone: '040 000 2022', status: 'canceled' },
] as const

/** A working day some days from today: nobody shows homes on Sundays. */
const workingDay = (today: Day, after: number): Day => {
  const day = addDays(today, after)
  return weekday(day) === 7 ? addDays(day, 1) : day
}

/** People who have been in touch, who wait for a home and who come to see one. Ids take nothing of the account's chance. */
export function inTouchWrites({ actor }: MadeAccount, homes: readonly ApartmentSummary[], today: Day): Write[] {
  const at = (days: number) => new Date(instantOf(addDays(today, -days), 8, 40) ?? 0).toISOString()
  const idOf = (what: string, n: number) => `${what}-${n + 1}-${actor.accountId}`
  const marks = ({ days, handled, note }: { days: number; handled?: number; note?: string }) => ({
    created: at(days),
    touched: at(handled ?? days),
    read: days > 1,
    ...(handled !== undefined && { handled: at(handled), handledBy: manager }),
    ...(note && { notes: [{ _id: '1', at: at(days), by: manager, text: note }] }),
  })
  const placeOf = (home: number | undefined) => {
    const found = home === undefined ? undefined : homes[home]
    return found && { apartment: found._id, about: found.fullAddress }
  }
  return [
    contactSettings.creating(actor, { ...usualContactSettings, nextCheck: addDays(today, 1) }),
    ...writers.map(({ home, ...given }, n) =>
      contacts.creating(
        actor,
        Contact.parse({ ...given, ...placeOf(home), ...marks(given), _id: idOf('yhteydenotto', n) }),
      ),
    ),
    ...waiting.map((given, n) =>
      queueContacts.creating(actor, QueueContact.parse({ ...given, ...marks(given), _id: idOf('jonottaja', n) })),
    ),
    ...visits.flatMap(({ after, home, ...given }, n) => {
      const place = placeOf(home)
      const visit = { ...given, ...place, address: place?.about, day: workingDay(today, after), staff: manager }
      const more = { created: at(2), read: given.status !== 'pending', fromSite: given.status === 'pending' }
      return place
        ? [reservations.creating(actor, Reservation.parse({ ...visit, ...more, _id: idOf('varaus', n) }))]
        : []
    }),
    ...offeredTimes({ home: placeOf(4), day: workingDay(today, 2), idOf }).map((time) =>
      viewingTimes.creating(actor, time),
    ),
  ]
}

interface Offered {
  readonly home: { readonly apartment: string; readonly about: string } | undefined
  readonly day: Day
  readonly idOf: (what: string, n: number) => string
}

const offeredTimes = ({ home, day, idOf }: Offered): ViewingTime[] =>
  home
    ? cutIntoTimes({ from: '16:00', to: '17:00', minutes: 20 }).map((span, n) =>
        ViewingTime.parse({
          ...span,
          _id: idOf('nayttoaika', n),
          apartment: home.apartment,
          address: home.about,
          day,
          staff: 'Riitta Kotiranta',
          capacity: 3,
        }),
      )
    : []
