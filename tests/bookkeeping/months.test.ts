import { beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { bookkeepingApi as api } from '#shared/bookkeeping/api.ts'
import { decidedAnew } from '#shared/bookkeeping/book-month.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { closeMonths, openMonths } from '../support/things/open-month.ts'
import type { World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
})

const list = async () => (await world.call(api.listMonths, {}, world.owner)).months
const month = async (id: string) => (await list()).find(({ _id }) => _id === id)
const decide = (id: string, state: string, reason = 'Tilintarkastus', who = world.owner) =>
  world.ask('PUT', `/bookkeeping/months/${id}`, { state, reason }, who)

describe('the months of the books', () => {
  it('close by themselves once their VAT has been reported, and show two years', async () => {
    world.clock.set('2026-11-12')
    expect(await month('2026-09')).toMatchObject({ state: 'open', by: '', reason: '' })
    world.clock.set('2026-11-13')
    expect(await month('2026-09')).toMatchObject({ state: 'closed', by: '', reason: 'Arvonlisävero on ilmoitettu' })
    const months = await list()
    expect(months.map(({ _id }) => _id).slice(0, 2)).toEqual(['2026-11', '2026-10'])
    expect(months).toHaveLength(24)
  })

  it('are closed by the owner with a reason, who and when, and opened again until they are closed anew', async () => {
    expect((await decide('2026-10', 'closed', '')).body).toMatchObject({ fields: { reason: 'Kerro syy' } })
    await closeMonths(world, '2026-10')
    expect(await month('2026-10')).toMatchObject({ state: 'closed', by: 'Oili Omistaja', reason: 'Tilintarkastus' })
    await openMonths(world, '2026-10', '2024-02')
    expect(await month('2026-10')).toMatchObject({ state: 'open', by: 'Oili Omistaja' })
    expect(await month('2024-02')).toMatchObject({ state: 'open', by: 'Oili Omistaja' })
    world.clock.set('2027-06-30')
    // October was open by itself and closes by itself; February 2024 was opened and stays so.
    expect(await month('2026-10')).toMatchObject({ state: 'closed', by: '' })
    expect(await month('2024-02')).toMatchObject({ state: 'open' })
    await closeMonths(world, '2024-02')
    expect(await month('2024-02')).toMatchObject({ state: 'closed', by: 'Oili Omistaja' })
  })

  it('leave their decisions in the trail, and a decision that changes nothing leaves none', async () => {
    await closeMonths(world, '2026-10', '2026-10')
    const { rows } = await world.call(auditApi.listAudit, { body: { kind: 'book-month' } }, world.owner)
    expect(rows).toMatchObject([{ deed: 'create', title: 'lokakuu 2026', name: 'Oili Omistaja' }])
  })

  it('are the owner’s to decide of, and nobody else’s', async () => {
    for (const who of [world.manager, world.accountant, world.reader]) {
      expect((await decide('2026-10', 'closed', 'Syy', who)).status).toBe(403)
      expect(await world.call(api.readDecidedMonths, {}, who)).toEqual({ decided: {} })
    }
    await closeMonths(world, '2026-10')
    const { decided } = await world.call(api.readDecidedMonths, {}, world.stranger)
    expect(decided).toEqual({})
  })

  it('cannot be closed while they run, nor on the day after', async () => {
    for (const day of ['2026-11-30', '2026-12-01']) {
      world.clock.set(day)
      expect(await decide('2026-11', 'closed')).toMatchObject({
        status: 409,
        body: { message: 'Kuukauden voi sulkea aikaisintaan 02.12.2026.' },
      })
    }
    world.clock.set('2026-12-02')
    expect((await decide('2026-11', 'closed')).status).toBe(200)
    expect((await decide('2026-13', 'closed')).status).toBe(404)
    expect((await decide('9999-12', 'closed')).status).toBe(409)
  })

  it('are not closed over an invoice that is on its way', async () => {
    const actor = world.actor(world.owner)
    const invoice = await invoices.create(actor, anInvoice({ state: 'sending', billDate: '2026-10-20' }))
    expect(await decide('2026-10', 'closed')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(`Lasku ${invoice.invoiceNumber} on vielä lähdössä`) },
    })
  })

  it('keep only what they would not be by themselves', () => {
    const months = { today: '2026-11-22', decided: { '2026-08': 'closed', '2026-03': 'open' } } as const
    expect(decidedAnew(months, '2026-10', 'closed')).toEqual({ '2026-03': 'open', '2026-10': 'closed' })
    expect(decidedAnew(months, '2026-03', 'closed')).toEqual({})
    expect(decidedAnew(months, '2026-07', 'open')).toEqual({ '2026-03': 'open', '2026-07': 'open' })
  })
})

describe('a month that is closed while something of it is being written', () => {
  it('either has it or refuses it, whoever was first', async () => {
    const actor = world.actor(world.owner)
    for (let round = 0; round < 6; round++) {
      const _id = `invoice-${round}`
      await invoices.create(actor, anInvoice({ _id, billDate: '2026-10-20', dueDate: '2026-10-30' }))
      const body = { invoice: _id, amount: 1_00, payDate: '2026-10-31' }
      const [closing, ...paid] = await Promise.all([
        decide('2026-10', 'closed'),
        ...Array.from({ length: 4 }, () => world.ask('POST', '/invoices/make-payment', body, world.owner)),
      ])
      expect(closing.status).toBe(200)
      const through = paid.filter(({ status }) => status === 200).length
      for (const { status, body } of paid) {
        if (status !== 200) expect([400, 409, 429], JSON.stringify(body)).toContain(status)
      }
      const { rows } = await world.call(paymentsApi.listPayments, { body: { invoice: _id } }, world.owner)
      expect(rows).toHaveLength(through)
      // Once it is closed nothing gets in any more.
      expect((await world.ask('POST', '/invoices/make-payment', body, world.owner)).status).toBe(400)
      await openMonths(world, '2026-10')
    }
  })
})
