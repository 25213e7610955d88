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
  | { kind: 'and'; left: Condition; right: Condition }
  | { kind: 'or'; left: Condition; right: Condition }
  | { kind: 'not'; condition: Condition }
  | Test

/** A condition that is made of no other ones. */
export type Test =
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

/** The operands of a test. */
export function operandsOf(test: Test): Operand[] {
  switch (test.kind) {
    case 'compare':
      return [test.left, test.right]
    case 'between':
      return [test.operand, test.low, test.high]
    case 'in':
      return [test.operand, ...test.list]
    case 'function':
      return test.argument ? [test.subject, test.argument] : [test.subject]
  }
}

/** A path as complaints show it: `[lines, [2], price]`. */
export const pathText = (path: Path): string =>
  `[${path.map((step) => (typeof step === 'number' ? `[${step}]` : step)).join(', ')}]`

export const samePath = (a: Path, b: Path): boolean => a.length === b.length && a.every((step, i) => step === b[i])

/** Every path that a condition reads. */
export function pathsOf(condition: Condition): Path[] {
  if (condition.kind === 'not') return pathsOf(condition.condition)
  if (condition.kind === 'and' || condition.kind === 'or')
    return [...pathsOf(condition.left), ...pathsOf(condition.right)]
  return operandsOf(condition).flatMap((operand) => pathOf(operand) ?? [])
}

function pathOf(operand: Operand): [Path] | undefined {
  if (operand.kind === 'size') return pathOf(operand.of)
  return operand.kind === 'path' ? [operand.path] : undefined
}
