import * as z from 'zod'
import {
  addToMonth,
  type Day,
  firstDayOf,
  isMonth,
  lastDayOf,
  type Month,
  monthOf,
  printDay,
  printMonth,
} from './day.ts'

/** The value added tax of a month is reported by this day of the second month after it (OVML, own-initiative taxes). */
const reportingDay = 12

export const monthStates = ['open', 'closed'] as const
export type MonthState = (typeof monthStates)[number]
export const monthStateLabels: Record<MonthState, string> = { open: 'Avoin', closed: 'Suljettu' }

/** What the owner has decided of single months: `closed` stands until it is opened, `open` until it is closed again. */
export const DecidedMonths = z.record(z.string().refine(isMonth), z.enum(monthStates))
export type DecidedMonths = Readonly<z.output<typeof DecidedMonths>>

/** The months of an account as they stand today: everything that has a day in the books is asked of here. */
export interface BookMonths {
  readonly decided: DecidedMonths
  readonly today: Day
}

/** Its value added tax has been reported by now, so it is closed without anybody's saying so. */
const isReported = (month: Month, today: Day): boolean => month < monthOf(earliestOf(today))

/** The first day of the months that are open without anybody's saying so. */
const earliestOf = (today: Day): Day =>
  firstDayOf(addToMonth(monthOf(today), Number(today.slice(8)) > reportingDay ? -1 : -2))

/** Nothing may be dated to the month, nor changed of what is. */
export const isClosedMonth = ({ decided, today }: BookMonths, month: Month): boolean =>
  decided[month] === undefined ? isReported(month, today) : decided[month] === 'closed'

export const isOpenDay = (months: BookMonths, day: Day): boolean => !isClosedMonth(months, monthOf(day))

/** The day itself, or the first day after it that may be posted to. A month that has not ended cannot be closed. */
export function firstOpenDay(months: BookMonths, day: Day): Day {
  if (isOpenDay(months, day)) return day
  let month = monthOf(day)
  const sure = monthOf(months.today)
  while (month < sure && isClosedMonth(months, month)) month = addToMonth(month, 1)
  return firstDayOf(month)
}

/** The first day of the earliest month from which on all are open. */
export function earliestOpenDay(months: BookMonths): Day {
  let month = monthOf(months.today)
  for (;;) {
    const before = addToMonth(month, -1)
    if (isClosedMonth(months, before)) return firstDayOf(month)
    month = before
  }
}

/**
 * What a day in the books is of. Money is dated today at the latest: nobody knows yet what will happen. An invoice may be
 * dated ahead to the end of the next month, and so may the credit note of one that was; a cost is known as soon as its
 * invoice has come.
 */
export const datedKinds = ['payment', 'return', 'deposit', 'release', 'loss', 'invoice', 'creditNote', 'cost'] as const
export type DatedKind = (typeof datedKinds)[number]

const called: Record<DatedKind, string> = {
  payment: 'Maksupäivä',
  return: 'Palautuspäivä',
  deposit: 'Vakuuden saamispäivä',
  release: 'Vapautuksen päivä',
  loss: 'Luottotappion päivä',
  invoice: 'Laskun päivä',
  creditNote: 'Hyvityslaskun päivä',
  cost: 'Kulun päivä',
}

/** How many months after this one a day may be in; without, it is today at the latest. */
const monthsAhead: Partial<Record<DatedKind, number>> = { invoice: 1, creditNote: 1, cost: 1 }

/** The last day to which something of the kind may be dated. */
export function latestDay(kind: DatedKind, today: Day): Day {
  const ahead = monthsAhead[kind]
  return ahead === undefined ? today : lastDayOf(addToMonth(monthOf(today), ahead))
}

/** Why something of the kind cannot be dated so, if it cannot. */
export function bookDayFault(months: BookMonths, kind: DatedKind, day: Day): string | undefined {
  const latest = latestDay(kind, months.today)
  if (day > latest) {
    return latest === months.today
      ? `${called[kind]} ei voi olla tulevaisuudessa`
      : `${called[kind]} voi olla enintään ${printDay(latest)}`
  }
  if (isOpenDay(months, day)) return undefined
  const earliest = earliestOpenDay(months)
  return day < earliest
    ? `${called[kind]} voi olla aikaisintaan ${printDay(earliest)}: sitä aiemmat kuukaudet on suljettu`
    : `${called[kind]} on kuukaudessa, joka on suljettu (${printMonth(monthOf(day))})`
}

/** Why what stands in a month cannot be changed from behind. */
export const closedMonthSentence = (day: Day): string =>
  `Kirjanpitokuukausi on suljettu (${printMonth(monthOf(day))}). Omistaja voi avata sen asetuksista.`
