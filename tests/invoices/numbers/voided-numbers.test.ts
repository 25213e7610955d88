import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { groupsApi } from '#shared/accounts/groups-api.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { contractRemovalApi } from '#shared/contracts/removal-api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { creditNoteRemovalApi } from '#shared/credit-notes/removal-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { numberedKinds } from '#shared/invoices/numbers/number-series.ts'
import { voidedApi as api } from '#shared/invoices/numbers/voided-api.ts'
import { spansOf } from '#shared/invoices/numbers/voided-number.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { operate } from '../../../infra/operator/operator-commands.ts'
import { aWorld } from '../../support/story.ts'
import { aGroup } from '../../support/things/groups.ts'
import { changeRights, without } from '../../support/things/member.ts'
import { numbersOf } from '../../support/things/number-series.ts'
import { alsoIn, anAccount } from '../../support/things/people.ts'
import { aContract, aHome, aRunningContract, type Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

let world: World
let home: Home

beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const lineOf = (amount: number) => ({ desc: 'Avainten kopiointi', amount, zeroVat: 'damages' as const })
const aDraft = async (by = world.owner) => {
  const days = { billDate: '2026-11-02', dueDate: '2026-11-16', sendType: 'email' as const }
  const body = { ...days, tenant: home.tenant, apartment: '', products: [lineOf(50_00)] }
  return (await world.call(invoicesApi.createInvoice, { body }, by)).invoice
}
const aFreeNote = async () => {
  const body = { tenant: home.tenant, products: [lineOf(20_00)], billDate: '2026-11-02' }
  return (await world.call(creditNotesApi.createCreditNote, { body }, world.owner)).invoice
}
const removing = (id: string, said: string, by = world.owner) =>
  world.ask('DELETE', `/invoices/delete/${id}?${said}`, undefined, by)
const list = async (body: InputOf<typeof api.listVoided.body> = {}, by = world.reader) =>
  (await world.call(api.listVoided, { body }, by)).rows
const numbers = async (body: InputOf<typeof api.listVoided.body> = {}) => (await list(body)).map((row) => row.numbers)

/** Every number that a counter has given stands or is voided, once. */
async function expectWholeSeries() {
  for (const kind of numberedKinds) {
    const { drawn, accounted } = await numbersOf(world.actor(world.owner), kind)
    expect(accounted, kind).toEqual(drawn)
  }
}

describe('a draft that has a number', () => {
  it('is removed only with a reason, and its number is kept with who, when and why', async () => {
    const { _id, invoiceNumber } = await aDraft()
    const silent = await removing(_id, '')
    expect([silent.status, silent.body.fields]).toEqual([400, { reason: 'Valitse syy' }])
    const vague = await removing(_id, 'reason=other&text=%20')
    expect([vague.status, vague.body.fields]).toEqual([400, { text: 'Kerro syy' }])
    expect((await removing(_id, 'reason=runUndone')).status).toBe(400)
    expect(await list()).toEqual([])

    expect((await removing(_id, `reason=other&text=${encodeURIComponent('Sovittiin toisin')}`)).status).toBe(200)
    const number = Number(invoiceNumber)
    const why = { reason: 'other', text: 'Sovittiin toisin', name: world.owner.name, day: '2026-11-02' }
    expect(await list()).toMatchObject([{ kind: 'invoice', from: number, to: number, count: 1, ...why }])
    await expectWholeSeries()
  })

  it('has its number voided once, however many remove it at once', async () => {
    const { _id } = await aDraft()
    const answers = await Promise.all([1, 2, 3].map(() => removing(_id, 'reason=duplicate')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await list()).toHaveLength(1)
    await expectWholeSeries()
  })

  it('of another account is missing, and nobody sees the numbers of another', async () => {
    const { _id } = await aDraft()
    expect((await removing(_id, 'reason=mistake', world.stranger)).status).toBe(404)
    expect((await removing(_id, 'reason=mistake', world.reader)).status).toBe(403)
    await removing(_id, 'reason=mistake')
    expect(await list({}, world.stranger)).toEqual([])
    await changeRights(world.reader, without('invoices.read'))
    expect((await world.ask('POST', '/invoices/voided-numbers', {}, world.reader)).status).toBe(403)
  })

  it('may be a credit note or a contract as well', async () => {
    const note = await aFreeNote()
    const contract = await aContract(world.owner, home)
    const silent = await world.ask('DELETE', `/rental-contract/delete/${contract._id}`, undefined, world.owner)
    expect([silent.status, silent.body.fields]).toEqual([400, { reason: 'Valitse syy' }])
    const query = { reason: 'unneeded' } as const
    await world.call(creditNoteRemovalApi.removeCreditNote, { params: { id: note._id }, query }, world.owner)
    await world.call(contractRemovalApi.deleteContract, { params: { id: contract._id }, query }, world.owner)
    expect(await list({ sortBy: 'kind' })).toMatchObject([
      { kind: 'contract', numbers: contract.contractNumber },
      { kind: 'refund', numbers: note.invoiceNumber },
    ])
    await expectWholeSeries()
  })
})

describe('an undone billing run', () => {
  const why = { reason: 'runUndone', text: 'Väärä hinta', day: '2026-11-20' }

  beforeEach(async () => {
    const body = { billing: { sendAfter: 1440 } } as never
    await world.call(accountsApi.saveBillingSettings, { body }, world.owner)
  })

  /** Three invoices that wait to leave, after a draft by hand. */
  async function aRun(): Promise<string> {
    await aDraft()
    for (const number of ['A 1', 'A 2', 'A 3'])
      await aRunningContract(world.owner, await aHome(world.owner, { number }), { startDate: '2026-12-01' })
    world.clock.set('2026-11-20')
    const { run } = await world.call(invoicesApi.billNow, {}, world.owner)
    await world.drainQueues()
    return run
  }

  it('leaves its numbers as one entry, with who asked for it and why; billed again they are other numbers', async () => {
    const params = { id: await aRun() }
    await world.call(billingRunsApi.undoRun, { params, body: { reason: 'Väärä hinta' } }, world.manager)
    await world.drainQueues()
    await world.call(billingRunsApi.undoRun, { params, body: { reason: 'Toinen painallus' } }, world.owner)
    await world.drainQueues()
    const name = world.manager.name
    expect(await list()).toMatchObject([{ numbers: '1002–1004', count: 3, kind: 'invoice', name, ...why }])
    expect(await numbers({ search: '1003' })).toEqual(['1002–1004'])
    await expectWholeSeries()
  })

  it('of one invoice leaves its number alone, and the rest of the run joins those it stands beside', async () => {
    const params = { id: await aRun() }
    const body = { reason: 'Väärä hinta' }
    const { rows } = await world.call(billingRunsApi.listRunInvoices, { params, body: { sortBy: '_id' } }, world.reader)
    const of = new Map(rows.map(({ _id, invoiceNumber }) => [invoiceNumber, _id]))
    const undoing = { params: { ...params, invoiceId: of.get('1003') ?? '' }, body }
    await world.call(billingRunsApi.undoInvoice, undoing, world.owner)
    expect(await numbers()).toEqual(['1003'])
    await world.call(billingRunsApi.undoRun, { params, body }, world.owner)
    await world.drainQueues()
    expect(await list()).toMatchObject([{ numbers: '1002–1004', count: 3, ...why }])
    await expectWholeSeries()
  })
})

describe('a number that vanished before there was a list', () => {
  it('is found by its counter and listed as such, once', async () => {
    const actor = world.actor(world.owner)
    const made = [await aDraft(), await aDraft(), await aDraft(), await aDraft()]
    for (const draft of made.slice(1, 3)) await invoices.remove(actor, draft)
    for (const _ of [1, 2]) await operate([world.place.table, 'list-vanished', actor.accountId])
    expect(await list()).toMatchObject([{ numbers: '1002–1003', kind: 'invoice', reason: 'beforeList', name: '' }])
    await expectWholeSeries()
  })
})

describe('the list', () => {
  it('is searched by a number within a span, narrowed by kind and days, sorted and paged', async () => {
    const first = await aDraft()
    await removing(first._id, 'reason=mistake')
    world.clock.set('2026-11-10')
    const note = await aFreeNote()
    const query = { reason: 'duplicate' } as const
    await world.call(creditNoteRemovalApi.removeCreditNote, { params: { id: note._id }, query }, world.owner)
    expect(await numbers()).toEqual(['1002', '1001'])
    expect(await numbers({ sortBy: 'numbers' })).toEqual(['1001', '1002'])
    expect(await numbers({ search: '1001' })).toEqual(['1001'])
    expect(await numbers({ search: '1003' })).toEqual([])
    expect(await numbers({ search: world.owner.name, page: 2, itemsPerPage: 1 })).toEqual(['1001'])
    expect(await numbers({ kind: 'refund' })).toEqual(['1002'])
    expect(await numbers({ to: '2026-11-09' })).toEqual(['1001'])
    expect(await numbers({ from: '2026-11-10' })).toEqual(['1002'])
    const { sums } = await world.call(api.listVoided, { body: {} }, world.reader)
    expect(sums).toEqual({ count: 2 })
  })
})

describe('numbers', () => {
  it.each([
    [[], []],
    [[1001], [[1001, 1001]]],
    [[1003, 1001, 1002], [[1001, 1003]]],
    [
      [1001, 1003, 1004, 1009],
      [
        [1001, 1001],
        [1003, 1004],
        [1009, 1009],
      ],
    ],
  ])('%j are the spans %j', (some, spans) => {
    expect(spansOf(some).map(({ from, to }) => [from, to])).toEqual(spans)
  })
})

describe('group mode', () => {
  it('shows the numbers of all its accounts, each with its account', async () => {
    const second = await anAccount('Mäkirinne Oy')
    await alsoIn(world.owner, second, 'owner')
    const groupId = await aGroup(world.owner, 'Konserni', second)
    const users = [{ _id: world.owner.userId, role: 'owner' as const }]
    await world.call(groupsApi.attachUsers, { params: { groupId }, body: { users } }, world.owner)
    await removing((await aDraft())._id, 'reason=mistake')
    const there = { ...world.owner, accountId: second }
    home = await aHome(there)
    const { _id } = await aDraft(there)
    await removing(_id, 'reason=duplicate', there)
    const query = { body: { sortBy: 'accountName' } }
    const { rows, sums } = await world.call(api.listGroupVoided, query, { ...world.owner, groupMode: true })
    expect(rows.map(({ accountName, numbers: each, reason }) => [accountName, each, reason])).toEqual([
      ['Kotiranta Oy', '1001', 'mistake'],
      ['Mäkirinne Oy', '1001', 'duplicate'],
    ])
    expect(sums).toEqual({ count: 2 })
    expect(new Set(rows.map((row) => row._id)).size).toBe(2)
  })
})
