import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '#shared/base/endpoint.ts'
import { contractReportsApi } from '#shared/contracts/report-api.ts'
import { contractsReportApi as api } from '#shared/reports/contracts-report.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { Person } from '../support/things/people.ts'
import type { Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { anOffice, someDays } from './an-office.ts'

let world: World
let homes: Home[]
beforeAll(async () => {
  world = await aWorld()
  homes = await anOffice(world, 20_261_123)
}, 60_000)

type Wish = InputOf<typeof api.listContractsReport.body>
const report = (body: Wish = {}, by: Person = world.reader) => world.call(api.listContractsReport, { body }, by)
const names = async (body: Wish) => (await report({ itemsPerPage: 100, ...body })).rows.map(({ address }) => address)

describe('the report of all leases', () => {
  it.each([
    [{ dates: someDays, searchType: 'accountDate' as const }],
    [{ dates: someDays, searchType: 'paymentDate' as const }],
    [{ dates: { startDate: '2026-01-01', endDate: '2026-12-31' }, searchType: 'paymentDate' as const }],
  ])('is the reports of the leases one after another, %j', async (wish) => {
    const all = await report({ itemsPerPage: 100, sortBy: 'invoiceNumber', ...wish })
    const rows = []
    for (const { _id } of await contracts.summaries(world.actor(world.owner))) {
      const own = { params: { contractId: _id }, body: { itemsPerPage: 100, ...wish } }
      rows.push(...(await world.call(contractReportsApi.listContractReport, own, world.reader)).rows)
    }
    expect(rows.length).toBeGreaterThan(0)
    expect(all.rows.map(({ contract, condominiumName, ...row }) => row)).toEqual(
      rows.toSorted((a, b) => Number(a.invoiceNumber) - Number(b.invoiceNumber)),
    )
  })

  it('tells what the documents say', async () => {
    const documents = (await invoices.all(world.actor(world.owner))).filter(
      ({ state, billDate }) => state !== 'draft' && someDays.startDate <= billDate && billDate <= someDays.endDate,
    )
    const { sums, totalLength } = await report({ dates: someDays })
    let [total, paid, rent] = [0, 0, 0]
    for (const invoice of documents) {
      total += invoice.total
      paid += invoice.paid
      for (const { productType, count, amount } of invoice.products)
        if (productType === 'Vuokra') rent += Math.round(count * amount)
    }
    expect(documents.some((each) => each.kind === 'refund')).toBe(true)
    expect(totalLength).toBe(documents.length)
    expect(sums).toMatchObject({ total, paid, rentProductTotalWithTaxes: rent, depositAmount: 0 })
  })

  it('is narrowed to a company, a home, a city, a principal and a tenant', async () => {
    const [first, second] = homes
    expect(new Set(await names({ condominium: first?.condominium ?? '' }))).toEqual(new Set(['Katajakatu 5 A 0']))
    expect(new Set(await names({ apartment: second?.apartment ?? '' }))).toEqual(new Set(['Katajakatu 5 A 1']))
    expect(new Set(await names({ principal: second?.partner ?? '' }))).toEqual(new Set(['Katajakatu 5 A 1']))
    expect(new Set(await names({ tenant: first?.tenant ?? '' }))).toEqual(new Set(['Katajakatu 5 A 0']))
    expect(new Set(await names({ city: 'Helsinki' }))).toEqual(new Set(['Katajakatu 5 A 1', 'Katajakatu 5 A 3']))
    expect(await names({ realtor: 'nobody' })).toEqual([])
    expect(await names({ search: 'vuokralainen 2 katajakatu', dates: { endDate: '2026-10-01' } })).toEqual([])
  })

  it('reads invoices whole whose rows were written before they said what of them is rent', async () => {
    const rows = invoices.summariesBetween
    const before = await report({ itemsPerPage: 100, sortBy: 'invoiceNumber' })
    try {
      invoices.summariesBetween = async (...asked) =>
        (await rows(...asked)).map(({ parts, paidDate, ...row }) => ({ ...row }))
      expect(await report({ itemsPerPage: 100, sortBy: 'invoiceNumber' })).toEqual(before)
    } finally {
      invoices.summariesBetween = rows
    }
  })

  it('reads leases whose rows were written before they said what was agreed on as a deposit', async () => {
    const rows = contracts.summaries
    const [lease] = await rows(world.actor(world.owner))
    await contracts.change(world.actor(world.owner), lease?._id ?? '', (contract) => ({
      ...contract,
      lease: { ...contract.lease, useDeposit: true, deposit: 1234_00 },
    }))
    const before = await report({ itemsPerPage: 100, sortBy: 'invoiceNumber' })
    expect(before.rows.some(({ depositTargetAmount }) => depositTargetAmount === 1234_00)).toBe(true)
    try {
      contracts.summaries = async (...asked) => (await rows(...asked)).map(({ depositTarget, ...row }) => row)
      expect(await report({ itemsPerPage: 100, sortBy: 'invoiceNumber' })).toEqual(before)
    } finally {
      contracts.summaries = rows
    }
  })

  it('is for those who may read reports and contracts, in their own account', async () => {
    expect((await report({}, world.stranger)).rows).toEqual([])
    const grouped = { ...world.owner, groupMode: true }
    expect((await world.ask('POST', '/reports/contract-report', {}, grouped)).status).toBe(403)
    const wrong = { dates: { startDate: '2026-12-02', endDate: '2026-12-01' } }
    expect((await world.ask('POST', '/reports/contract-report', wrong, world.reader)).body).toMatchObject({
      fields: { 'dates.endDate': 'Viimeinen päivä on ennen ensimmäistä' },
    })
    await changeRights(world.manager, without('contracts.read'))
    await expect(report({}, world.manager)).rejects.toThrow('403')
    await changeRights(world.manager, without('reports.read'))
    await expect(report({}, world.manager)).rejects.toThrow('403')
  })
})
