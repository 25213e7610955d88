import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { auditApi } from '#shared/audit/api.ts'
import { printChange } from '#shared/audit/print.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { aBilledMeter, type MeteredLease } from '../support/aws/metered.ts'
import { aWorld } from '../support/story.ts'
import { waterMeter } from '../support/things/a-recurring.ts'
import type { World } from '../support/world.ts'

let world: World
let lease: MeteredLease
beforeEach(async () => {
  world = await aWorld()
  lease = await aBilledMeter(world)
})

const changed = { reason: 'changed', closing: 135, opening: 0.5, meterNumber: 'A-77' } as const
const invoiceOf = (period: string) => invoices.read(world.actor(world.owner), `${lease.id}-${period}`)
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

async function trail(): Promise<string> {
  const { rows } = await world.call(auditApi.listAudit, { body: { kind: 'schedule' } as never }, world.owner)
  return plain(rows.flatMap(({ kind, changes }) => changes.map((change) => printChange(change, kind))).join('\n'))
}

describe('the readings of a period', () => {
  it('that leave a gap are refused at their fields', async () => {
    const fieldsOf = async (reading: Parameters<MeteredLease['read']>[0][number], day = '') =>
      (await lease.read([reading], day)).body.fields
    expect(await fieldsOf({ from: 140, to: 150 })).toEqual({
      'readings.0.from': expect.stringMatching(/^Viimeksi laskutettu lukema on 130,5\./),
    })
    expect(await fieldsOf({ from: 130.5, to: 120 })).toEqual({ 'readings.0.to': expect.any(String) })
    expect(await fieldsOf({ from: 130.5, to: 140 }, '2026-11-17')).toEqual({ day: expect.any(String) })
    expect(await fieldsOf({ from: 130.5, to: 140 }, '2026-11-21')).toEqual({ day: expect.any(String) })
    expect(await fieldsOf({ from: 130.5, to: 3, ...changed, closing: 130 })).toEqual({
      'readings.0.closing': expect.any(String),
    })
    expect((await lease.recurring()).measurementsNeeded).toBe(true)
  })

  it('of a changed meter are billed over both, and told on the invoice, in the history and in the trail', async () => {
    world.clock.set('2026-12-18')
    expect((await lease.read([{ from: 130.5, to: 4, ...changed }])).status).toBe(200)
    expect((await lease.records())[0]).toMatchObject({ state: 'waiting', day: '2026-12-18' })
    await lease.bill('2026-12-20')
    const invoice = await invoiceOf('202701')
    const sentence = 'Vesi: mittari vaihdettu, uusi mittari A-77: 135 − 130,5 + 4 − 0,5 = 8 m³'
    expect(invoice).toMatchObject({ total: 85_000 + 8 * 450, explanation: [sentence] })
    expect(await lease.recurring()).toMatchObject({
      measuredProducts: [{ meterNumber: 'A-77', lastReading: 4, lastDay: '2026-12-18', billedAt: { amount: 450 } }],
    })
    expect(await lease.records()).toMatchObject([
      { state: 'billed', invoiceNumber: '1002', meters: [{ used: 8, reason: 'changed', lastReading: 130.5 }] },
      { state: 'billed', invoiceNumber: '1001', meters: [{ used: 12.5, reason: 'none' }] },
    ])
    expect(await trail()).toContain(
      'Mittarilukemat: – → 130,5 → 4 (18.12.2026, mittari vaihdettu: vanhan loppulukema 135, uuden A-77 alkulukema 0,5)',
    )
  })

  it('that put a wrong one right give it back at the price of then, and are billed once', async () => {
    await lease.edit({ measuredProducts: [{ ...(await lease.recurring()).measuredProducts[0], amount: 500 }] })
    world.clock.set('2026-12-18')
    const wrong = { reason: 'corrected', note: 'Numerot menivät ristiin' } as const
    expect((await lease.read([{ from: 120.5, to: 126.5, ...wrong }])).status).toBe(200)
    await lease.bill('2026-12-20')
    const { products, total, explanation } = await invoiceOf('202701')
    expect(products.slice(1).map(({ desc, count, amount }) => [desc, count, amount])).toEqual([
      ['Vesi', 6, 500],
      ['Vesi, lukeman korjaus', -10, 450],
    ])
    expect(total).toBe(85_000 + 3_000 - 4_500)
    expect(plain(explanation.join(' '))).toContain('korjattu lukemaksi 120,5 (Numerot menivät ristiin)')
    expect(await trail()).toContain('edellinen lukema oli väärä: Numerot menivät ristiin')
  })

  it('given again before the bill take the place of the first, in the history too', async () => {
    world.clock.set('2026-12-18')
    const [a, b] = await Promise.all([lease.read([{ from: 130.5, to: 140 }]), lease.read([{ from: 130.5, to: 140 }])])
    expect([a.status, b.status]).toEqual([200, 200])
    await lease.read([{ from: 130.5, to: 141 }])
    expect((await lease.records()).map(({ meters }) => meters[0]?.used)).toEqual([10.5, 12.5])
  })

  it('come back with a period that is taken back, and are billed from where they were', async () => {
    await world.call(accountsApi.saveBillingSettings, { body: { billing: { sendAfter: 1440 } } as never }, world.owner)
    world.clock.set('2026-12-18')
    await lease.read([{ from: 130.5, to: 4, ...changed }])
    world.clock.set('2026-12-20')
    const { run } = await world.call(invoicesApi.billNow, {}, world.owner)
    await world.drainQueues()
    await world.call(billingRunsApi.undoRun, { params: { id: run }, body: { reason: 'Väärin' } }, world.owner)
    await world.drainQueues()
    expect(await lease.recurring()).toMatchObject({
      measuredProducts: [{ meterNumber: '', lastReading: 130.5, lastDay: '2026-11-18' }],
      readings: [{ to: 4, reason: 'changed', day: '2026-12-18' }],
      measurementsNeeded: false,
    })
    expect((await lease.records())[0]).toMatchObject({ state: 'waiting' })
  })
})

