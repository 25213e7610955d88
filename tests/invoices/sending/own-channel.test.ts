import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi as api } from '#shared/invoices/api.ts'
import { dispatchApi } from '#shared/invoices/sending/dispatch-api.ts'
import { lettersOf } from '../../support/mailbox.ts'
import { pagesOf, textOfPdf } from '../../support/read-pdf.ts'
import { aWorld } from '../../support/story.ts'
import { ownAddress, ownDraft, ownInvoice, ownInvoices } from '../../support/things/own-channel.ts'
import { hasSchemas, schemaFaults } from '../../support/things/schemas.ts'
import type { World } from '../../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
})

const read = async (id: string) => (await world.call(api.readInvoice, { params: { id } }, world.reader)).invoice
const listed = async (state: '' | 'taken' | 'done' = '', by = world.reader) =>
  (await world.call(dispatchApi.listDispatches, { body: { state, sortBy: 'invoiceNumber' } }, by)).rows
const numbers = async (state: '' | 'taken' | 'done' = '') =>
  (await listed(state)).map(({ invoiceNumber }) => invoiceNumber)
const making = (body: object, by = world.owner) =>
  world.ask<{ batch: { _id: string; count: number; total: number }; message?: string }>(
    'POST',
    '/invoices/dispatch-batches/create',
    body,
    by,
  )
const settling = (id: string, done: boolean, by = world.owner) =>
  world.ask('PUT', `/invoices/dispatch-batches/${id}/settle`, { done }, by)
const file = (id: string, query = '', by = world.reader) =>
  world.ask<Uint8Array>('GET', `/invoices/dispatch-batches/${id}/file${query}`, undefined, by)
const latin9 = (bytes: Uint8Array) => new TextDecoder('iso-8859-15').decode(bytes)

describe('invoices that the account delivers itself', () => {
  it('are e-mailed by us, or wait to be printed or handed over; none needs anybody else', async () => {
    const made = await ownInvoices(world, ['email', 'print', 'post', 'evoice'])
    await world.drainQueues()
    const invoices = await Promise.all(made.map(({ _id }) => read(_id)))
    expect(invoices.map(({ state, service }) => [state, service.name, service.step])).toEqual(
      made.map(() => ['sent', 'oma', 'done']),
    )
    expect(await lettersOf(world.owner.accountId)).toHaveLength(1)
    expect((await listed()).map(({ way, state, total }) => [way, state, total])).toEqual([
      ['print', 'waiting', 85_000],
      ['print', 'waiting', 85_000],
      ['evoice', 'waiting', 85_000],
    ])
    expect(await listed('', world.stranger)).toEqual([])
  })

  it('are printed as one file, each once, and what was printed is marked', async () => {
    const made = await ownInvoices(world, ['print', 'post', 'print'])
    await world.drainQueues()
    const { body } = await making({ way: 'print' })
    expect(body.batch).toMatchObject({ count: 3, total: 255_000, state: 'open' })
    expect([await numbers(), await numbers('taken')]).toEqual([[], made.map(({ invoiceNumber }) => invoiceNumber)])
    const late = await ownInvoice(world, 'print')
    await world.drainQueues()
    const answer = await file(body.batch._id)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const pages = await pagesOf(answer.body)
    expect(pages).toHaveLength(3)
    for (const [at, { invoiceNumber }] of made.entries()) expect(pages[at]).toContain(invoiceNumber)
    expect(pages.join()).not.toContain('Sivu')
    expect(Buffer.from((await file(body.batch._id)).body).equals(answer.body)).toBe(true)
    expect(await pagesOf((await file(body.batch._id, '?twoSided')).body)).toHaveLength(5)
    expect((await settling(body.batch._id, true)).status).toBe(200)
    expect((await settling(body.batch._id, true)).status).toBe(200)
    expect((await settling(body.batch._id, false)).status).toBe(409)
    expect([await numbers(), (await numbers('done')).length]).toEqual([[late.invoiceNumber], 3])
    const params = { invoiceId: made[0]?._id ?? '' }
    const { dispatch } = await world.call(dispatchApi.readDispatch, { params }, world.reader)
    expect(dispatch).toMatchObject({ state: 'done', done: expect.stringMatching(/^2026-11-02/) })
  })

  it('are handed over as Finvoice, one alone as a file and several as a zip', async () => {
    const [first] = await ownInvoices(world, ['evoice'])
    await world.drainQueues()
    const one = (await making({ way: 'evoice' })).body.batch
    const alone = await file(one._id)
    expect(alone.headers.get('content-type')).toBe('application/xml')
    expect(latin9(alone.body)).toContain(`<InvoiceNumber>${first?.invoiceNumber}</InvoiceNumber>`)
    await ownInvoice(world, 'evoice', 'Åke Öberg')
    await ownInvoice(world, 'evoice')
    await world.drainQueues()
    const two = (await making({ way: 'evoice' })).body.batch
    const zipped = await file(two._id)
    expect(zipped.headers.get('content-disposition')).toContain('.zip')
    const files = Object.values(unzipSync(zipped.body)).map(latin9)
    expect(files).toHaveLength(2)
    expect(files.join()).toContain('Åke Öberg')
    expect(files.join()).toContain(ownAddress.evoiceAddress)
    if (hasSchemas) expect(await schemaFaults('Finvoice3.0.xsd', [latin9(alone.body), ...files])).toEqual([])
  })

  it('that were not printed after all wait again, all of a batch or one that was lost', async () => {
    const [one] = await ownInvoices(world, ['print', 'print'])
    await world.drainQueues()
    const released = (await making({ way: 'print' })).body.batch
    expect((await settling(released._id, false)).status).toBe(200)
    expect((await file(released._id)).status).toBe(409)
    expect(await numbers()).toHaveLength(2)
    const again = (await making({ way: 'print' })).body.batch
    const [row] = await listed('taken')
    const back = (id = '') => world.ask('PUT', `/invoices/dispatches/${id}/return`, undefined, world.owner)
    expect((await back(row?._id)).status).toBe(409)
    await settling(again._id, true)
    expect((await back(row?._id)).status).toBe(200)
    expect(await numbers()).toEqual([one?.invoiceNumber])
  })
})

