/**
 * The rows that break a rule, each by its name with what was found: one test tells of all of them at once.
 *
 * @param finding what is wrong with a row, or nothing; asked of one row after another
 */
export async function brokenBy<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  finding: (row: Row) => unknown,
): Promise<string[]> {
  if (rows.length === 0) throw new Error('The rule holds of nothing')
  const broken: string[] = []
  for (const row of rows) {
    const found = await finding(row)
    if (found !== undefined) broken.push(`${nameOf(row)}: ${typeof found === 'string' ? found : JSON.stringify(found)}`)
  }
  return broken
}
