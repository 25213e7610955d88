import { beforeEach, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import { expensesApi } from '#shared/expenses/api.ts'
import { classifyApi as api } from '#shared/expenses/classify-api.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { receipts } from '../../functions/expenses/expenses.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aHome } from '../support/things/portfolio.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'
import { aReceipt, aReceiptDraft } from './an-expense.ts'
import { asked, classifyingIn, type Said } from './classifying.ts'

const trouble = orderedTrouble()
let world: World
beforeEach(async () => {
  world = await aWorld()
  world.clock.set('2026-11-05')
})
const { classify, proposals, read, some } = classifyingIn(() => world)

const twoLines = [
  { name: 'Työ', amount: 100_00 },
  { name: 'Osat', amount: 25_50, taxKind: 'other' as const },
]

describe('classifying many costs', () => {
  it('says the same of each, of all its lines, and leaves the rest as it was', async () => {
    const home = await aHome(world.owner)
    const costs = await some(3, { products: twoLines, supplier: 'Putkimies Oy', description: 'Vuoto' })
    const said: Said = {
      ...{ receiptType: 'maintenance', taxKind: 'repairs', taxDeductible: 'no', taxpr: 13.5 },
      ...{ place: 'apartment', apartment: home.apartment },
    }
    expect(await classify(said, costs)).toEqual({ changed: 3, same: 0, refused: [] })
    for (const before of costs) {
      const after = await read(before._id)
      expect(after).toMatchObject({
        ...{ version: before.version + 1, receiptType: 'maintenance', taxDeductible: false },
        ...{ apartment: home.apartment, condominium: home.condominium, apartmentAddress: 'Katajakatu 5 A 1' },
        ...{ name: before.name, supplier: 'Putkimies Oy', description: 'Vuoto', amount: 125_50, date: before.date },
      })
      expect(after.products).toEqual(before.products.map((line) => ({ ...line, taxKind: 'repairs', taxpr: 13.5 })))
    }
    const { rows } = await world.call(costListApi.listExpenses, { body: { apartment: home.apartment } }, world.reader)
    expect(rows.map(({ receiptType, vat135 }) => [receiptType, vat135])).toEqual([
      ['maintenance', 14_93],
      ['maintenance', 14_93],
      ['maintenance', 14_93],
    ])
  })

  it('is in the audit trail, cost by cost, with what was changed and by whom', async () => {
    const costs = await some(2)
    await classify({ taxKind: 'repairs' }, costs, world.manager)
    const { rows } = await world.call(auditApi.listAudit, { body: { itemsPerPage: 100 } }, world.owner)
    const lines = rows.filter(({ kind, deed }) => kind === 'receipt' && deed === 'change')
    expect(lines.map(({ title }) => title).toSorted()).toEqual(['Kulu 1', 'Kulu 2'])
    for (const line of lines) {
      expect(line).toMatchObject({ userId: world.manager.userId })
      expect(line.changes).toMatchObject([
        { path: 'products', before: [{ taxKind: '' }], after: [{ taxKind: 'repairs' }] },
      ])
    }
  })

  it('pressed twice changes nothing a second time', async () => {
    const costs = await some(2)
    await classify({ taxKind: 'repairs' }, costs)
    expect(await classify({ taxKind: 'repairs' }, costs)).toEqual({ changed: 0, same: 2, refused: [] })
    expect((await read(costs[0]?._id ?? '')).version).toBe((costs[0]?.version ?? 0) + 1)
  })

  it('names what was changed meanwhile, is gone or is another account’s; the rest goes', async () => {
    const [changed, gone, plain] = await some(3)
    if (!changed || !gone || !plain) throw new Error('Nothing was made')
    const theirs = await aReceipt(world, { name: 'Naapurin kulu' }, world.stranger)
    const receipt = { ...aReceiptDraft(), name: 'Uusi nimi', version: changed.version }
    await world.call(expensesApi.editExpense, { params: { id: changed._id }, body: { receipt } }, world.manager)
    await world.call(costListApi.deleteExpense, { params: { id: gone._id } }, world.owner)
    expect(await classify({ taxKind: 'repairs' }, [changed, gone, theirs, plain])).toEqual({
      changed: 1,
      same: 0,
      refused: [
        {
          _id: changed._id,
          name: 'Uusi nimi',
          reason: 'Joku muu on muuttanut kulua sen jälkeen, kun se näytettiin. Luokittele se uudelleen.',
        },
        { _id: gone._id, name: '', reason: 'Kulua ei löytynyt.' },
        { _id: theirs._id, name: '', reason: 'Kulua ei löytynyt.' },
      ],
    })
    const stranger = world.actor(world.stranger)
    expect((await receipts.read(stranger, theirs._id)).version).toBe(theirs.version)
    expect(await proposals(theirs)).toEqual([])
    const home = await aHome(world.stranger)
    const said = { place: 'apartment', apartment: home.apartment } as const
    const body = asked(said, [await read(plain._id)])
    const answer = await world.ask<{ fields: object }>('POST', '/receipt/classify', body, world.owner)
    expect([answer.status, answer.body.fields]).toEqual([400, { 'said.apartment': 'Valitse vuokrakohde' }])
  })

  it('refuses a rate of VAT that was not in force, and says which are', async () => {
    const [cost] = await some(1)
    const { refused } = await classify({ taxpr: 24 }, cost ? [cost] : [])
    expect(refused).toMatchObject([{ reason: expect.stringMatching(/^ALV-kanta 24\s% ei ole voimassa/) }])
  })

  it('asks for the home or the company that was promised', async () => {
    const [cost] = await some(1)
    for (const place of ['apartment', 'condominium'] as const) {
      await expect(classify({ place }, cost ? [cost] : [])).rejects.toThrow('400')
    }
  })

  it('is for those who may change costs', async () => {
    const costs = await some(1)
    await expect(classify({ taxKind: 'repairs' }, costs, world.reader)).rejects.toThrow('403')
    await changeRights(world.manager, without('receipts.edit'))
    await expect(classify({ taxKind: 'repairs' }, costs, world.manager)).rejects.toThrow('403')
    await changeRights(world.accountant, without('receipts.read'))
    const body = { ids: costs.map(({ _id }) => _id) }
    await expect(world.call(api.proposeClasses, { body }, world.accountant)).rejects.toThrow('403')
    expect((await read(costs[0]?._id ?? '')).version).toBe(costs[0]?.version)
  })
})