describe('a batch', () => {
  it('takes an invoice once, whoever presses at the same moment, and one click makes one batch', async () => {
    await ownInvoices(world, ['print', 'print'])
    await world.drainQueues()
    const [row] = await listed()
    const answers = await Promise.all([1, 2, 3].map(() => making({ way: 'print', dispatches: [row?._id] })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await making({ way: 'print' })).body.batch.count).toBe(1)
    expect((await making({ way: 'print' })).body.message).toBe('Yhtään laskua ei odota.')
    expect((await making({ way: 'evoice', dispatches: [row?._id] })).status).toBe(409)
    const { rows } = await world.call(dispatchApi.listBatches, { body: {} }, world.reader)
    expect(rows.map(({ count, createdBy }) => [count, createdBy])).toEqual([
      [1, 'Oili Omistaja'],
      [1, 'Oili Omistaja'],
    ])
  })

  it('is not another account’s, nor for those who only read', async () => {
    await ownInvoices(world, ['print'])
    await world.drainQueues()
    const [row] = await listed()
    expect((await making({ way: 'print' }, world.reader)).status).toBe(403)
    expect((await making({ way: 'print', dispatches: [row?._id] }, world.stranger)).status).toBe(409)
    const { batch } = (await making({ way: 'print' })).body
    expect((await settling(batch._id, true, world.reader)).status).toBe(403)
    expect((await settling(batch._id, true, world.stranger)).status).toBe(404)
    expect((await file(batch._id, '', world.stranger)).status).toBe(404)
    expect(await numbers('taken')).toHaveLength(1)
  })
})

describe('our own channel', () => {
  it('refuses what could not be delivered before anything waits, and takes it when it is mended', async () => {
    const [invoice] = await ownInvoices(world, ['print'])
    const choose = (body: object) => world.ask('PUT', '/invoices/service', { service: 'oma', ...body }, world.owner)
    await world.drainQueues()
    expect((await choose({ evoiceAddress: '0037', evoiceOperator: '003721291126' })).status).toBe(400)
    expect((await choose({})).status).toBe(200)
    const refused = await ownDraft(world, 'evoice')
    const send = () => world.ask('POST', `/invoices/send/${refused._id}`, undefined, world.owner)
    expect((await send()).body.message).toBe('Oma verkkolaskuosoite puuttuu. Lisää se laskutuspalvelun asetuksiin.')
    await world.drainQueues()
    expect([(await read(refused._id)).state, await numbers()]).toEqual(['draft', [invoice?.invoiceNumber]])
    expect((await choose(ownAddress)).status).toBe(200)
    expect((await send()).status).toBe(200)
    await world.drainQueues()
    expect(await numbers()).toEqual([invoice?.invoiceNumber, refused.invoiceNumber])
  })

  it('is not left while something waits in it; its due days follow the invoices’', async () => {
    const [invoice] = await ownInvoices(world, ['print'])
    await world.drainQueues()
    const leaving = () => world.ask('PUT', '/invoices/service', { service: '' }, world.owner)
    const answer = await leaving()
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Omassa laskutuksessa 1 lasku odottaa tulostusta tai luovutusta. Hoida ne ensin.',
    ])
    const { jobId } = (await read(invoice?._id ?? '')).service
    const moved = { params: { serviceId: jobId }, body: { dueDate: '2026-12-31' } }
    await world.call(api.changeDueDate, moved, world.owner)
    expect((await listed())[0]?.dueDate).toBe('2026-12-31')
    const { batch } = (await making({ way: 'print' })).body
    expect(await textOfPdf((await file(batch._id)).body)).toContain('31.12.2026')
    await settling(batch._id, true)
    expect((await leaving()).status).toBe(200)
    await world.call(api.checkStatus, { body: { invoiceId: invoice?._id ?? '' } }, world.reader)
    expect((await read(invoice?._id ?? '')).state).toBe('sent')
  })
})
