import * as z from 'zod'

/** A fault of one cell, as it is told: the row as the person's own program numbers it, and the column's title. */
export const CellFault = z.object({
  row: z.number().int(),
  column: z.string(),
  /** What stands in the cell. */
  cell: z.string(),
  message: z.string(),
})
export type CellFault = z.output<typeof CellFault>