describe('two people at once', () => {
  it('leave each cost as one of them said, and tell the other of it', async () => {
    const costs = await some(6)
    const [one, other] = await Promise.all([
      classify({ taxKind: 'repairs', taxDeductible: 'no' }, costs),
      classify({ taxKind: 'insurance' }, costs, world.manager),
    ])
    expect(one.changed + other.changed).toBe(6)
    expect(one.refused.length + other.refused.length).toBe(6)
    for (const { _id, version } of costs) {
      const now = await read(_id)
      expect(now.version).toBe(version + 1)
      expect([
        ['repairs', false],
        ['insurance', true],
      ]).toContainEqual([now.products[0]?.taxKind, now.taxDeductible])
    }
  })
})

describe('stopped at any call', () => {
  it('each cost is as before or whole, and another press does the rest', async () => {
    const costs = await some(3)
    const body = asked({ receiptType: 'maintenance', taxKind: 'repairs' }, costs)
    let cut = 0
    for (let call = 1; call < 60; call += 1) {
      const moment = call % 2 ? 'before' : 'after'
      trouble.order({ stop: { call, moment, service: 'dynamodb', afterwards: 'dead' } })
      const { status } = await world.ask('POST', '/receipt/classify', body, world.owner)
      trouble.over()
      cut += status === 200 ? 0 : 1
      const now = await receipts.readMany(
        world.actor(world.owner),
        costs.map(({ _id }) => _id),
      )
      for (const { receiptType, products, version } of now) {
        const reported = [receiptType, products[0]?.taxKind, version]
        expect([
          ['receipt', '', 1],
          ['maintenance', 'repairs', 2],
        ]).toContainEqual(reported)
      }
      if (status === 200 && now.every(({ version }) => version === 2)) break
    }
    expect(cut).toBeGreaterThan(0)
    expect(await classify(body.said, costs)).toEqual({ changed: 0, same: 3, refused: [] })
  })
})
