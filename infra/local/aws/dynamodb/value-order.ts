import { compareUtf8 } from '../utf8-order.ts'
import { type AttributeValue, type Item, type KeyType, membersOf, scalarOf, typeOf } from './attribute-value.ts'
import { compareNumbers } from './decimal.ts'

/** Order of two scalars of one type. */
export function compareScalars(type: KeyType, a: string, b: string): number {
  if (type === 'S') return compareUtf8(a, b)
  if (type === 'N') return compareNumbers(a, b)
  return Buffer.compare(Buffer.from(a, 'base64'), Buffer.from(b, 'base64'))
}

/** Equality by value: sets without order, numbers by their canonical text. */
export function equalValues(a: AttributeValue, b: AttributeValue): boolean {
  if (typeOf(a) !== typeOf(b)) return false
  if ('M' in a && 'M' in b) return equalItems(a.M, b.M)
  if ('L' in a && 'L' in b) return equalLists(a.L, b.L)
  if ('BOOL' in a && 'BOOL' in b) return a.BOOL === b.BOOL
  if ('NULL' in a) return true
  const members = membersOf(a)
  if (!members) return scalarOf(a) === scalarOf(b)
  const others = new Set(membersOf(b))
  return members.length === others.size && members.every((member) => others.has(member))
}

export function equalItems(a: Item, b: Item): boolean {
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => {
    const x = a[name]
    const y = b[name]
    return x !== undefined && y !== undefined && equalValues(x, y)
  })
}

function equalLists(a: AttributeValue[], b: AttributeValue[]): boolean {
  return (
    a.length === b.length &&
    a.every((element, i) => {
      const other = b[i]
      return other !== undefined && equalValues(element, other)
    })
  )
}
