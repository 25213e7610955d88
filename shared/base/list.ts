import * as z from 'zod'

/** The page sizes a list offers (spec section 9). */
export const pageSizes = [5, 10, 15, 20, 50, 100] as const

/** A file of a whole list asks for it so many rows at a time: some 2 MB, when a reply may be 6. */
export const mostInReply = 5000

/** The part of a list request that every list shares; numbers and booleans may come as text from an address. */
export const ListQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  itemsPerPage: z.coerce.number().int().min(1).max(mostInReply).default(15),
  sortBy: z.string().default(''),
  descending: z.union([z.boolean(), z.stringbool()]).default(false),
  search: z.string().trim().max(200).default(''),
})
export type ListQuery = z.output<typeof ListQuery>

/** The reply of a list: one page, the count of all hits, and sums over all hits by field. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    totalLength: z.number().int(),
    sums: z.record(z.string(), z.number()).default({}),
    averages: z.record(z.string(), z.number()).optional(),
  })

export interface Page<Row> {
  readonly rows: Row[]
  readonly totalLength: number
  readonly sums: Record<string, number>
  /** Over all hits too, of lists that tell them. */
  readonly averages?: Record<string, number> | undefined
}
