import { sumBy } from '#shared/base/money.ts'
/**
 * One field of many rows as bytes that are searched, compared and added up where they lie: nothing is parsed to count a
 * million invoices. A column stands by itself in the file of its segment, so that a list reads those that it is asked by.
 *
 * Numbers are whole ones of 32 bits or, when they do not fit, floating ones of 64, NaN for what is missing. Other values
 * are codes into the sorted texts of the column: the order of the codes is the Finnish alphabet's.
 */

/** Where something lies in a file, in bytes. */
export interface Part {
  readonly at: number
  readonly bytes: number
}

export interface NumberPart extends Part {
  readonly type: 'int' | 'float'
}

export interface TextPart extends Part {
  readonly type: 'text'
  /** How many different values there are, and bytes of each code. */
  readonly values: number
  readonly width: 2 | 4
  /** The texts are kept in small letters too, because some have great ones. */
  readonly isFolded: boolean
  /** The values are lists, by which nothing is sorted. */
  readonly isList?: true
  /** What the lists hold are numbers. */
  readonly isNumeric?: true
  /** Those codes that stand for what is no text: true, false and nothing. */
  readonly special: Readonly<Record<number, boolean | null>>
}

export type ColumnPart = NumberPart | TextPart
type Unplaced<Of extends Part> = Of extends Part ? Omit<Of, 'at'> : never
export interface Encoded {
  readonly part: Unplaced<ColumnPart>
  readonly bytes: Uint8Array
}

/** A column as it is read: the value of a row, and what sorts and searches it. */
export interface Column {
  readonly valueAt: (row: number) => unknown
  /** Greater ones come later in ascending order; `last` is behind all others whichever way is sorted. Lists have none. */
  readonly orderAt?: (row: number) => number
  readonly numbers?: Int32Array | Float64Array
  /** Of texts. */
  readonly codes?: Codes
  /** Rows whose text holds the word, which is in small letters, are marked. */
  readonly mark?: (word: string, marks: Uint8Array) => void
}

/** The values of a column of texts by their codes, each of which is looked at once however many rows have it. */
export interface Codes {
  readonly count: number
  /** The code of each row. */
  readonly of: Uint16Array | Uint32Array
  readonly valueOfCode: (code: number) => unknown
  /** The code of a text; undefined when no row has it. */
  readonly find: (text: string) => number | undefined
}

/** The order of what is missing. */
export const last = Number.POSITIVE_INFINITY

/** A whole number of eight-byte words, so that whatever comes next can be read where it lies. */
export const aligned = (bytes: number): number => Math.ceil(bytes / 8) * 8

const finnish = new Intl.Collator('fi', { numeric: true })

/**
 * Undefined when the values cannot stand in a column: objects are read with the row alone.
 *
 * @param isSorted false for ids, by which nobody sorts
 */
export function encoded(values: readonly unknown[], isSorted = true): Encoded | undefined {
  const types = new Set(values.map((value) => (value === null ? 'undefined' : typeof value)))
  if (types.has('object')) return lists(values)
  if (types.has('number') && [...types].every((type) => type === 'number' || type === 'undefined')) {
    return numbers(values)
  }
  return types.has('number') ? undefined : texts(values, isSorted)
}

/** Behind each text or number of a list; a text that holds it by itself keeps the field off the columns. */
const ends = '\u001f'

/** Lists of texts, or of numbers. */
function lists(values: readonly unknown[]): Encoded | undefined {
  const isNumeric = values.some((value) => isNumbers(value) && value.length > 0)
  const isListed: (value: unknown) => value is readonly (string | number)[] = isNumeric ? isNumbers : isTexts
  const joined = values.map((value) =>
    isListed(value) ? value.map((one) => `${one}${ends}`).join('') : (value ?? null),
  )
  if (!joined.every((value) => value === null || typeof value === 'string')) return undefined
  const { part, bytes } = texts(joined, false)
  return { part: { ...part, isList: true, ...(isNumeric && { isNumeric }) }, bytes }
}

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'number')

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string' && !text.includes(ends))

