import { beforeEach, describe, expect, it } from 'vitest'
import { expensesApi } from '#shared/expenses/api.ts'
import { ExpenseDraft } from '#shared/expenses/expense.ts'
import type { TaxKind } from '#shared/expenses/tax-kinds.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { RewardSettingsDraft } from '#shared/outgoing-payments/reward-settings.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { payoutReason } from '#shared/payments/payout.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { saveRewardSettings } from '../../functions/outgoing-payments/reward-settings.ts'
import { bookEntries } from '../../functions/payments/booking.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { aReceipt } from '../expenses/an-expense.ts'
import { aPrincipalsRent, paying, principalIban, settlingAll } from '../outgoing-payments/rents-of-a-principal.ts'
import { aBareEntry } from '../payments/samples-of-payments.ts'
import { aWorld } from '../support/story.ts'
import type { Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { enteredBetween, journalComesToBalance, reportedOf } from './closed-books.ts'

let world: World
let home: Home
let cost: string
const month = '2026-11'

/** A principal's rent that was paid and settled, a cost, and money that nobody knows: all of November. */
beforeEach(async () => {
  world = await aWorld()
  const rent = await aPrincipalsRent(world)
  home = rent.home
  await paying(world, rent.invoice, 850_00)
  const [payment] = (await settlingAll(world)).outgoingPayments
  const params = { id: payment?._id ?? '' }
  await world.call(outgoingPaymentsApi.markPaid, { params, body: { payDate: '2026-11-03' } }, world.owner)
  const supplier = { supplier: 'Putki Oy', iban: principalIban }
  cost = (await aReceipt(world, { apartment: home.apartment, ...supplier }))._id
  world.clock.set('2026-11-21')
  await bookEntries(actor(), { file: 'tili-1', way: 'valtuutus-1' }, [
    aBareEntry({ key: 'raha', cents: 700_00, paidDay: '2026-11-20', bookingDay: '2026-11-20', payerName: 'Joku' }),
  ])
})

const actor = () => world.actor(world.owner)

/** By itself in January: its VAT has been reported. */
const close = () => world.clock.set('2027-01-20')

const reported = () => reportedOf(world, month)
const comesToBalance = (to: string) => journalComesToBalance(world, to)
/** What was entered after it: day, account, debit above zero. */
const later = () => enteredBetween(world, '2026-12-01', '2027-02-28')

/** The form as it stands, but for what it is in the tax return or whose money it is taken off. */
async function editedCost({ taxKind, partner }: { readonly taxKind?: TaxKind; readonly partner?: string }) {
  const { receipt } = await world.call(expensesApi.readCost, { params: { id: cost } }, world.owner)
  const draft = ExpenseDraft.parse(receipt)
  const body = {
    receipt: {
      ...draft,
      products: draft.products.map((line) => ({ ...line, ...(taxKind && { taxKind }) })),
      ...(partner && { outgoingPayments: { inUse: true, partner } }),
    },
  }
  return world.call(expensesApi.editExpense, { params: { id: cost }, body }, world.owner)
}
const entry = async () => (await receivedEntries.all(actor()))[0]?._id ?? ''
const pay = () => world.call(expensesApi.payExpense, { params: { id: cost } }, world.owner)

const changedHome = async (change: object) => {
  const params = { id: home.apartment }
  const { apartment } = await world.call(propertiesApi.readApartment, { params }, world.owner)
  await world.call(
    propertiesApi.updateApartment,
    { params, body: { documentUpdate: { ...apartment, ...change } } },
    world.owner,
  )
}
const rewards = (inUse: boolean, from: string) =>
  saveRewardSettings(actor(), RewardSettingsDraft.parse({ version: 0, inUse, from }))

const markPayout = async () => {
  const params = { id: await entry() }
  return world.call(paymentsApi.markNoRent, { params, body: { reason: payoutReason } }, world.owner)
}

describe('a closed month stays to the last word, and the first open one has the difference', () => {
  it.each<[string, () => Promise<unknown>, readonly string[]]>([
    ['when the supplier of its cost turns out to be unpaid', pay, ['2026-12-01 1910 12550', '2026-12-01 2871 -12550']],
    [
      'when what its cost is in the tax return is said',
      () => editedCost({ taxKind: 'repairs' }),
      ['2026-12-01 7330 12550', '2026-12-01 7390 -12550'],
    ],
    [
      'when its cost turns out to be a principal’s',
      () => editedCost({ partner: home.partner }),
      ['2026-12-01 2948 12550', '2026-12-01 7390 -12550'],
    ],
    [
      'when its money turns out to be a payout of cards',
      markPayout,
      ['2026-12-01 1995 -70000', '2026-12-01 2947 70000'],
    ],
    [
      'when its money is kept to somebody’s good',
      async () => {
        const params = { id: await entry() }
        return world.call(paymentsApi.keepMoney, { params, body: { tenant: home.tenant } }, world.owner)
      },
      ['2026-12-01 2861 -70000', '2026-12-01 2947 70000'],
    ],
    ['when the home of its cost is let with VAT from now on', () => changedHome({ vatRegister: true }), []],
  ])('%s', async (_, deed, difference) => {
    close()
    await comesToBalance('2027-01-31')
    const before = await reported()
    await deed()
    expect(await reported()).toEqual(before)
    expect(await later()).toEqual(difference)
    await comesToBalance('2027-01-31')
  })

  it('also when something is said of it again, in the same open month and after that one was closed too', async () => {
    close()
    const before = await reported()
    await editedCost({ taxKind: 'repairs' })
    await editedCost({ taxKind: 'insurance' })
    const first = ['2026-12-01 7350 12550', '2026-12-01 7390 -12550']
    expect(await later()).toEqual(first)
    world.clock.set('2027-02-20')
    await editedCost({ taxKind: 'repairs' })
    await pay()
    const second = ['1910 12550', '2871 -12550', '7330 12550', '7350 -12550'].map((each) => `2027-01-01 ${each}`)
    expect(await later()).toEqual([...first, ...second])
    expect(await reported()).toEqual(before)
    await comesToBalance('2027-02-28')
  })

  it('and what holds in months that are open is changed in them', async () => {
    world.clock.set('2026-12-05')
    await changedHome({ vatRegister: true })
    await pay()
    const rows = (await reported()).rows.filter(({ kind }) => kind === 'expense')
    expect(rows.map(({ account, debit, credit }) => [account, debit - credit])).toEqual([
      ['7390', 100_00],
      ['1763', 25_50],
      ['2871', -125_50],
    ])
    expect(await later()).toEqual([])
  })
})

describe('what a closed month has decided', () => {
  it('is refused to be decided anew: how rewards of its settlements are billed', async () => {
    close()
    const before = await reported()
    const message = expect.stringContaining('suljetussa kirjanpitokuukaudessa (marraskuu 2026)')
    await expect(rewards(true, '2026-10-01')).rejects.toMatchObject({ fields: { from: message } })
    await rewards(true, '2026-12-01')
    expect(await reported()).toEqual(before)
  })

  it('is refused to be decided anew: rewards that wait for their invoice', async () => {
    world.clock.set('2026-11-22')
    await rewards(true, '2026-11-01')
    close()
    const before = await reported()
    const message = expect.stringContaining('marraskuu 2026')
    await expect(rewards(false, '')).rejects.toMatchObject({ fields: { inUse: message } })
    expect(await reported()).toEqual(before)
  })

  it('stands: a payout of cards is one', async () => {
    await markPayout()
    close()
    const before = await reported()
    const params = { id: await entry() }
    await expect(world.call(paymentsApi.unmarkNoRent, { params }, world.owner)).rejects.toThrow('suljettu')
    expect(await reported()).toEqual(before)
  })
})
