import * as z from 'zod'
import { requiredText, text } from '../base/fields.ts'

/** What a column of a form can be. */
export const fieldTypes = [
  'text',
  'textarea',
  'email',
  'phone',
  'number',
  'date',
  'select',
  'multiselect',
  'radio',
  'checkbox',
  'image',
  'heading',
  'paragraph',
  'button',
  'submit',
  'logo',
] as const
export type FieldType = (typeof fieldTypes)[number]

export const fieldTypeLabels: Record<FieldType, string> = {
  text: 'Teksti',
  textarea: 'Pitkä teksti',
  email: 'Sähköposti',
  phone: 'Puhelin',
  number: 'Numero',
  date: 'Päivä',
  select: 'Valintalista',
  multiselect: 'Monivalinta',
  radio: 'Valintanapit',
  checkbox: 'Valintaruutu',
  image: 'Kuva',
  heading: 'Otsikko',
  paragraph: 'Kappale',
  button: 'Painike',
  submit: 'Lähetyspainike',
  logo: 'Logo',
}

/** The kinds of answer that a column holds. */
export const columnTypes = ['string', 'boolean', 'array', 'date', 'button', 'image', 'number'] as const
export type ColumnType = (typeof columnTypes)[number]

const typeByField: Partial<Record<FieldType, ColumnType>> = {
  checkbox: 'boolean',
  multiselect: 'array',
  date: 'date',
  submit: 'button',
  button: 'button',
  image: 'image',
  logo: 'image',
  number: 'number',
}

/** The kind of answer, by the field type alone (spec section 4, Form column type). */
export const columnTypeOf = (fieldType: FieldType): ColumnType => typeByField[fieldType] ?? 'string'

const optionFields: readonly FieldType[] = ['select', 'multiselect', 'radio']
const writtenFields: readonly FieldType[] = ['heading', 'paragraph', 'button', 'submit']
const unlabelledFields: readonly FieldType[] = [...writtenFields, 'logo']

export const hasOptions = (fieldType: FieldType): boolean => optionFields.includes(fieldType)

/** True for what is filled in, not only looked at or pressed. */
export const isAnswered = (fieldType: FieldType): boolean => !unlabelledFields.includes(fieldType)

const boxlessFields: readonly FieldType[] = ['checkbox', 'multiselect', 'radio', 'image']

/** True for what is answered in a box of text. */
export const hasBox = (fieldType: FieldType): boolean => isAnswered(fieldType) && !boxlessFields.includes(fieldType)

/** The options of a comma-separated text, blanks around them, empty ones and repetitions left out. */
export const optionsOf = (options: string): string[] => [
  ...new Set(
    options
      .split(',')
      .map((option) => option.trim())
      .filter(Boolean),
  ),
]

/** A link that is opened by a press runs nothing: it is a page, an address or a number. */
const isSafeLink = (link: string): boolean => link === '' || /^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(link)

const Column = z.object({
  /** What answers and rules know the column by; no two columns of a form have the same. */
  name: requiredText('Anna kentälle nimi', 60),
  fieldType: z.enum(fieldTypes).default('text'),
  fieldStyle: text(40).default('outlined'),
  label: text(300),
  meta: text(500),
  required: z.boolean().default(true),
  multipleImages: z.boolean().default(false),
  /** Comma-separated. */
  options: text(5000),
  padding: text(40),
  /** Percent of the row's width. */
  maxWidth: z.number().int().min(1).max(100).default(90),
  /** Twelfths of the width from narrow screens to wide ones. */
  colsString: text(40).default('12 6 4 3 2'),
  text: text(5000),
  link: text(500).refine(isSafeLink, 'Anna osoite muodossa https://www.esimerkki.fi'),
  align: text(40).default('flex-start'),
  textCenter: z.boolean().default(false),
})

/**
 * A column without what its field type has no use for, and with its kind of answer (spec section 4, Form column type):
 * headings, paragraphs, buttons and logos have no label and are not required, only choices have options, and only what
 * is made of text has a text.
 */
export const tidyColumn = (column: z.output<typeof Column>) => ({
  ...column,
  type: columnTypeOf(column.fieldType),
  ...(isAnswered(column.fieldType) ? {} : { label: '', required: false }),
  ...(hasOptions(column.fieldType) ? { options: optionsOf(column.options).join(', ') } : { options: '' }),
  ...(writtenFields.includes(column.fieldType) ? {} : { text: '' }),
})

/** One field of a form (spec section 3, Form). What comes in with it as `type` is not believed: it is derived. */
export const FormColumn = Column.transform(tidyColumn)
export type FormColumn = z.output<typeof FormColumn>
