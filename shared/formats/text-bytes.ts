/** Texts out of bytes and into them, for files whose encoding is known or decided by their contents. */

const CHUNK = 8192

/** Collects UTF-16 code units and turns them into text a chunk at a time. */
class TextBuilder {
  private readonly units = new Uint16Array(CHUNK)
  private used = 0
  private text = ''

  add(unit: number): void {
    this.units[this.used] = unit
    this.used += 1
    if (this.used === CHUNK) this.flush()
  }

  /** Adds bytes that are each a character of their own. */
  addBytes(bytes: Uint8Array): void {
    this.flush()
    for (let at = 0; at < bytes.length; at += CHUNK) {
      this.text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + CHUNK))
    }
  }

  addPoint(point: number): void {
    if (point < 0x10000) {
      this.add(point)
    } else {
      this.add(0xd800 + ((point - 0x10000) >> 10))
      this.add(0xdc00 + ((point - 0x10000) & 0x3ff))
    }
  }

  finish(): string {
    this.flush()
    return this.text
  }

  private flush(): void {
    this.text += Reflect.apply(String.fromCharCode, undefined, this.units.subarray(0, this.used))
    this.used = 0
  }
}

/** How many bytes follow a first byte, its own bits, and the least code point that needs so many. */
function sequence(first: number): { more: number; bits: number; least: number } | undefined {
  if (first >= 0xc2 && first <= 0xdf) return { more: 1, bits: first & 0x1f, least: 0x80 }
  if (first >= 0xe0 && first <= 0xef) return { more: 2, bits: first & 0x0f, least: 0x800 }
  if (first >= 0xf0 && first <= 0xf4) return { more: 3, bits: first & 0x07, least: 0x10000 }
  return undefined
}

/** Where a run of ASCII ends. */
function asciiEnd(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && (bytes[at] ?? 0) < 0x80) at += 1
  return at
}

/** The text of UTF-8 bytes, a leading byte order mark left out; undefined when they are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  const builder = new TextBuilder()
  let at = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  while (at < bytes.length) {
    const ascii = asciiEnd(bytes, at)
    if (ascii > at) {
      builder.addBytes(bytes.subarray(at, ascii))
      at = ascii
      continue
    }
    const start = sequence(bytes[at] ?? 0)
    at += 1
    if (!start) return undefined
    let point = start.bits
    for (let left = start.more; left > 0; left -= 1, at += 1) {
      const next = bytes[at]
      if (next === undefined || (next & 0xc0) !== 0x80) return undefined
      point = (point << 6) | (next & 0x3f)
    }
    if (point < start.least || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return undefined
    builder.addPoint(point)
  }
  return builder.finish()
}

/** The text of ISO-8859-1 bytes. Every byte is a character, so this never fails. */
export function decodeLatin1(bytes: Uint8Array): string {
  const builder = new TextBuilder()
  builder.addBytes(bytes)
  return builder.finish()
}

/** The eight characters in which ISO-8859-15 differs from ISO-8859-1. */
const latin9: Readonly<Record<string, string>> = {
  '\u00a4': '€',
  '\u00a6': 'Š',
  '\u00a8': 'š',
  '\u00b4': 'Ž',
  '\u00b8': 'ž',
  '\u00bc': 'Œ',
  '\u00bd': 'œ',
  '\u00be': 'Ÿ',
}

/** The text of ISO-8859-15 bytes, the encoding that Finnish banks name most often after UTF-8. */
export const decodeLatin9 = (bytes: Uint8Array): string =>
  decodeLatin1(bytes).replace(/[\u00a4\u00a6\u00a8\u00b4\u00b8\u00bc-\u00be]/g, (char) => latin9[char] ?? char)

const codesOfLatin9: ReadonlyMap<string, number> = new Map(
  Object.entries(latin9).map(([latin1, char]) => [char, latin1.charCodeAt(0)]),
)

/** The byte of a character that ISO-8859-15 can carry, control characters apart. */
function latin9Code(char: string): number | undefined {
  const code = char.charCodeAt(0)
  const isOwn = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff && latin9[char] === undefined)
  return char.length === 1 && isOwn ? code : codesOfLatin9.get(char)
}

export const isLatin9 = (char: string): boolean => latin9Code(char) !== undefined

/** The ISO-8859-15 bytes of a text; line ends stay, and a question mark stands for what the encoding cannot carry. */
export const encodeLatin9 = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text), (char) => (char === '\n' ? 0x0a : (latin9Code(char) ?? 0x3f)))
