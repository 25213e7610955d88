import { dayOf, printDay } from '#shared/base/day.ts'

const clock = new Intl.DateTimeFormat('fi-FI', { timeZone: 'Europe/Helsinki', hour: '2-digit', minute: '2-digit' })

/** '21.11.2026 klo 9.05' in Finland; nothing is a dash. @param iso ISO 8601 */
export function printMoment(iso: string): string {
  if (!iso) return '–'
  const instant = Date.parse(iso)
  return `${printDay(dayOf(instant))} klo ${clock.format(instant)}`
}
