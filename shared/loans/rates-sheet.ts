import { printDay } from '#shared/base/day.ts'
import { searchText } from '#shared/base/finnish.ts'
import type { RefRateType } from '#shared/properties/loans/loan-kinds.ts'
import { readCell } from '../imports/cells.ts'
import type { ColumnKind, ImportColumn } from '../imports/columns.ts'
import type { PublishedRate } from './reference-series.ts'

/** What files call the columns; a file of all three rates names each of them. */
const days = ['paiva', 'päivä', 'paivamaara', 'päivämäärä', 'pvm', 'date', 'kuukausi']
const values = ['korko', 'arvo', 'viitekorko', 'euribor', 'value', 'rate', '%']
const named: Readonly<Record<RefRateType, RegExp>> = {
  euribor12: /(^|\D)12\s?(kk|m|kuukau|month)/,
  euribor6: /(^|\D)6\s?(kk|m|kuukau|month)/,
  euribor3: /(^|\D)3\s?(kk|m|kuukau|month)/,
}

const columnOf = (kind: ColumnKind): ImportColumn => ({ key: kind, title: '', kind })
const dayIn = (cell: string) => readCell(columnOf('day'), cell)
const numberIn = (cell: string) => readCell(columnOf('number'), cell.replace(/\s*%$/, ''))

interface SheetRates {
  readonly fixings: readonly PublishedRate[]
  readonly faults: readonly string[]
}

/** The figures of a rate in the rows of a sheet; without titles the first column has days and the second figures. */
export function ratesOfSheet(sheet: readonly (readonly string[])[], type: RefRateType): SheetRates {
  const [head = [], ...rest] = sheet
  const isTitled = !('value' in dayIn(head[0] ?? '') && (head[0] ?? '') !== '' && /\d/.test(head[0] ?? ''))
  const titles = head.map(searchText)
  const ofType = titles.findIndex((title) => named[type].test(title))
  const valueAt = ofType >= 0 ? ofType : titles.findIndex((title) => values.includes(title))
  const [dayAt, at] = isTitled ? [titles.findIndex((title) => days.includes(title)), valueAt] : [0, 1]
  if (dayAt < 0 || at < 0) return { fixings: [], faults: ['Tiedostossa pitää olla sarakkeet ”Päivä” ja ”Korko”.'] }
  const fixings = new Map<string, PublishedRate>()
  const faults: string[] = []
  for (const [place, row] of (isTitled ? rest : sheet).entries()) {
    const [on, figure] = [(row[dayAt] ?? '').trim(), (row[at] ?? '').trim()]
    // Days on which nothing was published.
    if (on === '' || figure === '' || figure === '.' || figure === '-') continue
    const [day, percent] = [dayIn(on), numberIn(figure)]
    const addFault = (sentence: string) => faults.push(`Rivi ${place + (isTitled ? 2 : 1)}: ${sentence}`)
    if (!('value' in day) || typeof day.value !== 'string') addFault(`”${on}” ei ole päivä`)
    else if (!('value' in percent) || typeof percent.value !== 'number') addFault(`”${figure}” ei ole korko`)
    else if (fixings.has(day.value)) addFault(`${printDay(day.value)} on tiedostossa kahdesti`)
    else fixings.set(day.value, { day: day.value, percent: percent.value })
  }
  return { fixings: [...fixings.values()], faults }
}
