import { unzipSync } from 'fflate'
import { beforeAll, expect, it } from 'vitest'
import { printDay } from '#shared/base/day.ts'
import { Problem } from '#shared/base/problem.ts'
import { type Paper, zipPapers } from '../../../web/ui/papers/zip-papers.ts'
import { aWorld } from '../../support/story.ts'
import type { Person } from '../../support/things/people.ts'
import type { World } from '../../support/world.ts'
import { idAt, manyInvoices, readInvoices } from './many-invoices.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await manyInvoices(world, 30, (at) => ({ recipient: { tenantId: '', name: `Äijö Öhman/${at % 2}` } }))
})

const single = async (id: string, by: Person = world.reader) => {
  const { status, body } = await world.ask<Uint8Array<ArrayBuffer> & { message?: string }>(
    'GET',
    `/invoices/${id}/pdf`,
    undefined,
    by,
  )
  if (status === 404) throw new Problem('missing', body.message ?? '')
  return body
}
const papersOf = async (by?: Person): Promise<Paper[]> =>
  (await readInvoices(world, 30)).map(({ _id, invoiceNumber, recipient, dueDate }) => ({
    names: [`Lasku ${invoiceNumber}`, recipient.name, printDay(dueDate)],
    load: async () => new Blob([await single(_id, by)]),
  }))
const zipped = (papers: readonly Paper[]) =>
  zipPapers(papers, { day: '2026-11-20', signal: new AbortController().signal, told: () => undefined })

it('papers in a zip are byte by byte those that open by themselves', async () => {
  const { file, refused } = await zipped(await papersOf())
  expect(refused).toEqual([])
  const files = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? []))
  expect(Object.keys(files)).toHaveLength(30)
  expect(files['Lasku 5001 Äijö Öhman 1 02.12.2026.pdf']).toEqual(new Uint8Array(await single(idAt(1))))
  expect(files['Lasku 5028 Äijö Öhman 0 02.12.2026.pdf']).toEqual(new Uint8Array(await single(idAt(28))))
  // PDFs are packed already: a zip of them is as large as they are.
  const whole = Object.values(files).reduce((sum, { length }) => sum + length, 0)
  expect(file?.size).toBeLessThan(1.02 * whole)
})

it('of another account none is had, and each is named', async () => {
  const { file, refused } = await zipped((await papersOf(world.stranger)).slice(0, 3))
  expect(file).toBeUndefined()
  expect(refused).toHaveLength(3)
  expect(refused[0]).toEqual({ name: 'Lasku 5000 Äijö Öhman 0 02.12.2026', why: 'Laskua ei löytynyt.' })
})
