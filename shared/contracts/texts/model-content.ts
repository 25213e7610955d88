import * as z from 'zod'

/**
 * What a contract model and a contract's own text are made of: a closed tree, in the form that the editor has it. What
 * is not named here cannot be stored, so no script, style, picture or link is ever among it.
 */

const refused = 'Sisältöä ei voi tallentaa: siinä on osia, joita asiakirjassa ei voi olla.'
const tooLong = 'Sisältö on liian pitkä.'

/** Characters of a whole content as JSON: some sixty pages, and well under what a document of the table may be. */
const mostCharacters = 200_000

export const alignments = ['left', 'center', 'right'] as const

export const markTypes = ['bold', 'italic', 'underline'] as const

/** Lists that the data brings whole: what is charged, who signs, the parties. */
export const dataLists = ['products', 'signers', 'landlords', 'tenants'] as const
export type DataList = (typeof dataLists)[number]

export const dataListLabels: Record<DataList, string> = {
  products: 'Veloitukset',
  signers: 'Allekirjoitukset',
  landlords: 'Vuokranantajat',
  tenants: 'Vuokralaiset',
}

/** What is asked of the field that a conditional part goes by. */
export const conditionKinds = ['filled', 'empty', 'equals', 'differs'] as const
export type ConditionKind = (typeof conditionKinds)[number]

export const conditionKindLabels: Record<ConditionKind, string> = {
  filled: 'on täytetty',
  empty: 'on tyhjä',
  equals: 'on',
  differs: 'ei ole',
}

const literal = <T extends string>(type: T) => z.literal(type, refused)
/** A field may be one that no data has: it is then shown as unknown. */
const fieldName = z.string(refused).regex(/^[\w.]{1,60}$/, refused)

const marks = z.array(z.strictObject({ type: z.enum(markTypes, refused) }, refused), refused).max(3, refused)
const Inline = z.discriminatedUnion(
  'type',
  [
    z.strictObject(
      {
        type: literal('text'),
        text: z.string(refused).min(1, refused).max(20_000, tooLong),
        marks: z.optional(marks),
      },
      refused,
    ),
    z.strictObject(
      {
        type: literal('field'),
        attrs: z.strictObject({ name: fieldName }, refused),
        marks: z.optional(marks),
      },
      refused,
    ),
    z.strictObject({ type: literal('hardBreak'), marks: z.optional(marks) }, refused),
  ],
  refused,
)
export type Inline = z.output<typeof Inline>

const inlines = z.optional(z.array(Inline, refused).max(2_000, tooLong))
const textAlign = z.enum(alignments, refused).default('left')

const Heading = z.strictObject(
  {
    type: literal('heading'),
    attrs: z.strictObject({ level: z.literal([1, 2, 3], refused), textAlign }, refused),
    content: inlines,
  },
  refused,
)
const Paragraph = z.strictObject(
  {
    type: literal('paragraph'),
    attrs: z.strictObject({ textAlign }, refused).prefault({}),
    content: inlines,
  },
  refused,
)

/** Lists within lists, three deep at most. */
const items = <Part extends z.core.SomeType>(part: Part) =>
  z
    .array(
      z.strictObject(
        { type: literal('listItem'), content: z.array(part, refused).min(1, refused).max(50, tooLong) },
        refused,
      ),
      refused,
    )
    .min(1, refused)
    .max(500, tooLong)
const listsOf = <Part extends z.core.SomeType>(part: Part) =>
  [
    z.strictObject({ type: literal('bulletList'), content: items(part) }, refused),
    z.strictObject({ type: literal('orderedList'), content: items(part) }, refused),
  ] as const
const inThird = z.discriminatedUnion('type', [Paragraph, ...listsOf(Paragraph)], refused)
const inSecond = z.discriminatedUnion('type', [Paragraph, ...listsOf(inThird)], refused)

const plainBlocks = [
  Heading,
  Paragraph,
  ...listsOf(inSecond),
  z.strictObject(
    { type: literal('dataList'), attrs: z.strictObject({ of: z.enum(dataLists, refused) }, refused) },
    refused,
  ),
  z.strictObject({ type: literal('pageBreak') }, refused),
] as const

export const Condition = z.strictObject(
  {
    field: fieldName,
    is: z.enum(conditionKinds, refused),
    /** Compared with what would be printed; empty when the field is asked to be filled or empty. */
    value: z.string(refused).max(200, tooLong).default(''),
  },
  refused,
)
export type Condition = z.output<typeof Condition>

const PlainBlock = z.discriminatedUnion('type', plainBlocks, refused)
const Block = z.discriminatedUnion(
  'type',
  [
    ...plainBlocks,
    z.strictObject(
      {
        type: literal('conditional'),
        attrs: Condition,
        content: z.array(PlainBlock, refused).min(1, refused).max(200, tooLong),
      },
      refused,
    ),
  ],
  refused,
)

export const ModelContent = z
  .strictObject({ type: literal('doc'), content: z.array(Block, refused).min(1, refused).max(1_000, tooLong) }, refused)
  .refine((content) => JSON.stringify(content).length <= mostCharacters, tooLong)
export type ModelContent = z.output<typeof ModelContent>
export type Block = z.output<typeof Block>

/** A part of a content as those who walk it see it: what the schema takes is always one of these. */
export type ListPart =
  | z.output<typeof Paragraph>
  | { readonly type: 'bulletList' | 'orderedList'; readonly content: readonly ListItem[] }
export interface ListItem {
  readonly type: 'listItem'
  readonly content: readonly ListPart[]
}

export const blankContent: ModelContent = {
  type: 'doc',
  content: [{ type: 'paragraph', attrs: { textAlign: 'left' } }],
}

/** Whether there is anything to print. */
export const isBlank = ({ content }: ModelContent): boolean =>
  content.every((block) => block.type === 'paragraph' && !block.content?.length)
