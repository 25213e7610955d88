import { beforeEach, describe, expect, it } from 'vitest'
import { loansApi as api } from '#shared/loans/api.ts'
import type { Loan } from '#shared/loans/loan.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { CondominiumDraft } from '#shared/properties/condominium.ts'
import { sharesByLoan } from '../../functions/loans/shares.ts'
import { aWorld } from '../support/story.ts'
import { aPerson } from '../support/things/people.ts'
import type { World } from '../support/world.ts'
import { aCompany, aHomeThatOwes, aLoan } from './samples.ts'

let world: World
let condominium: string
beforeEach(async () => {
  world = await aWorld()
  condominium = await aCompany(world.owner)
})

const list = async (query: object = {}, by = world.owner) => world.call(api.listLoans, { query }, by)
const company = async (id = condominium) =>
  (await world.call(propertiesApi.readCondominium, { params: { id } }, world.owner)).condominium
const moved = (home: Awaited<ReturnType<typeof aHomeThatOwes>>, to: string) =>
  world.call(
    propertiesApi.updateApartment,
    { params: { id: home._id }, body: { documentUpdate: { ...home, condominium: to } } },
    world.owner,
  )
const saving = (loan: Loan, change: object) =>
  world.ask<{ loan: Loan; fields: object }>('PUT', `/loan/update/${loan._id}`, { ...loan, ...change }, world.owner)

describe('the list of loans', () => {
  it('has the loans of every company and the account’s own, with what the apartments owe and pay, and sums', async () => {
    const other = await aCompany(world.owner, 'Asunto Oy Velkala')
    const pipes = await aLoan(world.owner, { condominium })
    const front = await aLoan(world.owner, {
      condominium: other,
      name: 'Julkisivu',
      method: 'equalInstalment',
      handling: 'funding',
      hasFixedRefRate: true,
      fixedRefRateEnds: '2028-05-31',
      morgageExemptionActive: true,
      morgageExemptionEnds: '2027-06-30',
    })
    await aLoan(world.owner, {
      name: 'Asuntolaina',
      lender: 'Esimerkkipankki',
      amount: 700_00,
      currentAmount: 90_000_00,
    })
    await aHomeThatOwes(world.owner, condominium, 'A 1', [{ loan: pipes._id, amount: 120_00, left: 9_000_00 }])
    await aHomeThatOwes(world.owner, condominium, 'A 2', [{ loan: pipes._id, amount: 130_50, left: 9_500_00 }])
    await aHomeThatOwes(world.owner, other, 'B 1', [{ loan: front._id, amount: 80_00, left: 4_000_00 }])
    const { rows, sums, totalLength } = await list()
    expect(totalLength).toBe(3)
    expect(
      rows.map(({ condominiumName, name, left, amount, apartments }) => [
        condominiumName,
        name,
        left,
        amount,
        apartments,
      ]),
    ).toEqual([
      ['Asunto Oy Lainala', 'Putkiremontti', 18_500_00, 250_50, 2],
      ['Asunto Oy Velkala', 'Julkisivu', 4_000_00, 80_00, 1],
      ['Oma laina, Esimerkkipankki', 'Asuntolaina', 90_000_00, 700_00, 0],
    ])
    expect(sums).toEqual({ left: 112_500_00, amount: 1_030_50 })
    expect(rows[0]).toMatchObject({
      percent: 2.997,
      nextReset: '2027-03-01',
      endDate: '2046-11-30',
      handling: 'income recognition',
    })
    expect(rows[1]).toMatchObject({
      nextReset: '2028-05-31',
      fixedEnds: '2028-05-31',
      exemptionEnds: '2027-06-30',
      handling: 'funding',
    })
    expect(rows[2]).toMatchObject({ handling: '' })
    expect((await list({ owner: 'own' })).rows).toHaveLength(1)
    expect((await list({ owner: 'condominiums', search: 'velka' })).rows).toHaveLength(1)
  })

  it('leaves out companies that were taken off the lists', async () => {
    await aLoan(world.owner, { condominium })
    await world.call(propertiesApi.deleteCondominium, { params: { id: condominium } }, world.owner)
    expect((await list()).rows).toEqual([])
  })

  it('counts shares as the loan’s own page does, of the company’s own homes', async () => {
    const loan = await aLoan(world.owner, { condominium })
    const other = await aCompany(world.owner, 'Asunto Oy Velkala')
    await aHomeThatOwes(world.owner, condominium, 'A 1', [{ loan: loan._id, amount: 90_00, left: 1_000_00 }])
    const { apartment: home } = await moved(
      await aHomeThatOwes(world.owner, condominium, 'A 2', [{ loan: loan._id, amount: 80_00, left: 2_000_00 }]),
      other,
    )
    expect(home.condominium).toBe(other)
    const { row } = await world.call(api.readLoanPlan, { params: { id: loan._id } }, world.owner)
    expect((await list()).rows).toEqual([row])
    expect(row).toMatchObject({ apartments: 1, amount: 90_00, left: 1_000_00 })
  })

  it('counts a share whose payments have not begun as owed, not as paid', async () => {
    const loan = await aLoan(world.owner, { condominium })
    const home = await aHomeThatOwes(world.owner, condominium, 'A 1', [
      { loan: loan._id, amount: 90_00, left: 1_000_00 },
    ])
    const currentLoans = home.currentLoans.map((share) => ({ ...share, startDate: '2026-12-01' }))
    await world.call(
      propertiesApi.updateApartment,
      { params: { id: home._id }, body: { documentUpdate: { ...home, currentLoans } } },
      world.owner,
    )
    expect([...(await sharesByLoan(world.actor(world.owner))).values()]).toEqual([
      { apartments: 1, amount: 0, left: 1_000_00 },
    ])
  })
})

