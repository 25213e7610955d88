import { searchText } from '../base/finnish.ts'
import type { FileField } from '../base/noun-fields.ts'
import { meterFields, readingFields } from './meter.fields.ts'

const titlesOf = ({ label, file }: { readonly label: string; readonly file: FileField }): readonly string[] =>
  [label, ...(file.also ?? [])].map(searchText)

/** What readers' own programs and our own files call the columns of a file of readings. */
export const sheetTitles = {
  serial: titlesOf(meterFields.serial),
  figure: titlesOf(readingFields.figure),
  day: titlesOf(readingFields.day),
}