function numbers(values: readonly unknown[]): Encoded {
  const isInt = values.every((value) => typeof value === 'number' && (value | 0) === value && !Object.is(value, -0))
  const kept = isInt ? new Int32Array(values.length) : new Float64Array(values.length)
  for (const [at, value] of values.entries()) kept[at] = typeof value === 'number' ? value : Number.NaN
  return { part: { type: isInt ? 'int' : 'float', bytes: kept.byteLength }, bytes: bytesOf(kept) }
}

/** Offsets of the texts, codes, texts; then, where they have great letters, the same in small ones with their offsets. */
function texts(
  values: readonly unknown[],
  isSorted: boolean,
): { readonly part: Unplaced<TextPart>; readonly bytes: Uint8Array } {
  const found = [...new Set(values.map((value) => value ?? null))]
  const different = isSorted ? inFinnishOrder(found) : found
  const codes = new Map(different.map((value, code) => [value, code]))
  const width = different.length <= 0xffff ? 2 : 4
  const kept = width === 2 ? new Uint16Array(values.length) : new Uint32Array(values.length)
  for (const [at, value] of values.entries()) kept[at] = codes.get(value ?? null) ?? 0
  const plain = joined(different.map((value) => (typeof value === 'string' ? value : '')))
  const small = joined(different.map((value) => (typeof value === 'string' ? value.toLowerCase() : '')))
  const isFolded = Buffer.compare(plain.text, small.text) !== 0
  const special = Object.fromEntries(
    different.flatMap((value, code) => (typeof value === 'string' ? [] : [[code, value as boolean | null]])),
  )
  const folded = isFolded ? [bytesOf(small.offsets), small.text] : []
  const bytes = packed([bytesOf(plain.offsets), bytesOf(kept), plain.text, ...folded])
  return { part: { type: 'text', values: different.length, width, isFolded, special, bytes: bytes.length }, bytes }
}

/** To compare by the alphabet is slow, and least so of what is nearly in order. */
function inFinnishOrder(values: readonly unknown[]): unknown[] {
  const keyed = values.map((value) => ({ value, key: nearlySorting(String(value ?? '')) }))
  keyed.sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0))
  return keyed.map(({ value }) => value).sort(inOrder)
}

const lastLetters: Readonly<Record<string, string>> = { å: '{', ä: '|', ö: '}' }

const nearlySorting = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\d+/g, (number) => number.padStart(12, '0'))
    .replace(/[åäö]/g, (letter) => lastLetters[letter] ?? letter)

function inOrder(left: unknown, right: unknown): number {
  const [a, b] = [String(left ?? ''), String(right ?? '')]
  if (a === b) return 0
  if (digits.test(a) && digits.test(b)) return a.length - b.length || (a < b ? -1 : 1)
  if ((ids.test(a) && ids.test(b)) || (instants.test(a) && instants.test(b))) return a < b ? -1 : 1
  return finnish.compare(a, b) || (a < b ? -1 : 1)
}

/** Numbers and references, which the alphabet would take a hundred times as long to put in the same order. */
const digits = /^[1-9]\d*$/
/** Ids of documents, by which nobody sorts. */
const ids = /^[\da-z-]{16,}$/
const instants = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/

function joined(parts: readonly string[]): { offsets: Uint32Array; text: Uint8Array } {
  const offsets = new Uint32Array(parts.length + 1)
  const pieces = parts.map((part) => Buffer.from(part))
  for (const [at, piece] of pieces.entries()) offsets[at + 1] = (offsets[at] ?? 0) + piece.length
  return { offsets, text: Buffer.concat(pieces) }
}

export const bytesOf = (view: ArrayBufferView): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset, view.byteLength)

/** One after another, each on a boundary of eight bytes. */
export function packed(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(sumBy(parts, (part) => aligned(part.length)))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += aligned(part.length)
  }
  return whole
}

/** @param bytes those of the column alone, wherever they lie */
export function columnOf(part: Unplaced<ColumnPart>, count: number, bytes: Uint8Array): Column {
  return part.type === 'text' ? textColumn(part, count, bytes) : numberColumn(part, count, bytes)
}

function numberColumn({ type }: Pick<NumberPart, 'type'>, count: number, bytes: Uint8Array): Column {
  const kept = type === 'int' ? int32s(bytes, count) : new Float64Array(bytes.buffer, bytes.byteOffset, count)
  return {
    numbers: kept,
    valueAt(row) {
      const value = kept[row]
      return value === undefined || Number.isNaN(value) ? undefined : value
    },
    orderAt(row) {
      const value = kept[row] ?? last
      return Number.isNaN(value) ? last : value
    },
  }
}

