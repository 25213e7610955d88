import type { Column } from './columns.ts'

/** Thrown by a row that is asked for a field whose column has not been read yet. */
export class Unread extends Error {
  readonly field: string
  constructor(field: string) {
    super(`The column ${field} has not been read`)
    this.field = field
  }
}

const columnsOf = Symbol('columns')
const placeOf = Symbol('place')

/** A row of a segment, read field by field where it lies; it goes from row to row. */
interface RowView {
  [columnsOf]: readonly (Column | undefined)[]
  [placeOf]: number
}

/** One for each list, so that what asks the rows of one segment after another always asks the same thing. */
const classes = new WeakMap<readonly string[], new () => RowView>()

/** @param fields all fields of the list, the same object each time */
export function viewOf(fields: readonly string[], columns: ReadonlyMap<string, Column>): { at(row: number): object } {
  const Row = classes.get(fields) ?? classOf(fields)
  classes.set(fields, Row)
  const view = new Row()
  view[columnsOf] = namesIn(fields).map((field) => columns.get(field))
  return {
    at(row) {
      view[placeOf] = row
      return view
    },
  }
}

const namesIn = (fields: readonly string[]) => ['_id', ...fields]

function classOf(fields: readonly string[]): new () => RowView {
  class Row implements RowView {
    [columnsOf]: readonly (Column | undefined)[] = [];
    [placeOf] = 0
  }
  for (const [nth, field] of namesIn(fields).entries())
    Object.defineProperty(Row.prototype, field, {
      get(this: Row) {
        const column = this[columnsOf][nth]
        if (!column) throw new Unread(field)
        return column.valueAt(this[placeOf])
      },
    })
  return Row
}
