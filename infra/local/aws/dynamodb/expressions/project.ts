import type { AttributeValue, Item } from '../attribute-value.ts'
import { lookup } from './evaluate.ts'
import type { Path } from './syntax.ts'

/** A tree of what to keep: `true` keeps a value whole, a map keeps some of its parts. */
type Kept = true | Map<string | number, Kept>

/** The parts of an item that the paths name; list elements keep their order and close ranks. */
export function project(paths: Path[], item: Item): Item {
  const kept = new Map<string | number, Kept>()
  for (const path of paths) if (lookup(path, item)) keep(kept, path)
  return projectMap(item, kept)
}

function keep(tree: Map<string | number, Kept>, path: Path): void {
  let node = tree
  for (const step of path.slice(0, -1)) {
    const inner = node.get(step)
    if (inner === true) return
    const next = inner ?? new Map<string | number, Kept>()
    node.set(step, next)
    node = next
  }
  const last = path[path.length - 1]
  if (last !== undefined) node.set(last, true)
}

function projectMap(item: Item, kept: Map<string | number, Kept>): Item {
  const part: Item = {}
  for (const [step, inner] of kept) {
    const value = item[step]
    if (value) part[step] = projectValue(value, inner)
  }
  return part
}

function projectValue(value: AttributeValue, kept: Kept): AttributeValue {
  if (kept === true) return value
  if ('M' in value) return { M: projectMap(value.M, kept) }
  if (!('L' in value)) return value
  const positions = [...kept].flatMap(([step, inner]) => (typeof step === 'number' ? [{ step, inner }] : []))
  positions.sort((a, b) => a.step - b.step)
  return {
    L: positions.flatMap(({ step, inner }) => {
      const element = value.L[step]
      return element ? [projectValue(element, inner)] : []
    }),
  }
}
