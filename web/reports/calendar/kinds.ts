import { type Day, lastDayOf, monthOf } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import type { CalendarEntry, CalendarKind } from '#shared/reports/calendar.ts'
import { listAt } from '../list-at.ts'

interface Shown {
  /** What switches the kind on and off. */
  readonly chip: string
  /** What stands before one of it. */
  readonly label: (entry: CalendarEntry) => string
  /** What so many of it are called. */
  readonly many: string
  /** Where one of it stands, and where several of a day do. */
  readonly pageOf: (entry: CalendarEntry) => string
  readonly listOf: (day: Day) => string
}

const contractOf = ({ id }: CalendarEntry) => `/rental-contract/overview/${id}`
const contractList = () => '/rental-contracts'

/** How each kind is told. */
export const calendarWords: Readonly<Record<CalendarKind, Shown>> = {
  dues: {
    chip: 'Eräpäivät',
    label: () => 'Eräpäivä',
    many: 'laskua',
    pageOf: ({ day }) => calendarWords.dues.listOf(day),
    listOf: (day) => listAt('/invoices', { from: day, to: day, state: 'unpaid' }),
  },
  starts: {
    chip: 'Alkavat',
    label: () => 'Alkaa',
    many: 'sopimusta',
    pageOf: contractOf,
    listOf: contractList,
  },
  ends: {
    chip: 'Päättyvät',
    label: ({ mark }) => (mark === 'dismissed' ? 'Päättyy (irtisanottu)' : 'Päättyy'),
    many: 'sopimusta',
    pageOf: contractOf,
    listOf: (day) => listAt('/rental-contracts', { endsBy: day }),
  },
  moves: {
    chip: 'Poismuutot',
    label: () => 'Muuttaa pois',
    many: 'vuokralaista',
    pageOf: contractOf,
    listOf: contractList,
  },
  increases: {
    chip: 'Korotukset',
    label: () => 'Vuokra nousee',
    many: 'sopimusta',
    pageOf: ({ id }) => `/rent-increase/${id}`,
    listOf: () => listAt('/rent-increase', { tab: 'made' }),
  },
  reviews: {
    chip: 'Tarkistuspäivät',
    label: () => 'Vuokran tarkistus',
    many: 'sopimusta',
    pageOf: contractOf,
    listOf: (day) => listAt('/rent-increase', { until: lastDayOf(monthOf(day)) }),
  },
  viewings: {
    chip: 'Näytöt',
    label: ({ time, mark }) => `Näyttö${time && ` ${printClock(time)}`}${mark === 'pending' ? ' (vahvistamatta)' : ''}`,
    many: 'näyttöä',
    pageOf: ({ day }) => calendarWords.viewings.listOf(day),
    listOf: (day) => listAt('/reservations', { view: 'day', day }),
  },
  tasks: {
    chip: 'Tehtävät',
    label: () => 'Tehtävä',
    many: 'tehtävää',
    pageOf: ({ id }) => listAt('/todos', { task: id }),
    listOf: () => '/todos',
  },
}

/** '9.05' of '09:05'. */
const printClock = (time: string) => `${Number(time.slice(0, 2))}.${time.slice(3)}`

/** The words of an entry behind its label. */
export function textOf({ kind, id, name, place, count, cents }: CalendarEntry): string {
  const { many } = calendarWords[kind]
  const about = id ? [name, place] : [kind === 'dues' && count === 1 ? '1 lasku' : `${printNumber(count)} ${many}`]
  return [...about, cents === null ? '' : printMoney(cents)].filter(Boolean).join(', ')
}

export const placeOf = (entry: CalendarEntry): string => {
  const { pageOf, listOf } = calendarWords[entry.kind]
  return entry.id ? pageOf(entry) : listOf(entry.day)
}
