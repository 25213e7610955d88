import { type Path, pathText } from './syntax.ts'
import type { TokenReader } from './token-reader.ts'

/** A step of the paths that were seen: the first of them that went through it, and whether one ended there. */
interface Step {
  readonly first: Path
  ended?: Path
  readonly inner: Map<string | number, Step>
}

/** No path may lead into another, nor go on by a name where another one goes on by a position. */
export function refuseOverlaps(reader: TokenReader, paths: readonly Path[]): void {
  const top: Step['inner'] = new Map()
  for (const path of paths) {
    let inner = top
    let at: Step | undefined
    for (const step of path) {
      if (at?.ended) throw complaint(reader, 'overlap', at.ended, path)
      const other = conflicting(inner, step)
      if (other) throw complaint(reader, 'conflict', other.first, path)
      at = inner.get(step) ?? { first: path, inner: new Map() }
      inner.set(step, at)
      inner = at.inner
    }
    if (at && at.first !== path) throw complaint(reader, 'overlap', at.first, path)
    if (at) at.ended = path
  }
}

function conflicting(inner: Step['inner'], step: string | number): Step | undefined {
  for (const [existing, at] of inner) return typeof existing === typeof step ? undefined : at
  return undefined
}

const complaint = (reader: TokenReader, how: 'overlap' | 'conflict', one: Path, two: Path) =>
  reader.error(
    `Two document paths ${how} with each other; must remove or rewrite one of these paths; path one: ${pathText(one)}, path two: ${pathText(two)}`,
  )
