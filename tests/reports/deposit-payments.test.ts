import { beforeEach, describe, expect, it } from 'vitest'
import { depositsApi } from '#shared/deposits/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { depositPaymentsApi as api } from '#shared/reports/deposit-payments-api.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract, type Home, landlordIban } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const list = (accountDate = '') => world.call(api.listDepositPayments, { body: { accountDate } }, world.reader)
const heldOn = async (accountDate: string) => (await list(accountDate)).rows.map(({ held }) => held)

/** Two deposits: one paid by its invoice in two parts, one in cash of which a part went back. */
async function twoDeposits(): Promise<void> {
  const { _id } = await aRunningContract(world.owner, home, {
    useDeposit: true,
    deposit: 170_000,
    depositDueDate: '2026-11-16',
  })
  await world.call(invoicesApi.sendInvoice, { params: { invoiceId: `${_id}-deposit` } }, world.owner)
  await world.drainQueues()
  for (const [payDate, amount] of [
    ['2026-10-20', 100_000],
    ['2026-11-01', 70_000],
  ] as const) {
    await world.call(paymentsApi.makePayment, { body: { invoice: `${_id}-deposit`, amount, payDate } }, world.owner)
  }
  const body = { tenant: home.tenant, amount: 50_000, iban: 'FI5810171000000122' }
  const { deposit } = await world.call(depositsApi.createDeposit, { body }, world.owner)
  const params = { id: deposit._id }
  await world.call(depositsApi.receiveDeposit, { params, body: { amount: 50_000, day: '2026-10-25' } }, world.owner)
  const letting = { day: '2026-10-28', returned: 20_000, iban: landlordIban }
  const { deposit: released } = await world.call(depositsApi.releaseDeposit, { params, body: letting }, world.owner)
  const paid = { release: released.releases[0]?._id ?? '', day: '2026-10-30' }
  await world.call(depositsApi.payRelease, { params, body: paid }, world.owner)
}

describe('the payment list of deposits', () => {
  it('tells what was held at the end of a day, where and of whom; today it is the register', async () => {
    await twoDeposits()
    expect(await heldOn('2026-10-19')).toEqual([])
    expect((await heldOn('2026-10-20')).toSorted()).toEqual([100_000])
    expect((await heldOn('2026-10-29')).toSorted()).toEqual([100_000, 50_000])
    expect((await heldOn('2026-10-31')).toSorted()).toEqual([100_000, 30_000])
    const now = await list()
    expect(now.rows.map(({ held, iban }) => [held, iban]).toSorted()).toEqual([
      [170_000, landlordIban],
      [30_000, 'FI5810171000000122'],
    ])
    const register = await world.call(depositsApi.listDeposits, { body: {} }, world.reader)
    expect(now.sums.held).toBe(200_000)
    expect(register.sums.held).toBe(now.sums.held)
  })

  it('counts what was let go until it is paid, and says so', async () => {
    const body = { tenant: home.tenant, amount: 50_000, iban: 'FI5810171000000122' }
    const { deposit } = await world.call(depositsApi.createDeposit, { body }, world.owner)
    const params = { id: deposit._id }
    await world.call(depositsApi.receiveDeposit, { params, body: { amount: 50_000, day: '2026-10-25' } }, world.owner)
    const release = {
      day: '2026-10-30',
      returned: 20_000,
      iban: landlordIban,
      deductions: [{ desc: 'Lukko', amount: 10_000 }],
    }
    const { deposit: released } = await world.call(depositsApi.releaseDeposit, { params, body: release }, world.owner)
    expect((await list()).rows).toMatchObject([{ held: 40_000, returned: 0, deducted: 10_000, unpaid: 20_000 }])
    const text = await textOfPdf(
      await (await import('../../functions/reports/deposit-payments.ts')).printedDepositPayments(
        world.actor(world.owner),
        '2026-10-31',
      ),
    )
    expect(text.replaceAll('\u00a0', ' ')).toContain('vapautettu, maksamatta 200,00 €')
    world.clock.set('2026-11-06')
    const paid = { release: released.releases[0]?._id ?? '', day: '2026-11-05' }
    await world.call(depositsApi.payRelease, { params, body: paid }, world.owner)
    expect((await list('2026-11-04')).rows).toMatchObject([{ held: 40_000, unpaid: 20_000 }])
    expect((await list('2026-11-05')).rows).toMatchObject([{ held: 20_000, returned: 20_000, unpaid: 0 }])
  })

  it('is printed account by account with its sums', async () => {
    await twoDeposits()
    const answer = await world.ask(
      'GET',
      '/reports/deposit-payment-list-report/pdf?accountDate=2026-10-31',
      undefined,
      world.reader,
    )
    expect(answer.status).toBe(200)
    const { printedDepositPayments } = await import('../../functions/reports/deposit-payments.ts')
    const text = await textOfPdf(await printedDepositPayments(world.actor(world.owner), '2026-10-31'))
    for (const words of [
      'Vakuuksien maksuluettelo',
      '31.10.2026',
      'Tili FI58',
      'Äijö Öhman',
      '300,00',
      '1 300,00',
      '2 kpl',
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(words)
    }
  })

  it('is of one’s own account alone', async () => {
    await twoDeposits()
    const theirs = await world.call(api.listDepositPayments, { body: {} }, world.stranger)
    expect(theirs.rows).toEqual([])
  })
})
