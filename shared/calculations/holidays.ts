import { addDays, type Day, weekday, yearOf } from '../base/day.ts'

const SATURDAY = 6

/** Easter Sunday by the Gregorian computus (Meeus). */
function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const lateMoon = Math.floor((golden + 11 * epact + 22 * sunday) / 451)
  const sum = epact + sunday - 7 * lateMoon + 114
  const month = Math.floor(sum / 31)
  return `${year}-0${month}-${String((sum % 31) + 1).padStart(2, '0')}`
}

/** The Saturday on the day or in the six days after it. */
const saturdayFrom = (day: Day): Day => addDays(day, (SATURDAY - weekday(day) + 7) % 7)

function holidaysOf(year: number): ReadonlyMap<Day, string> {
  const easter = easterSunday(year)
  const midsummerDay = saturdayFrom(`${year}-06-20`)
  return new Map([
    [`${year}-01-01`, 'uudenvuodenpäivä'],
    [`${year}-01-06`, 'loppiainen'],
    [addDays(easter, -2), 'pitkäperjantai'],
    [easter, 'pääsiäispäivä'],
    [addDays(easter, 1), '2. pääsiäispäivä'],
    [`${year}-05-01`, 'vapunpäivä'],
    [addDays(easter, 39), 'helatorstai'],
    [addDays(easter, 49), 'helluntaipäivä'],
    [addDays(midsummerDay, -1), 'juhannusaatto'],
    [midsummerDay, 'juhannuspäivä'],
    [saturdayFrom(`${year}-10-31`), 'pyhäinpäivä'],
    [`${year}-12-06`, 'itsenäisyyspäivä'],
    [`${year}-12-24`, 'jouluaatto'],
    [`${year}-12-25`, 'joulupäivä'],
    [`${year}-12-26`, 'tapaninpäivä'],
  ])
}

const byYear = new Map<number, ReadonlyMap<Day, string>>()

/** The days of a year, other than ordinary weekends, on which Finnish banks are closed, with their names; from 1992 on. */
export function bankHolidays(year: number): ReadonlyMap<Day, string> {
  const existing = byYear.get(year)
  if (existing) return existing
  const holidays = holidaysOf(year)
  byYear.set(year, holidays)
  return holidays
}

/**
 * The days of a year on which the euro payment system TARGET is closed besides weekends, in order (European Central Bank):
 * no payment between banks is settled on them, nor are they days for carrying out a payment order.
 *
 * @internal cases of the trade are held against it
 */
export function targetClosingDays(year: number): Day[] {
  const easter = easterSunday(year)
  const ofEaster = [addDays(easter, -2), addDays(easter, 1)]
  return [`${year}-01-01`, ...ofEaster, `${year}-05-01`, `${year}-12-25`, `${year}-12-26`]
}

/** The Finnish name of a bank holiday, or undefined on any other day. */
export const holidayName = (day: Day): string | undefined => bankHolidays(yearOf(day)).get(day)

const weekdayNames = 'maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai'.split(' ')

/** 'loppiainen' or 'lauantai': what a day is called where people are told why it does not count. */
export const nameOfDay = (day: Day): string => holidayName(day) ?? weekdayNames[weekday(day) - 1] ?? ''

export const isBankDay = (day: Day): boolean => weekday(day) < SATURDAY && holidayName(day) === undefined

/** Lists ask it of the same days again and again. */
const payable = new Map<Day, Day>()
const mostPayable = 5000

/**
 * The last day on which a payment due on `due` is in time: the next bank day when the due day is a Saturday, a Sunday or
 * a bank holiday (Act 150/1930, section 5). Print the nominal day; use this for overdue and reminders. Interest on a later
 * payment counts from the nominal day: see lateInterest.
 */
export function payableUntil(due: Day): Day {
  const existing = payable.get(due)
  if (existing) return existing
  let day = due
  while (!isBankDay(day)) day = addDays(day, 1)
  if (payable.size >= mostPayable) payable.clear()
  payable.set(due, day)
  return day
}
