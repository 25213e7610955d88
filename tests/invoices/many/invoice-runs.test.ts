import { beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { invoiceRunsApi as api } from '#shared/invoices/many/invoice-runs-api.ts'
import { lettersOf } from '../../support/mailbox.ts'
import { pagesOf } from '../../support/read-pdf.ts'
import { aWorld } from '../../support/story.ts'
import { aTenant } from '../../support/things/rents.ts'
import type { World } from '../../support/world.ts'
import { dispatchStates, idAt, manyInvoices, readInvoices, starting } from './many-invoices.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  world.clock.set('2026-11-20')
})

const hits = { state: 'unpaid' as const }
const run = async (draft: Parameters<typeof starting>[1]) => {
  const { status, body } = await starting(world, draft)
  await world.drainQueues()
  expect([status, body.message]).toEqual([200, undefined])
  return readRun(body.run._id)
}
const readRun = async (id: string) => (await world.call(api.readInvoiceRun, { params: { id } }, world.reader)).run
const leftOf = async (id: string) =>
  (await world.call(api.listLeftInvoices, { params: { id }, body: {} }, world.reader)).rows
const undo = async (id: string) => {
  await world.call(api.undoInvoiceRun, { params: { id } }, world.owner)
  await world.drainQueues()
  return readRun(id)
}
const dueDays = async (count: number) => (await readInvoices(world, count)).map(({ dueDate }) => dueDate)

describe('a new due day for many invoices', () => {
  it('is given to all hits of the filters but those left out, and is taken back', async () => {
    await manyInvoices(world, 45)
    const done = await run({ deed: 'moveDueDay', dueDate: '2026-12-15', hits, ids: [idAt(7)] })
    expect(done).toMatchObject({ state: 'done', invoices: 44, done: 44, left: 0, title: 'Eräpäivän siirto 15.12.2026' })
    const days = await dueDays(45)
    expect(days.filter((day) => day === '2026-12-15')).toHaveLength(44)
    expect((await readInvoices(world, 8))[7]?.dueDate).toBe('2026-12-02')
    expect(await undo(done._id)).toMatchObject({ state: 'undone', undone: 44, kept: 0 })
    expect(new Set(await dueDays(45))).toEqual(new Set(['2026-12-02']))
  })

  it('is our own channel’s day too', async () => {
    await manyInvoices(world, 2)
    await run({ deed: 'moveDueDay', dueDate: '2026-12-15', ids: [idAt(0)] })
    const { dispatches } = await import('../../../functions/invoices/dispatch/dispatches.ts')
    expect(await dispatches.read(world.actor(world.owner), `oma-${idAt(0)}`)).toMatchObject({ dueDate: '2026-12-15' })
  })

  it('tells each that it was not given to by name and reason, and gives it to the others', async () => {
    await manyInvoices(world, 4, (at) => ({
      ...(at === 1 && { paid: 85_000, paidDate: '2026-11-19' }),
      ...(at === 2 && { dueDate: '2026-12-15' }),
      ...(at === 3 && { billDate: '2026-12-20', dueDate: '2026-12-31' }),
    }))
    const ids = [0, 1, 2, 3].map(idAt)
    const done = await run({ deed: 'moveDueDay', dueDate: '2026-12-15', ids: [...ids, 'tuntematon', idAt(0)] })
    expect(done).toMatchObject({ state: 'done', invoices: 5, done: 1, left: 4 })
    expect((await leftOf(done._id)).map(({ name, why }) => [name, why])).toEqual([
      ['Lasku 5001, Äijö Öhman', 'Lasku on jo maksettu.'],
      ['Lasku 5002, Äijö Öhman', 'Eräpäivä on jo 15.12.2026.'],
      ['Lasku 5003, Äijö Öhman', 'Eräpäivä on ennen laskun päivää'],
      ['Poistettu lasku', 'Lasku on poistettu.'],
    ])
  })

  it('stays where somebody has moved it since', async () => {
    await manyInvoices(world, 2)
    const done = await run({ deed: 'moveDueDay', dueDate: '2026-12-15', ids: [idAt(0), idAt(1)] })
    const params = { serviceId: idAt(1) }
    await world.call(invoicesApi.changeDueDate, { params, body: { dueDate: '2026-12-20' } }, world.owner)
    expect(await undo(done._id)).toMatchObject({ state: 'undone', undone: 1, kept: 1 })
    expect(await leftOf(done._id)).toMatchObject([
      { isKept: true, why: 'Eräpäivää on siirretty uudelleen tämän jälkeen.' },
    ])
    expect(await dueDays(2)).toEqual(['2026-12-02', '2026-12-20'])
  })

  it.each([
    [{ deed: 'moveDueDay', ids: ['x'] }, { dueDate: 'Anna uusi eräpäivä' }],
    [{ deed: 'moveDueDay', ids: ['x'], dueDate: '2026-11-19' }, { dueDate: 'Eräpäivä on jo mennyt' }],
    [{ deed: 'deliver' }, { ids: 'Valitse ainakin yksi lasku' }],
  ])('is asked for wholly: %j', async (draft, fields) => {
    const { status, body } = await starting(world, draft)
    expect([status, body.fields]).toEqual([400, fields])
  })
})

