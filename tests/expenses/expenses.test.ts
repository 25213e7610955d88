import { beforeEach, describe, expect, it } from 'vitest'
import { expensesApi as api } from '#shared/expenses/api.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { openMonths } from '../support/things/open-month.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aReceipt, aReceiptDraft } from './an-expense.ts'

let world: World
let home: Home
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const list = (body: object = {}) => world.call(costListApi.listExpenses, { body }, world.reader)
const refusal = async (method: string, path: string, body?: object, who = world.owner) => {
  const reply = await world.ask<{ message: string; fields: object }>(method, `/receipt${path}`, body, who)
  expect(reply.status).toBeGreaterThanOrEqual(400)
  return reply
}
const creating = (more: object, who = world.owner) =>
  refusal('POST', '/createReceipt', { receipt: aReceiptDraft(more) }, who)

describe('a cost', () => {
  it('is written down, listed with its VAT, changed and removed', async () => {
    const products = [
      { name: 'Työ', amount: 62_75, count: 3.5 },
      { name: 'Vastike', amount: 100_00, taxpr: 0 as const, handling: 'income recognition' as const },
    ]
    const { _id, version } = await aReceipt(world, { products, apartment: home.apartment, supplier: 'Putkimies Oy' })
    await aReceipt(world, { condominium: home.condominium, receiptType: 'maintenance', date: '2026-10-02' })
    const { rows, sums, totalLength } = await list()
    expect(totalLength).toBe(2)
    expect(rows[0]).toMatchObject({
      _id,
      apartmentAddress: 'Katajakatu 5 A 1',
      condominiumName: 'Asunto Oy Katajanmarja',
      total: 319_63,
      vat255: 44_63,
      standing: '',
    })
    expect(sums).toMatchObject({ total: 445_13, vat255: 70_13, vat24: 0, vat14: 0, vat10: 0 })
    expect((await list({ receiptType: 'maintenance' })).rows).toMatchObject([{ apartment: '', total: 125_50 }])
    expect((await list({ from: '2026-11-01' })).totalLength).toBe(1)
    expect((await list({ apartment: home.apartment })).totalLength).toBe(1)
    expect((await list({ condominium: home.condominium })).totalLength).toBe(2)
    expect((await list({ search: 'putkimies' })).totalLength).toBe(1)
    const receipt = aReceiptDraft({ version, name: 'Hanan vaihto', taxDeductible: false })
    const edited = await world.call(api.editExpense, { params: { id: _id }, body: { receipt } }, world.accountant)
    expect(edited.receipt).toMatchObject({ name: 'Hanan vaihto', amount: 125_50, apartment: '', taxDeductible: false })
    const stale = await refusal('PATCH', `/editReceipt/${_id}`, { receipt })
    expect(stale.status).toBe(409)
    await world.call(costListApi.deleteExpense, { params: { id: _id } }, world.owner)
    expect((await list()).totalLength).toBe(1)
    expect((await refusal('GET', `/${_id}`)).body.message).toBe('Kulua ei löytynyt.')
  })

  it('is made once of one click, and by those only who may', async () => {
    const body = { receipt: aReceiptDraft({ outgoingPayments: { inUse: true, partner: home.partner } }) }
    const press = () => world.ask('POST', '/receipt/createReceipt', body, world.owner, { key: 'kulun-klikkaus-0001' })
    const pressed = await Promise.all([press(), press(), press()])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await list()).toMatchObject({ totalLength: 1, rows: [{ standing: 'waiting' }] })
    expect((await creating({}, world.reader)).body.message).toContain('ROLE -')
  })

  it('refers to nothing of a neighbour’s', async () => {
    const theirs = await aHome(world.stranger)
    const wrong = async (more: object) => (await creating(more)).body.fields
    expect(await wrong({ apartment: theirs.apartment })).toEqual({ apartment: 'Valitse vuokrakohde' })
    expect(await wrong({ condominium: theirs.condominium })).toEqual({ condominium: 'Valitse taloyhtiö' })
    const products = [
      { name: 'Työ', amount: 1 },
      { name: 'Osa', amount: 1, productId: theirs.product },
    ]
    expect(await wrong({ products })).toEqual({ 'products.1.productId': 'Tuotetta ei löytynyt.' })
    const choose = { 'outgoingPayments.partner': 'Valitse päämies, jonka tilityksestä kulu vähennetään' }
    expect(await wrong({ outgoingPayments: { inUse: true, partner: theirs.partner } })).toEqual(choose)
    expect(await wrong({ apartment: home.apartment, outgoingPayments: { inUse: true } })).toEqual(choose)
    const { _id } = await aReceipt(world)
    for (const [method, path] of [
      ['GET', `/${_id}`],
      ['DELETE', `/deleteReceipt/${_id}`],
      ['POST', `/pay/${_id}`],
    ] as const) {
      expect((await refusal(method, path, undefined, world.stranger)).body.message).toBe('Kulua ei löytynyt.')
    }
  })
})

