import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import { attributesUsed, type IndexDefinition, indexDefinitions, type TableDefinition } from './definition.ts'
import { DynamoError, invalid } from './dynamo-error.ts'
import type { Table } from './table.ts'
import { describeTable as describe } from './table-description.ts'

type CreateTableRequest = Omit<TableDefinition, 'TableId' | 'CreationDateTime'>

interface TableName {
  TableName: string
}

interface ListTablesRequest {
  ExclusiveStartTableName?: string
  Limit?: number
}

type UpdateTableRequest = TableName &
  Partial<
    Pick<
      TableDefinition,
      | 'AttributeDefinitions'
      | 'BillingMode'
      | 'DeletionProtectionEnabled'
      | 'ProvisionedThroughput'
      | 'StreamSpecification'
    >
  > & { GlobalSecondaryIndexUpdates?: { Create?: IndexDefinition; Delete?: { IndexName: string } }[] }

interface TimeToLiveRequest extends TableName {
  TimeToLiveSpecification: { Enabled: boolean; AttributeName: string }
}

const NAME = /^[a-zA-Z0-9_.-]{3,255}$/
const DEFAULT_LIST = 100

export function createTable(database: Database, request: CreateTableRequest): object {
  const definition = {
    ...request,
    AttributeDefinitions: request.AttributeDefinitions ?? [],
    TableId: randomUUID(),
    CreationDateTime: Math.floor(database.now() / 1000),
  }
  const names = [request.TableName, ...indexDefinitions(definition).map((index) => index.IndexName)]
  if (names.some((name) => !NAME.test(name)))
    throw invalid(
      "Invalid table/index name.  Table/index names must be between 3 and 255 characters long, and may contain only the characters a-z, A-Z, 0-9, '_', '-', and '.'",
    )
  if (database.has(request.TableName))
    throw new DynamoError('ResourceInUseException', `Table already exists: ${request.TableName}`)
  refuseUndefinedKeys(definition)
  const used = attributesUsed(definition)
  if (definition.AttributeDefinitions.some((attribute) => !used.has(attribute.AttributeName)))
    throw invalid(
      'One or more parameter values were invalid: Number of attributes in KeySchema does not exactly match number of attributes defined in AttributeDefinitions',
    )
  return { TableDescription: description(database, database.create(definition)) }
}

export function describeTable(database: Database, request: TableName): object {
  if (!database.has(request.TableName))
    throw new DynamoError(
      'ResourceNotFoundException',
      `Requested resource not found: Table: ${request.TableName} not found`,
    )
  return { Table: description(database, database.table(request.TableName)) }
}

export function listTables(database: Database, request: ListTablesRequest): object {
  const names = database
    .tables()
    .map((table) => table.name)
    .sort()
  const { ExclusiveStartTableName: start = '', Limit = DEFAULT_LIST } = request
  const left = names.filter((name) => name > start)
  const page = left.slice(0, Limit)
  return { TableNames: page, ...(left.length > page.length ? { LastEvaluatedTableName: page.at(-1) } : {}) }
}

export function deleteTable(database: Database, request: TableName): object {
  const table = database.table(request.TableName)
  if (table.definition.DeletionProtectionEnabled)
    throw invalid(
      'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.',
    )
  const last = description(database, table)
  database.drop(table)
  return { TableDescription: { ...last, TableStatus: 'DELETING' } }
}

export function updateTable(database: Database, request: UpdateTableRequest): object {
  const table = database.table(request.TableName)
  const definition = withChanges(table.definition, request)
  refuseUndefinedKeys(definition)
  const used = attributesUsed(definition)
  if (request.AttributeDefinitions && definition.AttributeDefinitions.some((one) => !used.has(one.AttributeName)))
    throw invalid('One or more parameter values were invalid: Some AttributeDefinitions are not used by any key schema')
  return { TableDescription: description(database, database.redefine(table, definition)) }
}

function withChanges(definition: TableDefinition, request: UpdateTableRequest): TableDefinition {
  const { TableName, AttributeDefinitions = [], GlobalSecondaryIndexUpdates = [], ...settings } = request
  const existing = new Set(definition.AttributeDefinitions.map((attribute) => attribute.AttributeName))
  const removed = new Set(GlobalSecondaryIndexUpdates.flatMap((update) => update.Delete?.IndexName ?? []))
  return {
    ...definition,
    ...settings,
    AttributeDefinitions: [
      ...definition.AttributeDefinitions,
      ...AttributeDefinitions.filter((attribute) => !existing.has(attribute.AttributeName)),
    ],
    GlobalSecondaryIndexes: [
      ...(definition.GlobalSecondaryIndexes ?? []).filter((index) => !removed.has(index.IndexName)),
      ...GlobalSecondaryIndexUpdates.flatMap((update) => update.Create ?? []),
    ],
  }
}

function refuseUndefinedKeys(definition: TableDefinition): void {
  const defined = new Set(definition.AttributeDefinitions.map((attribute) => attribute.AttributeName))
  if ([...attributesUsed(definition)].some((name) => !defined.has(name)))
    throw invalid(
      'One or more parameter values were invalid: Some index key attributes are not defined in AttributeDefinitions',
    )
}

const description = (database: Database, table: Table): object => describe(table, database.arnBase + table.name)

export function updateTimeToLive(database: Database, request: TimeToLiveRequest): object {
  const { Enabled, AttributeName } = request.TimeToLiveSpecification
  database.setTimeToLive(database.table(request.TableName), Enabled ? AttributeName : undefined)
  return { TimeToLiveSpecification: request.TimeToLiveSpecification }
}

export function describeTimeToLive(database: Database, request: TableName): object {
  const attribute = database.table(request.TableName).timeToLiveAttribute
  return {
    TimeToLiveDescription: attribute
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: attribute }
      : { TimeToLiveStatus: 'DISABLED' },
  }
}

export function describeContinuousBackups(database: Database, request: TableName): object {
  database.table(request.TableName)
  return {
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: 'DISABLED' },
    },
  }
}

interface TagsRequest {
  ResourceArn: string
  Tags?: { Key: string; Value: string }[]
  TagKeys?: string[]
}

export function tagResource(database: Database, request: TagsRequest): object {
  const table = database.table(request.ResourceArn)
  const given = request.Tags ?? []
  const others = tagsOf(table).filter((tag) => given.every((one) => one.Key !== tag.Key))
  database.redefine(table, { ...table.definition, Tags: [...others, ...given] })
  return {}
}

export function untagResource(database: Database, request: TagsRequest): object {
  const table = database.table(request.ResourceArn)
  const left = tagsOf(table).filter((tag) => !request.TagKeys?.includes(tag.Key))
  database.redefine(table, { ...table.definition, Tags: left })
  return {}
}

export const listTagsOfResource = (database: Database, request: TagsRequest): object => ({
  Tags: tagsOf(database.table(request.ResourceArn)),
})

const tagsOf = (table: Table) => table.definition.Tags ?? []
