import { beforeAll, describe, expect, it } from 'vitest'
import { sumOf } from '#shared/base/money.ts'
import { stillLost } from '#shared/credit-losses/credit-loss.ts'
import { lossId } from '#shared/credit-losses/write-off.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import { Invoice } from '#shared/invoices/invoice.ts'
import { creditLosses } from '../../functions/credit-losses/losses.ts'
import { undoLoss, writeOff } from '../../functions/credit-losses/write-off.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { newInvoice } from '../../functions/invoices/new-invoice.ts'
import { makePayment } from '../../functions/payments/manual-payment.ts'
import { payments } from '../../functions/payments/payments.ts'
import { undoPayment } from '../../functions/payments/undo-payment.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { type Outcome, stoppedEverywhere } from '../support/stopped-everywhere.ts'
import { whyLost } from './samples.ts'

/** Of both invoices what is paid and lost, what the losses say is lost, and the payments. */
let outcomes: readonly Outcome<number[]>[]

const ids = ['lasku-a', 'lasku-b']

async function twoInvoices(actor: Actor): Promise<void> {
  for (const [at, _id] of ids.entries()) {
    const parties = { recipient: { tenantId: 'vuokralainen', name: 'Äijö Öhman' }, seller: { name: 'Kotiranta Oy' } }
    const money = { total: 85_000, products: [{ desc: 'Vuokra', amount: 85_000 }], billDate: '2026-10-01' }
    const draft = { ...newInvoice(1001 + at, makeReference(String(1001 + at))), ...money, ...parties }
    const sent = { kind: 'single', sendType: 'email', state: 'sent', dueDate: '2026-10-15' }
    await invoices.create(actor, Invoice.parse({ ...draft, ...sent, _id }))
  }
}

/** As the person presses, the same keys over and over: both are lost, one is paid in part and unpaid, one is undone. */
async function allOf(actor: Actor): Promise<void> {
  const key = 'tappio-klikkaus-0001'
  await writeOff(actor, { ...whyLost, invoices: ids, amount: null, day: '2026-11-02' }, key)
  const paying = { serviceId: '', invoice: 'lasku-a', amount: 30_000, payDate: '2026-11-02' }
  await makePayment(actor, paying, 'maksu-klikkaus-00001')
  await undoPayment(actor, 'maksu-klikkaus-00001')
  await makePayment(actor, { ...paying, amount: 10_000 }, 'maksu-klikkaus-00002')
  await undoLoss(actor, lossId('lasku-b', key))
}

async function existing(actor: Actor): Promise<number[]> {
  const [found, losses, booked] = await Promise.all([
    invoices.readMany(actor, ids),
    creditLosses.all(actor),
    payments.all(actor),
  ])
  const sorted = found.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  return [...sorted.flatMap(({ paid, lost }) => [paid, lost]), sumOf(losses.map(stillLost)), booked.length]
}

beforeAll(async () => {
  outcomes = await stoppedEverywhere({
    async ready(world) {
      const actor = world.actor(world.owner)
      await twoInvoices(actor)
      return actor
    },
    press: allOf,
    state: existing,
  })
}, 300_000)

const stages = [
  [0, 0, 0, 0, 0, 0],
  [0, 85_000, 0, 0, 85_000, 0],
  [0, 85_000, 0, 85_000, 170_000, 0],
  [30_000, 55_000, 0, 85_000, 140_000, 1],
  [0, 85_000, 0, 85_000, 170_000, 2],
  [10_000, 75_000, 0, 85_000, 160_000, 3],
  [10_000, 75_000, 0, 0, 75_000, 3],
]

describe('writing off, recovering and undoing that is stopped at any of its calls', () => {
  it('stands at one of its stages, never between two', () => {
    expect(outcomes.length).toBeGreaterThan(15)
    for (const { name, moment, stopped } of outcomes) expect(stages, `${name} ${moment}`).toContainEqual(stopped)
  })

  it('comes to its end when it is pressed again, each thing done once', () => {
    for (const { name, moment, again } of outcomes) expect(again, `${name} ${moment}`).toEqual(stages.at(-1))
  })
})
