import * as z from 'zod'

// Comes with every session: the fields of forms and their rules do not.
const name = z.string().trim().min(1, 'Anna näkymälle nimi').max(60, 'Enintään 60 merkkiä')
const keys = z.array(name).max(100).default([])

/** How a person wants the columns of a table: their order and which of them are hidden. What is not named stands as the table has it. */
export const ColumnChoice = z.object({ order: keys, hidden: keys })
export type ColumnChoice = z.output<typeof ColumnChoice>

export const ColumnChoices = z.record(name, ColumnChoice)
export type ColumnChoices = z.output<typeof ColumnChoices>

/** Search words, filters and sorting of a list under a name; a table's default one opens by itself. */
export const SavedFilter = z.object({
  _id: z.string().regex(/^[\w-]{16,40}$/),
  table: name,
  name,
  query: z.record(name, z.string().max(200)),
  isDefault: z.boolean().default(false),
})
export type SavedFilter = z.output<typeof SavedFilter>

/** Which of the account's column sets opens by itself in a table (spec section 3, User). */
export const DefaultHeader = z.object({ tableName: z.string(), headerId: z.string() })
export type DefaultHeader = z.output<typeof DefaultHeader>

/** A person's habits with tables: columns are the same in every account, the rest is of the account they are in. */
export const TableViews = z.object({
  tableColumns: ColumnChoices.default({}),
  savedFilters: z.array(SavedFilter).default([]),
  defaultHeaders: z.array(DefaultHeader).default([]),
})
export type TableViews = z.output<typeof TableViews>
