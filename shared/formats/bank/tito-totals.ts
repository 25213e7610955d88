import type { Day } from '#shared/base/day.ts'
import { type Cents, sumOf } from '#shared/base/money.ts'
import { dayAt, digitsAt, lineFault, type RecordLine } from './record-lines.ts'
import { signedCents } from './tito-fields.ts'

/** What of an entry is in the running totals of a statement. */
export interface Counted {
  cents: Cents
  bookingDay: Day
  correction: boolean
}

/** A day's totals (1) or the statement's (2); those of months and years reach outside the file. */
const checkedPeriods = ['1', '2']

/** The running totals (record T50) must be those of their day or of the whole statement. */
export function checkTotals(totals: readonly RecordLine[], rows: readonly Counted[]): void {
  const checked = totals.filter(({ record }) => checkedPeriods.includes(record[6] ?? ''))
  if (checked.length === 0) return
  const ofStatement = waysToCount(rows)
  const ofDays = new Map([...byDay(rows)].map(([day, own]) => [day, waysToCount(own)] as const))
  for (const row of checked) {
    const said = tallyOf(row)
    const ways = [...(ofDays.get(dayAt(row, 8, 'Päivä')) ?? waysToCount([])), ...ofStatement]
    if (ways.some((way) => isSame(way, said))) continue
    throw lineFault(
      row.line,
      'kumulatiivin (tietue T50) summat eivät täsmää tapahtumiin. Tiedosto on vajaa tai muuttunut.',
    )
  }
}

/** Count and sum of deposits, count and sum of withdrawals. */
type Tally = readonly number[]

const tallyOf = (row: RecordLine): Tally => [
  Number(digitsAt(row, 14, 21, 'Panojen määrä')),
  signedCents(row, 22, 'Panojen summa'),
  Number(digitsAt(row, 41, 48, 'Ottojen määrä')),
  signedCents(row, 49, 'Ottojen summa'),
]

function byDay(rows: readonly Counted[]): Map<Day, Counted[]> {
  const days = new Map<Day, Counted[]>()
  for (const row of rows) {
    const own = days.get(row.bookingDay)
    if (own) own.push(row)
    else days.set(row.bookingDay, [row])
  }
  return days
}

/** Banks count a correction by its sign, with what it corrects, or not at all (it is then in record T51). */
function waysToCount(rows: readonly Counted[]): Tally[] {
  const isDeposit = ({ cents }: Counted) => cents > 0
  const wasDeposit = ({ cents, correction }: Counted) => cents > 0 !== correction
  const without = rows.filter(({ correction }) => !correction)
  return [tally(rows, isDeposit), tally(rows, wasDeposit), tally(without, isDeposit)]
}

function tally(rows: readonly Counted[], isDeposit: (row: Counted) => boolean): Tally {
  const deposits = rows.filter(isDeposit)
  const withdrawals = rows.filter((row) => !isDeposit(row))
  return [deposits, withdrawals].flatMap((side) => [side.length, sumOf(side.map(({ cents }) => cents))])
}

const isSame = (a: Tally, b: Tally): boolean => a.every((value, place) => value === b[place])
