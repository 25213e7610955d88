import { inflateSync } from 'node:zlib'

export interface Reference {
  readonly ref: number
}
/** Its entries by their names without a slash. */
export interface Dictionary {
  readonly entries: Record<string, PdfValue>
  /** Of a stream, as it stands in the file. */
  readonly raw?: Buffer
}
/** A name begins with a slash; a string is an object with its text. */
export type PdfValue =
  | null
  | boolean
  | number
  | string
  | { readonly text: string }
  | Reference
  | PdfValue[]
  | Dictionary

const isReference = (value: PdfValue): value is Reference =>
  value !== null && typeof value === 'object' && 'ref' in value
export const isDictionary = (value: PdfValue): value is Dictionary =>
  value !== null && typeof value === 'object' && 'entries' in value

/** Reads values and operators one after the other, from a file's text as Latin-1. */
export class PdfReader {
  readonly #text: string
  at: number

  constructor(text: string, at = 0) {
    this.#text = text
    this.at = at
  }

  /** The next value, or an operator as `{ operator }`; undefined at the end. */
  next(): PdfValue | { readonly operator: string } | undefined {
    this.#skip(/[\s\0]*(?:%[^\n]*\n[\s\0]*)*/y)
    const head = this.#text.slice(this.at, this.at + 2)
    if (head === '') return undefined
    if (head === '<<') return this.#dictionary()
    if (head.startsWith('[')) return this.#array()
    if (head.startsWith('(')) return this.#literal()
    if (head.startsWith('<')) return this.#hexadecimal()
    const reference = this.#skip(/(\d+) \d+ R(?![\w])/y)
    if (reference) return { ref: Number(reference[1]) }
    const [word = ''] = this.#skip(/\/?[^\s\0/[\]<>()%]*/y) ?? []
    if (word.startsWith('/'))
      return word.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(parseInt(code, 16)))
    if (/^[-+.\d]/.test(word)) return Number(word)
    if (word === 'null') return null
    return word === 'true' || word === 'false' ? word === 'true' : { operator: word }
  }

  value(): PdfValue {
    const value = this.next()
    if (value === undefined || (value !== null && typeof value === 'object' && 'operator' in value)) {
      throw new Error(`No value at ${this.at}`)
    }
    return value
  }

  #skip(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#text)
    if (found) this.at = pattern.lastIndex
    return found
  }

  #dictionary(): Dictionary {
    this.at += 2
    const entries: Record<string, PdfValue> = {}
    while (!this.#skip(/[\s\0]*>>/y)) entries[String(this.value()).slice(1)] = this.value()
    const begin = this.#skip(/\s*stream\r?\n/y)
    const length = entries.Length
    if (!begin || typeof length !== 'number') return { entries }
    const raw = Buffer.from(this.#text.slice(this.at, this.at + length), 'latin1')
    this.at += length
    return { entries, raw }
  }

  #array(): PdfValue[] {
    this.at += 1
    const values: PdfValue[] = []
    while (!this.#skip(/[\s\0]*\]/y)) values.push(this.value())
    return values
  }

  #literal(): { text: string } {
    const begin = this.at
    for (let depth = 0; ; this.at += 1) {
      const char = this.#text[this.at]
      if (char === undefined) throw new Error('A string has no end')
      if (char === '\\') this.at += 1
      else if (char === '(') depth += 1
      else if (char === ')' && --depth === 0) break
    }
    this.at += 1
    const plain = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' } as Record<string, string>
    const inside = this.#text.slice(begin + 1, this.at - 1)
    return textOf(inside.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code) => plain[code] ?? octal(code)))
  }

  #hexadecimal(): { text: string } {
    const [, digits = ''] = this.#skip(/<([\da-fA-F\s]*)>/y) ?? []
    return textOf(Buffer.from(digits.replace(/\s/g, ''), 'hex').toString('latin1'))
  }
}

const octal = (code: string) => (/^[0-7]+$/.test(code) ? String.fromCharCode(parseInt(code, 8)) : code)

/** A string that begins so is in UTF-16. */
const textOf = (bytes: string): { text: string } => ({
  text: bytes.startsWith('\xfe\xff') ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le') : bytes,
})

/** The objects of a file whose places are in a stream, as our papers are. */
export class PdfFile {
  readonly #objects = new Map<number, PdfValue>()
  readonly trailer: Dictionary

  constructor(bytes: Uint8Array) {
    const text = Buffer.from(bytes).toString('latin1')
    const from = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1])
    this.trailer = objectAt(text, from)
    const rows = this.bytes(this.trailer)
    const places = Array.from({ length: rows.length / 7 }, (_, id) => [
      ...[id, rows.readUInt8(id * 7), rows.readUInt32BE(id * 7 + 1), rows.readUInt16BE(id * 7 + 5)],
    ])
    for (const [id = 0, kind, at = 0] of places) if (kind === 1) this.#objects.set(id, valueAt(text, at))
    for (const [id = 0, kind, at = 0, index = 0] of places) {
      if (kind === 2) this.#objects.set(id, this.#within(this.dictionary({ ref: at }), index))
    }
  }

  /** The value itself, where a reference leads. */
  get(value: PdfValue | undefined): PdfValue {
    return value !== undefined && isReference(value) ? (this.#objects.get(value.ref) ?? null) : (value ?? null)
  }

  /** @throws when it is something else */
  dictionary(value: PdfValue | undefined): Dictionary {
    const found = this.get(value)
    if (!isDictionary(found)) throw new Error(`No dictionary: ${JSON.stringify(found)}`)
    return found
  }

  array(value: PdfValue | undefined): PdfValue[] {
    const found = this.get(value)
    return Array.isArray(found) ? found : []
  }

  /** The text of a string; empty when there is none. */
  text(value: PdfValue | undefined): string {
    const found = this.get(value)
    return found !== null && typeof found === 'object' && 'text' in found ? found.text : ''
  }

  bytes({ entries, raw = Buffer.alloc(0) }: Dictionary): Buffer {
    return entries.Filter === '/FlateDecode' ? inflateSync(raw) : raw
  }

  get root(): Dictionary {
    return this.dictionary(this.trailer.entries.Root)
  }

  get pages(): Dictionary[] {
    return this.array(this.dictionary(this.root.entries.Pages).entries.Kids).map((page) => this.dictionary(page))
  }

  /** All dictionaries of this type, the streams among them. @param type 'Font' */
  ofType(type: string): Dictionary[] {
    return [...this.#objects.values()].filter(isDictionary).filter(({ entries }) => entries.Type === `/${type}`)
  }

  readonly #texts = new Map<Dictionary, string>()

  #within(stream: Dictionary, index: number): PdfValue {
    const text = this.#texts.get(stream) ?? this.bytes(stream).toString('latin1')
    this.#texts.set(stream, text)
    const heads = text.slice(0, Number(stream.entries.First)).trim().split(/\s+/).map(Number)
    return new PdfReader(text, Number(stream.entries.First) + (heads[index * 2 + 1] ?? 0)).value()
  }
}

function valueAt(text: string, from: number): PdfValue {
  return new PdfReader(text, text.indexOf(' obj', from) + 4).value()
}

function objectAt(text: string, from: number): Dictionary {
  const value = valueAt(text, from)
  if (!isDictionary(value)) throw new Error('The file does not tell where its objects are')
  return value
}
