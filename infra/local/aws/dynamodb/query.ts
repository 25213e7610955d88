import type { Item } from './attribute-value.ts'
import { CapacityBill, indexUnits, readUnits, tableUnits } from './capacity.ts'
import type { Database } from './database.ts'
import type { Key } from './definition.ts'
import type { Document } from './document.ts'
import { invalid } from './dynamo-error.ts'
import { parseCondition } from './expressions/condition-parser.ts'
import { meets } from './expressions/evaluate.ts'
import { Placeholders } from './expressions/placeholders.ts'
import type { Condition, Path } from './expressions/syntax.ts'
import { projectedPaths, viewOf } from './item-operations.ts'
import { type KeyRange, keyRangeOf } from './key-condition.ts'
import {
  checkSelect,
  keyNames,
  refuseKeyFilter,
  refuseStartOutside,
  refuseUnprojected,
  startPosition,
} from './page-checks.ts'
import type { PageRequest, QueryRequest, ScanRequest } from './requests.ts'
import type { SecondaryIndex } from './stored/secondary-index.ts'
import { type Position, type SortedRecords, type StoredRecord, scanHash } from './stored/sorted-records.ts'
import type { Table } from './table.ts'
import { compareScalars } from './value-order.ts'
import { refuseLegacy } from './write-plan.ts'

const PAGE_BYTES = 1024 * 1024

/** What a Query or Scan reads: a table itself or one of its indexes. */
interface Source {
  table: Table
  index: SecondaryIndex | undefined
  key: Key
  records: SortedRecords
}

export function query(database: Database, request: QueryRequest): object {
  refuseLegacy(request)
  const source = sourceOf(database, request, 'Query')
  const { ProjectionExpression, FilterExpression, KeyConditionExpression } = request
  if (KeyConditionExpression === undefined)
    throw invalid('Either the KeyConditions or KeyConditionExpression parameter must be specified in the request.')
  const placeholders = new Placeholders(request, { ProjectionExpression, FilterExpression, KeyConditionExpression })
  const condition = parseCondition(KeyConditionExpression, 'KeyConditionExpression', placeholders)
  const filter = filterOf(request, placeholders)
  const paths = projectedPaths(request, placeholders)
  const range = keyRangeOf(condition, source.key, source.index?.name)
  if (filter) refuseKeyFilter(filter, source.key)
  refuseUnprojected(source.index, paths ?? [], filter)
  const start = startPosition(request, source.table, source.key)
  refuseStartOutside(start, range)
  const records = request.ScanIndexForward === false ? backward(source, range, start) : forward(source, range, start)
  return page(request, source, records, { filter, paths })
}

export function scan(database: Database, request: ScanRequest): object {
  refuseLegacy(request)
  const source = sourceOf(database, request, 'Scan')
  const { ProjectionExpression, FilterExpression } = request
  const placeholders = new Placeholders(request, { ProjectionExpression, FilterExpression })
  const filter = filterOf(request, placeholders)
  const paths = projectedPaths(request, placeholders)
  const { segment, segments } = segmentOf(request)
  const records = inScanOrder(source, segment, segments, startPosition(request, source.table, source.key))
  return page(request, source, records, { filter, paths })
}

function segmentOf({ Segment: segment, TotalSegments: segments }: ScanRequest): { segment: number; segments: number } {
  if (segment === undefined && segments === undefined) return { segment: 0, segments: 1 }
  if (segments === undefined)
    throw invalid(
      'The TotalSegments parameter is required but was not present in the request when Segment parameter is present',
    )
  if (segment === undefined)
    throw invalid(
      'The Segment parameter is required but was not present in the request when parameter TotalSegments is present',
    )
  if (segment >= segments)
    throw invalid(
      `The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: ${segment} is not less than TotalSegments: ${segments}`,
    )
  return { segment, segments }
}

function filterOf({ FilterExpression }: PageRequest, placeholders: Placeholders): Condition | undefined {
  return FilterExpression === undefined ? undefined : parseCondition(FilterExpression, 'FilterExpression', placeholders)
}

