import { type AuditRow, auditDeedLabels } from '../base/audit.ts'
import { printInstant } from '../base/day.ts'
import { fieldName, kindLabel, printValue } from './audit-print.ts'

/** What a spreadsheet would take for a formula is text to it once a quote stands before it. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
const quoted = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`

const heads = ['Aika', 'Henkilö', 'Verkko-osoite', 'Toimi', 'Kohde', 'Nimi', 'Tieto', 'Ennen', 'Jälkeen']

/** The trail as a table for spreadsheets, a line for each field, semicolons between, with a byte order mark. */
export function auditCsv(rows: readonly AuditRow[]): string {
  const lines = rows.flatMap(({ at, name, from, deed, kind, title, changes }) => {
    const start = [printInstant(at), name, from, auditDeedLabels[deed], kindLabel(kind), title]
    if (changes.length === 0) return [[...start, '', '', '']]
    return changes.map(({ path, before, after }) => [
      ...start,
      fieldName(path),
      printValue(path, before),
      printValue(path, after),
    ])
  })
  return `\uFEFF${[heads, ...lines].map((line) => line.map(quoted).join(';')).join('\r\n')}\r\n`
}
