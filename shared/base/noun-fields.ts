/** How the values of a field are typed, read and written. A name is of something that is here already. */
export type FieldKind =
  | 'text'
  | 'zip'
  | 'money'
  | 'number'
  | 'whole'
  | 'percent'
  | 'day'
  | 'yesNo'
  | 'choice'
  | 'emails'
  | 'labels'
  | 'name'
  | 'list'
  | 'map'

/** What is kept and what people read. */
export type FieldOptions = readonly (readonly [value: string | number, label: string])[]

/** All that the product knows of one field of a document. */
export interface Field {
  /** What screens, files and the audit trail call it. */
  readonly label: string
  readonly kind: FieldKind
  /** Written at its input, and after its name where there is a name alone: 'Pinta-ala, m²'. */
  readonly unit?: string
  readonly hint?: string
  readonly options?: FieldOptions
  /** What is added to what is kept before people see it: 100 to a percent that is kept as 100 less. */
  readonly added?: number
  /** Its name where its section is not seen, as in the audit trail: 'Julkinen vuokra' of what a form calls 'Vuokra'. */
  readonly alone?: string
  /** A column of files that are brought in and saved, in the order of the dictionary. */
  readonly file?: FileField
  /** A field that texts of contracts may speak of. */
  readonly template?: TemplateField
}

export interface FileField {
  /** What other programs call it, and what our files called it before. */
  readonly also?: readonly string[]
  readonly required?: true
  readonly example?: string
  /** What files may say for its values besides the words of its options. */
  readonly words?: FieldOptions
}

export interface TemplateField {
  /** What it is called in texts when not by its path. */
  readonly name?: string
  /** Its name among fields of other nouns: 'Kohteen katuosoite'. */
  readonly label?: string
  /** The heading that it is offered under, of a noun whose fields are offered under several. */
  readonly group?: string
  /** How texts print its values where screens print them otherwise. */
  readonly options?: FieldOptions
  /** What is shown before there is a contract. */
  readonly sample: string
}

type Own = '_id' | 'id' | 'version'

/** The dotted paths of a document's fields: of objects their fields, of lists and maps themselves, and of a list the fields of its items. */
export type PathOf<Doc> = {
  [Name in Exclude<keyof Doc & string, Own>]: NonNullable<Doc[Name]> extends readonly (infer Item)[]
    ? Name | (Item extends object ? `${Name}.${PathOf<Item>}` : never)
    : NonNullable<Doc[Name]> extends object
      ? string extends keyof NonNullable<Doc[Name]>
        ? Name
        : `${Name}.${PathOf<NonNullable<Doc[Name]>>}`
      : Name
}[Exclude<keyof Doc & string, Own>]

export type Headed<Each extends Field> = Each & {
  /** The name with its unit, for columns and files: 'Pinta-ala, m²'. */
  readonly heading: string
}

type Dictionary<Fields> = { readonly [Path in keyof Fields]: Fields[Path] & { readonly heading: string } }

/** Fields by their paths, as those ask who know no noun. */
export type AnyDictionary = Readonly<Record<string, Headed<Field>>>

/**
 * The dictionary of a noun: every field of its document, and what rows tell of it besides. A field of the schema without
 * an entry, and an entry without a field, do not compile.
 */
export const dictionaryOf =
  <Doc, Reported extends string = never>() =>
  <const Fields extends Readonly<Record<PathOf<Doc> | Reported, Field>>>(
    fields: Fields & Readonly<Record<Exclude<keyof Fields, PathOf<Doc> | Reported>, never>>,
  ): Dictionary<Fields> => {
    const headed = Object.entries<Field>(fields).map(([path, field]) => [path, { ...field, heading: headingOf(field) }])
    return Object.fromEntries(headed)
  }

const headingOf = ({ label, unit }: Field): string => (unit ? `${label}, ${unit}` : label)

type Under<Start extends string, Fields> = {
  readonly [Path in keyof Fields & string as `${Start}.${Path}`]: Fields[Path]
}

/** Fields of a part of a document, by their paths in the whole. */
export const under = <Start extends string, const Fields extends Readonly<Record<string, Field>>>(
  start: Start,
  fields: Fields,
): Under<Start, Fields> =>
  Object.fromEntries(Object.entries(fields).map(([path, field]) => [`${start}.${path}`, field])) as Under<Start, Fields>

/** Words that are kept as they are read. */
export const asRead = (words: readonly string[]): FieldOptions => words.map((word) => [word, word])

export const asOptions = (labels: Readonly<Record<string, string>>): FieldOptions => Object.entries(labels)
