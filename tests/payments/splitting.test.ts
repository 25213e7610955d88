import { beforeEach, describe, expect, it } from 'vitest'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi as api } from '#shared/payments/api.ts'
import type { ReceivedEntrySummary } from '#shared/payments/received.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'
import { camt053 } from './files/bank-file-writer.ts'
import { aBankPayment } from './samples-of-payments.ts'

let world: World
let invoices: InvoiceSummary[]
beforeEach(async () => {
  world = await aWorld()
  invoices = await dueInvoices(world, [850_00, 600_00])
})

/** Payments of one payer without any reference, each of so many cents, as they wait. */
async function money(...cents: number[]): Promise<ReceivedEntrySummary[]> {
  const payments = cents.map((amount, at) =>
    aBankPayment({
      cents: amount,
      reversal: amount < 0,
      reference: undefined,
      message: 'vuokra',
      archiveId: `26110212340000000${at}`,
    }),
  )
  const form = new FormData()
  form.append('file', new File([new Uint8Array(camt053(payments, 8))], 'tiliote.xml'))
  await world.ask('POST', '/payments/bank-file', form, world.owner)
  await world.drainQueues()
  return waiting()
}
const waiting = async () => (await world.call(api.listOpenEntries, { body: { sortBy: 'amount' } }, world.reader)).rows
const paid = async () =>
  (await world.call(invoicesApi.listInvoices, { body: { sortBy: 'invoiceNumber' } }, world.owner)).rows.map(
    (row) => row.paid,
  )
const split = (id = '', parts: object[] = [], by = world.accountant, key?: string) =>
  world.ask('POST', `/payments/entries/${id}/split`, { parts }, by, key ? { key } : {})
const part = (at: number, amount: number) => ({ invoice: invoices[at]?._id, amount })
const balance = async () => {
  const id = invoices[0]?.tenant ?? ''
  const { balance: of, credit } = await world.call(api.readTenantBalance, { params: { id } }, world.reader)
  const { statement } = await world.call(api.readStatement, { params: { of: 'tenant', id }, query: {} }, world.reader)
  return { open: of.open, credit, closing: statement.closing }
}

describe('one payment', () => {
  it('is divided over several invoices, all of it or none, and one click divides it once', async () => {
    const [entry] = await money(1_450_00)
    const wrong = await split(entry?._id, [part(0, 850_00), part(1, 600_01)])
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['parts.1.amount']])
    expect((await split(entry?._id, [part(0, 1), part(0, 1)])).body.fields).toHaveProperty(['parts.1.invoice'])
    expect(await paid()).toEqual([0, 0])
    const parts = [part(0, 850_00), part(1, 600_00)]
    const press = () => split(entry?._id, parts, world.accountant, 'jako-klikkaus-000001')
    expect((await Promise.all([press(), press()])).map(({ status }) => status)).toContain(200)
    expect((await press()).status).toBe(200)
    expect([await paid(), await waiting()]).toEqual([[850_00, 600_00], []])
  })

  it('pays in parts, and what is left of it waits', async () => {
    const [entry] = await money(500_00)
    await split(entry?._id, [part(0, 300_00)])
    expect([await paid(), (await waiting()).map(({ open }) => open)]).toEqual([[300_00, 0], [200_00]])
    const { rows } = await world.call(api.listEntries, { body: { state: 'part' } }, world.reader)
    expect(rows.map(({ open, amount }) => [open, amount])).toEqual([[200_00, 500_00]])
  })

  it('gives no more than it has, though the invoice would take more', async () => {
    const [entry] = await money(500_00)
    const answer = await split(entry?._id, [part(0, 500_01)])
    expect(answer.body.fields).toEqual({ 'parts.0.amount': 'Maksusta on kohdistamatta 500,00\u00a0€' })
    const divided = await split(entry?._id, [part(0, 300_00), part(1, 200_01)])
    expect(divided.body.fields).toEqual({ 'parts.1.amount': 'Maksusta on kohdistamatta 200,00\u00a0€' })
    expect([await paid(), (await waiting()).map(({ open }) => open)]).toEqual([[0, 0], [500_00]])
  })

  it('is nobody’s who may not divide it, nor another account’s', async () => {
    const [entry] = await money(500_00)
    expect((await split(entry?._id, [part(0, 1)], world.reader)).status).toBe(403)
    expect((await split(entry?._id, [part(0, 1)], world.stranger)).status).toBe(404)
    expect(await paid()).toEqual([0, 0])
  })
})

