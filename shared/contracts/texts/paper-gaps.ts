import * as z from 'zod'

/** What a paper would be printed without. */
export const PaperGaps = z.object({
  /** Finnish names of what is empty and printed as a line to write on. */
  missing: z.array(z.string()),
  /** Names of fields, as they stand in the text, that no data has. */
  unknown: z.array(z.string()),
})
export type PaperGaps = z.output<typeof PaperGaps>

export const noGaps: PaperGaps = { missing: [], unknown: [] }
