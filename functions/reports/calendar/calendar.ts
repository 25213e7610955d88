import { type DaySpan, firstDayOf, lastDayOf, type Month } from '#shared/base/day.ts'
import { openDueDay } from '#shared/invoices/invoice-totals.ts'
import { isIncreaseInForce } from '#shared/rent-increases/rent-increase.ts'
import {
  type CalendarEntry,
  type CalendarKind,
  calendarKinds,
  entryOf,
  inCalendarOrder,
  mostReadInMonth,
  namedOrCounted,
  seesInCalendar,
} from '#shared/reports/calendar.ts'
import { recurringInvoices } from '../../billing/recurring-invoices.ts'
import { reservations } from '../../contacts/collections.ts'
import { contracts } from '../../contracts/contracts.ts'
import { invoices } from '../../invoices/invoices.ts'
import type { Actor } from '../../platform/actor.ts'
import { rentIncreases } from '../../rent-increases/increases.ts'
import { openTodosBetween } from '../../todos/todos.ts'
import { type Event, entriesOfList } from './listed.ts'

interface Found {
  readonly entries: readonly CalendarEntry[]
  /** Kinds of which not all was read. */
  readonly more?: readonly CalendarKind[]
}

type Reading = (actor: Actor, span: DaySpan) => Promise<Found>

/** How much of the sent invoices of each due day is open: the list adds it up by itself, so no invoice is read. */
const dues: Reading = async (actor, span) => {
  const totals = await invoices.totals(actor, span, () => invoices.summariesBetween(actor, span.from, span.to))
  const entries = [...totals].flatMap(([name, [count = 0, cents = 0]]) => {
    const day = openDueDay(name)
    return day !== undefined && count > 0 ? [entryOf({ kind: 'dues', day, count, cents })] : []
  })
  return { entries }
}

/** Leases in force that begin and end, and tenants who leave one that goes on. */
const leases: Reading = async (actor, span) => ({
  entries: await entriesOfList(contracts, actor, span, {
    kinds: ['starts', 'ends', 'moves'],
    fields: ['activated', 'startDate', 'endDate', 'untils'],
    eventsOf: ({ activated, startDate, endDate, untils = [] }) =>
      activated
        ? [
            { kind: 'starts', day: startDate, at: 0 },
            { kind: 'ends', day: endDate, at: 0 },
            ...untils.flatMap((day, at): Event[] => (day === endDate ? [] : [{ kind: 'moves', day, at }])),
          ]
        : [],
    entryOf: ({ _id, apartmentAddress, tenantName, names = [], untils = [], dismissed }, { kind, day, at }) => {
      // Whoever has left before the end has no part in it.
      const current = names.filter((_, each) => kind === 'starts' || !untils[each] || untils[each] >= day)
      const name = kind === 'moves' ? names[at] : current.join(', ')
      const mark = kind === 'ends' && dismissed ? 'dismissed' : ''
      return entryOf({ kind, day, id: _id, place: apartmentAddress, name: name || tenantName, mark })
    },
  }),
})

const increases: Reading = async (actor, span) => ({
  entries: await entriesOfList(rentIncreases, actor, span, {
    kinds: ['increases'],
    fields: ['state', 'from'],
    eventsOf: (row) => (isIncreaseInForce(row) ? [{ kind: 'increases', day: row.from, at: 0 }] : []),
    entryOf: ({ _id: id, apartmentAddress: place, tenantName: name, rentAfter: cents }, { kind, day }) =>
      entryOf({ kind, day, id, place, name, cents }),
  }),
})

/** From when on the rents of running leases may be raised. */
const reviews: Reading = async (actor, span) => ({
  entries: await entriesOfList(recurringInvoices, actor, span, {
    kinds: ['reviews'],
    fields: ['active', 'nextRentIncreaseDate'],
    eventsOf: ({ active, nextRentIncreaseDate: day }) => (active ? [{ kind: 'reviews', day, at: 0 }] : []),
    entryOf: ({ _id: id, apartmentAddress: place, tenantName: name }, { kind, day }) =>
      entryOf({ kind, day, id, place, name }),
  }),
})

const viewings: Reading = async (actor, { from, to }) => {
  const rows = await reservations.summariesBetween(actor, from, to, mostReadInMonth)
  const entries = rows.flatMap(({ _id: id, day, from: time, address: place, name, status }) =>
    status === 'canceled'
      ? []
      : [entryOf({ kind: 'viewings', day, id, place, name, time, mark: status === 'pending' ? 'pending' : '' })],
  )
  return bounded('viewings', entries, rows.length)
}

const tasks: Reading = async (actor, span) => {
  const rows = await openTodosBetween(actor, span, mostReadInMonth)
  const entries = rows.map(({ _id: id, dueDate: day, title: name, assigneeName }) =>
    entryOf({ kind: 'tasks', day, id, name, place: assigneeName ?? '' }),
  )
  return bounded('tasks', entries, rows.length)
}

const bounded = (kind: CalendarKind, entries: readonly CalendarEntry[], read: number): Found => ({
  entries: namedOrCounted(kind, entries),
  more: read < mostReadInMonth ? [] : [kind],
})

/** What is read, and the kinds that it tells: whoever may see none of them is read nothing of it. */
const readings: readonly (readonly [Reading, ...CalendarKind[]])[] = [
  [dues, 'dues'],
  [leases, 'starts', 'ends', 'moves'],
  [increases, 'increases'],
  [reviews, 'reviews'],
  [viewings, 'viewings'],
  [tasks, 'tasks'],
]

/** What a month has of what this person may see, read by the days of indexes and kept lists alone. */
export async function readCalendarMonth(actor: Actor, month: Month) {
  const span = { from: firstDayOf(month), to: lastDayOf(month) }
  const seen = new Set(calendarKinds.filter((kind) => seesInCalendar(kind, actor)))
  const asked = readings.filter(([, ...kinds]) => kinds.some((kind) => seen.has(kind)))
  const found = await Promise.all(asked.map(([read]) => read(actor, span)))
  return {
    month,
    entries: inCalendarOrder(found.flatMap(({ entries }) => entries).filter(({ kind }) => seen.has(kind))),
    more: found.flatMap(({ more = [] }) => more),
  }
}
