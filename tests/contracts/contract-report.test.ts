import { beforeAll, describe, expect, it } from 'vitest'
import { ContractReportQuery } from '#shared/contracts/contract-report.ts'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { contractReportsApi } from '#shared/contracts/report-api.ts'
import { contractReport, reportedContract, reportedInvoice } from '#shared/contracts/reported-invoices.ts'
import { keysApi } from '#shared/keys/api.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import { rentLine } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

const contract = RentalContract.parse({
  _id: 'contract-1',
  contractNumber: '7',
  apartment: 'apartment-1',
  apartmentAddress: 'Katajakatu 5 B 12',
  landlords: [{ landlordId: 'partner-1', name: 'Paula Päämies' }],
  tenant: { tenantId: 'tenant-1', name: 'Äijö Öhman' },
  lease: {
    leaseType: 'Määräaikainen',
    startDate: '2026-12-01',
    endDate: '2027-11-30',
    rent: 850_00,
    rentProduct: 'product-1',
    useDeposit: true,
    deposit: 1700_00,
  },
})

const billed = [
  anInvoice({ _id: 'december', paid: 850_00, paidDate: '2027-01-04', products: [rentLine()] }),
  anInvoice({
    _id: 'quarter',
    billDate: '2026-12-18',
    products: [rentLine(850_00, { count: 3, taxpr: 25.5 }), rentLine(25_00, { productType: 'Vesi', count: 3 })],
    total: 3275_25,
  }),
  anInvoice({ _id: 'deposit', kind: 'single', products: [rentLine(1700_00, { productType: 'Vakuus' })] }),
  anInvoice({ _id: 'draft', state: 'draft', products: [rentLine()] }),
]
const report = (wish: object) =>
  contractReport(reportedContract(contract), billed.map(reportedInvoice), ContractReportQuery.parse(wish))

describe('the report of a contract', () => {
  it('tells of each invoice its rents with VAT, how many they are, and the deposit', () => {
    const rows = report({})
    expect(
      rows.map((row) => [row._id, row.rentProductTotalWithTaxes, row.rentProductCount, row.depositAmount]),
    ).toEqual([
      ['december', 850_00, 1, 0],
      ['quarter', 3200_25, 3, 0],
      ['deposit', 0, 0, 1700_00],
    ])
    expect(rows[0]).toMatchObject({
      contractNumber: '7',
      startDate: '2026-12-01',
      endDate: '2027-11-30',
      address: 'Katajakatu 5 B 12',
      tenant: 'Äijö Öhman',
      invoiceNumber: '1001',
      depositTargetAmount: 1700_00,
      paid: 850_00,
    })
  })

  it.each<[string, object, string[]]>([
    ['from a day on', { dates: { startDate: '2026-12-18' } }, ['quarter']],
    ['until a day, the day itself too', { dates: { endDate: '2026-11-18' } }, ['december', 'deposit']],
    [
      'by the day of the invoice when nothing is told',
      { searchType: '', dates: { endDate: '' } },
      ['december', 'quarter', 'deposit'],
    ],
    ['by payments', { searchType: 'paymentDate' }, ['december']],
    ['by payments within days', { searchType: 'paymentDate', dates: { endDate: '2027-01-03' } }, []],
  ])('%s', (_, wish, expected) => expect(report(wish).map(({ _id }) => _id)).toEqual(expected))

  it('has no days that end before they begin', () => {
    const { error } = ContractReportQuery.safeParse({ dates: { startDate: '2026-12-02', endDate: '2026-12-01' } })
    expect(error?.issues).toMatchObject([
      { path: ['dates', 'endDate'], message: 'Viimeinen päivä on ennen ensimmäistä' },
    ])
  })
})

describe('in an account', () => {
  let world: World
  let home: Home
  let id: string
  beforeAll(async () => {
    world = await aWorld()
    home = await aHome(world.owner, { tenant: { social: '131052-308T' } })
    id = (
      await aRunningContract(world.owner, home, { useDeposit: true, deposit: 1700_00, depositDueDate: '2026-11-30' })
    )._id
    await world.runJob('bill-rents', '2026-11-20')
    await world.drainQueues()
  })

  it('has what was billed, with sums; for those who may see reports', async () => {
    const asked = { params: { contractId: id }, body: {} }
    const { rows, totalLength, sums } = await world.call(contractReportsApi.listContractReport, asked, world.owner)
    expect(rows.map(({ rentProductTotalWithTaxes, tenant }) => [rentProductTotalWithTaxes, tenant])).toEqual([
      [850_00, 'Äijö Öhman'],
    ])
    expect({ totalLength, sums }).toEqual({
      totalLength: 1,
      sums: { rentProductTotalWithTaxes: 850_00, rentProductCount: 1, depositAmount: 0, total: 850_00, paid: 0 },
    })
    const path = `/rental-contract/reports/get-contract-report/${id}`
    expect((await world.ask('POST', path, {}, world.stranger)).status).toBe(404)
    await changeRights(world.manager, without('reports.read'))
    expect((await world.ask('POST', path, {}, world.manager)).status).toBe(403)
    const wrong = { dates: { startDate: '2026-12-02', endDate: '2026-12-01' } }
    expect((await world.ask('POST', path, wrong, world.owner)).status).toBe(400)
  })

  it('is told in words, its keys and personal codes to those who may see them', async () => {
    await world.call(
      keysApi.createKey,
      { body: { version: 0, code: 'A 1-1', apartments: [home.apartment] } },
      world.owner,
    )
    const formatted = async (by = world.owner) =>
      (await world.call(contractReportsApi.readFormattedContract, { params: { id } }, by)).contract
    const { values, lists } = await formatted()
    expect(values).toMatchObject({
      contractNumber: '1',
      'apartment.address': 'Katajakatu 5',
      'lease.startDate': '01.12.2026',
      'keys.codes': 'A 1-1',
    })
    expect(lists).toMatchObject({
      products: [{ desc: 'Vuokra', total: '850,00\u00a0€' }],
      landlords: [{ name: 'Paula Päämies' }],
      tenants: [{ name: 'Äijö Öhman' }],
    })
    expect(JSON.stringify({ values, lists })).toContain('131052-308T')
    await changeRights(world.manager, without('keys.read', 'field:tenants.social'))
    const reported = await formatted(world.manager)
    expect(reported.values['keys.codes']).toBe('')
    expect(JSON.stringify(reported)).not.toContain('308T')
  })
})