describe('money that the bank took back', () => {
  it('takes off no more than was taken back, though more has been paid', async () => {
    const body = { invoice: invoices[0]?._id ?? '', amount: 850_00, payDate: '2026-11-20' }
    await world.call(api.makePayment, { body }, world.accountant)
    const [entry] = await money(-300_00)
    expect(entry?.open).toBe(-300_00)
    const answer = await split(entry?._id, [part(0, -300_01)])
    expect(answer.body.fields).toEqual({ 'parts.0.amount': 'Maksusta on kohdistamatta −300,00\u00a0€' })
    expect(await paid()).toEqual([850_00, 0])
    expect((await split(entry?._id, [part(0, -300_00)])).status).toBe(200)
    expect([await paid(), await waiting()]).toEqual([[550_00, 0], []])
  })
})

describe('several payments', () => {
  const join = (entries: (string | undefined)[], by = world.accountant, key?: string) =>
    world.ask('POST', '/payments/entries/join', { entries, invoice: invoices[0]?._id }, by, key ? { key } : {})

  it('pay one invoice together, the oldest first, and what is too much stays on the last', async () => {
    const entries = await money(400_00, 500_00)
    const ids = entries.map(({ _id }) => _id)
    const { others } = await world.call(api.readEntry, { params: { id: ids[0] ?? '' } }, world.reader)
    expect(others.map(({ _id }) => _id)).toEqual([ids[1]])
    const press = () => join(ids, world.accountant, 'yhdistys-klikkaus-01')
    expect([(await press()).status, (await press()).status]).toEqual([200, 200])
    expect([await paid(), (await waiting()).map(({ open }) => open)]).toEqual([[850_00, 0], [50_00]])
  })

  it('are not joined when one of them is not needed, gone, or another account’s', async () => {
    const ids = (await money(400_00, 850_00, 900_00)).map(({ _id }) => _id)
    const faults = await Promise.all([
      join(ids.slice(1)),
      join([ids[0], 'x']),
      join(ids, world.stranger),
      join(ids, world.reader),
    ])
    expect(faults.map(({ status }) => status)).toEqual([400, 400, 404, 403])
    expect(await paid()).toEqual([0, 0])
  })
})

