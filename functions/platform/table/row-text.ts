/** The fields of a row that are kept: all but the id, which is the item's own sort key. */
export type RowField<Row> = Exclude<keyof Row & string, '_id'>

/**
 * How a row is kept as text. With `fields` only its values are written, in their order, and the names are put back when
 * it is read: a list of ten thousand is half as many bytes to pay for and to parse. The order is therefore for good:
 * fields are added at the end only, and a row that was written before a field came lacks it. A field that may be
 * missing is null, for among values nothing else stands for it.
 */
export function rowText<Row extends object>(fields: readonly RowField<Row>[] | undefined) {
  if (!fields) {
    return { write: (row: Row): string => JSON.stringify(row), read: (text: string): Row => JSON.parse(text) }
  }
  const existing = new Set<string>(['_id', ...fields])
  const blank = blankRows(fields)
  return {
    write(row: Row): string {
      const unnamed = Object.keys(row).find((name) => !existing.has(name))
      if (unnamed) throw new TypeError(`A row says ${unnamed}, which is not among the fields of its kind`)
      return JSON.stringify(fields.map((field) => row[field]))
    },
    /** Rows written with their names are read too. */
    read(text: string, _id: string): Row {
      const kept: unknown = JSON.parse(text)
      return (Array.isArray(kept) ? named(fields, blank, kept, _id) : kept) as Row
    },
  }
}

/**
 * Rows without values, by how many of the fields they have. A row that is made of one stays a plain object for the engine;
 * one to which some twenty names are added one by one becomes a table of names, five times as slow and as large.
 */
function blankRows(fields: readonly string[]): (count: number) => Readonly<Record<string, unknown>> {
  const existing: Record<string, unknown>[] = []
  return (count) => {
    existing[count] ??= Object.fromEntries(['_id', ...fields.slice(0, count)].map((field) => [field, undefined]))
    return existing[count]
  }
}

function named(
  fields: readonly string[],
  blank: ReturnType<typeof blankRows>,
  values: readonly unknown[],
  _id: string,
): object {
  const count = Math.min(values.length, fields.length)
  const row: Record<string, unknown> = { ...blank(count), _id }
  let at = 0
  for (const field of fields) {
    if (at >= count) break
    row[field] = values[at]
    at += 1
  }
  return row
}
