import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { loadedFile } from '../../architecture/owners-things.ts'
import { camt053 } from '../../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../../payments/samples-of-payments.ts'
import { aWorld } from '../../support/story.ts'
import { aContractDraft, aHome } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'
import { changedHome, packOf } from '../tax-packs.ts'
import { readerOf } from './facts.ts'
import { added, journal, report } from './products.ts'

const years = [2026, 2027] as const
let world: World

/** Two rents billed in December: one is paid on 5.1., the other on 30.12. by money that the bank tells of in February. */
beforeAll(async () => {
  world = await aWorld()
  for (const [number, rent] of [
    ['A 1', 800_00],
    ['A 2', 70_01],
  ] as const)
    await aRent(number, rent)
  await world.runJob('bill-rents', '2026-12-20')
  await world.drainQueues()
  const { rows } = await world.call(invoicesApi.listInvoices, { body: { sortBy: 'total' } }, world.owner)
  const [second, first] = rows
  world.clock.set('2027-01-05')
  const body = { invoice: first?._id ?? '', amount: 800_00, payDate: '2027-01-05' }
  await world.call(paymentsApi.makePayment, { body }, world.owner)
  // December has been closed by then.
  world.clock.set('2027-02-20')
  const reported = { reference: second?.reference, cents: 70_01, bookingDay: '2026-12-30' }
  await loadedFile(world, camt053([aBankPayment(reported)], 2))
})

/** A home of the account's own, let from January on. */
async function aRent(number: string, rent: number): Promise<void> {
  const home = await aHome(world.owner, { number })
  const account = { ownerId: world.owner.accountId, onModel: 'Account' as const }
  await changedHome(world, home.apartment, { owners: [{ ...account, holding: 100 }] })
  const landlords = [{ landlordId: account.ownerId, onModel: account.onModel }]
  const body = { ...aContractDraft(home, { startDate: '2027-01-01', rent }), landlords }
  const { contract } = await world.call(contractsApi.createContract, { body }, world.owner)
  await world.call(inForceApi.activateContract, { params: { id: contract._id } }, world.owner)
}

const reader = () => readerOf(world.owner.accountId)
const ofYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })
const each = <Value>(read: (year: number) => Promise<Value>) => Promise.all(years.map(read))

describe('an invoice of December that is paid in January', () => {
  it('is of the old year where it was billed, and of the new one where it was paid', async () => {
    const sums = (searchType: string, column: string) =>
      each(async (year) => (await report(reader(), 'rents', { ...ofYear(year), searchType })).sums[column])
    expect(await sums('accountDate', 'rent')).toEqual([870_01, 0])
    expect(await sums('accountDate', 'totalPayments')).toEqual([0, 870_01])
    expect(await sums('accountDate', 'net')).toEqual([870_01, 0])
    expect(await sums('paymentDate', 'net')).toEqual([0, 870_01])
  })

  it('is a row of the report of leases in the year of its basis alone', async () => {
    const totals = (searchType: string) =>
      each(async (year) => added((await report(reader(), 'contracts', { ...ofYear(year), searchType })).rows, 'total'))
    expect(await totals('accountDate')).toEqual([870_01, 0])
    expect(await totals('paymentDate')).toEqual([0, 870_01])
  })

  it('is a sale of December in the books, and money of the month in which they have it', async () => {
    const entered = (from: string, to: string, account: string) =>
      journal(reader(), { from, to }).then((rows) =>
        added(
          rows.filter((row) => row.account === account).map(({ debit, credit }) => ({ cents: debit - credit })),
          'cents',
        ),
      )
    expect(await entered('2026-12-01', '2026-12-31', '3760')).toBe(-870_01)
    expect(await entered('2026-12-01', '2026-12-31', '1910')).toBe(0)
    expect(await entered('2027-01-01', '2027-01-31', '1910')).toBe(870_01)
    expect(await entered('2026-12-01', '2027-01-31', '1701')).toBe(0)
  })

  it('is income of the year in which the tenant paid, whichever month the books have it in', async () => {
    const incomes = await each(async (year) => (await packOf(world, '', year)).rows.map(({ income }) => income))
    expect(incomes.map((its) => its.toSorted((a, b) => a - b))).toEqual([
      [0, 70_01],
      [0, 800_00],
    ])
  })
})
