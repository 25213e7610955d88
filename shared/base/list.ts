import * as z from 'zod'

/** The page sizes a list offers (spec section 9). */
export const pageSizes = [5, 10, 15, 20, 50, 100] as const

/** The part of a list request that every list shares; numbers and booleans may come as text from an address. */
export const ListQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  itemsPerPage: z.coerce.number().int().min(1).max(100).default(15),
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
  })

export interface Page<Row> {
  readonly rows: Row[]
  readonly totalLength: number
  readonly sums: Record<string, number>
}

const finnish = new Intl.Collator('fi', { numeric: true })

/** Text as search compares it: lower case, one blank between words. */
const folded = (text: string) => text.toLocaleLowerCase('fi').replace(/\s+/g, ' ')

/**
 * One page of `rows`: those that hold every word of the search text in some of the `searched` fields, sorted the
 * Finnish way and cut. Sums are over all hits, not the page.
 */
export function pageOf<Row extends object>(
  rows: readonly Row[],
  query: ListQuery,
  searched: readonly (keyof Row & string)[],
  summed: readonly (keyof Row & string)[] = [],
): Page<Row> {
  const hits = found(rows, query.search, searched)
  const ordered = query.sortBy ? sorted(hits, query.sortBy, query.descending) : hits
  const start = (query.page - 1) * query.itemsPerPage
  return {
    rows: ordered.slice(start, start + query.itemsPerPage),
    totalLength: hits.length,
    sums: Object.fromEntries(summed.map((name) => [name, total(hits, name)])),
  }
}

function found<Row extends object>(rows: readonly Row[], search: string, searched: readonly (keyof Row & string)[]) {
  const words = folded(search).split(' ').filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = folded(searched.map((name) => String(row[name] ?? '')).join(' '))
    return words.every((word) => text.includes(word))
  })
}

function sorted<Row extends object>(rows: readonly Row[], name: string, descending: boolean): Row[] {
  const sign = descending ? -1 : 1
  const keyed = rows.map((row) => ({ row, value: (row as Record<string, unknown>)[name] }))
  keyed.sort((left, right) => sign * compared(left.value, right.value))
  return keyed.map(({ row }) => row)
}

/** Numbers as numbers, texts by the Finnish alphabet; what is missing comes last. */
function compared(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const [a, b] = [String(left ?? ''), String(right ?? '')]
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1
  return finnish.compare(a, b)
}

function total<Row extends object>(rows: readonly Row[], name: keyof Row): number {
  let sum = 0
  for (const row of rows) sum += Number(row[name] ?? 0)
  return sum
}