describe('the papers of a cost', () => {
  const pdf = new TextEncoder().encode('%PDF-1.7 kuitti')
  const sent = async (type: string, bytes: Uint8Array, id?: string) => {
    const body = { type: type as 'application/pdf' }
    const { key, url, fields } = await (id
      ? world.call(api.uploadFileOfReceipt, { params: { id }, body }, world.accountant)
      : world.call(api.uploadReceiptFile, { body }, world.accountant))
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new File([new Uint8Array(bytes)], 'kuitti', { type }))
    expect((await fetch(url, { method: 'POST', body: form })).ok).toBe(true)
    return { key, name: 'kuitti.pdf' }
  }
  const shown = async (id: string, key: string) =>
    fetch((await world.call(api.readReceiptFile, { params: { id, key } }, world.reader)).url)

  it('are what their names say, are read by a link and go with it', async () => {
    const file = await sent('application/pdf', pdf)
    const { _id } = await aReceipt(world, { files: [file] })
    expect(await (await shown(_id, file.key)).text()).toBe('%PDF-1.7 kuitti')
    expect((await list()).rows).toMatchObject([{ files: 1 }])
    expect((await refusal('GET', `/${_id}/file/muu`)).body.message).toBe('Tiedostoa ei löytynyt.')
    const link = (await world.call(api.readReceiptFile, { params: { id: _id, key: file.key } }, world.reader)).url
    await world.call(costListApi.deleteExpense, { params: { id: _id } }, world.owner)
    expect((await fetch(link)).status).toBe(404)
  })

  it('come by the name that a person gave them, and no browser keeps them', async () => {
    const file = await sent('application/pdf', pdf)
    const name = 'Lasku "1"; Öljy\'n\r\nx: (2).pdf'
    const { _id } = await aReceipt(world, { files: [{ ...file, name }] })
    const { headers } = await shown(_id, file.key)
    expect(headers.get('cache-control')).toBe('private, no-store')
    const disposition = headers.get('content-disposition') ?? ''
    expect(disposition).toMatch(/^inline; filename\*=UTF-8''[\w.%~-]+$/)
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toContain('Lasku "1"; Öljy\'n')
    expect(headers.get('x')).toBeNull()
  })

  it('are added to a cost that is there by those who may change it, though they may make none', async () => {
    const { _id, version } = await aReceipt(world)
    await changeRights(world.accountant, without('receipts.create'))
    const own = { type: 'application/pdf' }
    expect((await refusal('POST', '/upload', own, world.accountant)).status).toBe(403)
    const file = await sent('application/pdf', pdf, _id)
    const receipt = aReceiptDraft({ version, files: [file] })
    await world.call(api.editExpense, { params: { id: _id }, body: { receipt } }, world.accountant)
    expect(await (await shown(_id, file.key)).text()).toBe('%PDF-1.7 kuitti')
    expect((await refusal('POST', `/upload/${_id}`, own, world.reader)).status).toBe(403)
    expect((await refusal('POST', '/upload/muu', own, world.accountant)).status).toBe(404)
  })

  it('stay as they were saved whatever the form that brought them brings later', async () => {
    const { key, url, fields } = await world.call(
      api.uploadReceiptFile,
      { body: { type: 'application/pdf' } },
      world.accountant,
    )
    const bring = async (text: string) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('file', new File([text], 'kuitti', { type: 'application/pdf' }))
      expect((await fetch(url, { method: 'POST', body: form })).ok).toBe(true)
    }
    await bring('%PDF-1.7 kuitti')
    const { _id } = await aReceipt(world, { files: [{ key, name: 'kuitti.pdf' }] })
    await bring('%PDF-1.7 vaihdettu')
    expect(await (await shown(_id, key)).text()).toBe('%PDF-1.7 kuitti')
    await aReceipt(world, { files: [{ key, name: 'toinen.pdf' }] })
    expect(await (await shown(_id, key)).text()).toBe('%PDF-1.7 kuitti')
  })

  it('are refused when they are something else, or never came, or are a neighbour’s', async () => {
    const disguised = await sent('image/png', pdf)
    expect((await creating({ files: [disguised] })).body.fields).toEqual({
      files: 'Tiedosto ei ole PDF, PNG, JPEG eikä WebP.',
    })
    const gone = 'Tiedostoa ei löytynyt. Tuo se uudelleen.'
    expect((await creating({ files: [disguised] })).body.fields).toEqual({ files: gone })
    const own = await sent('application/pdf', pdf)
    expect((await creating({ files: [own] }, world.stranger)).body.fields).toEqual({ files: gone })
    const strange = { key: '../../a/naapuri.pdf', name: 'x' }
    expect((await creating({ files: [strange] })).status).toBe(400)
  })
})

