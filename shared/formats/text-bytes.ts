/** Texts out of bytes and into them, for files whose encoding is known or decided by their contents. */

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of UTF-8 bytes, a leading byte order mark left out; undefined when they are not valid UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}

/** As many characters as a call takes for arguments. */
const mostAtOnce = 8192

/**
 * The text of ISO-8859-1 bytes. Every byte is a character, so this never fails. `TextDecoder` takes the name for
 * Windows-1252, in which 27 of the characters are others.
 */
export function decodeLatin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += mostAtOnce)
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + mostAtOnce))
  return text
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
