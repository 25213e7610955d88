/**
 * Files of cases (JSON) run against the product's rules.
 *
 * Each file has its checks in `checks/<its name>.ts` and a line in `registry.ts`. The checks are a table from the path of
 * a list ('domestic', 'patterns.amount.valid', 'years') to what reads and checks its cases:
 *
 *   export const iban: FileChecks = {
 *     notes: ['use'],                               // keys that are prose, besides the usual ones below
 *     lists: {
 *       valid: each(caseOf({ iban: z.string(), printed: z.string() }), (given) => {
 *         same('printed', printIban(given.iban), given.printed)
 *       }),
 *       rounding: whole(caseOf({ … }), (given) => { … }),
 *     },
 *   }
 *
 * `each` makes a case of every element of an array and of every entry of an object (its key is `at.key`), `whole` one
 * case of the value as it stands. A check computes from the case's inputs with the product's rules and compares with
 * `same`; it may be async. `at.file` is the whole file and `at.folder` where it lies, for checks that read beside it.
 * A case that is not of its shape fails as 'not understood' (`caseOf` allows prose besides its fields and nothing else),
 * and a check that compared nothing fails too, so nothing is passed over in silence. A key that is neither checked nor
 * prose is an unknown list, a file without checks an unknown file.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'

/** Where a case stands. */
export interface Place {
  /** The index in an array, the key in an object, '' for a whole value. */
  key: string
  file: Readonly<Record<string, unknown>>
  folder: string
}

export interface ListCheck {
  /** The cases of the list, or undefined when it holds none that can be told apart. */
  cases: (value: unknown) => [key: string, given: unknown][] | undefined
  check: (given: unknown, at: Place) => void | Promise<void>
}

export interface FileChecks {
  notes?: readonly string[]
  lists: Readonly<Record<string, ListCheck>>
}

export type Registry = Readonly<Record<string, FileChecks>>

const prose = ['note', 'rule', 'rules', 'source', 'sources', 'status', 'statusMeaning', 'uncertain', 'warning']

const proseOfCase = { status: z.string(), src: z.string(), source: z.string(), note: z.string(), why: z.string() }

/** The shape of one case: its fields, prose where there is some, and no other key. */
export const caseOf = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({ ...z.object(proseOfCase).partial().shape, ...fields })

class Difference extends Error {}

let compared = 0

const shown = (value: unknown): string =>
  (JSON.stringify(value) ?? 'nothing').replaceAll('\u00a0', '\\u00a0').replaceAll('\u202f', '\\u202f')

/** Throws when the product's result is not the expected one; null in a file is nothing, as undefined is here. */
export function same(what: string, got: unknown, expected: unknown): void {
  compared += 1
  if (!isDeepStrictEqual(got ?? undefined, expected ?? undefined)) {
    throw new Difference(`${what}: expected ${shown(expected)}, got ${shown(got)}`)
  }
}

type Checked<Shape extends z.ZodType> = (given: z.output<Shape>, at: Place) => void | Promise<void>

function understood<Shape extends z.ZodType>(shape: Shape, given: unknown): z.output<Shape> {
  const read = shape.safeParse(given)
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path, message }) => [...path, message].join(': '))
  throw new Difference(`not understood: ${faults.join('; ')}`)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A check of every element of an array, or of every entry of an object. */
export const each = <Shape extends z.ZodType>(shape: Shape, check: Checked<Shape>): ListCheck => ({
  cases: (value) => (typeof value === 'object' && value !== null ? Object.entries(value) : undefined),
  check: (given, at) => check(understood(shape, given), at),
})

/** A check of a value as one case. */
export const whole = <Shape extends z.ZodType>(shape: Shape, check: Checked<Shape>): ListCheck => ({
  cases: (value) => [['', value]],
  check: (given, at) => check(understood(shape, given), at),
})

export interface Failure {
  key: string
  /** What was expected and what came. */
  reason: string
}

export interface ListResult {
  list: string
  passed: number
  failures: Failure[]
}

export interface FileResult {
  /** The file's name without .json. */
  name: string
  /** Why nothing of the file could be run: broken JSON, or no checks by its name. */
  fault?: { kind: 'failed' | 'unknown'; sentence: string }
  lists: ListResult[]
  /** Keys that are prose. */
  notes: string[]
  /** Lists without checks, and how many cases they hold. */
  unknown: { list: string; cases: number }[]
}

async function reasonOf(check: () => void | Promise<void>): Promise<string | undefined> {
  const before = compared
  try {
    await check()
  } catch (error) {
    return error instanceof Difference ? error.message : `threw ${String(error)}`
  }
  return compared === before ? 'the check compared nothing' : undefined
}

async function runList(list: string, { cases, check }: ListCheck, value: unknown, at: Omit<Place, 'key'>) {
  const result: ListResult = { list, passed: 0, failures: [] }
  const found = cases(value)
  if (!found) result.failures.push({ key: '', reason: `not understood: ${shown(value)} is no list` })
  for (const [key, given] of found ?? []) {
    const reason = await reasonOf(() => check(given, { ...at, key }))
    if (reason === undefined) result.passed += 1
    else result.failures.push({ key, reason })
  }
  return result
}

/** Runs one file of cases. */
export async function runFile(path: string, registry: Registry): Promise<FileResult> {
  const name = basename(path, '.json')
  const result: FileResult = { name, lists: [], notes: [], unknown: [] }
  const checks = registry[name]
  if (!checks) return { ...result, fault: { kind: 'unknown', sentence: `${name}.json has no checks` } }
  const file = parsed(readFileSync(path, 'utf8'))
  if (!file) return { ...result, fault: { kind: 'failed', sentence: `${name}.json is not a JSON object` } }
  const at = { file, folder: join(path, '..') }
  const notes = new Set(checks.notes)

  async function walk(value: Record<string, unknown>, above: string, withinProse: boolean): Promise<void> {
    for (const [key, part] of Object.entries(value)) {
      const path = above ? `${above}.${key}` : key
      const isProse = withinProse || prose.includes(key) || notes.has(path)
      const check = checks?.lists[path]
      if (check) result.lists.push(await runList(path, check, part, at))
      else if (isRecord(part) && hasChecksUnder(path)) await walk(part, path, isProse)
      else if (isProse) result.notes.push(path)
      else
        result.unknown.push({ list: path, cases: isRecord(part) || Array.isArray(part) ? Object.keys(part).length : 1 })
    }
  }
  const hasChecksUnder = (path: string) => Object.keys(checks.lists).some((list) => list.startsWith(`${path}.`))
  await walk(file, '', false)
  return result
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The files of cases in a folder, in order. */
export const caseFilesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name))
