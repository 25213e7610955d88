import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expensesApi as api } from '#shared/expenses/api.ts'
import { log } from '../../functions/platform/log.ts'
import { eicar, type ScannerMode } from '../../infra/local/aws/s3/scanner.ts'
import { aReceiptDraft } from '../expenses/an-expense.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

const scanner = async (mode: ScannerMode) => {
  const body = JSON.stringify({ mode })
  const reply = await fetch(`${process.env.AWS_ENDPOINT_URL}/__scanner`, { method: 'POST', body })
  expect(await reply.json()).toEqual({ mode })
}

let world: World
beforeEach(async () => {
  world = await aWorld()
  process.env.FILE_SCAN = 'on'
  await scanner('scans')
})
afterEach(async () => {
  delete process.env.FILE_SCAN
  await scanner('scans')
})

/** A form for a paper, and what brings texts by it. */
async function aForm() {
  const { key, url, fields } = await world.call(
    api.uploadReceiptFile,
    { body: { type: 'application/pdf' } },
    world.owner,
  )
  const bring = async (text: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new File([text], 'kuitti', { type: 'application/pdf' }))
    expect((await fetch(url, { method: 'POST', body: form })).ok).toBe(true)
  }
  return { bring, file: { key, name: 'kuitti.pdf' }, fields, url }
}
type Brought = Awaited<ReturnType<typeof aForm>>['file']

const save = (file: Brought) =>
  world.ask<{ receipt: { _id: string }; message: string; fields: Record<string, string> }>(
    'POST',
    '/receipt/createReceipt',
    { receipt: aReceiptDraft({ files: [file] }) },
    world.owner,
  )
const textOf = async (id: string, key: string) => {
  const { url } = await world.call(api.readReceiptFile, { params: { id, key } }, world.owner)
  return (await fetch(url)).text()
}

describe('a file that is brought', () => {
  it('is taken when it is clean', async () => {
    const { bring, file } = await aForm()
    await bring('%PDF-1.7 kuitti')
    const { status, body } = await save(file)
    expect(status).toBe(200)
    expect(await textOf(body.receipt._id, file.key)).toBe('%PDF-1.7 kuitti')
  })

  it('is refused at its field when it is malware, and is gone', async () => {
    const { bring, file } = await aForm()
    await bring(`%PDF-1.7 ${eicar}`)
    const { status, body } = await save(file)
    expect([status, body.fields.files]).toEqual([
      400,
      'Tiedostosta löytyi haittaohjelma, joten sitä ei tallennettu. Tarkista laitteesi virustorjunnalla.',
    ])
    expect((await save(file)).body.fields.files).toBe('Tiedostoa ei löytynyt. Tuo se uudelleen.')
  })

  it('is refused with another sentence when nobody can look into it', async () => {
    const { bring, file } = await aForm()
    await bring('%PDF-1.7 /Encrypt')
    expect((await save(file)).body.fields.files).toContain('suojattu salasanalla')
  })

  it('is waited for, then asked for again; the second press takes it, once', async () => {
    await scanner('sleeps')
    const { bring, file } = await aForm()
    await bring('%PDF-1.7 kuitti')
    const first = await save(file)
    expect([first.status, first.body.message]).toEqual([
      429,
      'Tiedostoa tarkistetaan vielä. Tallenna hetken kuluttua uudelleen.',
    ])
    await scanner('scans')
    const { status, body } = await save(file)
    expect(status).toBe(200)
    expect(await textOf(body.receipt._id, file.key)).toBe('%PDF-1.7 kuitti')
  })

  it('is not taken when its scan fails, which is logged', async () => {
    await scanner('fails')
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const { bring, file } = await aForm()
    await bring('%PDF-1.7 kuitti')
    const { status, body } = await save(file)
    expect([status, body.message]).toEqual([502, 'Tiedostoa ei saatu tarkistettua. Tuo se hetken kuluttua uudelleen.'])
    expect(said).toHaveBeenCalledWith('A file could not be scanned')
    said.mockRestore()
  })

  it('may not be marked clean by whoever brings it', async () => {
    await scanner('sleeps')
    const { file, fields, url } = await aForm()
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(
      'tagging',
      '<Tagging><TagSet><Tag><Key>GuardDutyMalwareScanStatus</Key><Value>NO_THREATS_FOUND</Value></Tag></TagSet></Tagging>',
    )
    form.append('file', new File([`%PDF-1.7 ${eicar}`], 'kuitti', { type: 'application/pdf' }))
    expect((await fetch(url, { method: 'POST', body: form })).ok).toBe(false)
    expect((await save(file)).status).toBe(400)
  })

  it('is not taken when another has come in its place since it was looked at', async () => {
    const { bring, file } = await aForm()
    await bring('%PDF-1.7 kuitti')
    await scanner('sleeps')
    await bring(`%PDF-1.7 ${eicar}`)
    expect((await save(file)).status).toBe(429)
    await scanner('scans')
    expect((await save(file)).body.fields.files).toContain('haittaohjelma')
  })
})

it('is looked at only where the place has a scanner', async () => {
  delete process.env.FILE_SCAN
  await scanner('sleeps')
  const { bring, file } = await aForm()
  await bring('%PDF-1.7 kuitti')
  expect((await save(file)).status).toBe(200)
})
