import type { AttributeValue } from '../attribute-value.ts'

/** Attribute names and list positions, outermost first. */
export type Path = [string, ...(string | number)[]]

export type Operand =
  | { kind: 'path'; path: Path }
  | { kind: 'value'; value: AttributeValue }
  | { kind: 'size'; of: Operand }

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>='

export type TestFunction = 'attribute_exists' | 'attribute_not_exists' | 'attribute_type' | 'begins_with' | 'contains'

export type Condition =
  | { kind: 'and' | 'or'; left: Condition; right: Condition }
  | { kind: 'not'; condition: Condition }
  | { kind: 'compare'; comparator: Comparator; left: Operand; right: Operand }
  | { kind: 'between'; operand: Operand; low: Operand; high: Operand }
  | { kind: 'in'; operand: Operand; list: Operand[] }
  | { kind: 'function'; name: TestFunction; subject: Operand; argument?: Operand }

export type SetValue =
  | Operand
  | { kind: 'sum'; operator: '+' | '-'; left: SetValue; right: SetValue }
  | { kind: 'if-not-exists'; path: Path; otherwise: SetValue }
  | { kind: 'list-append'; left: SetValue; right: SetValue }

export interface Update {
  set: { path: Path; value: SetValue }[]
  remove: Path[]
  add: { path: Path; value: AttributeValue }[]
  delete: { path: Path; value: AttributeValue }[]
}

export const updatedPaths = (update: Update): Path[] => [
  ...update.set.map((action) => action.path),
  ...update.remove,
  ...update.add.map((action) => action.path),
  ...update.delete.map((action) => action.path),
]
