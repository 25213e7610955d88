/** A field that two people changed differently. */
export interface Clash {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merge {
  /** What the person changed, with its value: also that of each clash. */
  readonly mine: readonly { readonly path: string; readonly value: unknown }[]
  /** Paths that somebody else changed and the person did not. */
  readonly taken: readonly string[]
  readonly clashes: readonly Clash[]
}

type Fields = Readonly<Record<string, unknown>>

/**
 * What two changes of one document come to, field by field: what only one of them changed is as that one left it. A list
 * is one field. Nothing, null and an empty text are the same.
 *
 * @param base what both began from
 */
export function merged(base: Fields, mine: Fields, theirs: Fields): Merge {
  const names = new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])
  const parts = [...names].map((name) => mergedField(name, base[name], mine[name], theirs[name]))
  return {
    mine: parts.flatMap((part) => part.mine),
    taken: parts.flatMap((part) => part.taken),
    clashes: parts.flatMap((part) => part.clashes),
  }
}

const nothing: Merge = { mine: [], taken: [], clashes: [] }

function mergedField(path: string, base: unknown, mine: unknown, theirs: unknown): Merge {
  if (isSame(mine, theirs)) return nothing
  const [isMine, isTheirs] = [!isSame(mine, base), !isSame(theirs, base)]
  if (!isMine) return { ...nothing, taken: [path] }
  if (!isTheirs) return { ...nothing, mine: [{ path, value: mine }] }
  if (isFields(mine) && isFields(theirs)) return below(path, merged(isFields(base) ? base : {}, mine, theirs))
  return { mine: [{ path, value: mine }], taken: [], clashes: [{ path, mine, theirs }] }
}

const below = (start: string, { mine, taken, clashes }: Merge): Merge => ({
  mine: mine.map((each) => ({ ...each, path: `${start}.${each.path}` })),
  taken: taken.map((path) => `${start}.${path}`),
  clashes: clashes.map((each) => ({ ...each, path: `${start}.${each.path}` })),
})

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown) => value === undefined || value === null || value === ''

/** The same for whoever reads them: an object without a field and one whose field is empty are. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isEmpty(one) && isEmpty(other)
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]))
  if (isFields(one) && isFields(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]))
  return Object.is(one, other)
}

const isEmpty = (value: unknown): boolean =>
  isNothing(value) || (isFields(value) && Object.values(value).every(isEmpty)) || isEmptyList(value)

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/**
 * What one person changed from `before` to `now`, over what came of `before` elsewhere: where all three have as many rows
 * of a list, row by row.
 */
export function typedOver(before: unknown, now: unknown, base: unknown): unknown {
  const shape = shapeOf(now)
  if (shape === undefined || shape !== shapeOf(before) || shape !== shapeOf(base))
    return JSON.stringify(before ?? '') === JSON.stringify(now ?? '') ? base : now
  const [old, own, kept] = [before as Fields, now as Fields, base as Fields]
  const parts = Object.keys({ ...own, ...kept }).map((name) => [name, typedOver(old[name], own[name], kept[name])])
  return Array.isArray(now) ? parts.map(([, part]) => part) : Object.fromEntries(parts)
}

const shapeOf = (value: unknown) =>
  Array.isArray(value) ? value.length : typeof value === 'object' && value ? 'fields' : undefined
