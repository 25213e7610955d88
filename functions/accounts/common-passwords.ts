import { createHash } from 'node:crypto'
import { lettersOf, plain } from '#shared/accounts/password.ts'
import { filter } from './common-passwords.data.ts'

/** One word of two thousand that are not in the filter passes for one that is, and its owner makes up another. */
const [bitsOfWord, marksOfWord] = [16, 11]

/** Longer words are not in the filter, so that no password of several words is ever refused by chance. */
export const longestWord = 16

/** Where in a filter of so many bits a word has its marks. */
function marksOf(word: string, bits: number): number[] {
  const hash = createHash('sha256').update(word).digest()
  return Array.from({ length: marksOfWord }, (_, at) => (hash.readUInt32LE(0) + at * hash.readUInt32LE(4)) % bits)
}

/** A Bloom filter of words. */
export function filterOf(words: readonly string[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil((words.length * bitsOfWord) / 8))
  for (const mark of words.flatMap((word) => marksOf(word, bytes.length * 8)))
    bytes[mark >> 3] = (bytes[mark >> 3] ?? 0) | (1 << (mark & 7))
  return bytes
}

const common = Buffer.from(filter, 'base64')

const isCommonWord = (word: string): boolean =>
  [...word].length <= longestWord &&
  marksOf(word, common.length * 8).every((mark) => ((common[mark >> 3] ?? 0) >> (mark & 7)) & 1)

/** So many digits and signs around a word are guessed with it. */
const mostAround = 6

const digits: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }
const spelt = (text: string): string => text.replace(/[013457@$]/g, (digit) => digits[digit] ?? digit)

/** 'koirakoira' is 'koira'. */
const unrepeated = (word: string): string => /^(.+?)\1+$/u.exec(word)?.[1] ?? word

/**
 * Whether a password is one of those that are tried first: a known one, or a common word, name or place with some digits
 * and signs around it, with digits for letters in it, or said twice.
 */
export function isCommonPassword(password: string): boolean {
  const whole = plain(password)
  const stem = whole.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const words = [lettersOf(password), stem, spelt(stem)].filter(
    (word) => [...whole].length - [...word].length <= mostAround,
  )
  return [whole, ...words, ...words.map(unrepeated)].some(isCommonWord)
}
