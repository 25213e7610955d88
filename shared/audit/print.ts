import { rightName } from '../accounts/right-labels.ts'
import { roleLabels } from '../accounts/roles.ts'
import type { AuditChange } from '../base/audit.ts'
import { printDay, printInstant } from '../base/day.ts'
import { printPercent } from '../base/finnish.ts'
import { printMoney } from '../base/money.ts'
import { monthStateLabels } from '../base/open-months.ts'
import { relativeDayLabels, reportTitles } from '../base/report-titles.ts'
import { seriesNames } from '../rent-increases/indices/index-series.ts'
import { printedReadings } from './billing-labels.ts'
import { printedFormLists } from './form-labels.ts'
import { fieldNames } from './labels.ts'
import { printedReportLists } from './report-labels.ts'
import { type TrailField, trailFields } from './trail-fields.derived.ts'

/** A field as its noun's dictionary has it; of a map the whole, for its keys are no fields. */
function fieldOf(kind: string, path: string): TrailField | undefined {
  const fields = trailFields[kind]
  const around = fields?.[path.slice(0, path.lastIndexOf('.'))]
  return fields?.[path] ?? (around?.kind === 'map' ? around : undefined)
}

/**
 * A field by its Finnish name as far as it has one: 'lease.rent' is 'Vuokra'.
 *
 * @param kind of the document: its noun's dictionary names the fields, if it has one
 */
export function fieldName(path: string, kind = ''): string {
  return fieldOf(kind, path)?.name ?? fieldNames[path] ?? fieldNames[path.split('.').at(-1) ?? ''] ?? path
}

const isDayText = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
const isInstantText = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
const centFields =
  /(^|\.)(amount|rent|total|paid|credited|lost|open|totalAmount|currentAmount|fixedAmountPerMonth|\w*Price|priceWithTaxes|estimatedRent)$/

/** A number or word whose field a dictionary knows; undefined when it says no more than the value. */
function printedBy({ kind, options, added = 0 }: TrailField, value: unknown): string | undefined {
  const word = options?.find(([kept]) => kept === value)?.[1]
  if (word !== undefined || typeof value !== 'number') return word
  if (kind === 'money') return printMoney(value)
  return kind === 'percent' ? printPercent(value + added) : undefined
}

/**
 * A value as a person reads it: cents as euros, days and instants as Finns write them, lists by their number.
 *
 * @param kind of the document
 * @param at where the field stands in the document, when `path` is its name in an item of a list
 */
export function printValue(path: string, value: unknown, kind = '', at = path): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'kyllä' : 'ei'
  const field = fieldOf(kind, at)
  const printed = field && printedBy(field, value)
  if (printed !== undefined) return printed
  if (typeof value === 'number') {
    return !field && centFields.test(path) ? printMoney(value) : String(value).replace('.', ',')
  }
  if (typeof value === 'string') {
    const label = valueLabels[path]?.[value]
    if (label) return label
    if (path === 'granted' || path === 'revoked') return rightName(value)
    if (isDayText(value)) return printDay(value)
    return isInstantText(value) ? printInstant(value) : value
  }
  if (Array.isArray(value) && printedLists[path]) return printedLists[path](value)
  if (Array.isArray(value)) return value.map((each) => printValue(path, each, kind, at)).join('; ')
  return printObject(value, kind, at)
}

/** Lists that are told as a whole, by their fields. */
const printedLists: Readonly<Record<string, (value: readonly unknown[]) => string>> = {
  ...printedFormLists,
  ...printedReportLists,
  readings: printedReadings,
  'final.readings': printedReadings,
}

/** Values that are words of our own, by their fields. */
const valueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  monthState: monthStateLabels,
  report: reportTitles,
  days: relativeDayLabels,
  role: roleLabels,
  series: seriesNames,
}

const printObject = (value: object, kind: string, at: string): string =>
  Object.entries(value)
    .filter(([name, each]) => each !== '' && each !== null && name !== '_id' && name !== 'id')
    .map(([name, each]) => {
      const path = `${at}.${name}`
      const called = fieldOf(kind, path) ? fieldName(path, kind) : fieldName(name)
      return `${called}: ${printValue(name, each, kind, path)}`
    })
    .join(', ')

/** 'Puhelin: – → 040 123' */
export const printChange = ({ path, before, after }: AuditChange, kind = ''): string =>
  `${fieldName(path, kind)}: ${printValue(path, before, kind)} → ${printValue(path, after, kind)}`

/**
 * How a form tells of the fields and values of documents of a kind.
 *
 * @param within what stands before the form's paths in the document: 'public.' of a form of what is public
 */
export const wordsOf = (kind: string, within = '') => ({
  fieldName: (path: string) => fieldName(`${within}${path}`, kind),
  printValue: (path: string, value: unknown) => printValue(path, value, kind, `${within}${path}`),
})
