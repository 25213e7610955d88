import { beforeAll, describe, expect, it } from 'vitest'
import { effectiveReleases } from '#shared/deposits/deposit.ts'
import { originOf } from '../../functions/contracts/leases/making-deposit.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { billDeposit } from '../../functions/deposits/deposit-invoices.ts'
import { deposits } from '../../functions/deposits/deposits.ts'
import { receiveDeposit } from '../../functions/deposits/release.ts'
import { createDeposit } from '../../functions/deposits/write-deposits.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { releaseDeposit, undoRelease } from '../../functions/payments/deposit-releases.ts'
import { payments } from '../../functions/payments/payments.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { type Outcome, stoppedEverywhere } from '../support/stopped-everywhere.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { tenantDraft } from '../support/things/rents.ts'

/** Deposits, invoices, what was received by hand and what went back. */
let outcomes: readonly Outcome<number[]>[]
const day = '2026-11-02'

/** The tenant's open rent. */
const rent = 'vuokra'

/** As the person presses, the same keys over and over: a deposit, its invoice, cash for it, a part of it back and a part for the rent, and that taken back. */
async function allOf(actor: Actor, tenant: string): Promise<void> {
  const terms = { version: 0, apartment: '', contract: '', dueDate: '', iban: '', comments: '', overReason: '' }
  const draft = { ...terms, tenant, method: 'payment' as const, amount: 50_000 }
  const { _id } = await createDeposit(actor, draft, 'vakuus-klikkaus-0001')
  const bill = {
    version: 0,
    amount: 10_000,
    desc: 'Vakuus',
    billDate: day,
    dueDate: day,
    sendType: 'email',
    comments: '',
  } as const
  await billDeposit(actor, _id, bill, { key: 'lasku-klikkaus-00001', originOf })
  await receiveDeposit(actor, _id, { amount: 40_000, day, note: '' }, 'saatu-klikkaus-00001')
  const deductions = [{ reason: 'keys' as const, desc: 'Avain', amount: 1_000 }]
  const release = {
    day,
    returned: 30_000,
    iban: 'FI2112345600000785',
    invoices: [{ invoice: rent, amount: 5_000 }],
    deductions,
  }
  await releaseDeposit(actor, _id, release, 'palautus-klikkaus-01')
  await undoRelease(actor, _id, 'palautus-klikkaus-01')
}

async function existing(actor: Actor): Promise<number[]> {
  const [all, billed] = await Promise.all([deposits.all(actor), invoices.all(actor)])
  const booked = await payments.summariesOfParent(actor, rent)
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const received = sum(all.flatMap(({ receipts }) => receipts.map(({ amount }) => amount)))
  const released = sum(all.flatMap((deposit) => effectiveReleases(deposit).map(({ returned }) => returned)))
  const paid = billed.find(({ _id }) => _id === rent)?.paid ?? 0
  expect(sum(booked.map(({ amount }) => amount))).toBe(paid)
  return [all.length, billed.length, received, released, paid]
}

beforeAll(async () => {
  outcomes = await stoppedEverywhere({
    async ready(world) {
      const actor = world.actor(world.owner)
      const { _id: tenant, name } = await tenants.create(actor, tenantDraft())
      const recipient = { tenantId: tenant, name }
      await invoices.create(actor, anInvoice({ _id: rent, version: 0, contract: '', apartment: '', recipient }))
      return { actor, tenant }
    },
    press: ({ actor, tenant }) => allOf(actor, tenant),
    state: ({ actor }) => existing(actor),
  })
}, 300_000)

const stages = [
  [0, 1, 0, 0, 0],
  [1, 1, 0, 0, 0],
  [1, 2, 0, 0, 0],
  [1, 2, 40_000, 0, 0],
  [1, 2, 40_000, 30_000, 5_000],
  [1, 2, 40_000, 0, 0],
]

describe('a deposit that is written down, billed, received, released and held again, stopped at any of its calls', () => {
  it('stands at one of its stages, never between two', () => {
    expect(outcomes.length).toBeGreaterThan(8)
    for (const { name, moment, stopped } of outcomes) expect(stages, `${name} ${moment}`).toContainEqual(stopped)
  })

  it('comes to its end when it is pressed again, each thing done once', () => {
    for (const { name, moment, again } of outcomes) expect(again, `${name} ${moment}`).toEqual(stages.at(-1))
  })
})
