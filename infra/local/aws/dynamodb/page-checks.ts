import { canonicalItem, type Item, scalarOf, typeOf } from './attribute-value.ts'
import type { Key } from './definition.ts'
import { DynamoError, invalid } from './dynamo-error.ts'
import { type Condition, type Path, pathsOf } from './expressions/syntax.ts'
import { checkedKey } from './item-checks.ts'
import type { KeyRange } from './key-condition.ts'
import type { PageRequest } from './requests.ts'
import type { SecondaryIndex } from './stored/secondary-index.ts'
import type { Position } from './stored/sorted-records.ts'
import type { Table } from './table.ts'

/** What `Select` asks for must fit what else is asked for. */
export function checkSelect({ Select: select, ProjectionExpression, IndexName }: PageRequest): void {
  if (select === 'ALL_PROJECTED_ATTRIBUTES' && !IndexName)
    throw invalid('ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName')
  if (select === 'SPECIFIC_ATTRIBUTES' && ProjectionExpression === undefined)
    throw invalid('Must specify the AttributesToGet or ProjectionExpression when choosing to get SPECIFIC_ATTRIBUTES')
  if (select === undefined || select === 'SPECIFIC_ATTRIBUTES' || ProjectionExpression === undefined) return
  const wanted = select === 'COUNT' ? 'only the Count' : select
  throw invalid(`Cannot specify the ProjectionExpression when choosing to get ${wanted}`)
}

/** A Query tests its key's attributes in the key condition alone. */
export function refuseKeyFilter(filter: Condition, key: Key): void {
  for (const [name, ...inner] of pathsOf(filter)) {
    if (name !== key.hash.name && name !== key.range?.name) continue
    if (inner.length > 0)
      throw invalid(
        `Key attributes must be scalars; list random access '[]' and map lookup '.' are not allowed: Key: ${name}`,
      )
    throw invalid(`Filter Expression can only contain non-primary key attributes: Primary key attribute: ${name}`)
  }
}

/** A global index has nothing but what it projects. */
export function refuseUnprojected(
  index: SecondaryIndex | undefined,
  projected: readonly Path[],
  filter: Condition | undefined,
): void {
  if (!index?.isGlobal || index.projectsAll) return
  const missing = (paths: readonly Path[]) =>
    [...new Set(paths.map(([name]) => name))].filter((name) => !index.projects(name)).join(', ')
  const shown = missing(projected)
  if (shown)
    throw invalid(
      `One or more parameter values were invalid: Global secondary index ${index.name} does not project [${shown}]`,
    )
  const filtered = filter ? missing(pathsOf(filter)) : ''
  if (filtered)
    throw invalid(
      `One or more parameter values were invalid: Secondary index ${index.name} does not project one or more filter attributes: [${filtered}]`,
    )
}

/** Where a page begins, after the key that the one before it ended with. */
export function startPosition(request: PageRequest, table: Table, key: Key): Position | undefined {
  if (!request.ExclusiveStartKey) return undefined
  const start = canonicalItem(request.ExclusiveStartKey)
  const names = keyNames(table.key, key)
  if (Object.keys(start).length !== names.size || [...names].some((name) => !start[name]))
    throw invalid('The provided starting key is invalid')
  for (const part of [key.hash, key.range]) {
    const value = part && start[part.name]
    if (part && value && typeOf(value) !== part.type)
      throw invalid('The provided starting key is invalid: The provided key element does not match the schema')
  }
  refuseWrongTableKey(table, table.keyOf(start))
  return {
    partition: scalarOf(start[key.hash.name]) ?? '',
    range: key.range ? (scalarOf(start[key.range.name]) ?? '') : '',
    id: table.positionOf(start).id,
  }
}

function refuseWrongTableKey(table: Table, key: Item): void {
  try {
    checkedKey(table, key)
  } catch (cause) {
    if (!(cause instanceof DynamoError)) throw cause
    throw invalid(`The provided starting key is invalid: ${cause.message}`)
  }
}

/** A page begins inside of what its Query asks for. */
export function refuseStartOutside(start: Position | undefined, { partition, includes }: KeyRange): void {
  if (!start) return
  if (start.partition !== partition)
    throw invalid('The provided starting key is outside query boundaries based on provided conditions')
  if (includes && !includes(start.range))
    throw invalid('The provided starting key does not match the range key predicate')
}

export const keyNames = (...keys: Key[]): Set<string> =>
  new Set(keys.flatMap(({ hash, range }) => (range ? [hash.name, range.name] : [hash.name])))
