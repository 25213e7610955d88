import { type AuditSummary, auditActionLabels } from '../base/audit.ts'
import { printInstant } from '../base/day.ts'
import { csvLine, withoutFormula } from '../formats/csv.ts'
import { kindLabel } from './kinds.ts'
import { fieldName, printValue } from './print.ts'

const heads = ['Aika', 'Henkilö', 'Verkko-osoite', 'Toiminto', 'Kohde', 'Nimi', 'Tieto', 'Ennen', 'Jälkeen']

/**
 * The trail as a table for spreadsheets, a line for each field, semicolons between, with a byte order mark.
 *
 * @param hasHead false of a piece that goes on where another one ended
 */
export function auditCsv(rows: readonly AuditSummary[], { hasHead = true } = {}): string {
  const lines = rows.flatMap(({ at, name, from, deed, kind, title, changes }) => {
    const start = [printInstant(at), name, from, auditActionLabels[deed], kindLabel(kind), title]
    if (changes.length === 0) return [[...start, '', '', '']]
    return changes.map(({ path, before, after }) => [
      ...start,
      fieldName(path, kind),
      printValue(path, before, kind),
      printValue(path, after, kind),
    ])
  })
  const all = hasHead ? [heads, ...lines] : lines
  return `${hasHead ? '\uFEFF' : ''}${all.map((line) => csvLine(line.map(withoutFormula))).join('')}`
}
