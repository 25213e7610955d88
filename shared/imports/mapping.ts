import { searchText } from '../base/finnish.ts'
import { columnsOf } from './columns.ts'
import type { ImportKind } from './kinds.ts'

/** Which of our columns each column of a file is: its place in the file, by our column's key. */
export type Mapping = Readonly<Record<string, number>>

/** Titles without capitals, units and signs: 'Pinta-ala (m2)' is 'pinta ala'. */
const folded = (title: string): string =>
  searchText(title)
    .replace(/\(.*?\)|,.*$|\*/g, '')
    .replace(/[^a-zåäö0-9]+/g, ' ')
    .trim()

const isFilled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length > 0

/** The row of the titles: the first with two of them, or, when there is none, the first that says anything. */
export function titleRowOf(rows: readonly (readonly string[])[]): number {
  const several = rows.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1)
  return several >= 0 ? several : Math.max(0, rows.findIndex(isFilled))
}

/** Names of the columns as the account has mapped them before, by the folded title in a file. */
export type Remembered = Readonly<Record<string, string>>

/** The likeliest mapping of a file's titles: as it was last time, else by our own names and those of other programs. */
export function suggestedMapping(kind: ImportKind, titles: readonly string[], remembered: Remembered = {}): Mapping {
  const columns = columnsOf[kind]
  const names = titles.map(folded)
  const existing = new Map(Object.entries(remembered))
  const mapping: Record<string, number> = {}
  const taken = new Set<number>()
  const take = (key: string, at: number) => {
    if (at < 0 || taken.has(at) || mapping[key] !== undefined) return
    mapping[key] = at
    taken.add(at)
  }
  for (const { key } of columns)
    take(
      key,
      names.findIndex((name) => name !== '' && existing.get(name) === key),
    )
  for (const { key, title } of columns) take(key, exactly(titles, title))
  for (const { key, title } of columns)
    take(
      key,
      names.findIndex((name, at) => name === folded(title) && !taken.has(at)),
    )
  for (const { key, also = [] } of columns) {
    const others = also.map(folded)
    take(
      key,
      names.findIndex((name, at) => others.includes(name) && !taken.has(at)),
    )
  }
  return mapping
}

const exactly = (titles: readonly string[], title: string): number =>
  titles.findIndex((each) => each.trim().toLowerCase() === title.toLowerCase())

/** What is to be remembered of a mapping. */
export const rememberedOf = (titles: readonly string[], mapping: Mapping): Remembered =>
  Object.fromEntries(Object.entries(mapping).flatMap(([key, at]) => (titles[at] ? [[folded(titles[at]), key]] : [])))

/** The titles of required columns that the mapping leaves out. */
export const missingColumns = (kind: ImportKind, mapping: Mapping): string[] =>
  columnsOf[kind].filter(({ key, required }) => required && mapping[key] === undefined).map(({ title }) => title)
