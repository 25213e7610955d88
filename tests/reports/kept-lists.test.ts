import { DeleteItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { arrearsApi } from '#shared/reports/arrears.ts'
import { contractsReportApi } from '#shared/reports/contracts-report.ts'
import { outgoingIncomeApi } from '#shared/reports/outgoing-income-report.ts'
import { rentReportApi } from '#shared/reports/rent-report.ts'
import { taxPackApi } from '#shared/reports/tax/api.ts'
import { tenantReportApi } from '#shared/reports/tenant-report.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { keptLists } from '../../functions/lists/kept-lists.ts'
import { payments } from '../../functions/payments/payments.ts'
import { settings } from '../../functions/platform/settings.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { aWorld } from '../support/story.ts'
import type { Home } from '../support/things/portfolio.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'
import { anOffice, someDays } from './an-office.ts'

const trouble = orderedTrouble()
let world: World
let homes: Home[]
beforeAll(async () => {
  world = await aWorld()
  homes = await anOffice(world, 20_261_127)
}, 60_000)

const actor = () => world.actor(world.owner)
const keepAll = async () => {
  for (const kept of keptLists.values()) await kept.keepList(actor(), Date.now() + 1)
}
/** From here on every list is read row by row. */
const forgetAll = async () => {
  for (const kind of keptLists.keys()) {
    const Key = { pk: { S: `${actor().accountId}#list` }, sk: { S: kind } }
    await dynamo.send(new DeleteItemCommand({ TableName: settings.table, Key }))
  }
}

const year = { startDate: '2026-01-01', endDate: '2026-12-31' }
type Rows = readonly Readonly<Record<string, unknown>>[]
interface Reported {
  readonly rows: Rows
  readonly sums: Readonly<Record<string, number>>
}

/** Reports that read the invoices or payments of some time; of rows that are equal in what they are sorted by, any may be first. */
async function reported(wrote = ''): Promise<Record<string, Reported>> {
  const asked: [name: string, endpoint: Pick<Endpoint, 'method' | 'path'>, wish: object][] = []
  for (const dates of [someDays, year])
    for (const searchType of ['accountDate', 'paymentDate'])
      for (const endpoint of [contractsReportApi.listContractsReport, rentReportApi.listRentReport])
        asked.push([`${endpoint.path} ${searchType} ${dates.startDate}`, endpoint, { dates, searchType }])
  asked.push(['arrears', arrearsApi.listArrears, { by: 'invoice', date: '2026-11-25' }])
  asked.push(['tenants', tenantReportApi.listTenantReport, {}])
  asked.push(['outgoing income', outgoingIncomeApi.listOutgoingIncome, { dates: year }])
  asked.push(['tax', taxPackApi.listTaxPack, { principal: homes[1]?.partner, year: 2026 }])
  const found: Record<string, Reported> = {}
  for (const [name, { method, path }, wish] of asked) {
    const whole = { ...wish, itemsPerPage: 1000 }
    const isRead = method === 'GET'
    const address = isRead
      ? `${path}?${new URLSearchParams(Object.entries(whole).map(([key, value]) => [key, String(value)]))}`
      : path
    const { status, body } = await world.ask<Reported>(method, address, isRead ? undefined : whole, world.owner, {
      wrote,
    })
    expect(status, `${name} ${JSON.stringify(body)}`).toBe(200)
    const ids = (row: Rows[number]) => String(row._id)
    found[name] = { rows: body.rows.toSorted((a, b) => (ids(a) < ids(b) ? -1 : 1)), sums: body.sums }
  }
  return found
}

/** Whoever reads rows of invoices or payments by their days fails. */
async function withoutRows<Result>(command: () => Promise<Result>): Promise<Result> {
  const [ofInvoices, ofPayments] = [invoices.summariesBetween, payments.summariesBetween]
  const refuse = () => Promise.reject(new Error('Read row by row'))
  Object.assign(invoices, { summariesBetween: refuse })
  Object.assign(payments, { summariesBetween: refuse })
  try {
    return await command()
  } finally {
    Object.assign(invoices, { summariesBetween: ofInvoices })
    Object.assign(payments, { summariesBetween: ofPayments })
  }
}

const owing = async () =>
  (await invoices.all(actor())).filter(
    ({ kind, state, total, paid }) => kind !== 'refund' && state === 'sent' && total > paid,
  )

/** Pays, takes back, moves and bills, so that rows of the segments are changed, leave their month, or are new. */
async function moreHappens(): Promise<void> {
  const [first, second] = await owing()
  const body = { invoice: first?._id ?? '', amount: 7_77, payDate: '2026-12-03' }
  await world.call(paymentsApi.makePayment, { body }, world.owner)
  const [paid] = (await payments.all(actor())).filter(({ amount, undoes }) => amount > 0 && !undoes)
  await world.call(paymentsApi.undoPayment, { params: { id: paid?._id ?? '' } }, world.owner)
  const moved = await world.ask(
    'PUT',
    `/invoices/change-duedate/${second?._id}`,
    { dueDate: '2027-02-20' },
    world.owner,
  )
  expect(moved.status).toBe(200)
  const products = [
    { desc: 'Vesi', amount: 12_34, productType: 'Vesi' },
    { desc: 'Vakuus', amount: 200_00, productType: 'Vakuus' },
  ]
  await billed(products)
}

async function billed(products: readonly object[]) {
  const [home] = homes
  const draft = {
    tenant: home?.tenant,
    apartment: home?.apartment,
    billDate: '2026-12-03',
    dueDate: '2026-12-17',
    products,
  }
  const made = await world.ask<{ invoice: { _id: string } }>('POST', '/invoices/create', draft, world.owner)
  expect(made.status).toBe(200)
  return { id: made.body.invoice._id, wrote: made.headers.get('x-wrote') ?? '' }
}

describe('reports of lists that are kept in segments', () => {
  it('say what they say row by row, also of what has changed since', async () => {
    const byRows = await reported()
    expect(Object.values(byRows).filter(({ rows }) => rows.length === 0)).toEqual([])
    await keepAll()
    expect(await withoutRows(reported)).toEqual(byRows)
    await moreHappens()
    const since = await withoutRows(reported)
    expect(since).not.toEqual(byRows)
    await forgetAll()
    expect(await reported()).toEqual(since)
  })

  it('have what the caller has just billed while indexes are late', async () => {
    await keepAll()
    const waterOf = ({
      [`${rentReportApi.listRentReport.path} accountDate ${year.startDate}`]: report,
    }: Record<string, Reported>) => report?.sums.water
    const before = waterOf(await reported())
    const { id } = await billed([{ desc: 'Vesi', amount: 55_55, productType: 'Vesi' }])
    // A draft is in no report; what has been sent is.
    const sent = await world.ask('POST', `/invoices/send/${id}`, undefined, world.owner)
    expect(sent.status).toBe(200)
    trouble.indexIsLate()
    expect(waterOf(await reported(sent.headers.get('x-wrote') ?? ''))).toBe((before ?? 0) + 55_55)
    expect(waterOf(await reported())).toBe(before)
  })
})
