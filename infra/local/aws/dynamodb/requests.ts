import type { Item } from './attribute-value.ts'
import type { PlaceholderInput } from './expressions/placeholders.ts'

/** Requests as the SDK sends them; what is required is checked where it is used. */
export interface WriteRequest extends PlaceholderInput {
  TableName?: string
  Item?: Item
  Key?: Item
  UpdateExpression?: string
  ConditionExpression?: string
  ReturnValues?: 'NONE' | 'ALL_OLD' | 'ALL_NEW' | 'UPDATED_OLD' | 'UPDATED_NEW'
  ReturnValuesOnConditionCheckFailure?: 'NONE' | 'ALL_OLD'
  ReturnConsumedCapacity?: CapacityDetail
}

export type CapacityDetail = 'NONE' | 'TOTAL' | 'INDEXES'

export interface GetRequest extends PlaceholderInput {
  TableName?: string
  Key?: Item
  ProjectionExpression?: string
  ConsistentRead?: boolean
  ReturnConsumedCapacity?: CapacityDetail
}

export interface PageRequest extends PlaceholderInput {
  TableName?: string
  IndexName?: string
  FilterExpression?: string
  ProjectionExpression?: string
  Select?: string
  Limit?: number
  ExclusiveStartKey?: Item
  ConsistentRead?: boolean
  ReturnConsumedCapacity?: CapacityDetail
}

export interface QueryRequest extends PageRequest {
  KeyConditionExpression?: string
  ScanIndexForward?: boolean
}

export interface ScanRequest extends PageRequest {
  Segment?: number
  TotalSegments?: number
}

const LEGACY_PARAMETERS = [
  'AttributeUpdates',
  'Expected',
  'KeyConditions',
  'QueryFilter',
  'ScanFilter',
  'AttributesToGet',
  'ConditionalOperator',
]

/** The name of a parameter from the time before expressions, if the request has one. */
export const legacyParameter = (request: object): string | undefined =>
  LEGACY_PARAMETERS.find((parameter) => Object.hasOwn(request, parameter))
