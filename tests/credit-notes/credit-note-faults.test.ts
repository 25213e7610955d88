import { beforeAll, describe, expect, it } from 'vitest'
import { makeReference } from '#shared/identifiers/reference.ts'
import { Invoice } from '#shared/invoices/invoice.ts'
import { createCreditNote } from '../../functions/credit-notes/credit-notes.ts'
import { returnCredit } from '../../functions/credit-notes/credits.ts'
import { registerCreditNote } from '../../functions/credit-notes/issue.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { newInvoice } from '../../functions/invoices/new-invoice.ts'
import { payments } from '../../functions/payments/payments.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { type Outcome, stoppedEverywhere } from '../support/stopped-everywhere.ts'
import { tenantDraft } from '../support/things/rents.ts'

/** The invoice's money, the note's, and the payments. */
let outcomes: readonly Outcome<number[][]>[]

async function aPaidInvoice(actor: Actor): Promise<Invoice> {
  const { _id: tenantId, name } = await tenants.create(actor, tenantDraft())
  const products = [{ desc: 'Vuokra', amount: 85_000 }]
  const money = { total: 85_000, paid: 60_000, products, billDate: '2026-10-19', dueDate: '2026-11-02' }
  const parties = { recipient: { tenantId, name }, seller: { name: 'Kotiranta Oy' } }
  const draft = { ...newInvoice(1001, makeReference('1001')), ...money, ...parties, kind: 'single', sendType: 'email' }
  return invoices.create(actor, Invoice.parse({ ...draft, _id: 'lasku', state: 'sent' }))
}

/** As the person presses, the same keys over and over: a draft, into the books, its money paid back. */
async function allOf(actor: Actor): Promise<void> {
  const draft = { version: 0, tenant: '', apartment: '', products: [], sendType: 'email' as const, comments: '' }
  const wish = { ...draft, original: 'lasku', lines: [{ line: 0, net: 40_000 }], billDate: '2026-11-02' }
  const { _id } = await createCreditNote(actor, wish, 'hyvitys-klikkaus-001')
  await registerCreditNote(actor, _id, '2026-11-02')
  await returnCredit(actor, _id, { amount: 15_000, payDate: '2026-11-02' }, 'palautus-klikkaus-01')
}

async function existing(actor: Actor): Promise<number[][]> {
  const [all, booked] = await Promise.all([invoices.all(actor), payments.all(actor)])
  const money = all.map(({ total, paid, credited }) => [total, paid, credited])
  return [
    ...money.toSorted((a, b) => (b[0] ?? 0) - (a[0] ?? 0)),
    booked.map(({ amount }) => amount).toSorted((a, b) => a - b),
  ]
}

beforeAll(async () => {
  outcomes = await stoppedEverywhere({
    async ready(world) {
      const actor = world.actor(world.owner)
      await aPaidInvoice(actor)
      return actor
    },
    press: allOf,
    state: existing,
  })
}, 300_000)

const stages = [
  [[85_000, 60_000, 0], []],
  [[85_000, 60_000, 0], [-40_000, 0, 0], []],
  [
    [85_000, 45_000, 40_000],
    [-40_000, 15_000, -40_000],
    [-15_000, 15_000],
  ],
  [
    [85_000, 45_000, 40_000],
    [-40_000, 0, -40_000],
    [-15_000, -15_000, 15_000],
  ],
]

describe('crediting and paying back that is stopped at any of its calls', () => {
  it('stands at one of its stages, never between two', () => {
    expect(outcomes.length).toBeGreaterThan(8)
    for (const { name, moment, stopped } of outcomes) expect(stages, `${name} ${moment}`).toContainEqual(stopped)
  })

  it('comes to its end when it is pressed again, each thing done once', () => {
    for (const { name, moment, again } of outcomes) expect(again, `${name} ${moment}`).toEqual(stages.at(-1))
  })
})
