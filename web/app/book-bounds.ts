import { printDay } from '#shared/base/day.ts'
import { type BookMonths, bookDayFault, type DatedKind, latestDay } from '#shared/base/open-months.ts'
import { bookkeepingApi } from '#shared/bookkeeping/api.ts'
import type { DayBounds } from '../ui/day/day-bounds.ts'
import { call } from './call.ts'
import { today } from './today.ts'

/** The months of the account's books as they stand. */
export async function bookMonths(): Promise<BookMonths> {
  const { decided } = await call(bookkeepingApi.readDecidedMonths, {})
  return { decided, today: today() }
}

/** Days of closed months cannot be picked, nor those too far ahead. */
export async function boundsOf(kind: DatedKind): Promise<DayBounds> {
  const months = await bookMonths()
  const latest = latestDay(kind, months.today)
  const ahead =
    latest === months.today
      ? 'Päivä ei voi olla tulevaisuudessa.'
      : `Viimeinen mahdollinen päivä on ${printDay(latest)}.`
  return {
    isOff: (day) => bookDayFault(months, kind, day) !== undefined,
    note: `Suljettujen kuukausien päiviä ei voi valita. ${ahead}`,
  }
}
