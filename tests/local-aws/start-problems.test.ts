import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startLocalAws } from '../../infra/local/aws/local-aws.ts'
import { StartProblem } from '../../infra/local/aws/start-problem.ts'
import { clientsOf } from './clients.ts'
import { aTable } from './table.ts'

const root = mkdtempSync(join(tmpdir(), 'local-aws-'))
let folders = 0
const newFolder = () => join(root, String(++folders))
const journalOf = (folder: string) => join(folder, 'journal.jsonl')
afterAll(() => rmSync(root, { recursive: true }))

describe('a start is refused in one sentence', () => {
  const problemOf = (settings: Parameters<typeof startLocalAws>[0]) =>
    startLocalAws(settings).then(
      () => 'started',
      (cause: unknown) => (cause instanceof StartProblem ? cause.message : String(cause)),
    )

  it('when the port is taken, but not when it is let go soon', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await new Promise((listening) => server.once('listening', listening))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await problemOf({ port })).toMatch(/^Port \d+ is already in use: .*\.$/)
    setTimeout(() => server.close(), 300)
    const aws = await startLocalAws({ port })
    expect(aws.port).toBe(port)
    await aws.close()
  })

  it('when another one has the folder, but not after that one was closed', async () => {
    const folder = newFolder()
    const first = await startLocalAws({ folder })
    expect(await problemOf({ folder })).toContain('in use by another running local AWS')
    await first.close()
    const second = await startLocalAws({ folder })
    await second.close()
  })

  it('when the folder has blobs without a journal, a foreign journal or an empty one', async () => {
    const [halfWritten, foreign, empty] = [newFolder(), newFolder(), newFolder()]
    mkdirSync(join(halfWritten, 'blobs'), { recursive: true })
    writeFileSync(join(halfWritten, 'blobs', 'a'), 'a')
    for (const [folder, text] of [
      [foreign, '["other",{}]\n'],
      [empty, ''],
    ] as const) {
      mkdirSync(folder)
      writeFileSync(journalOf(folder), text)
    }
    expect(await problemOf({ folder: halfWritten })).toContain('is half-written')
    expect(await problemOf({ folder: foreign })).toContain('is not a journal of the local AWS')
    expect(await problemOf({ folder: empty })).toContain('is half-written')
  })

  it('when the journal is damaged in its middle, and nothing is changed', async () => {
    const folder = newFolder()
    const aws = await startLocalAws({ folder })
    await aTable(clientsOf(aws.endpoint))
    await aws.close()
    const copy = newFolder()
    cpSync(folder, copy, { recursive: true })
    appendFileSync(journalOf(copy), '["dynamodb",{"wri\n["sqs",{}]\n')
    const size = statSync(journalOf(copy)).size
    expect(await problemOf({ folder: copy })).toContain('is damaged at line 3')
    expect(statSync(journalOf(copy)).size).toBe(size)
  })

  it('when the folder cannot be made', async () => {
    const file = newFolder()
    writeFileSync(file, '')
    expect(await problemOf({ folder: join(file, 'inside') })).toContain('cannot be made')
  })
})
