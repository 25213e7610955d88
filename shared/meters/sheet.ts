import { type Day, printDay } from '../base/day.ts'
import { searchText } from '../base/finnish.ts'
import { ratioOf } from '../base/money.ts'
import { type CellRead, readCell } from '../imports/cells.ts'
import type { ColumnKind, ImportColumn } from '../imports/columns.ts'
import { meterFields, readingFields } from './meter.fields.ts'
import { serialKey } from './meter.ts'
import type { RoundRow } from './round.ts'
import { sheetTitles } from './sheet-titles.derived.ts'

type Title = keyof typeof sheetTitles

const columnOf = (kind: ColumnKind): ImportColumn => ({ key: kind, title: '', kind })

const lacking = `Tiedostossa pitää olla sarakkeet ”${meterFields.serial.label}” ja ”${readingFields.figure.label}”.`

/** Figures of a file for the meters of a round, by the meter's id, and what of it did not do. */
export interface SheetReadings {
  readonly figures: ReadonlyMap<string, number>
  readonly faults: readonly string[]
}

/** Finds the readings of a round's day in the rows of a sheet, whose first row has the titles. */
export function readingsOfSheet(
  [head = [], ...rows]: readonly (readonly string[])[],
  round: readonly RoundRow[],
  day: Day,
): SheetReadings {
  const at = (title: Title) => head.findIndex((cell) => sheetTitles[title].includes(searchText(cell)))
  const [serialAt, figureAt, dayAt] = [at('serial'), at('figure'), at('day')]
  if (serialAt < 0 || figureAt < 0) {
    return { figures: new Map(), faults: [lacking] }
  }
  const metersOf = (serial: string) =>
    serial === '' ? [] : round.filter((row) => serialKey(row.serial) === serialKey(serial))
  const figures = new Map<string, number>()
  const faults: string[] = []
  for (const [place, row] of rows.entries()) {
    const serial = (row[serialAt] ?? '').trim()
    if (serial === '' && (row[figureAt] ?? '').trim() === '') continue
    const addFault = (sentence: string) => faults.push(`Rivi ${place + 2}, mittari ${serial || '–'}: ${sentence}`)
    const on = dayAt < 0 ? { value: day } : readCell(columnOf('day'), row[dayAt] ?? '')
    const figure = readCell(columnOf('number'), row[figureAt] ?? '')
    const [meter, second] = metersOf(serial)
    const sentence = faultOf({ day, on, figure, meter, isDouble: second !== undefined })
    if (sentence) addFault(sentence)
    else if (meter && figures.has(meter._id)) addFault('sama mittari on tiedostossa kahdesti')
    else if (meter && 'value' in figure) figures.set(meter._id, Number(figure.value))
  }
  return { figures, faults }
}

interface Judged {
  readonly day: Day
  readonly on: CellRead
  readonly figure: CellRead
  readonly meter: RoundRow | undefined
  readonly isDouble: boolean
}

function faultOf({ day, on, figure, meter, isDouble }: Judged): string | undefined {
  if (!meter) return 'mittaria ei ole tämän taloyhtiön kohteissa'
  if (isDouble) return 'sama numero on usealla mittarilla, joten kirjaa lukema käsin'
  if ('fault' in on || on.value === undefined) return 'lukemapäivä ei ole päivämäärä'
  if (on.value !== day) return `lukema on toiselta päivältä (${printDay(String(on.value))})`
  if ('fault' in figure || figure.value === undefined) return 'lukema ei ole luku'
  const number = Number(figure.value)
  if (number < 0 || number > 10_000_000) return 'lukema ei ole mahdollinen'
  return (ratioOf(number)?.denominator ?? 10_000) > 1000 ? 'lukemassa on enemmän kuin kolme desimaalia' : undefined
}
