import { withoutPersonalIds } from '../identifiers/personal-id.ts'
import type { Day } from './day.ts'
import { compareFinnish } from './finnish.ts'

/** How a document is found by the one search box over everything, and how it is shown there. */
export interface Findable {
  /** What it is called. */
  readonly title: string
  /** What tells namesakes apart. */
  readonly detail: string
  /** Found by each of their words: names, addresses, cities. Never a personal identity code. */
  readonly names: readonly string[]
  /** Found by how they begin: numbers, ids, phones, e-mail addresses. */
  readonly codes: readonly string[]
  /** The last day of what comes to an end. */
  readonly until?: Day
}

/** What was found, with the words that found it as `wordsOf` writes them. */
export interface Hit {
  readonly title: string
  readonly detail: string
  readonly words: string
  readonly ended: boolean
}

/** Letters that are no marked letters and yet are written without their marks. */
const plain: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  þ: 'th',
  ς: 'σ',
}

/**
 * The words of a text as they are compared: small letters without marks (ä as a), letters and digits apart, so that
 * '5a12' and '5 A 12' are the same words, and nothing of punctuation.
 */
export const foldedWords = (text: string): string[] =>
  text
    .replace(/['’‘´`]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[æðđøœłıßþς]/g, (letter) => plain[letter] ?? letter)
    .match(/\p{L}+|\p{N}+/gu) ?? []

/** 'Meri-Rastila' is looked for as 'merirastila' too, and '1790235-0' as '17902350'. */
const compoundsOf = (text: string): string[] =>
  (text.normalize('NFC').match(/[\p{L}\p{N}]+(?:[-\u2010-\u2013][\p{L}\p{N}]+)+/gu) ?? [])
    .map((compound) => foldedWords(compound).join(''))
    .filter((joined) => /^(\p{L}+|\p{N}+)$/u.test(joined))

/** Digits and what is written between them count as one number; anything else as its words. */
const codeText = (code: string): string =>
  /^[\d\s()+./\u2010-\u2013-]+$/.test(code) ? code.replace(/\D/g, '') : foldedWords(code).join(' ')

/** A name may be begun from any word of letters; nobody looks for 'a 12' before its street. */
const leads = (word: string, at: number): boolean => at === 0 || /^\p{L}{2,}$/u.test(word)

const mostEntries = 30
const longestEntry = 120

/**
 * What an index of beginnings keeps of a document: each name from each of its words on, the words before coming last
 * ('virtanen matti' of Matti Virtanen), and each code. Thirty at the most, so that a document with all of them changed
 * fits a transaction.
 */
export function entriesOf({ names, codes }: Findable): string[] {
  const entries = codes.map((code) => codeText(withoutPersonalIds(code)))
  for (const name of names.map(withoutPersonalIds)) {
    const words = foldedWords(name)
    for (const [at, word] of words.entries()) {
      if (leads(word, at)) entries.push([...words.slice(at), ...words.slice(0, at)].join(' '))
    }
    entries.push(...compoundsOf(name))
  }
  const cut = entries.map((entry) => entry.slice(0, longestEntry)).filter(Boolean)
  return [...new Set(cut)].slice(0, mostEntries)
}

/** Between a document's words and its codes. */
const bar = '|'

/** Every word of a document, for `isFoundBy`: those of its names, a bar, its codes; a blank before and after each. */
export function wordsOf({ names, codes }: Findable): string {
  const clean = names.map(withoutPersonalIds)
  const words = new Set(clean.flatMap((name) => [...foldedWords(name), ...compoundsOf(name)]))
  const numbers = new Set(codes.map((code) => codeText(withoutPersonalIds(code))).filter(Boolean))
  return ` ${[...words, bar, ...numbers].join(' ')} `
}

const mostWords = 8
const longestQuery = 100

/**
 * How a query may be meant: as its words, or with numbers that follow each other joined into one ('040 123' as
 * '040123', '+358 (0)40' as '35840').
 */
export function readingsOf(query: string): string[][] {
  const words = foldedWords(query.slice(0, longestQuery)).slice(0, mostWords)
  if (words.length === 0) return []
  const joined = joinedNumbers(words)
  const abroad = joined.map((word) => word.replace(/^00(?=[1-9])/, '').replace(/^3580(?=\d)/, '358'))
  const readings = [words, joined, abroad].map((reading) => reading.join(' '))
  return [...new Set(readings)].map((reading) => reading.split(' '))
}

function joinedNumbers(words: readonly string[]): string[] {
  const joined: string[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (last !== undefined && /^\d+$/.test(last) && /^\d+$/.test(word)) joined[joined.length - 1] = last + word
    else joined.push(word)
  }
  return joined
}

/** House numbers and single letters would find half of everything. */
const isWorthAsking = (text: string): boolean => /^(\p{L}{2,}|\p{N}{4,})(?![\p{L}\p{N}])/u.test(text)

const swapped = (words: readonly string[]) => [...words.slice(-1), ...words.slice(0, -1)].join(' ')

/** What of a query's words follows each other, but for all of them: from some word to the end, from the first to some. */
const partsOf = (words: readonly string[]): string[] =>
  words.slice(2).flatMap((_, at) => [words.slice(at + 1).join(' '), words.slice(0, -at - 1).join(' ')])

/**
 * What an index of beginnings is asked for, step by step until enough is found: all words in a row, also with the last
 * one first ('matti virtanen' finds Matti Juhani Virtanen by 'virtanen matti'), some words in a row, each word alone.
 */
export function stepsOf(readings: readonly (readonly string[])[]): string[][] {
  const asked = new Set<string>()
  const fresh = (starts: readonly string[]) => starts.filter((start) => !asked.has(start) && asked.add(start))
  return [
    fresh(readings.flatMap((words) => [words.join(' '), ...[swapped(words)].filter(isWorthAsking)])),
    fresh(readings.flatMap(partsOf).filter(isWorthAsking)),
    fresh(readings.flat().filter(isWorthAsking)),
  ]
}

/** Is every word of one of the readings the beginning of some word? */
export const isFoundBy = (words: string, readings: readonly (readonly string[])[]): boolean =>
  readings.some((reading) => reading.every((word) => words.includes(` ${word}`)))

/**
 * The best first: what is called so or has such a number, what begins so, what has the words in its name, the rest;
 * among those the same spelling before another (Öhman for 'öhman', then Ohman), what goes on before what has ended.
 */
export function bestFirst<Of extends Hit>(hits: readonly Of[], query: string): Of[] {
  const readings = readingsOf(query)
  const typed = spelling(query).split(/\s+/).filter(Boolean)
  const ranked = hits.map((hit) => ({
    hit,
    rank: [tierOf(hit, readings), Number(!isSpeltSo(hit, typed)), Number(hit.ended)],
  }))
  return ranked
    .toSorted((left, right) => {
      for (const [at, rank] of left.rank.entries()) {
        const difference = rank - (right.rank[at] ?? 0)
        if (difference !== 0) return difference
      }
      return compareFinnish(left.hit.title, right.hit.title) || compareFinnish(left.hit.detail, right.hit.detail)
    })
    .map(({ hit }) => hit)
}

function tierOf({ title, words }: Hit, readings: readonly (readonly string[])[]): number {
  const name = foldedWords(title)
  const codes = words.slice(words.indexOf(bar))
  return Math.min(...readings.map((reading) => tierIn(name, codes, reading)))
}

function tierIn(name: readonly string[], codes: string, reading: readonly string[]): number {
  const phrase = reading.join(' ')
  if (name.join(' ') === phrase || codes.includes(` ${phrase} `)) return 0
  if (name.join(' ').startsWith(phrase)) return 1
  if (reading.every((word) => name.includes(word))) return 2
  return reading.every((word) => name.some((own) => own.startsWith(word))) ? 3 : 4
}

const spelling = (text: string): string => text.normalize('NFC').toLowerCase()

const isSpeltSo = ({ title, detail }: Hit, typed: readonly string[]): boolean => {
  const shown = spelling(`${title} ${detail}`)
  return typed.every((word) => shown.includes(word))
}
