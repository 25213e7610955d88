import { addDays, type Day, dayOf, weekday } from '#shared/base/day.ts'
import { timeZone } from '../../jobs.ts'

/** The minutes and hours of a day at which a schedule is due, and whether it is due on a day at all. */
interface Schedule {
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  isOn(day: Day): boolean
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** '5', '*', '?', '1,15', '8-16' or '0/10', as EventBridge Scheduler writes the parts of a cron expression. */
function numbersOf(part: string, from: number, to: number): number[] {
  const numbers = part.split(',').flatMap((piece) => {
    const [span = '', step] = piece.split('/')
    const [first, last] = span.split('-').map(Number)
    const isAll = span === '*' || span === '?'
    const start = isAll ? from : first
    const end = isAll || (step && last === undefined) ? to : (last ?? first)
    if (start === undefined || end === undefined || !Number.isInteger(start) || start < from || end > to)
      throw new Error(`'${part}' is not understood in a schedule`)
    return range(start, end).filter((number) => (number - start) % Number(step ?? 1) === 0)
  })
  return [...new Set(numbers)].sort((a, b) => a - b)
}

/** Sunday is 1 in EventBridge's cron and 7 in a calendar day. */
const cronWeekday = (day: Day): number => (weekday(day) % 7) + 1

function scheduleOf(cron: string): Schedule {
  const [minute = '', hour = '', date = '', month = '', dayOfWeek = '', year = ''] =
    /^cron\((.+)\)$/.exec(cron)?.[1]?.split(' ') ?? []
  const [dates, months, weekdays, years] = [
    numbersOf(date, 1, 31),
    numbersOf(month, 1, 12),
    numbersOf(dayOfWeek, 1, 7),
    numbersOf(year, 1970, 2199),
  ]
  return {
    minutes: numbersOf(minute, 0, 59),
    hours: numbersOf(hour, 0, 23),
    isOn: (day) =>
      years.includes(Number(day.slice(0, 4))) &&
      months.includes(Number(day.slice(5, 7))) &&
      dates.includes(Number(day.slice(8))) &&
      weekdays.includes(cronWeekday(day)),
  }
}

const wallClock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/**
 * The instant (milliseconds since 1970) at which the wall clock shows a time of a day. In autumn an hour comes twice and
 * its first coming counts; what falls in the hour that spring leaves out is undefined (EventBridge Scheduler, daylight
 * saving time).
 */
export function instantOf(day: Day, hour: number, minute: number): number | undefined {
  const wanted = `${day} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const asUtc = Date.parse(`${wanted.replace(' ', 'T')}:00Z`)
  // Finland is two hours ahead of UTC, in summer three.
  return [3, 2].map((hours) => asUtc - hours * 3_600_000).find((instant) => wallClock.format(instant) === wanted)
}

/** The instants after `from`, up to and including `to`, at which a cron expression is due in Finland. */
export function dueTimes(cron: string, from: number, to: number): number[] {
  const { minutes, hours, isOn } = scheduleOf(cron)
  const times: number[] = []
  for (let day = dayOf(from); day <= dayOf(to); day = addDays(day, 1)) {
    if (!isOn(day)) continue
    for (const hour of hours) {
      for (const minute of minutes) {
        const time = instantOf(day, hour, minute)
        if (time !== undefined && time > from && time <= to) times.push(time)
      }
    }
  }
  return times
}