describe('a cost that comes again', () => {
  const monthly = (repeatsLeft: number) => ({ recurrency: { isRecurrent: true, repeatsLeft } })
  const days = async () => (await list({ sortBy: 'date' })).rows.map(({ date }) => date)

  it('comes once a month as often as it was to, however often the job runs, and is made up for', async () => {
    const { _id } = await aReceipt(world, { ...monthly(3), date: '2026-10-31', apartment: home.apartment })
    await world.runJob('repeat-receipts', '2026-11-29')
    expect(await days()).toEqual(['2026-10-31'])
    await world.runJob('repeat-receipts', '2026-11-30')
    await Promise.all([1, 2].map(() => world.runJob('repeat-receipts', '2026-11-30')))
    expect(await days()).toEqual(['2026-10-31', '2026-11-30'])
    // December has been reported by then: what it missed is a cost of the first open day.
    await world.runJob('repeat-receipts', '2027-03-01')
    await world.runJob('repeat-receipts', '2027-06-01')
    expect(await days()).toEqual(['2026-10-31', '2026-11-30', '2027-01-01', '2027-01-31'])
    const { receipt } = await world.call(api.readCost, { params: { id: `${_id}-r3` } }, world.reader)
    expect(receipt).toMatchObject({ source: 'recurring', recurrentOf: _id, amount: 125_50, apartment: home.apartment })
  })

  it('is ended, and its next ones are as it is by then', async () => {
    const { _id } = await aReceipt(world, monthly(5))
    await world.runJob('repeat-receipts', '2026-12-02')
    const { receipt } = await world.call(api.readCost, { params: { id: _id } }, world.owner)
    expect(receipt.recurrency).toEqual({ isRecurrent: true, repeatsLeft: 4, made: 1 })
    const change = (version: number, repeatsLeft: number) => ({
      version,
      recurrency: { isRecurrent: repeatsLeft > 0, repeatsLeft },
    })
    const none = { version: receipt.version, recurrency: { isRecurrent: true, repeatsLeft: 0 } }
    expect((await refusal('PATCH', `/recurrency/${_id}`, none)).status).toBe(400)
    expect((await refusal('PATCH', `/recurrency/${_id}`, change(1, 2))).status).toBe(409)
    // Its next ones are reckoned from its day: another month would make one twice or never.
    const moved = (date: string) => ({
      receipt: { ...aReceiptDraft({ version: receipt.version, date }), ...monthly(4) },
    })
    const { body } = await refusal('PATCH', `/editReceipt/${_id}`, moved('2026-12-02'))
    expect(body.fields).toEqual({ date: expect.stringContaining('Kulu on jo toistunut') })
    const edited = await world.call(api.editExpense, { params: { id: _id }, body: moved('2026-11-03') }, world.owner)
    const { version } = edited.receipt
    await world.call(api.changeRecurrency, { params: { id: _id }, body: change(version, 0) }, world.owner)
    await world.runJob('repeat-receipts', '2027-01-02')
    expect(await days()).toEqual(['2026-11-03', '2026-12-02'])
  })
})

it('costs are in the statistics of their apartments and in the overview', async () => {
  await openMonths(world, '2025-03')
  await aReceipt(world, { apartment: home.apartment })
  await aReceipt(world, { apartment: home.apartment, date: '2025-03-02' })
  await aReceipt(world, { condominium: home.condominium, date: '2026-10-02' })
  const { rows } = await world.call(statisticsApi.listApartmentStatistics, { body: {} }, world.reader)
  expect(rows).toMatchObject([{ currentMonthReceipts: 125_50, totalReceipts: 251_00 }])
  const { stats } = await world.call(reportsApi.getStats, {}, world.reader)
  expect(stats.receipt.receiptsThisMonth).toEqual({ count: 1, cents: 125_50 })
  const { months } = await world.call(reportsApi.getMonthlyExpenses, {}, world.reader)
  expect(months.slice(-2)).toEqual([
    { month: '2026-10', expenses: 125_50 },
    { month: '2026-11', expenses: 125_50 },
  ])
})
