/** Nearest characters, for files whose set of characters is small. */

/** What stands for a character that is not of Latin letters with marks. */
const lookAlikes: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  _: '-',
  '‘': "'",
  '’': "'",
  '´': "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '"': "'",
  '…': '...',
  '•': '*',
  '€': 'EUR',
  '§': 'pyk.',
  '&': '+',
  '@': '(at)',
  ';': ',',
  '!': '.',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '²': '2',
  '³': '3',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'ö',
  Ø: 'Ö',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
}

/** In steps: the character itself, its look-alike, its letter without marks; what none of them gives is left to `otherwise`. */
function nearest(char: string, isAllowed: (char: string) => boolean, otherwise: string): string {
  if (isAllowed(char)) return char
  const stands = lookAlikes[char] ?? char.normalize('NFD').replace(/\p{M}/gu, '')
  if (stands === char) return otherwise
  return Array.from(stands, (each) => nearest(each, isAllowed, otherwise)).join('')
}

/**
 * The text in characters of a set, each other one replaced by the nearest that the set has. Line breaks and control
 * characters become blanks, runs of blanks one; the ends are without blanks.
 */
export const inCharacters = (text: string, isAllowed: (char: string) => boolean, otherwise: string): string =>
  Array.from(text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' '), (char) => nearest(char, isAllowed, otherwise))
    .join('')
    .replace(/ +/g, ' ')
    .trim()
