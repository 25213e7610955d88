import { columnAligns, columnPaddings, columnWidths, fieldStyles, fieldWidths } from '#shared/forms/column-place.ts'
import { formFields } from '#shared/forms/form.fields.ts'
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
      <SelectField
        name={`${path}.colsString`}
        label={formFields['rows.cols.colsString'].label}
        options={withOwn(columnWidths, colsString)}
      />
      <SelectField
        name={`${path}.padding`}
        label={formFields['rows.cols.padding'].label}
        options={withOwn(columnPaddings, padding)}
      />
      {isAnswered(fieldType) && (
        <SelectField
          name={`${path}.maxWidth`}
          label={formFields['rows.cols.maxWidth'].label}
          options={withOwn(fieldWidths, maxWidth)}
        />
      )}
      {hasBox(fieldType) && (
        <SelectField
          name={`${path}.fieldStyle`}
          label={formFields['rows.cols.fieldStyle'].label}
          options={withOwn(fieldStyles, fieldStyle)}
        />
      )}
      {isPlaced && (
        <SelectField
          name={`${path}.align`}
          label={formFields['rows.cols.align'].label}
          options={withOwn(columnAligns, align)}
        />
      )}
    </>
  )
}
