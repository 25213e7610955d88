import { columnAligns, columnPaddings, columnWidths, fieldStyles, fieldWidths } from '#shared/forms/column-place.ts'
import { type FormColumn, hasBox, isAnswered } from '#shared/forms/form-column.ts'
import { SelectField } from '../ui/field/SelectField.tsx'

type Options<Value> = readonly (readonly [Value, string])[]

/** A form may have come with a value that is none of ours: it stays until another is chosen. */
const withOwn = <Value extends string | number>(options: Options<Value>, own: Value): Options<Value> =>
  options.some(([value]) => value === own) ? options : [...options, [own, `Muu: ${own}`]]

interface Props {
  readonly path: string
  readonly column: FormColumn
}

/** How wide a field stands on its row, with how much around it. */
export function ColumnPlaceFields({
  path,
  column: { fieldType, colsString, padding, align, maxWidth, fieldStyle },
}: Props) {
  // The form has one button that sends it, at its end.
  if (fieldType === 'submit') return null
  const isPlaced = fieldType === 'logo' || fieldType === 'button'
  return (
    <>
      <SelectField name={`${path}.colsString`} label="Leveys rivillä" options={withOwn(columnWidths, colsString)} />
      <SelectField name={`${path}.padding`} label="Tyhjää ympärillä" options={withOwn(columnPaddings, padding)} />
      {isAnswered(fieldType) && (
        <SelectField name={`${path}.maxWidth`} label="Kentän leveys" options={withOwn(fieldWidths, maxWidth)} />
      )}
      {hasBox(fieldType) && (
        <SelectField name={`${path}.fieldStyle`} label="Kentän ulkoasu" options={withOwn(fieldStyles, fieldStyle)} />
      )}
      {isPlaced && <SelectField name={`${path}.align`} label="Paikka" options={withOwn(columnAligns, align)} />}
    </>
  )
}
