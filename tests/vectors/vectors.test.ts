import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { registry } from './registry.ts'
import { reportOf } from './report.ts'
import { caseFilesIn, caseOf, each, type FileResult, type Registry, runFile, same, whole } from './vectors.ts'

const own: FileResult[] = []
const tests = fileURLToPath(new URL('..', import.meta.url))
const folders = readdirSync(tests).map((area) => join(tests, area, 'vectors'))
for (const path of folders.filter((folder) => existsSync(folder)).flatMap(caseFilesIn)) {
  own.push(await runFile(path, registry))
}

describe('the cases of our own', () => {
  const lists = own.flatMap(({ name, lists }) => lists.map((list) => ({ name, ...list })))

  it.each(lists)('$name $list', ({ failures, passed }) => {
    expect(failures).toEqual([])
    expect(passed).toBeGreaterThan(0)
  })

  it('are all known: no file and no list is without checks', () => {
    const unchecked = own.flatMap(({ name, fault, unknown }) => [
      ...(fault ? [name] : []),
      ...unknown.map(({ list }) => `${name} ${list}`),
    ])
    expect(unchecked).toEqual([])
  })

  it('leave no check without cases', () => {
    const seen = new Set(lists.map(({ name, list }) => `${name} ${list}`))
    const existing = Object.entries(registry).flatMap(([name, checks]) =>
      Object.keys(checks.lists).map((list) => `${name} ${list}`),
    )
    expect(existing.filter((list) => !seen.has(list))).toEqual([])
  })
})

describe('running a folder of cases', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vectors-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const doubles: Registry = {
    doubles: {
      notes: ['use'],
      lists: {
        small: each(caseOf({ of: z.number(), is: z.number().nullable() }), ({ of, is }) =>
          same('double', of > 100 ? undefined : 2 * of, is),
        ),
        'big.list': each(z.number(), (given, { key }) => same(key, given, Number(key) * 2)),
        once: whole(z.string(), () => {}),
        broken: whole(z.string(), () => {
          throw new RangeError('too large')
        }),
      },
    },
  }
  const run = (file: string, text: string) => {
    const path = join(folder, file)
    writeFileSync(path, text)
    return runFile(path, doubles)
  }

  it('tells each failing case with what was expected and what came', async () => {
    const cases = {
      small: [
        { of: 1, is: 2, why: 'twice' },
        { of: 2, is: 5 },
        { of: 200, is: null },
      ],
    }
    const result = await run('doubles.json', JSON.stringify(cases))
    expect(result.lists).toEqual([
      { list: 'small', passed: 2, failures: [{ key: '1', reason: 'double: expected 5, got 4' }] },
    ])
    const { lines, passed } = reportOf([result])
    expect(passed).toBe(false)
    expect(lines).toContain('FAILED doubles small[1] double: expected 5, got 4')
    expect(lines.at(-1)).toBe('2 passed, 1 failed, 0 unknown')
  })
  it('passes over nothing: other shapes, checks that compare nothing and faults thrown are failures', async () => {
    const cases = { small: [{ of: 1 }, { of: 1, is: 2, half: 0.5 }, 7], once: 'a', broken: 'b' }
    const { lists } = await run('doubles.json', JSON.stringify(cases))
    const reasons = lists.flatMap(({ failures }) => failures.map(({ reason }) => reason))
    expect(reasons).toEqual([
      expect.stringMatching(/^not understood: is: /),
      expect.stringMatching(/^not understood: .*half/),
      expect.stringMatching(/^not understood: /),
      'the check compared nothing',
      'threw RangeError: too large',
    ])
    expect(lists.every(({ passed }) => passed === 0)).toBe(true)
    const noList = await run('doubles.json', '{"small": 7}')
    expect(noList.lists[0]?.failures[0]?.reason).toBe('not understood: 7 is no list')
  })
  it('reads lists within lists and entries by their keys, and names prose and what is unknown', async () => {
    const cases = { source: 'a book', use: 'none', big: { note: 'by index', list: { 1: 2, 3: 6 }, more: [1, 2, 3] } }
    const result = await run('doubles.json', JSON.stringify(cases))
    expect(result.lists).toEqual([{ list: 'big.list', passed: 2, failures: [] }])
    expect(result.notes).toEqual(['source', 'use', 'big.note'])
    expect(result.unknown).toEqual([{ list: 'big.more', cases: 3 }])
    const { lines, passed } = reportOf([result])
    expect(passed).toBe(false)
    expect(lines).toContain('UNKNOWN doubles big.more has no check, 3 cases')
    expect(lines.at(-1)).toBe('2 passed, 0 failed, 3 unknown')
  })
  it('says when a file has no checks or is broken', async () => {
    const results = [await run('triples.json', '{}'), await run('doubles.json', '{"small": [')]
    expect(results.map(({ fault }) => fault)).toEqual([
      { kind: 'unknown', sentence: 'triples.json has no checks' },
      { kind: 'failed', sentence: 'doubles.json is not a JSON object' },
    ])
    expect(reportOf(results).lines.at(-1)).toBe('0 passed, 1 failed, 1 unknown')
  })
})
