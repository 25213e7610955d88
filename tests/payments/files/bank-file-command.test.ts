import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { sumOf } from '#shared/base/money.ts'
import { BankEntry } from '#shared/formats/bank/bank-entry.ts'
import vectors from '../vectors/bank-files.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../..', import.meta.url))
/** From where the user is. */
const sample = (name: string) => `samples/${name}`

const run = (...given: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'infra/operator/bank-file.ts', ...given],
    {
      cwd: root,
      env: { ...process.env, INIT_CWD: fileURLToPath(new URL('..', import.meta.url)) },
      encoding: 'utf8',
    },
  )
  return { status, stdout, stderr: stderr.trim() }
}
const entriesOf = (name: string) => {
  const { status, stdout, stderr } = run(sample(name))
  expect(stderr).toBe('')
  expect(status).toBe(0)
  return z
    .array(BankEntry.extend({ totalOf: z.object({ count: z.number().optional() }).optional() }))
    .parse(JSON.parse(stdout))
}

describe('the command that prints the entries of a bank file', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bank-file-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('prints those of a file', () => {
    expect(sumOf(entriesOf('ktl-example.KTL').map(({ cents }) => cents))).toBe(vectors['ktl-example.KTL'].netCents)
  })
  it('prints those of TITO in the order of the file, totals marked', () => {
    const reported = entriesOf('tito-example.TITO')
    expect(reported.map(({ cents, totalOf }) => [cents, totalOf?.count])).toEqual(
      vectors['tito-example.TITO'].entries.map(({ cents, count }) => [cents, count]),
    )
  })
  it('says why it cannot read a file, and that by its exit code too', () => {
    const broken = join(folder, 'rikki.ktl')
    writeFileSync(broken, '02611030412120000000001\n')
    expect(run(broken)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Tiedostoa rikki\.ktl ei voitu lukea\. Rivi 1: .*katkennut\.$/),
    })
    expect(run(join(folder, 'ei-ole.xml'))).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/ei löytynyt\.$/),
    })
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Anna tiedoston nimi/) })
  })
  it('refuses a file of 100 MB by its size', () => {
    const large = join(folder, 'suuri.xml')
    writeFileSync(large, '')
    truncateSync(large, 100 * 1024 * 1024)
    expect(run(large)).toEqual({ status: 1, stdout: '', stderr: expect.stringMatching(/liian suuri \(100 Mt/) })
  })
})
