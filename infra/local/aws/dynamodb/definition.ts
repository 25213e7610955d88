import type { KeyType } from './attribute-value.ts'

/** The parts of CreateTable's request that the stand-in reads; the rest is kept and given back as it came. */
export interface TableDefinition extends KeyedDefinition {
  TableName: string
  TableId: string
  CreationDateTime: number
  AttributeDefinitions: { AttributeName: string; AttributeType: KeyType }[]
  GlobalSecondaryIndexes?: IndexDefinition[]
  LocalSecondaryIndexes?: IndexDefinition[]
  BillingMode?: string
  DeletionProtectionEnabled?: boolean
  ProvisionedThroughput?: Throughput
  StreamSpecification?: { StreamEnabled: boolean; StreamViewType?: StreamView }
  SSESpecification?: { Enabled?: boolean }
  OnDemandThroughput?: object
  Tags?: { Key: string; Value: string }[]
}

export interface IndexDefinition extends KeyedDefinition {
  IndexName: string
  Projection?: Projection
}

export interface KeyedDefinition {
  KeySchema: { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[]
}

export interface Projection {
  ProjectionType?: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'
  NonKeyAttributes?: string[]
}

export interface Throughput {
  ReadCapacityUnits: number
  WriteCapacityUnits: number
}

export type StreamView = 'KEYS_ONLY' | 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES'

export interface KeyAttribute {
  name: string
  type: KeyType
}

export interface Key {
  hash: KeyAttribute
  range?: KeyAttribute
}

/** The key of a table or index with the types of its attributes. */
export function keyOf(keyed: KeyedDefinition, attributes: TableDefinition['AttributeDefinitions']): Key {
  const attribute = (role: 'HASH' | 'RANGE'): KeyAttribute | undefined => {
    const name = keyed.KeySchema.find((part) => part.KeyType === role)?.AttributeName
    const type = attributes.find((definition) => definition.AttributeName === name)?.AttributeType
    return name === undefined || type === undefined ? undefined : { name, type }
  }
  const hash = attribute('HASH')
  const range = attribute('RANGE')
  if (!hash) throw new Error('A key schema without its hash attribute')
  return { hash, ...(range ? { range } : {}) }
}

export const indexDefinitions = (table: TableDefinition): IndexDefinition[] => [
  ...(table.GlobalSecondaryIndexes ?? []),
  ...(table.LocalSecondaryIndexes ?? []),
]

export const attributesUsed = (table: TableDefinition): Set<string> =>
  new Set([table, ...indexDefinitions(table)].flatMap((keyed) => keyed.KeySchema.map((part) => part.AttributeName)))
