import * as z from 'zod'
import { alignments } from './model-content.ts'

/** A content once the data has been filled in: what the preview shows and the PDF prints, block after block. */

/** How a piece of text came about: the model's own, from the data, without data, or from a field that nobody knows. */
const tones = ['own', 'filled', 'missing', 'unknown'] as const

const Run = z.object({
  /** '\n' within it begins a new line. */
  text: z.string(),
  bold: z.boolean(),
  italic: z.boolean(),
  underline: z.boolean(),
  tone: z.enum(tones),
})
export type Run = z.output<typeof Run>

const PrintedBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    style: z.enum(['h1', 'h2', 'h3', 'p']),
    align: z.enum(alignments),
    runs: z.array(Run),
  }),
  z.object({
    kind: z.literal('item'),
    /** '1.', 'a)' or '•'; empty on a further paragraph of the same item. */
    marker: z.string(),
    /** 0 is the outermost list. */
    depth: z.number().int(),
    /** Items of one list, one after the other, have the same. */
    list: z.number().int(),
    runs: z.array(Run),
  }),
  z.object({
    kind: z.literal('table'),
    heads: z.array(z.string()),
    /** As many cells as there are heads. */
    rows: z.array(z.array(z.string())),
    /** The last row, in bold; empty without one. */
    total: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('parties'),
    parties: z.array(z.object({ name: z.string(), lines: z.array(z.string()) })),
  }),
  z.object({ kind: z.literal('signers'), signers: z.array(z.object({ name: z.string(), role: z.string() })) }),
  z.object({ kind: z.literal('pageBreak') }),
])
export type PrintedBlock = z.output<typeof PrintedBlock>

export const Printed = z.object({
  blocks: z.array(PrintedBlock),
  /** Names of known fields and lists that the data leaves empty, each once, in the order of the text. */
  missing: z.array(z.string()),
  /** Names of fields that the data does not have at all. */
  unknown: z.array(z.string()),
})
export type Printed = z.output<typeof Printed>

/** One row of what is charged, as it is printed. */
export interface ChargeRow {
  readonly desc: string
  readonly count: string
  readonly price: string
  readonly vat: string
  readonly total: string
}

export interface PrintedParty {
  readonly name: string
  readonly lines: readonly string[]
}

export interface PrintedSigner {
  readonly name: string
  readonly role: string
}

/** What a content is filled from: printed Finnish values by field, and the lists. A field that is not there is unknown. */
export interface TemplateData {
  readonly values: Readonly<Record<string, string>>
  readonly lists: {
    readonly products: readonly ChargeRow[]
    readonly chargesTotal: string
    readonly signers: readonly PrintedSigner[]
    readonly landlords: readonly PrintedParty[]
    readonly tenants: readonly PrintedParty[]
  }
}
