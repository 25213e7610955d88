import { cell } from '../cell.ts'

/** How a person wants the columns of a table; what is not named stands as the table itself has it. */
export interface ColumnChoice {
  /** Keys of all columns but the first, which is always first. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

/** Search, filters and sorting of a list under a name. */
export interface SavedFilter {
  readonly _id: string
  readonly table: string
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  /** It opens by itself when the list is opened without any of its own. */
  readonly isDefault: boolean
}

interface TableViews {
  readonly columns: Readonly<Record<string, ColumnChoice>>
  readonly filters: readonly SavedFilter[]
}

/** The person's tables, of whoever is signed in. */
export const tableViews = cell<TableViews>({ columns: {}, filters: [] })

interface Keeper {
  /** Keeps a choice in its own time; without any order or hidden column it is forgotten. */
  readonly keepColumns: (table: string, choice: ColumnChoice) => void
  readonly saveFilter: (filter: SavedFilter) => Promise<unknown>
  readonly removeFilter: (id: string) => Promise<unknown>
}

/** Where choices are kept, said by the app when it starts. */
export const keeper: { current: Keeper | undefined } = { current: undefined }

/** Shows a table's columns as chosen, at once, and has the choice kept. */
export function chooseColumns(table: string, choice: ColumnChoice): void {
  const { columns, filters } = tableViews.current()
  tableViews.set({ columns: { ...columns, [table]: choice }, filters })
  keeper.current?.keepColumns(table, choice)
}