describe('the meters of a contract', () => {
  it('are not left with what nobody has been billed for', async () => {
    const [meter] = (await lease.recurring()).measuredProducts
    expect((await lease.edit({ measuredProducts: [] })).body.fields).toEqual({
      measuredProducts: expect.stringMatching(/^Kulutus lukemasta 130,5 on laskuttamatta/),
    })
    expect((await lease.edit({ measuredProducts: [{ ...meter, lastReading: 140 }] })).body.fields).toEqual({
      'measuredProducts.0.lastReading': expect.any(String),
    })
    expect(
      (
        await lease.edit({
          measuredProducts: [
            { ...meter, ends: true },
            { ...waterMeter, id: '' },
          ],
        })
      ).status,
    ).toBe(200)
    world.clock.set('2026-12-18')
    const answer = await lease.read([
      { from: 130.5, to: 131 },
      { from: 118, to: 119 },
    ])
    expect(answer.body).toMatchObject({ recurringInvoice: { measurementsNeeded: false } })
    await lease.bill('2026-12-20')
    expect(await lease.recurring()).toMatchObject({ measuredProducts: [{ id: 'm2', lastReading: 119 }] })
  })

  it('from before they had ids open, are edited and corrected', async () => {
    const actor = world.actor(world.owner)
    const { measuredProducts, ...existing } = await recurringInvoices.read(actor, lease.id)
    const older = measuredProducts.map(({ id, meterNumber, lastDay, billedAt, ends, ...line }) => line)
    await recurringInvoices.replace(actor, { ...existing, measuredProducts: older as never })
    expect((await lease.recurring()).measuredProducts).toMatchObject([{ id: 'm1', billedAt: null }])
    expect((await lease.edit({ measuredProducts: [] })).status).toBe(400)
    const [meter] = (await lease.recurring()).measuredProducts
    expect((await lease.edit({ measuredProducts: [{ ...meter, amount: 500 }] })).status).toBe(200)
    expect((await lease.recurring()).measuredProducts).toMatchObject([{ id: 'm1', billedAt: { amount: 450 } }])
    world.clock.set('2026-12-18')
    const wrong = { reason: 'corrected', note: 'Väärin' } as const
    expect((await lease.read([{ from: 120.5, to: 121.5, ...wrong }])).status).toBe(200)
  })
})
