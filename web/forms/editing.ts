import type { FormRow } from '#shared/forms/form.ts'
import {
  type FieldType,
  FormColumn,
  fieldTypeLabels,
  hasOptions,
  isAnswered,
  tidyColumn,
} from '#shared/forms/form-column.ts'

/** How many fields fit beside each other on a form. */
const mostBeside = 4

type Rows = readonly FormRow[]

/** Where a field is. */
export interface At {
  readonly row: number
  readonly col: number
}

const ownRow = (column: FormColumn): FormRow => ({ cols: [column], showRow: true })
const withoutEmpty = (rows: Rows): FormRow[] => rows.filter(({ cols }) => cols.length > 0)
const setCols = (rows: Rows, row: number, change: (cols: FormColumn[]) => FormColumn[]): FormRow[] =>
  rows.map((each, at) => (at === row ? { ...each, cols: change(each.cols) } : each))
const columnAt = (rows: Rows, { row, col }: At): FormColumn | undefined => rows[row]?.cols[col]

const firstTexts: Partial<Record<FieldType, string>> = {
  heading: 'Väliotsikko',
  paragraph: 'Ohjeteksti',
  button: 'Lue lisää',
  submit: 'Lähetä',
}

/** A field as it begins. @param name by which its answers are known; never shown */
export const newColumn = (fieldType: FieldType, name: string): FormColumn =>
  FormColumn.parse({
    name,
    fieldType,
    label: fieldTypeLabels[fieldType],
    required: fieldType !== 'checkbox' && fieldType !== 'image',
    options: hasOptions(fieldType) ? 'Vaihtoehto 1, Vaihtoehto 2' : '',
    text: firstTexts[fieldType] ?? '',
  })

export const added = (rows: Rows, column: FormColumn): FormRow[] => [...rows, ownRow(column)]

export const removed = (rows: Rows, { row, col }: At): FormRow[] =>
  withoutEmpty(setCols(rows, row, (cols) => cols.toSpliced(col, 1)))

/** The same field once more, on a row of its own below. */
export function copied(rows: Rows, at: At, name: string): FormRow[] {
  const column = columnAt(rows, at)
  return column ? rows.toSpliced(at.row + 1, 0, ownRow({ ...column, name })) : [...rows]
}

/**
 * One step towards the beginning (-1) or the end (1) of the form: past its neighbour on the row; from the row's end onto a
 * row of its own; a field alone on its row past the next row.
 */
export function moved(rows: Rows, { row, col }: At, step: -1 | 1): FormRow[] {
  const column = columnAt(rows, { row, col })
  const beside = rows[row]?.cols.length ?? 0
  if (!column) return [...rows]
  if (col + step >= 0 && col + step < beside) {
    return setCols(rows, row, (cols) => cols.toSpliced(col, 1).toSpliced(col + step, 0, column))
  }
  if (beside > 1) {
    return setCols(rows, row, (cols) => cols.toSpliced(col, 1)).toSpliced(step < 0 ? row : row + 1, 0, ownRow(column))
  }
  const whole = rows[row]
  if (!whole || row + step < 0 || row + step >= rows.length) return [...rows]
  return rows.toSpliced(row, 1).toSpliced(row + step, 0, whole)
}

export const canMove = (rows: Rows, { row, col }: At, step: -1 | 1): boolean => {
  const beside = rows[row]?.cols.length ?? 0
  return beside > 1 || (step < 0 ? row > 0 || col > 0 : row < rows.length - 1)
}

/** Beside the last field of the row above. */
export function besideAbove(rows: Rows, { row, col }: At): FormRow[] {
  const column = columnAt(rows, { row, col })
  if (!column || !canStandBeside(rows, { row, col })) return [...rows]
  const joined = setCols(rows, row - 1, (cols) => [...cols, column])
  return withoutEmpty(setCols(joined, row, (cols) => cols.toSpliced(col, 1)))
}

export const canStandBeside = (rows: Rows, { row, col }: At): boolean =>
  col === 0 && row > 0 && (rows[row - 1]?.cols.length ?? 0) < mostBeside

/** The field as one of another kind, without what that has no use for. */
export const retyped = (rows: Rows, { row, col }: At, fieldType: FieldType): FormRow[] =>
  setCols(rows, row, (cols) =>
    cols.map((column, at) => {
      if (at !== col) return column
      const next = tidyColumn({ ...column, fieldType })
      return {
        ...next,
        label: next.label || (isAnswered(fieldType) ? column.text || fieldTypeLabels[fieldType] : ''),
        text: next.text || (isAnswered(fieldType) ? '' : column.label || firstTexts[fieldType] || ''),
        options: next.options || (hasOptions(fieldType) ? 'Vaihtoehto 1, Vaihtoehto 2' : ''),
      }
    }),
  )

/** What a field is called among others while it is edited. */
export const nameOfField = ({ fieldType, label, text }: Pick<FormColumn, 'fieldType' | 'label' | 'text'>): string =>
  (label || text || '').slice(0, 60) || fieldTypeLabels[fieldType]
