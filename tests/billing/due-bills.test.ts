import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BillingBounds } from '#shared/accounts/account-settings.ts'
import { afterBilling } from '#shared/billing/billing.ts'
import { usedUp } from '#shared/billing/billing-part.ts'
import { billsDue } from '#shared/billing/due-bills.ts'
import { editedRecurring, recurringFaults } from '#shared/billing/edited-recurring.ts'
import { comingBill } from '#shared/billing/next-changes.ts'
import { RecurringDraft } from '#shared/billing/recurring-draft.ts'
import type { BillingHold, LaterPayer, RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { isLastBilled, unbilled } from '#shared/billing/unbilled.ts'
import type { Line } from '#shared/invoices/lines/line.ts'
import { aRecurring, readingOf, rentOf, waterMeter } from '../support/things/a-recurring.ts'

const at = '2026-11-20T08:00:00.000Z'
const bounds = BillingBounds.parse({})
const due = (recurring: RecurringInvoice, day = '2026-11-20') => billsDue(recurring, { day, bounds, at })
const totals = (recurring: RecurringInvoice, day?: string) => due(recurring, day)?.bills.map(({ bill }) => bill.total)
const hold: BillingHold = { kind: 'undone', reason: 'Väärä vuokra', name: 'Eeva', at, until: '' }
const fixed = (startDate: string, repeatsLeft: number) => ({
  fixedPeriodRecurrency: { inUse: true, active: startDate <= '2026-12-31', startDate, repeatsLeft },
  fixedPeriodProducts: [rentOf(70_000)],
})
const metered = { measuredProducts: [waterMeter], readings: [readingOf(118, 130.5)] }

describe('what of a contract is billed on a day', () => {
  it.each<[string, Partial<RecurringInvoice>, number[] | undefined]>([
    ['its period', {}, [85_000]],
    ['every period that was missed', { nextDueDate: '2026-10-02' }, [85_000, 85_000, 85_000]],
    ['nothing before its day', { nextDueDate: '2027-01-02' }, undefined],
    ['nothing while it is held', { hold }, undefined],
    ['nothing on the last day of a hold', { hold: { ...hold, until: '2026-11-20' } }, undefined],
    ['its period after the hold', { hold: { ...hold, until: '2026-11-19' } }, [85_000]],
    ['nothing before its reading is given', { measuredProducts: [waterMeter], measurementsNeeded: true }, undefined],
    ['what the meter counted beside the rent', metered, [85_000 + 5_625]],
    ['only the first of two periods that need readings', { ...metered, nextDueDate: '2026-11-02' }, [85_000 + 5_625]],
    ['what was said of this invoice alone', { isUpdated: true, updatedProducts: [rentOf(10_000)] }, [10_000]],
    ['the products of a fixed period', fixed('2026-12-15', 2), [70_000]],
    ['the usual ones before it', fixed('2027-01-01', 2), [85_000]],
    [
      'those of one period and then the usual ones',
      { ...fixed('2026-11-01', 1), nextDueDate: '2026-11-02' },
      [70_000, 85_000],
    ],
  ])('%s', (_, more, expected) => expect(totals(aRecurring(more))).toEqual(expected))

  it('a price beyond the bound is put on hold with its reason, and let through once allowed', () => {
    const raised = aRecurring({ products: [rentOf(120_000)] })
    const found = due(raised)
    expect(found).toMatchObject({ bills: [], after: { nextDueDate: '2026-12-02', hold: { kind: 'bound', until: '' } } })
    expect(found?.after.hold?.reason.replaceAll('\u00a0', ' ')).toBe(
      'Kauden hinta muuttuu yli 30 %: ennen 850,00 €, nyt 1 200,00 €.',
    )
    expect(totals({ ...raised, allowed: '2026-12-02' })).toEqual([120_000])
    expect(totals({ ...raised, allowed: '2026-11-02' })).toEqual([])
  })

  it('a bill larger than any may be is put on hold, those before it are made', () => {
    const huge = {
      isUpdated: false,
      nextDueDate: '2026-11-02',
      ...fixed('2026-12-01', 1),
      fixedPeriodProducts: [rentOf(2_000_001)],
    }
    const found = due(aRecurring({ ...huge, fixedPeriodRecurrency: { ...huge.fixedPeriodRecurrency, active: false } }))
    expect(found?.bills.map(({ bill }) => bill.key)).toEqual(['202611'])
    expect(found?.after.hold?.reason.replaceAll('\u00a0', ' ')).toBe(
      'Laskun summa 20 000,01 € on yli tilin rajan 20 000,00 €.',
    )
  })

  it('a bill of exactly the bound, or a price that changes exactly by it, is made; one cent more is put on hold', () => {
    const within = (more: Partial<RecurringInvoice>, some: Partial<BillingBounds>) =>
      billsDue(aRecurring(more), { day: '2026-11-20', bounds: { ...bounds, ...some }, at })?.after.hold ?? null
    expect(within({}, { mostOfOne: 85_000 })).toBeNull()
    expect(within({}, { mostOfOne: 84_999 })).toMatchObject({ kind: 'bound' })
    // 30 % of 850,00 € is 255,00 €.
    expect(within({ products: [rentOf(110_500)] }, {})).toBeNull()
    expect(within({ products: [rentOf(59_500)] }, {})).toBeNull()
    expect(within({ products: [rentOf(110_501)] }, {})).toMatchObject({ kind: 'bound' })
    expect(within({ products: [rentOf(59_499)] }, {})).toMatchObject({ kind: 'bound' })
  })

  it('a price that was allowed, billed and taken back is asked for again', () => {
    const allowed = aRecurring({ products: [rentOf(120_000)], allowed: '2026-12-02' })
    const found = due(allowed)
    const [billed] = found?.bills ?? []
    if (!found || !billed) throw new Error('Nothing was billed')
    const bill = { invoice: 'k-202612', total: 120_000, last: allowed.last, used: usedUp(allowed, found.after) }
    const back = unbilled(found.after, bill, hold)
    expect(back.nextDueDate).toBe('2026-12-02')
    expect(due({ ...back, hold: null })).toMatchObject({ bills: [], after: { hold: { kind: 'bound' } } })
  })

  it('uses up what was for it alone, and waits for the next reading', () => {
    const after = due(
      aRecurring({ ...metered, ...fixed('2026-12-01', 2), isUpdated: true, updatedTenant: 'other' }),
    )?.after
    expect(after).toMatchObject({
      isUpdated: false,
      updatedTenant: '',
      fixedPeriodRecurrency: { inUse: true, active: true, repeatsLeft: 1 },
      readings: [],
      measurementsNeeded: true,
      measuredProducts: [{ lastReading: 130.5 }],
    })
  })

  it('says how the meter was counted', () => {
    expect(comingBill(aRecurring(metered), '2026-11-20').explanation).toEqual(['Vesi: lukema 130,5 − 118 = 12,5 m³'])
  })
})

describe('a bill that is taken back', () => {
  const said = fc.record({
    isUpdated: fc.boolean(),
    updatedTenant: fc.constantFrom('', 'other'),
    updatedProducts: fc.constantFrom<Line[][]>([], [rentOf(84_000)]),
    repeats: fc.integer({ min: 0, max: 3 }),
    isMetered: fc.boolean(),
    payers: fc.constantFrom<LaterPayer[][]>([], [{ from: '2027-01-01', tenant: 'next', tenantName: 'Seuraava' }]),
    invoiceInterval: fc.constantFrom(1, 2, 3),
  })

  it('leaves the contract as it was before it, but held', () => {
    fc.assert(
      fc.property(said, ({ isUpdated, updatedTenant, updatedProducts, repeats, isMetered, ...more }) => {
        const before = aRecurring({
          ...more,
          ...(isUpdated && { isUpdated, updatedTenant, updatedTenantName: updatedTenant, updatedProducts }),
          ...(repeats > 0 && fixed('2026-12-01', repeats)),
          ...(isMetered && metered),
          last: { sum: 85_000, price: 85_000 * more.invoiceInterval, months: more.invoiceInterval },
        })
        const [made] = due(before)?.bills ?? []
        const after = due(before)?.after ?? before
        const invoice = `contract-${made?.bill.key}`
        const bill = { invoice, total: made?.bill.total ?? 0, last: before.last, used: usedUp(before, after) }
        expect(isLastBilled(after, invoice)).toBe(true)
        expect(isLastBilled(afterBilling(after), invoice)).toBe(false)
        expect(unbilled(after, bill, hold)).toEqual({ ...before, hold })
      }),
    )
  })

  it('leaves alone what has been said since', () => {
    const before = aRecurring({ isUpdated: true, updatedProducts: [rentOf(84_000)] })
    const after = due(before)?.after ?? before
    const bill = { invoice: 'contract-202612', total: 84_000, last: before.last, used: usedUp(before, after) }
    const since = { ...after, isUpdated: true, updatedProducts: [rentOf(50_000)] }
    expect(unbilled(since, bill, hold).updatedProducts).toEqual([rentOf(50_000)])
  })
})

describe('what the next invoices are changed to', () => {
  const draft = (more: object = {}) => {
    const { stopped, ...recurring } = aRecurring()
    return RecurringDraft.parse({ ...recurring, active: !stopped, ...more })
  }
  const edited = (more: object = {}, before: Partial<RecurringInvoice> = {}) =>
    editedRecurring(aRecurring(before), draft(more), '')

  it.each<[string, object, object]>([
    ['nothing: it still follows its contract', {}, { overwritten: false, active: true, otherDueDates: [] }],
    ['other products: it no longer does', { products: [rentOf(90_000)] }, { overwritten: true }],
    [
      'another due day of this period',
      { nextDueDate: '2026-12-20' },
      { otherDueDates: ['2026-12-20'], nextDueDate: '2026-12-20' },
    ],
    ['no billing any more', { active: false }, { active: false, stopped: true }],
    [
      'a fixed period whose time has come',
      {
        fixedPeriodRecurrency: { inUse: true, startDate: '2026-12-24', repeatsLeft: 2 },
        fixedPeriodProducts: [rentOf(1)],
      },
      { fixedPeriodRecurrency: { active: true, repeatsLeft: 2 } },
    ],
    ['a meter: its reading is needed', { measuredProducts: [waterMeter] }, { measurementsNeeded: true, readings: [] }],
    ['products for the next invoice that is as usual', { updatedProducts: [rentOf(1)] }, { updatedProducts: [] }],
  ])('%s', (_, more, expected) => expect(edited(more)).toMatchObject(expected))

  it('a reading that was given stays as long as its meter does, and what was let over a bound is asked again', () => {
    const before = { ...metered, allowed: '2026-12-02' }
    expect(edited({ measuredProducts: [waterMeter] }, before)).toMatchObject({
      readings: metered.readings,
      allowed: '',
    })
    expect(edited({ measuredProducts: [{ ...waterMeter, lastReading: 0 }] }, before)).toMatchObject({ readings: [] })
  })

  it.each([
    ['a due day of another month', { nextDueDate: '2027-01-02' }, ['nextDueDate']],
    [
      'a fixed period without its beginning, length and products',
      { fixedPeriodRecurrency: { inUse: true, startDate: '', repeatsLeft: 0 } },
      ['fixedPeriodRecurrency.startDate', 'fixedPeriodRecurrency.repeatsLeft', 'fixedPeriodProducts'],
    ],
    ['nothing wrong', {}, []],
  ])('is refused: %s', (_, more, fields) => {
    expect(Object.keys(recurringFaults(draft(more), aRecurring()))).toEqual(fields)
  })
})