function sourceOf(database: Database, request: PageRequest, operation: 'Query' | 'Scan'): Source {
  checkSelect(request)
  const table = database.table(request.TableName)
  if (!request.IndexName) return { table, index: undefined, key: table.key, records: table.records }
  const index = table.index(request.IndexName)
  if (index.isGlobal && request.ConsistentRead)
    throw invalid('Consistent reads are not supported on global secondary indexes')
  if (request.Select === 'ALL_ATTRIBUTES' && index.isGlobal && !index.projectsAll)
    throw invalid(
      `One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global secondary index ${index.name} because its projection type is not ALL`,
    )
  const stale = index.isGlobal && database.faults.strike('stale-index', { service: 'dynamodb', operation })
  return { table, index, key: index.key, records: stale ? index.staleRecords(stale.changes ?? 10) : index.records }
}

function* forward({ records, key }: Source, range: KeyRange, start: Position | undefined): Iterable<StoredRecord> {
  const lowest = range.from === undefined ? undefined : { range: range.from, id: '' }
  const isBehind = start && (!lowest || records.compare(start, lowest) >= 0)
  const isLeftOut = ({ range: text }: StoredRecord) =>
    key.range !== undefined && range.from !== undefined && compareScalars(key.range.type, text, range.from) === 0
  for (const record of isBehind ? after(records, start) : records.upwards(range.partition, lowest)) {
    if (!range.includes || range.includes(record.range)) yield record
    // 'Greater than' leaves out what stands at its border; what is included lies side by side behind that.
    else if (!isLeftOut(record)) return
  }
}

/** Records behind a position. */
function* after(records: SortedRecords, position: Position): Iterable<StoredRecord> {
  let isPassed = false
  for (const record of records.upwards(position.partition, position)) {
    if (isPassed || records.compare(record, position) !== 0) yield record
    isPassed = true
  }
}

/** What is included lies side by side: the first that is not, after one that is, ends the walk. */
function* backward({ records }: Source, range: KeyRange, start: Position | undefined): Iterable<StoredRecord> {
  let isInside = false
  for (const record of records.downwards(range.partition, start)) {
    if (!range.includes || range.includes(record.range)) {
      isInside = true
      yield record
    } else if (isInside) return
  }
}

function* inScanOrder(
  { records }: Source,
  segment: number,
  segments: number,
  start: Position | undefined,
): Iterable<StoredRecord> {
  const startHash = start && scanHash(start.partition)
  for (const { hash, partition } of records.scanOrder()) {
    if (Math.floor((hash / 2 ** 32) * segments) !== segment) continue
    if (start && startHash !== undefined && (hash < startHash || (hash === startHash && partition < start.partition)))
      continue
    yield* start && partition === start.partition ? after(records, start) : records.upwards(partition)
  }
}

/** Shared end of Query and Scan: cuts a page by count and by bytes read, filters, projects, bills what was read. */
function page(
  request: PageRequest,
  source: Source,
  records: Iterable<StoredRecord>,
  { filter, paths }: { filter: Condition | undefined; paths: Path[] | undefined },
): object {
  const view = viewOf(paths)
  const documents: Document[] = []
  const read = readPage(records, request.Limit ?? Number.POSITIVE_INFINITY, (document) => {
    if (!filter || meets(filter, document.item())) documents.push(document)
  })
  const units = readUnits(read.bytes, request.ConsistentRead)
  const bill = new CapacityBill(request)
  bill.add(source.table, () => (source.index ? indexUnits(source.index.name, units) : tableUnits(units)))
  return {
    Count: documents.length,
    ScannedCount: read.count,
    ...(request.Select === 'COUNT' ? {} : { Items: documents.map(view) }),
    ...(read.more && read.last ? { LastEvaluatedKey: continuationKey(source, read.last.document.item()) } : {}),
    ...bill.one(),
  }
}

function readPage(records: Iterable<StoredRecord>, limit: number, take: (document: Document) => void) {
  let count = 0
  let bytes = 0
  let last: StoredRecord | undefined
  for (const record of records) {
    if (bytes >= PAGE_BYTES) return { count, bytes, last, more: true }
    count += 1
    bytes += record.document.size
    last = record
    take(record.document)
    // Like the service: a page cut by Limit carries a key even when nothing follows it.
    if (count === limit) return { count, bytes, last, more: true }
  }
  return { count, bytes, last, more: false }
}

function continuationKey({ table, key }: Source, item: Item): Item {
  const continuation: Item = {}
  for (const name of keyNames(key, table.key)) {
    const value = item[name]
    if (value) continuation[name] = value
  }
  return continuation
}
