import type { Snapshot } from './take.ts'

export interface Difference {
  readonly kind: string
  readonly key: string
  /** Lines that went, with '-' before them, and that came, with '+'. */
  readonly lines: readonly string[]
}

const mostLines = 12
const longestLine = 200

/** What is not the same in two takings, by kind and key. */
export function differencesOf(before: Snapshot, after: Snapshot): Difference[] {
  const kinds = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return kinds.flatMap((kind) => {
    const [old = {}, now = {}] = [before[kind], after[kind]]
    const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort()
    return keys.filter((key) => old[key] !== now[key]).map((key) => ({ kind, key, lines: changed(old[key], now[key]) }))
  })
}

function changed(old: string | undefined, now: string | undefined): string[] {
  if (old === undefined) return ['+ is new']
  if (now === undefined) return ['- is gone']
  const [was, is] = [old.split('\n'), now.split('\n')]
  const lines = [
    ...without(was, is).map((line) => `- ${line.trim()}`),
    ...without(is, was).map((line) => `+ ${line.trim()}`),
  ]
  if (lines.length === 0) return ['its lines are in another order']
  const more = lines.length - mostLines
  return [...lines.slice(0, mostLines).map(shortened), ...(more > 0 ? [`… ${more} more`] : [])]
}

/** Lines of one text that the other has fewer times. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1)
  return lines.filter((line) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count <= 0
  })
}

const shortened = (line: string): string => (line.length > longestLine ? `${line.slice(0, longestLine)}…` : line)
