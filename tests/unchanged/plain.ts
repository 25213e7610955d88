import type { Item } from './office.ts'

/** What a run calls by chance is called by a name of its own, so that two runs can be held together. */
export interface Plain {
  text(raw: string): string
  /** An item's JSON, of which the texts that are JSON are opened; a name a line, in the order of the alphabet. */
  item(item: Item): string
  json(value: unknown): string
}

const idWord = /(?<![0-9a-z])[0-9a-z]{20}(?![0-9a-z])/g
const uuidWord = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const hashWord = /(?<![0-9A-Za-z])[0-9a-f]{24,64}(?![0-9A-Za-z])/g
/** By what a failed call is found in the log, and keys as the key service gives them. */
const namedChance = /(?<="(?:correlationId|wrapped)": ?")[^"]+/g
const sealedWord = /sealed\.[\w.-]+/g
const longWord = /[\w-]{16,}={0,2}/g
/** What a presigned address says of its signing. */
const signature = /\?X-Amz-[^"\s)]*/g

/** @param isChance whether a word was made of chance alone */
export function plainOf(items: readonly Item[], isChance: (word: string) => boolean): Plain {
  const names = namesOf(items)
  const text = (raw: string): string => {
    const others = new Map<string, string>()
    return raw
      .replace(signature, '?signed')
      .replace(uuidWord, '<uuid>')
      .replace(hashWord, '<hash>')
      .replace(namedChance, '<chance>')
      .replace(sealedWord, '<sealed>')
      .replace(idWord, (id) => names.get(id) ?? otherName(others, id))
      .replace(longWord, (word) => (isChance(word) ? '<chance>' : word))
  }
  const json = (value: unknown) => text(JSON.stringify(sorted(opened(value)), null, 1))
  return { text, json, item: (item) => json(valuesOf(item)) }
}

/** An id of a document is called by its kind, its instant and its number among those; their order is that of making. */
function namesOf(items: readonly Item[]): Map<string, string> {
  const found = items.map((item) => {
    const [owner = '', kind = ''] = (item.pk?.S ?? '').split('#')
    return owner.startsWith('=') ? { kind: owner.slice(1), id: kind } : { kind, id: item.sk?.S ?? '' }
  })
  const ids = found
    .filter(({ id }) => /^[0-9a-z]{20}$/.test(id))
    .sort((a, b) => (`${a.id} ${a.kind}` < `${b.id} ${b.kind}` ? -1 : 1))
  const names = new Map<string, string>()
  const counts = new Map<string, number>()
  for (const { kind, id } of ids) {
    if (names.has(id)) continue
    const place = `${kind}@${id.slice(0, 9)}`
    const count = (counts.get(place) ?? 0) + 1
    counts.set(place, count)
    names.set(id, `<${place}.${count}>`)
  }
  return names
}

/** An id that no document has is told by its number within the text it stands in. */
function otherName(others: Map<string, string>, id: string): string {
  // A word of letters or of numbers alone is none.
  if (!/[0-9]/.test(id) || !/[a-z]/.test(id)) return id
  const name = others.get(id) ?? `<@${id.slice(0, 9)}.${others.size + 1}>`
  others.set(id, name)
  return name
}

const valuesOf = (item: Item): object =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, value.S ?? value.N ?? value.SS ?? bytesOf(value) ?? value]),
  )

const bytesOf = ({ B }: Item[string]): string | undefined => B && Buffer.from(B).toString('base64')

function opened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(opened)
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, opened(each)]))
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return opened(JSON.parse(value))
  } catch {
    return value
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]))
}