describe('what was paid too much', () => {
  const keep = (id = '', tenant: string | undefined = invoices[0]?.tenant, by = world.accountant) =>
    world.ask('PUT', `/payments/entries/${id}/keep`, { tenant }, by)
  const giveBack = (id: string, amount: number, day = '2026-11-20', by = world.accountant, click = 1) =>
    world.ask('POST', `/payments/entries/${id}/return`, { amount, day }, by, { key: `palautus-klikkaus-0${click}` })
  const undoReturn = (id: string, returned: string | undefined) =>
    world.ask('PUT', `/payments/entries/${id}/undo-return`, { returned }, world.accountant)
  const read = async (id: string) => (await world.call(api.readEntry, { params: { id } }, world.reader)).entry

  /** 900 € came for a rent of 850 €. */
  async function overpaid(): Promise<string> {
    const [entry] = await money(900_00)
    await split(entry?._id, [part(0, 850_00)])
    return entry?._id ?? ''
  }

  it('is kept to its payer’s good, shows on their account and is used for a later invoice', async () => {
    const id = await overpaid()
    const { tenant } = await world.call(api.readEntry, { params: { id } }, world.reader)
    expect(tenant?._id).toBe(invoices[0]?.tenant)
    expect(await balance()).toEqual({ open: 0, credit: 0, closing: 0 })
    expect((await keep(id)).status).toBe(200)
    const kept = await read(id)
    expect(kept).toMatchObject({ reason: 'Jätetty maksajan hyväksi, Kirsi Kirjanpitäjä', keptDay: '2026-11-02' })
    expect((await keep(id)).status).toBe(200)
    expect(await read(id)).toEqual(kept)
    expect([await waiting(), await balance()]).toEqual([[], { open: 0, credit: 50_00, closing: -50_00 }])
    const { rows } = await world.call(api.listEntries, { body: { state: 'kept' } }, world.reader)
    expect(rows.map(({ _id, open }) => [_id, open])).toEqual([[id, 50_00]])
    await split(id, [part(1, 50_00)])
    expect([await paid(), await balance()]).toEqual([[850_00, 50_00], { open: 0, credit: 0, closing: 0 }])
  })

  it('is marked as paid back, once, and the mark may be taken back', async () => {
    const id = await overpaid()
    await keep(id)
    for (const [amount, day, fields] of [
      [50_01, '2026-11-20', { amount: 'Maksusta on jäljellä 50,00\u00a0€' }],
      [50_00, '2026-11-21', { day: 'Palautuspäivä ei voi olla tulevaisuudessa' }],
      [50_00, '2026-11-01', { day: 'Maksu on tullut vasta 02.11.2026' }],
    ] as const)
      expect((await giveBack(id, amount, day)).body.fields).toEqual(fields)
    expect([(await giveBack(id, 50_00)).status, (await giveBack(id, 50_00)).status]).toEqual([200, 200])
    expect(await balance()).toEqual({ open: 0, credit: 0, closing: 0 })
    const entry = await read(id)
    expect(entry).toMatchObject({ open: 0, returned: [{ amount: 50_00, day: '2026-11-20', by: 'Kirsi Kirjanpitäjä' }] })
    const undo = async () => (await undoReturn(id, entry.returned[0]?._id)).status
    expect([await undo(), await undo()]).toEqual([200, 200])
    expect(await balance()).toEqual({ open: 0, credit: 50_00, closing: -50_00 })
  })

  it('is paid back in parts, of which each is taken back by itself, and a taking back never', async () => {
    const id = await overpaid()
    for (const [click, amount] of [20_00, 30_00].entries())
      expect((await giveBack(id, amount, '2026-11-20', world.accountant, click)).status).toBe(200)
    const { returned, open, reason } = await read(id)
    expect([open, reason]).toEqual([0, 'Palautettu maksajalle, Kirsi Kirjanpitäjä'])
    const second = returned[1]?._id
    expect((await undoReturn(id, second)).status).toBe(200)
    const by = { day: '2026-11-20', by: 'Kirsi Kirjanpitäjä', way: '' }
    expect(await read(id)).toMatchObject({
      open: 30_00,
      reason: 'Palautuksen merkintä peruttu, Kirsi Kirjanpitäjä',
      returned: [
        { ...by, amount: 20_00, undoes: '' },
        { ...by, _id: second, amount: 30_00, undoes: '' },
        { ...by, _id: `${second}-undo`, amount: -30_00, undoes: second },
      ],
    })
    for (const gone of [`${second}-undo`, 'ei-ole']) {
      const { status, body } = await undoReturn(id, gone)
      expect([status, body.message]).toEqual([404, 'Palautusta ei löytynyt.'])
    }
    expect((await read(id)).open).toBe(30_00)
  })

  it('waits for a person again when it is nobody’s good after all', async () => {
    const id = await overpaid()
    await keep(id)
    await keep(id, '')
    expect((await waiting()).map(({ open }) => open)).toEqual([50_00])
    expect((await balance()).credit).toBe(0)
    const reason = 'Palautettu kohdistettavaksi, Kirsi Kirjanpitäjä'
    expect(await read(id)).toMatchObject({ tenant: '', tenantName: '', keptDay: '', reason })
  })

  it('is not kept when nothing of it is left', async () => {
    const [entry] = await money(850_00)
    await split(entry?._id, [part(0, 850_00)])
    const answer = await keep(entry?._id)
    expect([answer.status, answer.body.message]).toEqual([409, 'Maksusta ei ole mitään jäljellä.'])
    const { rows } = await world.call(api.listEntries, { body: { state: 'kept' } }, world.reader)
    expect(rows).toEqual([])
  })

  it('is not kept for a tenant of another account, nor by who only reads', async () => {
    const id = await overpaid()
    expect((await keep(id, 'vieras')).body.fields).toEqual({ tenant: 'Vuokralaista ei löytynyt.' })
    expect((await keep(id, undefined, world.reader)).status).toBe(403)
    expect((await keep(id, undefined, world.stranger)).status).toBe(404)
    expect((await giveBack(id, 1, '2026-11-20', world.stranger)).status).toBe(404)
    expect(await waiting()).toHaveLength(1)
  })
})
