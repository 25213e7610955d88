import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '#shared/texts/language.ts'

const folder = resolve('shared/texts')

/** Names of the files that a language has, without their ending. */
export const topicsOf = (language: Language): string[] =>
  readdirSync(resolve(folder, language)).map((name) => name.replace(/\.ts$/, ''))

/** Names of the files that join the languages. */
export const joinedTopics = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.startsWith('language'))
    .map((name) => name.replace(/\.ts$/, ''))

export interface Said {
  /** 'fees.mayAsk' */
  readonly path: string
  /** What is said, with «name» in the place of whatever a sentence takes. */
  readonly text: string
  /** The same with every branch of a sentence. */
  readonly words: string
}

/** Every text of a file, in order. */
export async function textsOf(language: Language, topic: string): Promise<Said[]> {
  const found: Record<string, unknown> = await import(pathToFileURL(resolve(folder, language, `${topic}.ts`)).href)
  return Object.values(found).flatMap((value) => flat(value, ''))
}

function flat(value: unknown, path: string): Said[] {
  if (typeof value === 'string') return [{ path, text: value, words: value }]
  if (typeof value === 'function') return [{ path, text: saidBy(value as Sentence), words: writtenIn(String(value)) }]
  return Object.entries(value as object).flatMap(([key, inner]) => flat(inner, path ? `${path}.${key}` : key))
}

type Sentence = (...given: readonly unknown[]) => string

/** Each argument prints as its place, and each of its parts as its name. */
const argument = (place: number): unknown =>
  new Proxy(
    {},
    {
      get: (_, name) =>
        name === Symbol.toPrimitive ? () => `«${place}»` : `«${typeof name === 'string' ? name : ''}»`,
    },
  )

const saidBy = (sentence: Sentence): string =>
  sentence(...Array.from({ length: sentence.length }, (_, place) => argument(place)))

/** What stands between quotes in the code of a sentence, without what it takes. */
const writtenIn = (code: string): string =>
  [...code.slice(code.indexOf('=>')).matchAll(/`([^`]*)`|'([^']*)'|"([^"]*)"/g)]
    .map(([, template, single, double]) => template?.replace(/\$\{([^}]*)\}/g, branches) ?? single ?? double)
    .join(' ')

/** Of `days === 1 ? 'day' : 'days'` the two words. */
const branches = (_: string, code: string): string =>
  [...code.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => ` ${single ?? double} `).join(' ') || ' '

/** What a text is filled with: what a sentence takes, and fields of a contract's text. */
export const filled = (text: string): string[] => [...new Set(text.match(/«\w+»|\{[\w.]+\}/g) ?? [])].toSorted()
