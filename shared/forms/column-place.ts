import type { FormColumn } from './form-column.ts'

/** Twelfths of the row as the spec writes them, from narrow screens to wide ones; the first is what a new field has. */
export const columnWidths = [
  ['12 6 4 3 2', 'Tasan rivin muiden kanssa'],
  ['12 12 12 12 12', 'Koko rivi'],
  ['12 9 9 9 9', 'Kolme neljäsosaa'],
  ['12 8 8 8 8', 'Kaksi kolmasosaa'],
  ['12 6 6 6 6', 'Puolet rivistä'],
  ['12 4 4 4 4', 'Kolmasosa'],
  ['12 3 3 3 3', 'Neljäsosa'],
] as const

/** Pixels around a field. */
export const columnPaddings = [
  ['', 'Ei'],
  ['8', 'Vähän'],
  ['16', 'Jonkin verran'],
  ['32', 'Paljon'],
] as const

/** Percent of its place that a field fills; the spec's default, the first one, fills it as all others do. */
export const fieldWidths = [
  [90, 'Täysi'],
  [75, '75 %'],
  [50, '50 %'],
  [25, '25 %'],
] as const

/** How the box of an answer looks; the first is what a new field has. */
export const fieldStyles = [
  ['outlined', 'Kehystetty'],
  ['filled', 'Täytetty'],
  ['standard', 'Alleviivattu'],
] as const

/** Where what is only looked at stands in its place. */
export const columnAligns = [
  ['flex-start', 'Vasemmalla'],
  ['center', 'Keskellä'],
  ['flex-end', 'Oikealla'],
] as const

const twelfths = (figure: string | undefined) => {
  const count = Number(figure)
  return Number.isInteger(count) && count >= 1 && count <= 12 ? count : undefined
}

const mostPadding = 64

/** How a field stands on its row for the filler. */
export interface ColumnPlace {
  /** Twelfths of the row on a telephone and on a sheet of full width; undefined shares the row evenly with the others. */
  readonly narrow: number | undefined
  readonly wide: number | undefined
  /** Pixels. */
  readonly padding: number
  readonly align: 'flex-start' | 'center' | 'flex-end'
  /** Percent of its place that the field fills; undefined fills it. */
  readonly most: number | undefined
  readonly look: (typeof fieldStyles)[number][0]
}

/** What the spec's texts of a field come to; what they do not say well is as in a new field. */
export function placeOf({
  colsString,
  padding,
  align,
  maxWidth,
  fieldStyle,
}: Pick<FormColumn, 'colsString' | 'padding' | 'align' | 'maxWidth' | 'fieldStyle'>): ColumnPlace {
  const isEven = colsString.trim() === columnWidths[0][0]
  const [narrow, wide = narrow] = isEven ? [] : colsString.trim().split(/\s+/)
  const pixels = Number.parseInt(padding, 10)
  return {
    narrow: twelfths(narrow),
    wide: twelfths(wide),
    padding: pixels > 0 ? Math.min(pixels, mostPadding) : 0,
    align: columnAligns.find(([value]) => value === align)?.[0] ?? 'flex-start',
    most: maxWidth < fieldWidths[0][0] ? maxWidth : undefined,
    look: fieldStyles.find(([value]) => value === fieldStyle)?.[0] ?? fieldStyles[0][0],
  }
}
