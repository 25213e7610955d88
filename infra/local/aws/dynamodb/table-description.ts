import type { IndexDefinition } from './definition.ts'
import type { Table } from './table.ts'

const NO_THROUGHPUT = { ReadCapacityUnits: 0, WriteCapacityUnits: 0 }

/** DescribeTable's picture of a table; everything is ACTIVE at once. */
export function describeTable(table: Table, arn: string): object {
  const { Tags, SSESpecification, StreamSpecification, BillingMode, OnDemandThroughput, ...definition } =
    table.definition
  const { GlobalSecondaryIndexes: globals = [], LocalSecondaryIndexes: locals = [] } = definition
  const throughput = { NumberOfDecreasesToday: 0, ...(definition.ProvisionedThroughput ?? NO_THROUGHPUT) }
  return {
    ...definition,
    TableStatus: 'ACTIVE',
    TableArn: arn,
    ItemCount: table.itemCount,
    TableSizeBytes: table.bytes,
    ProvisionedThroughput: throughput,
    DeletionProtectionEnabled: definition.DeletionProtectionEnabled ?? false,
    ...(BillingMode === 'PAY_PER_REQUEST' ? { BillingModeSummary: { BillingMode } } : {}),
    ...(SSESpecification?.Enabled ? { SSEDescription: { Status: 'ENABLED', SSEType: 'KMS' } } : {}),
    ...(table.stream
      ? { StreamSpecification, LatestStreamLabel: table.stream.label, LatestStreamArn: table.stream.arn }
      : {}),
    ...(globals.length > 0
      ? { GlobalSecondaryIndexes: globals.map((index) => describeGlobalIndex(table, index, arn, throughput)) }
      : {}),
    ...(locals.length > 0
      ? { LocalSecondaryIndexes: locals.map((index) => ({ ...index, ...statistics(table, index) })) }
      : {}),
  }
}

function describeGlobalIndex(table: Table, index: IndexDefinition, tableArn: string, throughput: object): object {
  return {
    ...index,
    ...statistics(table, index),
    IndexStatus: 'ACTIVE',
    IndexArn: `${tableArn}/index/${index.IndexName}`,
    ProvisionedThroughput: throughput,
  }
}

function statistics(table: Table, index: IndexDefinition): object {
  let items = 0
  let bytes = 0
  for (const record of table.index(index.IndexName).records.all()) {
    items += 1
    bytes += record.document.size
  }
  return { ItemCount: items, IndexSizeBytes: bytes }
}
