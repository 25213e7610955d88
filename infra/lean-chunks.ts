import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A statement that imports, as esbuild writes it when it minifies. */
const importing = /import(?:[\w$*{}, ]+?from)?"([^"]+)";/y

interface Chunk {
  readonly name: string
  readonly banner: string
  readonly imports: readonly { readonly text: string; readonly from: string }[]
  readonly code: string
}

/**
 * Takes from the chunks of a split bundle what they say in vain, a thirtieth of it: the banner where nobody asks for
 * `require`, and imports for the sake of order alone of chunks that an import before them has loaded by then. What is
 * evaluated, and when, stays as it was; source maps are moved along.
 *
 * @returns bytes saved, by the name of the file
 */
export async function leanChunks(folder: string): Promise<ReadonlyMap<string, number>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs'))
  const chunks = await Promise.all(names.map(async (name) => chunkOf(name, await readFile(join(folder, name), 'utf8'))))
  const reach = reachOf(chunks)
  const saved = new Map<string, number>()
  for (const chunk of chunks) {
    const { name, banner, imports, code } = chunk
    const kept = needed(chunk, reach)
    const first = code.includes('require') ? banner : ''
    const dropped = imports.length - kept.length > 0 ? lengthOf(imports) - lengthOf(kept) : 0
    saved.set(name, dropped + Buffer.byteLength(banner) - Buffer.byteLength(first))
    await writeFile(join(folder, name), `${first}\n${kept.map(({ text }) => text).join('')}${code}`)
    if (dropped > 0) await moveMap(join(folder, `${name}.map`), dropped)
  }
  return saved
}

const lengthOf = (imports: Chunk['imports']): number => imports.reduce((sum, { text }) => sum + text.length, 0)

function chunkOf(name: string, text: string): Chunk {
  const end = text.indexOf('\n')
  const rest = text.slice(end + 1)
  const imports: { text: string; from: string }[] = []
  importing.lastIndex = 0
  let at = 0
  for (let found = importing.exec(rest); found; found = importing.exec(rest)) {
    imports.push({ text: found[0], from: (found[1] ?? '').replace(/^\.\//, '') })
    at = importing.lastIndex
  }
  return { name, banner: text.slice(0, end), imports, code: rest.slice(at) }
}

/** Everything that is loaded by the time a chunk runs. */
function reachOf(chunks: readonly Chunk[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map(chunks.map((chunk) => [chunk.name, chunk]))
  const reach = new Map<string, ReadonlySet<string>>()
  const visit = (name: string): ReadonlySet<string> => {
    const existing = reach.get(name)
    if (existing) return existing
    const seen = new Set<string>()
    reach.set(name, seen)
    for (const { from } of byName.get(name)?.imports ?? []) {
      seen.add(from)
      for (const further of visit(from)) seen.add(further)
    }
    return seen
  }
  for (const { name } of chunks) visit(name)
  return reach
}

function needed({ imports }: Chunk, reach: ReadonlyMap<string, ReadonlySet<string>>): Chunk['imports'] {
  const loaded = new Set<string>()
  return imports.filter(({ text, from }) => {
    if (text.startsWith('import"') && loaded.has(from)) return false
    loaded.add(from)
    for (const further of reach.get(from) ?? []) loaded.add(further)
    return true
  })
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The code of the second line has moved left: of a map's first segment there the first number is its column. */
async function moveMap(file: string, by: number): Promise<void> {
  const map: { mappings: string } = JSON.parse(await readFile(file, 'utf8'))
  const [first = '', second = '', ...others] = map.mappings.split(';')
  const number = /^[g-z0-9+/]*[A-Za-f]/.exec(second)?.[0] ?? ''
  const moved = number && vlqOf(columnOf(number) - by) + second.slice(number.length)
  await writeFile(file, JSON.stringify({ ...map, mappings: [first, moved, ...others].join(';') }))
}

/** Base64 VLQ: five bits a digit, the lowest first, of which the sixth says that more follow; the last bit is the sign. */
function columnOf(number: string): number {
  let value = 0
  for (const [at, digit] of [...number].entries()) value += (digits.indexOf(digit) & 31) << (5 * at)
  return value >> 1
}

function vlqOf(column: number): string {
  let left = column << 1
  let text = ''
  do {
    const more = left >> 5
    text += digits[(left & 31) | (more > 0 ? 32 : 0)]
    left = more
  } while (left > 0)
  return text
}
