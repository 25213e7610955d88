import { strToU8 } from 'fflate'

/** Signs that some system takes for parts of a path or forbids in a name, and those that nobody sees. */
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Names that Windows keeps for its devices, whatever ending follows them. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** So many bytes of UTF-8 of each part: three of them fit the 255 bytes that file systems take. */
const mostBytes = 70

const bytesOf = (text: string): number => strToU8(text).length

/** Whole characters from the beginning that fit. */
function shortened(text: string): string {
  if (bytesOf(text) <= mostBytes) return text
  const signs = [...text]
  while (bytesOf(signs.join('')) > mostBytes) signs.pop()
  return signs.join('')
}

const tidy = (text: string): string => text.normalize('NFC').replace(unsafe, ' ').replace(/\s+/gu, ' ').trim()

/**
 * The name of a file that a person finds and every system takes: 'Lasku 1001 Virtanen Matti 02.12.2026.pdf'. It names no
 * folder, does not begin or end with a dot, and has at most some 220 bytes for three parts.
 *
 * @param parts one after another; empty ones are left out
 * @param ending without its dot: 'pdf'
 */
export function fileName(parts: readonly string[], ending: string): string {
  const words = parts.map((part) => shortened(tidy(part)).trim()).filter((part) => part !== '')
  const name = words.join(' ').replace(/^[. ]+|[. ]+$/g, '')
  return `${devices.test(name) ? '_' : ''}${name || 'Nimetön'}.${ending}`
}

/**
 * Tells names of one folder apart: the second of two alike becomes 'Lasku (2).pdf'. Large and small letters are the same,
 * as they are on Windows and on a Mac.
 */
export function namesApart(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const dot = name.lastIndexOf('.')
    let free = name
    for (let nth = 2; taken.has(free.toLowerCase()); nth += 1) free = `${name.slice(0, dot)} (${nth})${name.slice(dot)}`
    taken.add(free.toLowerCase())
    return free
  }
}
