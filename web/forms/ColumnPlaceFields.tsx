import { columnAligns, columnPaddings, columnWidths } from '#shared/forms/column-place.ts'
import type { FormColumn } from '#shared/forms/form-column.ts'
import { SelectField } from '../ui/SelectField.tsx'

type Options = readonly (readonly [string, string])[]

/** A form may have come with a text that is none of ours: it stays until another is chosen. */
const withOwn = (options: Options, own: string): Options =>
  options.some(([value]) => value === own) ? options : [...options, [own, `Muu: ${own}`]]

interface Props {
  readonly path: string
  readonly column: FormColumn
}

/** How wide a field stands on its row, with how much around it. */
export function ColumnPlaceFields({ path, column: { fieldType, colsString, padding, align } }: Props) {
  // The form has one button that sends it, at its end.
  if (fieldType === 'submit') return null
  const isPlaced = fieldType === 'logo' || fieldType === 'button'
  return (
    <>
      <SelectField name={`${path}.colsString`} label="Leveys rivillä" options={withOwn(columnWidths, colsString)} />
      <SelectField name={`${path}.padding`} label="Tyhjää ympärillä" options={withOwn(columnPaddings, padding)} />
      {isPlaced && <SelectField name={`${path}.align`} label="Paikka" options={withOwn(columnAligns, align)} />}
    </>
  )
}
