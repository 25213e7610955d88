/** Some fields of a row that is being visited: the row itself goes on to the next one (`each`). */
export function copyOf<Row extends object, Field extends keyof Row>(
  row: Row,
  fields: readonly Field[],
): Pick<Row, Field> {
  const copy = {} as Pick<Row, Field>
  for (const field of fields) copy[field] = row[field]
  return copy
}
