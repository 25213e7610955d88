import { describe, expect, it } from 'vitest'
import { BillingBounds } from '#shared/accounts/account-settings.ts'
import { usedUp } from '#shared/billing/billing-part.ts'
import { billsDue } from '#shared/billing/due-bills.ts'
import type { BillingHold, RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { unbilled } from '#shared/billing/unbilled.ts'
import { nowhere } from '#shared/invoices/sending/sending-address.ts'
import { aRecurring, readingOf, rentOf, waterMeter } from '../support/things/a-recurring.ts'

const at = '2026-11-20T08:00:00.000Z'
const hold: BillingHold = { kind: 'undone', reason: 'Väärä vuokra', name: 'Eeva', at, until: '' }

/** The contract after December was billed, and what takes that back of the contract as it is then. */
function billed(more: Partial<RecurringInvoice>) {
  const before = aRecurring(more)
  const after = billsDue(before, { day: '2026-11-20', bounds: BillingBounds.parse({}), at })?.after
  if (!after) throw new Error('Nothing was billed')
  const bill = { invoice: 'contract-202612', total: 0, last: before.last, used: usedUp(before, after) }
  return { before, after, takenBack: (since: RecurringInvoice = after) => unbilled(since, bill, hold) }
}

describe('a period whose invoice is taken back', () => {
  it('carries again what had been carried to it', () => {
    const carried = { from: '2026-11-01', to: '2026-11-30', lines: [rentOf(-5_000)], note: '' }
    const { before, after, takenBack } = billed({ carried })
    expect(after.carried).toBeNull()
    expect(takenBack()).toEqual({ ...before, hold })
  })

  it('is billed of whom it was, also when a namesake pays from the next one on', () => {
    const payers = [{ from: '2027-01-01', tenant: 'lapsi', tenantName: 'Maija Meikäläinen' }]
    const { before, after, takenBack } = billed({ payers })
    expect(after.tenant).toBe('lapsi')
    expect(takenBack()).toEqual({ ...before, hold })
  })

  it('goes again where it alone was to go', () => {
    const updatedSendingAddress = { ...nowhere, email: 'edunvalvoja@esimerkki.fi' }
    const { before, after, takenBack } = billed({ isUpdated: true, updatedSendingAddress })
    expect(after.updatedSendingAddress).toEqual(nowhere)
    expect(takenBack()).toEqual({ ...before, hold })
  })

  it('is one of a fixed number again, of as many as there are by now', () => {
    const fixed = { inUse: true, active: true, startDate: '2026-12-01', repeatsLeft: 3 }
    const { after, takenBack } = billed({ fixedPeriodRecurrency: fixed, fixedPeriodProducts: [rentOf(70_000)] })
    expect(after.fixedPeriodRecurrency.repeatsLeft).toBe(2)
    const since = (more: object) =>
      takenBack({ ...after, fixedPeriodRecurrency: { ...after.fixedPeriodRecurrency, ...more } }).fixedPeriodRecurrency
    expect(since({ repeatsLeft: 5 })).toMatchObject({ startDate: '2026-12-01', repeatsLeft: 6 })
    const others = { startDate: '2027-03-01', repeatsLeft: 4, active: false }
    expect(since(others)).toMatchObject(others)
  })
})

describe('meters of a period that is taken back', () => {
  const heat = { ...waterMeter, id: 'm2', desc: 'Lämpö', lastReading: 500, amount: 900 }
  const metered = { measuredProducts: [waterMeter, heat], readings: [readingOf(118, 130.5), readingOf(500, 520)] }

  it('stand where they stood, with the readings that had been given', () => {
    const { before, after, takenBack } = billed(metered)
    expect(after.measuredProducts.map(({ lastReading }) => lastReading)).toEqual([130.5, 520])
    const back = takenBack()
    expect(back).toMatchObject({ readings: before.readings, measurementsNeeded: false })
    expect(back.measuredProducts).toEqual(before.measuredProducts)
  })

  it('keep what was said of them since: one that was taken off returns, a new price and a new meter stay', () => {
    const { after, takenBack } = billed(metered)
    const [, billedHeat = heat] = after.measuredProducts
    const garage = { ...waterMeter, id: 'm3', desc: 'Autotallin sähkö', lastReading: 7 }
    const back = takenBack({ ...after, measuredProducts: [{ ...billedHeat, amount: 1_000 }, garage] })
    expect(back.measuredProducts.map(({ id, amount, lastReading }) => [id, amount, lastReading])).toEqual([
      ['m1', 450, 118],
      ['m2', 1_000, 500],
      ['m3', 450, 7],
    ])
    // Nobody has read the new one, so all are read anew.
    expect(back).toMatchObject({ readings: [], measurementsNeeded: true })
  })

  it('wait for no readings once those of the end of the lease are given', () => {
    const { after, takenBack } = billed(metered)
    const final = { day: '2026-12-15', readings: [], invoice: '', record: '', name: 'Eeva', at }
    const garage = { ...waterMeter, id: 'm3', lastReading: 7 }
    const back = takenBack({ ...after, final, measuredProducts: [...after.measuredProducts, garage] })
    expect(back).toMatchObject({ readings: [], measurementsNeeded: false })
  })

  it('from before they had ids are known to have been billed at the price of then', () => {
    const { after, takenBack } = billed({
      measuredProducts: [{ ...waterMeter, id: '' }],
      readings: [readingOf(118, 120)],
    })
    const [named] = after.measuredProducts
    const back = (id: string) => takenBack({ ...after, measuredProducts: named ? [{ ...named, id }] : [] })
    expect(back('m1').measuredProducts).toMatchObject([
      { id: 'm1', lastReading: 118, billedAt: { amount: 450, taxpr: 0 } },
    ])
    expect(back('').measuredProducts).toMatchObject([{ id: '', lastReading: 118, billedAt: null }])
  })
})
