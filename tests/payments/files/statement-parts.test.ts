import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { openOf } from '#shared/invoices/invoice.ts'
import { paymentsApi as api } from '#shared/payments/api.ts'
import { balanceAfter } from '#shared/payments/ledger.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { payments } from '../../../functions/payments/payments.ts'
import { readStatement } from '../../../functions/payments/statements.ts'
import { chanceOf } from '../../oracle/plan/chance.ts'
import { aWorld } from '../../support/story.ts'
import { aHome, aRunningContract, type Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

let world: World
let home: Home
beforeAll(async () => {
  world = await aWorld()
  world.clock.set('2026-01-10')
  home = await aHome(world.owner)
  await aRunningContract(world.owner, home, { startDate: '2026-01-01' })
  for (const month of ['01', '02', '03', '04', '05', '06']) {
    await world.runJob('bill-rents', `2026-${month}-20`)
    await world.drainQueues()
  }
  world.clock.set('2026-08-20')
}, 60_000)

const actor = () => world.actor(world.owner)
const owing = async () =>
  (await invoices.all(actor())).filter((each) => each.state === 'sent' && each.kind !== 'refund' && openOf(each) > 0)
const pay = async (invoice: string, amount: number, payDate: string) =>
  (await world.call(api.makePayment, { body: { invoice, amount, payDate } }, world.owner)).payment._id
const undo = (id: string) => world.call(api.undoPayment, { params: { id } }, world.owner)
const statement = (from = '') => readStatement(actor(), { of: 'tenant', id: home.tenant, from, to: '2026-08-20' })

describe('a part of a statement', () => {
  it('is the part of the whole, whatever was paid, taken back and paid again on earlier days', async () => {
    const chance = chanceOf(5)
    for (const invoice of (await owing()).slice(0, -1)) {
      // Earlier months are closed.
      const day = () => addDays('2026-07-01', chance.between(0, 49))
      const open = openOf(invoice)
      if (chance.percent(60)) await undo(await pay(invoice._id, chance.between(1, open), day()))
      if (chance.percent(40)) await pay(invoice._id, Math.floor(open / 2), day())
      const left = (await invoices.read(actor(), invoice._id)).paid
      if (chance.percent(80)) await pay(invoice._id, open - left, day())
    }
    const whole = await statement()
    for (let from = '2026-02-01'; from < '2026-08-20'; from = addDays(from, from < '2026-07' ? 30 : 3)) {
      const part = await statement(from)
      expect(part.entries, from).toEqual(whole.entries.filter(({ day }) => day >= from))
      expect(part.opening, from).toBe(balanceAfter(whole.entries.filter(({ day }) => day < from)))
      expect(part.closing, from).toBe(whole.closing)
    }
  })

  it('does not ask for the money of what was done with before it', async () => {
    const asked = vi.spyOn(payments, 'summariesOfParent')
    await statement()
    const all = asked.mock.calls.length
    asked.mockClear()
    await statement('2026-08-20')
    expect(all).toBeGreaterThanOrEqual(6)
    const open = await owing()
    expect(asked.mock.calls.map(([, id]) => id).toSorted()).toEqual(open.map(({ _id }) => _id).toSorted())
    asked.mockRestore()
  })

  it('asks for the money of every invoice that does not say when its last one came', async () => {
    const [paid] = (await invoices.all(actor())).filter(({ paid: cents, total }) => cents === total)
    if (!paid) throw new Error('nothing was paid')
    const before = await statement('2026-08-20')
    const { lastMoney: _, ...older } = paid
    await invoices.replace(actor(), older)
    expect(await invoices.read(actor(), paid._id)).toMatchObject({ paid: paid.total, lastMoney: null })
    const asked = vi.spyOn(payments, 'summariesOfParent')
    expect(await statement('2026-08-20')).toEqual(before)
    expect(asked.mock.calls.map(([, id]) => id)).toContain(paid._id)
    asked.mockRestore()
  })
})