describe('many invoices marked as delivered', () => {
  it('wait no more, and wait again when that is taken back', async () => {
    await manyInvoices(world, 3)
    const done = await run({ deed: 'deliver', hits })
    expect(done).toMatchObject({ state: 'done', done: 3 })
    expect(await dispatchStates(world, 3)).toEqual(['done', 'done', 'done'])
    const again = await run({ deed: 'deliver', hits })
    expect(again).toMatchObject({ state: 'done', done: 0, left: 3 })
    expect((await leftOf(again._id))[0]?.why).toBe('Lasku on jo merkitty toimitetuksi.')
    expect(await undo(done._id)).toMatchObject({ state: 'undone', undone: 3 })
    expect(await dispatchStates(world, 3)).toEqual(['waiting', 'waiting', 'waiting'])
  })

  it('leave a line of the trail that names who did it', async () => {
    await manyInvoices(world, 2)
    await run({ deed: 'deliver', hits })
    const { rows } = await world.call(auditApi.listAudit, { body: {} }, world.owner)
    expect(rows.map(({ title }) => title)).toContainEqual(
      expect.stringMatching(/^Laskujen merkintä toimitetuiksi, 2 kpl \(.+\)$/),
    )
  })
})

describe('many drafts that are sent', () => {
  it('go each once, however often it is pressed, and what lacks something is told', async () => {
    const tenant = await aTenant(world.actor(world.owner))
    const mute = await aTenant(world.actor(world.owner), { name: 'Olli Osoitteeton', email: '' })
    await manyInvoices(world, 3, (at) => ({
      ...{ state: 'draft', sendType: 'email', service: {} },
      recipient: { tenantId: at === 2 ? mute._id : tenant._id, name: '' },
    }))
    const draft = { deed: 'send', hits: { state: 'draft' } }
    const [first, second] = await Promise.all([
      starting(world, draft, 'the-first-click-of-a-person'),
      starting(world, draft, 'the-first-click-of-a-person'),
    ])
    expect(second.body.run._id).toBe(first.body.run._id)
    await starting(world, draft, 'the-second-click-of-a-person')
    await world.drainQueues()
    expect(await readRun(first.body.run._id)).toMatchObject({ state: 'done', invoices: 3, done: 2, left: 1 })
    expect(await leftOf(first.body.run._id)).toMatchObject([
      { name: 'Lasku 5002, ', why: expect.stringContaining('sähköposti') },
    ])
    expect((await readInvoices(world, 3)).map(({ state }) => state)).toEqual(['sent', 'sent', 'draft'])
    expect(await lettersOf(world.owner.accountId)).toHaveLength(2)
    const answer = await world.ask('POST', `/invoices/many/run/${first.body.run._id}/undo`, undefined, world.owner)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Lähetettyä laskua ei voi perua. Hyvitä se laskun sivulla.',
    ])
  })
})

describe('many invoices in one file', () => {
  const printing = (body: object, by = world.reader) =>
    world.ask<Uint8Array & { message?: string }>('POST', '/invoices/many/pdf', body, by)

  it('are those that are named, or all hits but those left out, by their due days', async () => {
    await manyInvoices(world, 3, (at) => ({ dueDate: `2026-12-0${9 - at}` }))
    const all = await pagesOf((await printing({ hits, ids: [idAt(1)] })).body)
    expect(all.map((page) => /500\d/.exec(page)?.[0])).toEqual(['5002', '5000'])
    expect(await pagesOf((await printing({ ids: [idAt(1)] })).body)).toHaveLength(1)
  })

  it('are a hundred at the most, and nobody else’s', async () => {
    await manyInvoices(world, 101)
    expect((await printing({ hits })).status).toBe(409)
    const theirs = await printing({ ids: [idAt(1)] }, world.stranger)
    expect([theirs.status, theirs.body.message]).toEqual([409, 'Valittuja laskuja ei löytynyt. Päivitä luettelo.'])
  })
})

it('is not begun by a reader, and of another account’s invoices it finds none', async () => {
  await manyInvoices(world, 2)
  const draft = { deed: 'moveDueDay', dueDate: '2026-12-15', ids: [idAt(0)] }
  expect((await starting(world, draft, undefined, world.reader)).status).toBe(403)
  const { body } = await starting(world, draft, undefined, world.stranger)
  await world.drainQueues()
  expect(await dueDays(2)).toEqual(['2026-12-02', '2026-12-02'])
  expect((await world.ask('GET', `/invoices/many/run/${body.run._id}`, undefined, world.owner)).status).toBe(404)
})
