import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../../../infra/project-root.ts'

const most = 30

/** The grounds that everything stands on: a file more is a decision, not a habit. */
const closed: Readonly<Record<string, number>> = { 'shared/base': 25 }

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectRoot,
  encoding: 'utf8',
}).split('\n')

const filesOf = new Map<string, string[]>()
for (const file of files)
  if (/^(functions|shared|web|infra|tests)\//.test(file))
    filesOf.set(dirname(file), [...(filesOf.get(dirname(file)) ?? []), file])

describe('a folder', () => {
  it(`holds no more than ${most} files flat`, () => {
    const full = [...filesOf]
      .filter(([, held]) => held.length > most)
      .map(([folder, held]) => `${folder}: ${held.length}`)
    expect(full).toEqual([])
  })

  it.each(Object.entries(closed))('%s holds no more than %i', (folder, bound) => {
    expect(filesOf.get(folder)?.length).toBeLessThanOrEqual(bound)
  })
})
