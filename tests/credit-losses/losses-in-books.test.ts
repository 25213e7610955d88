import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { eventsOf, stillLost } from '#shared/credit-losses/credit-loss.ts'
import { openOf } from '#shared/invoices/invoice.ts'
import { payableOf } from '#shared/invoices/payable.ts'
import { creditLosses, lossEventsBetween } from '../../functions/credit-losses/losses.ts'
import { undoLoss, writeOff } from '../../functions/credit-losses/write-off.ts'
import { invoices, openInvoiceSummaries } from '../../functions/invoices/invoices.ts'
import { makePayment } from '../../functions/payments/manual-payment.ts'
import { payments } from '../../functions/payments/payments.ts'
import { undoPayment } from '../../functions/payments/undo-payment.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { chanceOf } from '../../infra/local/seed/chance.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'
import { lossesIn, whyLost } from './samples.ts'

let world: World
let actor: Actor
let tenants: readonly string[]
beforeAll(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  const rows = await dueInvoices(world, [850_00, 333_33, 99])
  tenants = [...new Set(rows.map(({ tenant }) => tenant))]
})

/** What is refused changes nothing. */
const trying = (command: Promise<unknown>) =>
  command.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })

/** Everything that is told of the debts comes to the same. */
async function agrees(day: string): Promise<void> {
  const [all, losses, open, rows] = await Promise.all([
    invoices.all(actor),
    creditLosses.all(actor),
    openInvoiceSummaries(actor),
    lossEventsBetween(actor, '0', '9'),
  ])
  for (const invoice of all) {
    const own = losses.filter((loss) => loss.invoice === invoice._id)
    expect(sumOf(own.map(stillLost))).toBe(invoice.lost)
    expect(invoice.paid + invoice.lost + openOf(invoice)).toBe(invoice.total)
    expect(payableOf(invoice)).toBe(invoice.total - invoice.paid)
    expect(invoice.paidDate !== '').toBe(invoice.paid === invoice.total)
  }
  const lost = sumOf(all.map((invoice) => invoice.lost))
  expect(sumOf(losses.flatMap(eventsOf).map(({ amount }) => amount))).toBe(lost)
  expect(sumOf(rows.flatMap(({ groups }) => groups.map(({ net, vat }) => net + vat)))).toBe(lost)
  const opens = sumOf(all.map(openOf))
  expect(sumOf(open.map((row) => row.open))).toBe(opens)
  const closings = await Promise.all(tenants.map((id) => lossesIn(world).statementOf(id, { to: day })))
  expect(sumOf(closings.map(({ closing }) => closing))).toBe(opens)
  for (const { opening, billed, paid, lost: off, closing } of closings)
    expect(opening + billed - paid - off).toBe(closing)
}

describe('whatever is lost, paid and taken back, in whatever order', () => {
  it('what statements come to is what is open, and what the books have of losses is what is lost', async () => {
    const chance = chanceOf(20_261_221)
    let day = '2026-12-03'
    for (let step = 0; step < 120; step += 1) {
      if (chance.below(4) === 0) day = addDays(day, 1 + chance.below(9))
      world.clock.set(day)
      const all = await invoices.all(actor)
      const invoice = all[chance.below(all.length)]
      if (!invoice) throw new Error('There is no invoice')
      const key = `klikkaus-${String(step).padStart(20, '0')}`
      const amount = 1 + chance.below(Math.max(1, payableOf(invoice)))
      const choice = chance.below(4)
      if (choice === 0) {
        const draft = { ...whyLost, invoices: [invoice._id], day, amount: chance.below(2) === 0 ? null : amount }
        await trying(writeOff(actor, draft, key))
      }
      if (choice === 1) {
        const wish = { serviceId: '', invoice: invoice._id, amount, payDate: day }
        await trying(makePayment(actor, wish, key))
      }
      if (choice === 2) {
        const existing = (await payments.all(actor)).filter(({ undoes }) => !undoes)
        const payment = existing[chance.below(existing.length || 1)]
        if (payment) await trying(undoPayment(actor, payment._id))
      }
      if (choice === 3) {
        const losses = await creditLosses.all(actor)
        const loss = losses[chance.below(losses.length || 1)]
        if (loss && chance.below(3) === 0) await trying(undoLoss(actor, loss._id))
      }
      await agrees(day)
    }
    const losses = await creditLosses.all(actor)
    expect(losses.some(({ recoveries }) => recoveries.some(({ amount }) => amount < 0))).toBe(true)
    expect(losses.some(({ undone }) => undone !== '')).toBe(true)
  }, 120_000)
})
