import type { FileResult } from './vectors.ts'

interface Report {
  lines: string[]
  /** True when every case is known and passed. */
  passed: boolean
}

type Row = [file: string, list: string, passed: number, failed: number, unknown: number]

function rowsOf({ name, fault, lists, unknown }: FileResult): Row[] {
  if (fault) return [[name, '', 0, fault.kind === 'failed' ? 1 : 0, fault.kind === 'unknown' ? 1 : 0]]
  return [
    ...lists.map(({ list, passed, failures }): Row => [name, list, passed, failures.length, 0]),
    ...unknown.map(({ list, cases }): Row => [name, list, 0, 0, cases]),
  ]
}

/** What went wrong in a file, a line for each failing case and each thing unknown. */
const faultsOf = ({ name, fault, lists, unknown }: FileResult): string[] => [
  ...(fault ? [`${fault.kind.toUpperCase()} ${fault.sentence}`] : []),
  ...lists.flatMap(({ list, failures }) =>
    failures.map(({ key, reason }) => `FAILED ${name} ${list}${key === '' ? '' : `[${key}]`} ${reason}`),
  ),
  ...unknown.map(({ list, cases }) => `UNKNOWN ${name} ${list} has no check, ${cases} cases`),
]

/** The report that the command prints: notes, faults, and a table by file and list with totals at its end. */
export function reportOf(results: readonly FileResult[]): Report {
  const rows = results.flatMap(rowsOf)
  const total = (column: 2 | 3 | 4) => rows.reduce((sum, row) => sum + row[column], 0)
  const table = [['file', 'list', 'passed', 'failed', 'unknown'], ...rows.map((row) => row.map(String))]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)))
  const written = table.map((row) =>
    row
      .map((text, column) => (column < 2 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0)))
      .join('  '),
  )
  const notes = results.flatMap(({ name, notes }) => (notes.length > 0 ? [`${name}: ${notes.join(', ')}`] : []))
  return {
    lines: [
      'Prose, not cases:',
      ...notes.map((line) => `  ${line}`),
      '',
      ...results.flatMap(faultsOf),
      '',
      ...written,
      '',
      `${total(2)} passed, ${total(3)} failed, ${total(4)} unknown`,
    ],
    passed: total(3) === 0 && total(4) === 0,
  }
}
