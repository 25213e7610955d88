import { addDays, type Day, printDay, weekday } from '../../base/day.ts'
import { holidayName, nameOfDay } from '../../calculations/holidays.ts'
import type { TenancyLaw } from '../../properties/deposit-ceiling.ts'
import type { MoveOut } from './move-outs.ts'

export interface MovingOut {
  /** The day on which the tenant begins to leave: half a dwelling, the whole of other premises. */
  movingDay: Day
  /** The day on which the landlord has the whole of it. */
  fullHandover: Day
  /** In Finnish, a sentence a line. */
  explanation: string[]
}

const FRIDAY = 5
const SATURDAY = 6

const isWeekday = (day: Day, saturdayCounts: boolean): boolean =>
  weekday(day) <= (saturdayCounts ? SATURDAY : FRIDAY) && holidayName(day) === undefined

/** '01.01.2027 on uudenvuodenpäivä, 02.01.2027 lauantai ja 03.01.2027 sunnuntai' */
function printedDays(days: readonly Day[]): string {
  const names = days.map((day, place) => `${printDay(day)}${place === 0 ? ' on' : ''} ${nameOfDay(day)}`)
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} ja ${last}` : last
}

/**
 * When the tenant moves out of a lease that ends on a day. The laws' moving day is the first weekday after it: half of a
 * dwelling is left on that day and all of it on the next (AHVL 68 §), other premises whole on that day (LHVL 55 §).
 * Holidays are no weekdays. Whether Saturday is one is not settled, so it is not unless the caller says so.
 */
export function movingOut(leaseEnds: Day, moveOut: MoveOut, saturdayCounts = false): MovingOut {
  if (moveOut === 'endDate') {
    const sentence = `Huoneisto luovutetaan vuokranantajalle vuokrasuhteen viimeisenä päivänä, ${printDay(leaseEnds)}.`
    return { movingDay: leaseEnds, fullHandover: leaseEnds, explanation: [sentence] }
  }
  const skipped: Day[] = []
  let movingDay = addDays(leaseEnds, 1)
  while (!isWeekday(movingDay, saturdayCounts)) {
    skipped.push(movingDay)
    movingDay = addDays(movingDay, 1)
  }
  const fullHandover = moveOut === 'AHVL' ? addDays(movingDay, 1) : movingDay
  const shift = skipped.length > 0 ? [`${printedDays(skipped)}, joten muuttopäivä siirtyy seuraavaan arkipäivään.`] : []
  return { movingDay, fullHandover, explanation: [...shift, ...handoverSentences(moveOut, movingDay, fullHandover)] }
}

function handoverSentences(law: TenancyLaw, movingDay: Day, fullHandover: Day): string[] {
  const first = `Muuttopäivä on vuokrasuhteen päättymistä seuraava arkipäivä, ${printDay(movingDay)}`
  if (law === 'LHVL') {
    return [`${first}. Huoneisto on luovutettava silloin kokonaan vuokranantajan hallintaan (LHVL 55 §).`]
  }
  return [
    `${first}. Silloin vuokralaisen on jätettävä puolet huoneistosta vuokranantajan käytettäväksi (AHVL 68 §).`,
    `Koko huoneisto on luovutettava vuokranantajan hallintaan viimeistään ${printDay(fullHandover)} (AHVL 68 §).`,
  ]
}
