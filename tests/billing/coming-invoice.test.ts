import { describe, expect, it } from 'vitest'
import { BillingBounds } from '#shared/accounts/account-settings.ts'
import type { Around } from '#shared/billing/coming-invoice.ts'
import type { ComingWarning } from '#shared/billing/coming-row.ts'
import type { BillingHold, RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import type { Channel, Payer } from '#shared/invoices/sending/sending-gaps.ts'
import { comingInvoice } from '../invoices/coming-row.ts'
import { aRecurringRow, rentOf, waterMeter } from '../support/things/a-recurring.ts'

const payer: Payer = {
  name: 'Maija Meikäläinen',
  isCompany: false,
  businessId: '',
  email: 'maija@esimerkki.fi',
  address: 'Mannerheimintie 12 A 5',
  zipCode: '00100',
  city: 'Helsinki',
  country: 'Suomi',
  evoiceOperator: 'NDEAFIHH',
  evoiceAddress: 'FI2112345600000785',
  evoiceId: '',
}
const own: Channel = { service: 'oma', hasOwnEvoice: true }
const sold = { name: 'Paula Päämies', businessId: '', contact: 'Vuokratoimisto Oy' }
const around = (more: Partial<Around> = {}): Around => ({
  today: '2026-11-20',
  bounds: BillingBounds.parse({}),
  channel: own,
  payer,
  isTwoForHome: false,
  ...more,
})
const elsewhere = { address: '', zipCode: '', city: '', country: '', email: 'isannoitsija@esimerkki.fi' }
const crediting = BillingBounds.parse({ belowZero: 'credit' })
const rent = (amount: number) => ({ products: [rentOf(amount)] })
const held = (until = ''): { hold: BillingHold } => ({
  hold: { kind: 'person', reason: 'Riita', name: 'Eeva', at: '2026-11-19T08:00:00Z', until },
})

describe('what should be looked at before an invoice is made', () => {
  it.each<[string, Partial<RecurringInvoice>, Partial<Around>, ComingWarning[]]>([
    ['nothing of a rent as before', {}, {}, []],
    ['a rent raised by ten percent', rent(93_500), {}, []],
    ['a rent raised by more than ten percent', rent(93_501), {}, ['changed']],
    ['a rent lowered by more than ten percent', rent(76_000), {}, ['changed']],
    ['a rent raised beyond the bound of thirty percent', rent(110_501), {}, ['overBound', 'changed']],
    ['the same when somebody has let it', { ...rent(110_501), allowed: '2026-12-02' }, {}, ['changed']],
    ['a doubled rent', rent(170_000), {}, ['overBound', 'doubled']],
    ['a first invoice of any sum', { ...rent(170_000), last: null }, {}, []],
    ['a month larger than any should be', { ...rent(2_000_001), last: null }, {}, ['overBound']],
    [
      'no bound at all',
      rent(110_501),
      { bounds: BillingBounds.parse({ changePercent: 0, mostOfOne: 0 }) },
      ['changed'],
    ],
    [
      'a rent of nothing beside water',
      { products: [rentOf(0), { ...waterMeter, count: 1 }], last: null },
      {},
      ['noRent'],
    ],
    ['nothing to bill', { ...rent(0), last: null }, {}, ['nothing', 'noRent']],
    ['a lease that ends within the period', { endDate: '2026-12-15' }, {}, ['ending']],
    ['a lease that ends with the period', { endDate: '2026-12-31' }, {}, []],
    [
      'the last days of a lease that has ended',
      { endDate: '2026-11-10', nextDueDate: '2026-11-02' },
      { today: '2026-11-20' },
      ['ended', 'late'],
    ],
    ['a meter without its reading', { measuredProducts: [waterMeter], measurementsNeeded: true }, {}, ['reading']],
    ['an e-mailed invoice to nowhere', {}, { payer: { ...payer, email: '' } }, ['unsent']],
    ['the same with an address of its own', { sendingAddress: elsewhere }, { payer: { ...payer, email: '' } }, []],
    [
      'an invoice of nothing to nowhere',
      { ...rent(0), last: null },
      { payer: { ...payer, email: '' } },
      ['nothing', 'noRent'],
    ],
    [
      'a credit note to nowhere',
      { ...rent(-100), last: null },
      { payer: { ...payer, email: '' }, bounds: crediting },
      ['unsent', 'credited'],
    ],
    ['a payer whom nobody knows', {}, { payer: undefined }, []],
    ['what is posted without a service', { sendType: 'post' }, { channel: { service: '' } }, ['unsent']],
    [
      'VAT of a principal without a business id',
      { products: [rentOf(85_000, { taxpr: 25.5 })], last: null },
      { seller: sold },
      ['reach'],
    ],
    ['a posted one to whoever has no e-mail', { sendType: 'post' }, { payer: { ...payer, email: '' } }, []],
    ['an e-invoice to nowhere', { sendType: 'evoice' }, { payer: { ...payer, evoiceAddress: '' } }, ['unsent']],
    ['a rise that was due within the period', { nextRentIncreaseDate: '2026-12-31' }, {}, ['increase']],
    ['a rise that is due later', { nextRentIncreaseDate: '2027-01-01' }, {}, []],
    ['another contract for the same home', {}, { isTwoForHome: true }, ['twoForHome']],
    ['a due day of its own', { otherDueDates: ['2026-12-15'], nextDueDate: '2026-12-15' }, {}, ['otherDay']],
    ['a period that has gone by', { nextDueDate: '2026-10-02' }, {}, ['late']],
    ['the first full month after a part month', { last: { sum: 41_129, price: 85_000, months: 1 } }, {}, []],
    ['a price of three months after one of a month', { invoiceInterval: 3 }, {}, []],
  ])('%s', (_, more, other, warnings) => {
    expect(comingInvoice(aRecurringRow(more), around(other)).warnings).toEqual(warnings)
  })
})

describe('what the run does with it', () => {
  it.each([
    ['makes it with its next turn', {}, 'ready'],
    ['makes it on its day', { nextDueDate: '2027-01-02' }, 'coming'],
    ['waits for the reading', { measuredProducts: [waterMeter], measurementsNeeded: true }, 'reading'],
    ['waits for whoever holds it', held(), 'held'],
    ['waits until a day', held('2026-11-20'), 'held'],
    ['goes on after the day', held('2026-11-19'), 'ready'],
  ])('%s', (_, more, state) => expect(comingInvoice(aRecurringRow(more), around()).state).toBe(state))
})

describe('the sum against that of the period before', () => {
  it.each([
    ['the same', {}, [85_000, 85_000, 0, 0]],
    ['more', rent(90_000), [90_000, 85_000, 5_000, 5.9]],
    [
      'less after a part month is counted as it was',
      { last: { sum: 41_129, price: 85_000, months: 1 } },
      [85_000, 41_129, 43_871, 106.7],
    ],
    ['the first', { last: null }, [85_000, null, null, null]],
    ['after a period of nothing', { last: { sum: 0, price: 0, months: 1 } }, [85_000, 0, 85_000, null]],
  ])('%s', (_, more, figures) => {
    const { total, last, change, changePercent } = comingInvoice(aRecurringRow(more as never), around())
    expect([total, last, change, changePercent]).toEqual(figures)
  })

  it('of a part month is by its days', () => {
    expect(comingInvoice(aRecurringRow({ endDate: '2026-12-15' }), around()).total).toBe(41_129)
  })
})
