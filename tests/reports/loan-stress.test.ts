import { beforeAll, describe, expect, it } from 'vitest'
import { loansApi } from '#shared/loans/api.ts'
import { loanStressApi as api, flowNames } from '#shared/loans/stress-api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { aWorld } from '../support/story.ts'
import { aGroup } from '../support/things/groups.ts'
import { changeRights, without } from '../support/things/member.ts'
import { alsoIn, anAccount } from '../support/things/people.ts'
import type { Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { anOffice } from './an-office.ts'

let world: World
let homes: Home[]
const loan = {
  version: 0,
  name: 'Linjasaneeraus',
  curRefRateInt: 2.1,
  margin: 0.7,
  curRefRateIntStart: '2026-06-01',
  endDate: '2040-12-31',
}
beforeAll(async () => {
  world = await aWorld()
  homes = await anOffice(world, 295)
  const [first, second] = homes
  const { loan: made } = await world.call(
    loansApi.createLoan,
    { body: { ...loan, condominium: first?.condominium ?? '' } },
    world.owner,
  )
  const params = { id: first?.apartment ?? '' }
  const { apartment } = await world.call(propertiesApi.readApartment, { params }, world.owner)
  const share = { condominiumLoanId: made._id.split('.')[1] ?? '', amount: 310_00, currentAmount: 40_000_01 }
  const documentUpdate = { ...apartment, currentLoans: [{ ...share, startDate: '2026-01-01' }] }
  await world.call(propertiesApi.updateApartment, { params, body: { documentUpdate } }, world.owner)
  const own = { ...loan, condominium: '', amount: 500_00, currentAmount: 60_000_00 }
  await world.call(loansApi.createLoan, { body: { ...own, apartment: second?.apartment ?? '' } }, world.owner)
  await world.call(loansApi.createLoan, { body: { ...own, name: 'Tilin laina', endDate: '' } }, world.owner)
}, 60_000)

const stress = (query: object = {}, by = world.reader) =>
  world.call(api.listLoanStress, { query: { itemsPerPage: 100, ...query } }, by)
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

describe('cash flow by the reference rate', () => {
  it('comes to the same by homes, by companies and for the account, sums and rows', async () => {
    for (const months of [24, 60]) {
      const [rows, companies, account] = await Promise.all(
        ['apartment', 'condominium', 'account'].map((by) => stress({ months, by })),
      )
      expect(account?.rows).toHaveLength(1)
      for (const name of flowNames) {
        const reported = sum((rows?.rows ?? []).map((row) => row[name]))
        expect(rows?.sums[name]).toBe(reported)
        expect(sum((companies?.rows ?? []).map((row) => row[name]))).toBe(reported)
        expect(account?.rows[0]?.[name]).toBe(reported)
        const before = sum((rows?.rows ?? []).map((row) => row.income - row.charges))
        expect(sum((rows?.years ?? []).map((year) => year[name]))).toBe(before - reported)
      }
    }
  })

  it('agrees with the plan of a loan, and names the loan that goes on as it is paid', async () => {
    const { rows: loans } = await world.call(loansApi.listLoans, { query: {} }, world.reader)
    const company = loans.find(({ condominium }) => condominium)
    const params = { id: company?._id ?? '' }
    const plan = await world.call(loansApi.readLoanPlan, { params }, world.reader)
    const { rows, unknown } = await stress({ months: 24 })
    const row = rows.find(({ _id }) => _id === homes[0]?.apartment)
    expect(row?.loans).toBe(sum(plan.rows.slice(0, 24).map(({ payment }) => payment)))
    expect(row?.plus1).toBeLessThan(row?.same ?? 0)
    expect(row?.minus1).toBeGreaterThan(row?.same ?? 0)
    expect(unknown.map(({ name }) => name)).toEqual(['Tilin laina'])
    expect(rows.find(({ name }) => name === 'Ilman kohdetta')).toMatchObject({ loans: 24 * 500_00, perPoint: 0 })
  })

  it('is of each account in group mode, as far as the person may read there', async () => {
    const second = await anAccount('Kotiranta Asunnot Oy')
    await alsoIn(world.owner, second, 'owner')
    await aGroup(world.owner, 'Kotiranta-konserni', second)
    const there = { ...world.owner, accountId: second }
    const body = { ...loan, condominium: '', amount: 100_00, currentAmount: 10_000_00 }
    await world.call(loansApi.createLoan, { body }, there)
    const group = { ...world.owner, groupMode: true }
    const [first, other, both] = [
      await stress({ by: 'account' }, world.owner),
      await stress({ by: 'account' }, there),
      await stress({}, group),
    ]
    expect(both.rows).toEqual([...other.rows, ...first.rows])
    for (const name of flowNames) {
      expect(both.sums[name]).toBe((first.sums[name] ?? 0) + (other.sums[name] ?? 0))
      const years = (answer: typeof both) => sum(answer.years.map((year) => year[name]))
      expect(years(both)).toBe(years(first) + years(other))
    }
    expect((await stress({ accountSelector: second }, group)).rows).toEqual(other.rows)
  })

  it('is nobody else’s, and for those who may read all that it is made of', async () => {
    expect((await stress({}, world.stranger)).rows).toEqual([])
    await changeRights(world.manager, without('contracts.read'))
    await expect(stress({}, world.manager)).rejects.toThrow('403')
    await expect(stress({ months: 25 })).rejects.toThrow('400')
  })
})
