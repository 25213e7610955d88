import { type AttributeValue, type Item, isSetType, membersOf, scalarOf, typeOf } from '../attribute-value.ts'
import { compareScalars, equalValues } from '../value-order.ts'
import type { Comparator, Condition, Operand, Path, TestFunction } from './syntax.ts'

/** The value at a document path, if the item has it. */
export function lookup(path: Path, item: Item): AttributeValue | undefined {
  let value: AttributeValue | undefined = item[path[0]]
  for (let i = 1; value && i < path.length; i++) value = child(value, path[i])
  return value
}

export function child(value: AttributeValue, step: string | number | undefined): AttributeValue | undefined {
  if (typeof step === 'number') return 'L' in value ? value.L[step] : undefined
  return step !== undefined && 'M' in value ? value.M[step] : undefined
}

/** An operand's value in an item; a path may have none. */
export function resolve(operand: Operand, item: Item): AttributeValue | undefined {
  if (operand.kind === 'value') return operand.value
  if (operand.kind === 'path') return lookup(operand.path, item)
  const value = resolve(operand.of, item)
  const size = value && sizeOf(value)
  return size === undefined ? undefined : { N: String(size) }
}

function sizeOf(value: AttributeValue): number | undefined {
  if ('S' in value) return Buffer.byteLength(value.S)
  if ('B' in value) return Buffer.byteLength(value.B, 'base64')
  if ('L' in value) return value.L.length
  if ('M' in value) return Object.keys(value.M).length
  return membersOf(value)?.length
}

/** Whether an item (empty when it does not exist) meets a condition. */
export function meets(condition: Condition, item: Item): boolean {
  switch (condition.kind) {
    case 'and':
      return meets(condition.left, item) && meets(condition.right, item)
    case 'or':
      return meets(condition.left, item) || meets(condition.right, item)
    case 'not':
      return !meets(condition.condition, item)
    case 'compare':
      return compare(condition.comparator, resolve(condition.left, item), resolve(condition.right, item))
    case 'between': {
      const value = resolve(condition.operand, item)
      return compare('>=', value, resolve(condition.low, item)) && compare('<=', value, resolve(condition.high, item))
    }
    case 'in': {
      const value = resolve(condition.operand, item)
      return condition.list.some((operand) => compare('=', value, resolve(operand, item)))
    }
    case 'function':
      return passes(
        condition.name,
        resolve(condition.subject, item),
        condition.argument && resolve(condition.argument, item),
      )
  }
}

function compare(comparator: Comparator, a: AttributeValue | undefined, b: AttributeValue | undefined): boolean {
  if (comparator === '=') return a !== undefined && b !== undefined && equalValues(a, b)
  if (comparator === '<>') return !compare('=', a, b)
  const order = orderOf(a, b)
  if (order === undefined) return false
  if (comparator === '<') return order < 0
  if (comparator === '<=') return order <= 0
  return comparator === '>' ? order > 0 : order >= 0
}

/** Undefined for values that have no order between them. */
function orderOf(a: AttributeValue | undefined, b: AttributeValue | undefined): number | undefined {
  if (!a || !b) return undefined
  if ('S' in a && 'S' in b) return compareScalars('S', a.S, b.S)
  if ('N' in a && 'N' in b) return compareScalars('N', a.N, b.N)
  return 'B' in a && 'B' in b ? compareScalars('B', a.B, b.B) : undefined
}

function passes(
  name: TestFunction,
  subject: AttributeValue | undefined,
  argument: AttributeValue | undefined,
): boolean {
  if (name === 'attribute_exists') return subject !== undefined
  if (name === 'attribute_not_exists') return subject === undefined
  if (!subject || !argument) return false
  if (name === 'attribute_type') return typeOf(subject) === scalarOf(argument)
  return name === 'begins_with' ? beginsWith(subject, argument) : contains(subject, argument)
}

function beginsWith(subject: AttributeValue, start: AttributeValue): boolean {
  if ('S' in subject && 'S' in start) return subject.S.startsWith(start.S)
  if (!('B' in subject && 'B' in start)) return false
  const prefix = Buffer.from(start.B, 'base64')
  return Buffer.from(subject.B, 'base64').subarray(0, prefix.length).equals(prefix)
}

function contains(subject: AttributeValue, part: AttributeValue): boolean {
  if ('L' in subject) return subject.L.some((element) => equalValues(element, part))
  if ('S' in subject && 'S' in part) return subject.S.includes(part.S)
  if ('B' in subject && 'B' in part) return Buffer.from(subject.B, 'base64').includes(Buffer.from(part.B, 'base64'))
  const member = scalarOf(part)
  if (!isSetType(typeOf(subject)) || typeOf(subject) !== `${typeOf(part)}S` || member === undefined) return false
  return membersOf(subject)?.includes(member) ?? false
}
