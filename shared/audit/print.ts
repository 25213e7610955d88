import { noticeLabels } from '../accounts/account-settings.ts'
import { invoiceServiceLabels } from '../accounts/invoice-services.ts'
import { rightName } from '../accounts/right-labels.ts'
import { roleLabels } from '../accounts/roles.ts'
import { signatureMethodLabels } from '../accounts/signing-services.ts'
import type { AuditChange } from '../base/audit.ts'
import { printDay, printInstant } from '../base/day.ts'
import { printMoney } from '../base/money.ts'
import { monthStateLabels } from '../base/open-months.ts'
import { relativeDayLabels, reportTitles } from '../base/report-titles.ts'
import { printedReadings } from './billing-labels.ts'
import { printedFormLists } from './form-labels.ts'
import { fieldNames } from './labels.ts'
import { printedReportLists } from './report-labels.ts'
import { signatureStateNames } from './service-labels.ts'

/** A field by its Finnish name as far as it has one: 'lease.rent' is 'Vuokra'. */
export const fieldName = (path: string): string => fieldNames[path] ?? fieldNames[path.split('.').at(-1) ?? ''] ?? path

const isDayText = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
const isInstantText = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)
const centFields =
  /(^|\.)(amount|rent|total|paid|credited|lost|open|totalAmount|currentAmount|fixedAmountPerMonth|\w*Price|priceWithTaxes|estimatedRent)$/

/** A value as a person reads it: cents as euros, days and instants as Finns write them, lists by their number. */
export function printValue(path: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'kyllä' : 'ei'
  if (typeof value === 'number') {
    return centFields.test(path) ? printMoney(value) : String(value).replace('.', ',')
  }
  if (typeof value === 'string') {
    const label = valueLabels[path]?.[value]
    if (label) return label
    if (path === 'granted' || path === 'revoked') return rightName(value)
    if (isDayText(value)) return printDay(value)
    return isInstantText(value) ? printInstant(value) : value
  }
  if (Array.isArray(value) && printedLists[path]) return printedLists[path](value)
  return Array.isArray(value) ? value.map((each) => printValue(path, each)).join('; ') : printObject(value)
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
  resource: noticeLabels,
  'settings.invoice.service': invoiceServiceLabels,
  'settings.signing.method': signatureMethodLabels,
  'settings.signing.services': signatureMethodLabels,
  'signature.state': signatureStateNames,
}

const printObject = (value: object): string =>
  Object.entries(value)
    .filter(([, each]) => each !== '' && each !== null)
    .map(([name, each]) => `${fieldName(name)}: ${printValue(name, each)}`)
    .join(', ')

/** 'Puhelin: – → 040 123' */
export const printChange = ({ path, before, after }: AuditChange): string =>
  `${fieldName(path)}: ${printValue(path, before)} → ${printValue(path, after)}`
