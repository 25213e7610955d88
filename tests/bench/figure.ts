/** Where a figure is to be: at the most or at the least so much. */
export type Aim = { readonly most: number } | { readonly least: number }

/** One measured figure, beside its aim and beside what was measured for comparison in the same run. */
export interface Figure {
  readonly what: string
  readonly value: number
  /** 'ms', 'kB', '/s', 'read units'; '×' for a ratio; '' for a bare count. */
  readonly unit: string
  readonly aim?: Aim
  readonly beside?: { readonly what: string; readonly value: number; readonly unit?: string }
}

/** Figures that belong together, and what the machine was while they were taken. */
export interface Chapter {
  readonly title: string
  readonly figures: readonly Figure[]
}

export const isMet = ({ value, aim }: Figure): boolean | undefined =>
  aim && ('most' in aim ? value <= aim.most : value >= aim.least)

/** Three figures that matter, and never an exponent. */
export function shown(value: number): string {
  const digits = value === 0 || Number.isInteger(value) ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  const [whole = '', part] = value.toFixed(Math.min(digits, 4)).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ')
  return part ? `${grouped}.${part}` : grouped
}

const withUnit = (value: number, unit: string) => (unit ? `${shown(value)} ${unit}` : shown(value))

function aimOf({ aim, unit }: Figure): string {
  if (!aim) return ''
  return 'most' in aim ? `≤ ${withUnit(aim.most, unit)}` : `≥ ${withUnit(aim.least, unit)}`
}

const besideOf = ({ beside, unit }: Figure): string =>
  beside ? `${beside.what} ${withUnit(beside.value, beside.unit ?? unit)}` : ''

const verdict = (figure: Figure): string =>
  ({ true: 'met', false: 'MISSED', undefined: '' })[String(isMet(figure))] ?? ''

/** The chapters as a table of text. */
export function tableOf(chapters: readonly Chapter[]): string {
  const rows = chapters.flatMap(({ title, figures }) => [
    [title.toUpperCase(), '', '', '', ''],
    ...figures.map((figure) => [
      `  ${figure.what}`,
      withUnit(figure.value, figure.unit),
      aimOf(figure),
      verdict(figure),
      besideOf(figure),
    ]),
  ])
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) =>
      column === 1 || column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    )
  return rows.map((row) => line(row).join('  ').trimEnd()).join('\n')
}