describe('a company’s loan', () => {
  it('made in the area stands in the company’s document, with its version', async () => {
    const loan = await aLoan(world.owner, { condominium })
    const stored = await company()
    expect(stored).toMatchObject({ version: 2, loans: [{ name: 'Putkiremontti', margin: 0.65, active: true }] })
    expect(loan).toMatchObject({
      _id: `${condominium}.${stored.loans[0]?._id}`,
      version: 2,
      condominiumName: 'Asunto Oy Lainala',
    })
  })

  it('made by one click twice is there once', async () => {
    const body = { version: 0, name: 'Hissi', condominium }
    const key = { key: 'click-0123456789-abcdef' }
    const [first, second] = await Promise.all(
      [1, 2].map(() => world.ask<{ loan: Loan }>('POST', '/loan/create', body, world.owner, key)),
    )
    expect(first?.body.loan._id).toBe(second?.body.loan._id)
    expect((await company()).loans).toHaveLength(1)
  })

  it('made by two at the same moment loses neither', async () => {
    await Promise.all(['Hissi', 'Katto', 'Piha'].map((name) => aLoan(world.owner, { condominium, name })))
    expect((await company()).loans.map(({ name }) => name).toSorted()).toEqual(['Hissi', 'Katto', 'Piha'])
  })

  it('changed by two at once tells the second, whose words do not go in', async () => {
    const loan = await aLoan(world.owner, { condominium })
    expect((await saving(loan, { margin: 0.9 })).status).toBe(200)
    expect((await saving(loan, { margin: 0.1 })).status).toBe(409)
    expect((await company()).loans[0]?.margin).toBe(0.9)
  })

  it('changed in the company’s own form meanwhile is told of too', async () => {
    const loan = await aLoan(world.owner, { condominium })
    const documentUpdate = CondominiumDraft.parse({ ...(await company()), comments: 'Hissi uusittu' })
    await world.call(
      propertiesApi.updateCondominium,
      { params: { id: condominium }, body: { documentUpdate } },
      world.owner,
    )
    expect((await saving(loan, { margin: 0.1 })).status).toBe(409)
  })

  it('moves among the old ones and back, and the shares of it stay', async () => {
    const loan = await aLoan(world.owner, { condominium })
    await aHomeThatOwes(world.owner, condominium, 'A 1', [{ loan: loan._id, amount: 90_00, left: 1_000_00 }])
    const params = { id: loan._id }
    for (const _ of [1, 2]) await world.call(api.inactivateLoan, { params }, world.owner)
    expect((await company()).oldLoans).toMatchObject([{ name: 'Putkiremontti', active: false }])
    expect((await list()).rows).toEqual([])
    expect((await list({ state: 'old' })).rows).toMatchObject([{ left: 1_000_00, nextReset: '', active: false }])
    await world.call(api.activateLoan, { params }, world.owner)
    expect(await company()).toMatchObject({ loans: [{ active: true }], oldLoans: [] })
  })

  it.each([
    ['a name', { name: '' }, 'name', 'Anna lainan nimi'],
    [
      'the end of interest only',
      { morgageExemptionActive: true },
      'morgageExemptionEnds',
      'Anna lyhennysvapaan viimeinen päivä',
    ],
    ['the end of a fixed rate', { hasFixedRefRate: true }, 'fixedRefRateEnds', 'Anna kiinteän koron viimeinen päivä'],
  ])('is not saved without %s', async (_, change, field, sentence) => {
    const loan = await aLoan(world.owner, { condominium })
    const { status, body } = await saving(loan, change)
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
    const made = await world.ask<{ fields: object }>('POST', '/loan/create', { name: 'Hissi', ...change }, world.owner)
    expect([made.status, made.body.fields]).toEqual([400, { [field]: sentence }])
  })
})

