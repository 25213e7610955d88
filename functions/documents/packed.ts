import { deflateSync } from 'node:zlib'

/** An object of the file: its number, where it begins, and what stands between `obj` and `endobj`. */
interface Written {
  readonly id: number
  readonly from: number
  readonly body: string
}

/** So many objects are unpacked at once to read one of them. */
const together = 500

/**
 * The same file with its small objects packed in streams (ISO 32000-1, 7.5.7). What each cell of a table is takes a
 * hundred bytes, so that a long report would be some five times as large; packed, a tagged file is about as large as one
 * without tags.
 *
 * @param file as pdfkit writes it: every object once, with one table of their places at the end
 */
export function packed(file: Uint8Array): Uint8Array {
  const text = Buffer.from(file).toString('latin1')
  const tableAt = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1])
  const objects = objectsOf(text, tableAt)
  const [first] = objects
  if (!first) throw new RangeError('The file has no objects')
  const loose = objects.filter(({ body }) => body.endsWith('\nendstream'))
  const small = objects.filter(({ body }) => !body.endsWith('\nendstream'))
  const output = new PackedFile(text.slice(0, first.from), objects.length + 1)
  for (const { id, body } of loose) output.write(id, body)
  for (let at = 0; at < small.length; at += together) output.writeTogether(small.slice(at, at + together))
  return output.finished(/trailer\n<<\n(?:\/Size \d+\n)?([\s\S]*)>>\nstartxref/.exec(text.slice(tableAt))?.[1] ?? '')
}

function objectsOf(text: string, tableAt: number): Written[] {
  const [, rows = ''] = /^xref\n0 \d+\n([\d fn\n]+)/.exec(text.slice(tableAt)) ?? []
  const places = [...rows.matchAll(/(\d{10}) \d{5} n/g)].map(([, from], at) => ({ id: at + 1, from: Number(from) }))
  const sorted = places.toSorted((a, b) => a.from - b.from)
  return sorted.map(({ id, from }, at) => {
    const all = text.slice(from, sorted[at + 1]?.from ?? tableAt)
    return { id, from, body: all.slice(all.indexOf(' obj\n') + 5, all.lastIndexOf('\nendobj')) }
  })
}

class PackedFile {
  readonly #parts: Buffer[]
  #length: number
  #nextId: number
  /** Where each object is, by its number: at a byte of the file, or which of a stream's. */
  readonly #places = new Map<number, readonly [kind: 1 | 2, at: number, index: number]>()

  constructor(head: string, nextId: number) {
    this.#parts = [Buffer.from(head, 'latin1')]
    this.#length = head.length
    this.#nextId = nextId
  }

  write(id: number, body: string): void {
    this.#places.set(id, [1, this.#length, 0])
    this.#add(Buffer.from(`${id} 0 obj\n${body}\nendobj\n`, 'latin1'))
  }

  writeTogether(objects: readonly Written[]): void {
    const id = this.#newId()
    let at = 0
    const heads = objects.map(({ id: own, body }, index) => {
      this.#places.set(own, [2, id, index])
      const head = `${own} ${at}`
      at += body.length + 1
      return head
    })
    const first = `${heads.join(' ')}\n`
    const content = `${first}${objects.map(({ body }) => body).join('\n')}`
    this.write(id, stream(`/Type /ObjStm /N ${objects.length} /First ${first.length}`, Buffer.from(content, 'latin1')))
  }

  /** @param trailer the entries of the file's own trailer, without its size */
  finished(trailer: string): Uint8Array {
    const id = this.#newId()
    const at = this.#length
    this.#places.set(id, [1, at, 0])
    const rows = Buffer.alloc((id + 1) * 7)
    rows.writeUInt16BE(0xffff, 5)
    for (const [own, [kind, place, index]] of this.#places) {
      rows.writeUInt8(kind, own * 7)
      rows.writeUInt32BE(place, own * 7 + 1)
      rows.writeUInt16BE(index, own * 7 + 5)
    }
    this.write(id, stream(`/Type /XRef /W [1 4 2] /Size ${id + 1}\n${trailer}`, rows))
    this.#add(Buffer.from(`startxref\n${at}\n%%EOF\n`))
    return Buffer.concat(this.#parts)
  }

  #newId(): number {
    this.#nextId += 1
    return this.#nextId - 1
  }

  #add(part: Buffer): void {
    this.#parts.push(part)
    this.#length += part.length
  }
}

function stream(entries: string, content: Uint8Array): string {
  const bytes = deflateSync(content)
  return `<<${entries} /Length ${bytes.length} /Filter /FlateDecode>>\nstream\n${bytes.toString('latin1')}\nendstream`
}