const int32s = (bytes: Uint8Array, count: number) => new Int32Array(bytes.buffer, bytes.byteOffset, count)
export const uint32s = (bytes: Uint8Array, count: number, from = 0) =>
  new Uint32Array(bytes.buffer, bytes.byteOffset + from, count)

function textColumn(part: Unplaced<TextPart>, count: number, bytes: Uint8Array): Column {
  const { values, width, special, isFolded, isList, isNumeric } = part
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const table = aligned(4 * (values + 1))
  const starts = uint32s(bytes, values + 1)
  const codes =
    width === 2 ? new Uint16Array(bytes.buffer, bytes.byteOffset + table, count) : uint32s(bytes, count, table)
  const textsAt = table + aligned(width * count)
  const texts = whole.subarray(textsAt, textsAt + (starts[values] ?? 0))
  const foldedAt = textsAt + aligned(texts.length)
  const smallStarts = isFolded ? uint32s(bytes, values + 1, foldedAt) : starts
  const small = isFolded ? whole.subarray(foldedAt + table, foldedAt + table + (smallStarts[values] ?? 0)) : texts
  const existing: unknown[] = []
  for (const [code, value] of Object.entries(special)) existing[Number(code)] = value
  const textOf = (code: number): string | string[] | number[] => {
    const text = texts.toString('utf8', starts[code], starts[code + 1])
    if (!isList) return text
    const each = text.split(ends).slice(0, -1)
    return isNumeric ? each.map(Number) : each
  }
  const valueOfCode = (code: number): unknown => {
    existing[code] ??= code in special ? special[code] : textOf(code)
    return existing[code] ?? undefined
  }
  /** Most columns are in order, and most texts that are looked for are there. */
  const find = (text: string): number | undefined => {
    let [low, high] = [0, values]
    while (low < high) {
      const middle = (low + high) >> 1
      if (inOrder(valueOfCode(middle), text) < 0) low = middle + 1
      else high = middle
    }
    return low < values && valueOfCode(low) === text ? low : foundIn(texts, starts, special, text)
  }
  // True and false are no texts and yet have an order.
  const isEmpty = (code: number) => starts[code] === starts[code + 1] && typeof special[code] !== 'boolean'
  return {
    codes: { count: values, of: codes, valueOfCode, find },
    valueAt: (row) => valueOfCode(codes[row] ?? 0),
    ...(!isList && {
      orderAt(row: number) {
        const code = codes[row] ?? 0
        return isEmpty(code) ? last : code
      },
    }),
    mark(word, marks) {
      const holds = holding(small, smallStarts, Buffer.from(word))
      for (let row = 0; row < count; row += 1) if (holds[codes[row] ?? 0]) marks[row] = 1
    },
  }
}

/** Of texts that lie one after another, those that hold a word. */
function holding(texts: Buffer, offsets: Uint32Array, word: Buffer): Uint8Array {
  const holds = new Uint8Array(offsets.length)
  let code = 0
  for (let at = texts.indexOf(word); at >= 0; at = texts.indexOf(word, at)) {
    code = codeAt(offsets, at, code)
    const end = offsets[code + 1] ?? texts.length
    if (at + word.length <= end) {
      holds[code] = 1
      at = end
    } else at += 1
  }
  return holds
}

/** Which of texts that lie one after another a text is as a whole. */
function foundIn(texts: Buffer, offsets: Uint32Array, special: TextPart['special'], text: string): number | undefined {
  if (text === '') {
    for (let code = 0; code < offsets.length - 1; code += 1)
      if (offsets[code] === offsets[code + 1] && !(code in special)) return code
    return undefined
  }
  const wanted = Buffer.from(text)
  for (let at = texts.indexOf(wanted); at >= 0; at = texts.indexOf(wanted, at + 1)) {
    const code = codeAt(offsets, at, 0)
    if (offsets[code] === at && offsets[code + 1] === at + wanted.length) return code
  }
  return undefined
}

/** The last text that begins at or before the place, from one that is known to. */
function codeAt(offsets: Uint32Array, place: number, from: number): number {
  let [low, high] = [from, offsets.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((offsets[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}