describe('a loan of the account’s own', () => {
  it('is written, changed and inactivated as a document of its own', async () => {
    const loan = await aLoan(world.owner, { lender: 'Esimerkkipankki', currentAmount: 80_000_00 })
    expect((await saving(loan, { currentAmount: 79_000_00 })).body.loan).toMatchObject({
      version: 2,
      currentAmount: 79_000_00,
    })
    expect((await saving(loan, { currentAmount: 1 })).status).toBe(409)
    await world.call(api.inactivateLoan, { params: { id: loan._id } }, world.owner)
    expect((await list({ state: 'old' })).rows).toMatchObject([{ name: 'Putkiremontti', condominium: '' }])
    expect((await company()).version).toBe(1)
  })

  it('is not seen from another account', async () => {
    const loan = await aLoan(world.owner)
    expect((await world.ask('GET', `/loan/${loan._id}`, undefined, world.stranger)).status).toBe(404)
    expect((await list({}, world.stranger)).rows).toEqual([])
  })
})

describe('the page of a loan', () => {
  it('tells the apartments’ shares and an annuity to the cent', async () => {
    const loan = await aLoan(world.owner, { condominium, curRefRateInt: 2.5, margin: 0.5 })
    await aHomeThatOwes(world.owner, condominium, 'A 10', [{ loan: loan._id, amount: 250_00, left: 40_000_00 }])
    await aHomeThatOwes(world.owner, condominium, 'A 2', [{ loan: loan._id, amount: 310_00, left: 60_000_00 }])
    const plan = await world.call(api.readLoanPlan, { params: { id: loan._id } }, world.owner)
    expect(plan.shares.map(({ fullAddress, currentAmount }) => [fullAddress, currentAmount])).toEqual([
      ['Lainakuja 1 A 2', 60_000_00],
      ['Lainakuja 1 A 10', 40_000_00],
    ])
    expect(plan.row).toMatchObject({ left: 100_000_00, amount: 560_00, apartments: 2, percent: 3 })
    expect(plan.rows).toHaveLength(240)
    expect(plan.rows[0]).toEqual({
      n: 1,
      due: '2026-12-30',
      interest: 250_00,
      principal: 304_60,
      payment: 554_60,
      balance: 99_695_40,
    })
    expect(plan.rows.at(-1)).toMatchObject({ due: '2046-11-30', balance: 0 })
    expect(plan.totalPaid).toBe(100_000_00 + plan.totalInterest)
  })

  it.each([
    ['without a last day', { endDate: '' }, /päättymispäivä/],
    ['that has ended', { endDate: '2026-10-31' }, /on ohi/],
    ['whose fixed annuity never ends', { method: 'fixedAnnuity' as const, curRefRateInt: 9 }, /ei lyhene/],
  ])('says why there are no payments of one %s', async (_, wish, why) => {
    const loan = await aLoan(world.owner, { ...wish, currentAmount: 100_000_00, amount: 100_00 })
    const plan = await world.call(api.readLoanPlan, { params: { id: loan._id } }, world.owner)
    expect(plan).toMatchObject({ why: expect.stringMatching(why), rows: [], totalPaid: 0 })
  })
})

describe('who may', () => {
  it('read but not write: a reader', async () => {
    const loan = await aLoan(world.owner, { condominium })
    expect((await list({}, world.reader)).rows).toHaveLength(1)
    for (const path of ['update', 'inactivate']) {
      expect((await world.ask('PUT', `/loan/${path}/${loan._id}`, loan, world.reader)).status).toBe(403)
    }
    expect((await world.ask('POST', '/loan/create', loan, world.reader)).status).toBe(403)
  })

  it('write: an accountant, who may not change companies otherwise', async () => {
    const made = await aLoan(world.accountant, { condominium })
    expect(made.name).toBe('Putkiremontti')
  })

  it('nothing at all: a realtor', async () => {
    const realtor = await aPerson(world.owner.accountId, 'realtor', 'Veli Välittäjä')
    expect((await world.ask('GET', '/loan', undefined, realtor)).status).toBe(403)
  })
})
