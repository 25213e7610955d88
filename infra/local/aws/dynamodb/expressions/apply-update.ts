import { type AttributeValue, type Item, isSetType, membersOf, setOf, typeOf } from '../attribute-value.ts'
import { addNumbers } from '../decimal.ts'
import { invalid } from '../dynamo-error.ts'
import { child, lookup, resolve } from './evaluate.ts'
import type { Path, SetValue, Update } from './syntax.ts'

const wrongType = () => invalid('An operand in the update expression has an incorrect data type')
const wrongPath = () => invalid('The document path provided in the update expression is invalid for update')

/** The item after an update; every right-hand side sees the item as it was before. */
export function applyUpdate(update: Update, before: Item): Item {
  const item = copyItem(before)
  const values = update.set.map(({ path, value }) => ({ path, value: compute(value, before) }))
  const sums = update.add.map(({ path, value }) => ({ path, value: added(lookup(path, before), value) }))
  for (const { path, value } of [...values, ...sums].sort((a, b) => positionOf(a.path) - positionOf(b.path)))
    place(item, path, value)
  for (const { path, value } of update.delete) deleteMembers(item, path, value)
  for (const path of [...update.remove].sort((a, b) => positionOf(b) - positionOf(a))) remove(item, path)
  return item
}

function compute(value: SetValue, item: Item): AttributeValue {
  switch (value.kind) {
    case 'if-not-exists':
      return lookup(value.path, item) ?? compute(value.otherwise, item)
    case 'list-append': {
      const left = compute(value.left, item)
      const right = compute(value.right, item)
      if (!('L' in left && 'L' in right)) throw wrongType()
      return { L: [...left.L, ...right.L] }
    }
    case 'sum':
      return sum(compute(value.left, item), compute(value.right, item), value.operator)
    default: {
      const found = resolve(value, item)
      if (!found) throw invalid('The provided expression refers to an attribute that does not exist in the item')
      return found
    }
  }
}

function sum(left: AttributeValue, right: AttributeValue, operator: '+' | '-'): AttributeValue {
  if (!('N' in left && 'N' in right)) throw wrongType()
  const result = addNumbers(left.N, right.N, operator)
  if ('complaint' in result) throw invalid(result.complaint)
  return { N: result.text }
}

function added(old: AttributeValue | undefined, value: AttributeValue): AttributeValue {
  if ('N' in value) return sum(old ?? { N: '0' }, value, '+')
  const type = typeOf(value)
  if (!isSetType(type) || (old && typeOf(old) !== type)) throw wrongType()
  return setOf(type, [...new Set([...((old && membersOf(old)) ?? []), ...(membersOf(value) ?? [])])])
}

function place(item: Item, path: Path, value: AttributeValue): void {
  const parent = parentOf(item, path)
  const step = path[path.length - 1]
  if ('L' in parent && typeof step === 'number') {
    if (step < parent.L.length) parent.L[step] = value
    else parent.L.push(value)
  } else if ('M' in parent && typeof step === 'string') parent.M[step] = value
  else throw wrongPath()
}

function remove(item: Item, path: Path): void {
  const parent = parentOf(item, path)
  const step = path[path.length - 1]
  if ('L' in parent && typeof step === 'number') parent.L.splice(step, 1)
  else if ('M' in parent && typeof step === 'string') delete parent.M[step]
  else throw wrongPath()
}

function deleteMembers(item: Item, path: Path, value: AttributeValue): void {
  parentOf(item, path)
  const old = lookup(path, item)
  if (!old) return
  const type = typeOf(old)
  if (!isSetType(type) || type !== typeOf(value)) throw wrongType()
  const gone = new Set(membersOf(value))
  const left = (membersOf(old) ?? []).filter((member) => !gone.has(member))
  if (left.length > 0) place(item, path, setOf(type, left))
  else remove(item, path)
}

/** The map or list that holds a path's last step. */
function parentOf(item: Item, path: Path): AttributeValue {
  let parent: AttributeValue | undefined = { M: item }
  for (const step of path.slice(0, -1)) parent = parent && child(parent, step)
  if (!parent) throw wrongPath()
  return parent
}

/**
 * Elements beyond a list's end are added in the order of their positions, whatever their order in the expression; and
 * removing a later one first leaves the positions of earlier ones as the expression means them.
 */
const positionOf = (path: Path): number => {
  const last = path[path.length - 1]
  return typeof last === 'number' ? last : -1
}

function copyItem(item: Item): Item {
  const copy: Item = {}
  for (const [name, value] of Object.entries(item)) copy[name] = copyValue(value)
  return copy
}

/** Only maps and lists are ever changed in place; everything else is shared with the old item. */
function copyValue(value: AttributeValue): AttributeValue {
  if ('M' in value) return { M: copyItem(value.M) }
  return 'L' in value ? { L: value.L.map(copyValue) } : value
}
