import { describe, expect, it } from 'vitest'
import { RefundOf } from '#shared/invoices/credit-note.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { Line } from '#shared/invoices/lines/line.ts'
import { equalisedHome, type WaterContract } from '#shared/meters/equalise-contract.ts'
import { Meter } from '#shared/meters/meter.ts'
import { MeterReading, readingId } from '#shared/meters/reading.ts'
import { shareWithin } from '#shared/meters/water-advances.ts'
import { aRecurring, waterMeter } from '../support/things/a-recurring.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const year = { from: '2026-01-01', to: '2026-12-31' }
const prices = { cold: 4_50, hot: 9_25 }

const aMeter = (kind: 'coldWater' | 'hotWater' = 'coldWater', more: object = {}) =>
  Meter.parse({
    _id: kind,
    version: 1,
    apartment: 'home',
    apartmentAddress: 'Katajakatu 5 A 1',
    kind,
    unit: 'm³',
    devices: [{ serial: 'V-1', digits: 5, installed: '2025-12-31', first: 100 }],
    ...more,
  })
const read = (meter: string, ...figures: readonly [day: string, figure: number][]) =>
  figures.map(([day, figure]) => MeterReading.parse({ _id: readingId(meter, day), version: 1, meter, day, figure }))

const ofWater = (amount: number, more: Partial<Line> = {}) =>
  Line.parse({ desc: 'Vesiennakko', productType: 'Vesi', itemtype: 'hlö/kk', amount, productId: 'p', ...more })

/** An invoice of so many months from a month of 2026 on, with a line of water besides the rent. */
const paper = (month: number, water: Line, more: Partial<Invoice> = {}, months = 1) => {
  const [first, last] = [month, month + months - 1].map((each) => `2026-${String(each).padStart(2, '0')}`)
  const days = new Date(Date.UTC(2026, month + months - 1, 0)).getUTCDate()
  return KeptInvoice.parse({
    ...anInvoice({
      _id: `c-${first}`,
      contract: 'c',
      invoiceNumber: String(1000 + month),
      billDate: `${first}-01`,
      dueDate: `${first}-02`,
      period: { from: `${first}-01`, to: `${last}-${days}` },
      products: [Line.parse({ desc: 'Vuokra', productType: 'Vuokra', amount: 850_00 }), water],
      paid: 1_000_000,
    }),
    ...more,
  })
}

/** Twenty euros of water for each month. */
const twelve = (line = ofWater(20_00)) => Array.from({ length: 12 }, (_, at) => paper(at + 1, line))

/** What took an invoice of use back by hand, within the days of the year after it. */
const creditOf = (invoice: string) => {
  const refundOf = { invoice, invoiceNumber: '900', billDate: '2026-01-05', lines: [{ line: 0, net: 90_00 }] }
  const water = Line.parse({ desc: 'Kylmä vesi', productType: 'Vesi', itemtype: 'm³', count: -20, amount: 4_50 })
  return paper(3, water, { _id: 'note', kind: 'refund', invoiceNumber: '1100', refundOf: RefundOf.parse(refundOf) })
}

const aContract = (more: Partial<WaterContract> = {}): WaterContract => ({
  contract: 'c',
  contractNumber: '2001',
  tenantName: 'Maija Meikäläinen',
  startDate: '2020-01-01',
  endDate: '',
  recurring: aRecurring({ _id: 'c', nextDueDate: '2027-01-02', tenant: 'tenant-1' }),
  papers: twelve(),
  spans: [],
  charge: undefined,
  line: undefined,
  ...more,
})

const cold = { meter: aMeter(), readings: read('coldWater', ['2026-06-30', 130], ['2026-12-31', 160]) }

const rowsOf = (contracts: readonly WaterContract[], meters = [cold], within = year) =>
  equalisedHome({ apartment: 'home', apartmentAddress: 'Katajakatu 5 A 1', meters, contracts }, within, prices).map(
    ({ row }) => row,
  )
const rowOf = (more: Partial<WaterContract> = {}, meters = [cold]) => rowsOf([aContract(more)], meters)[0]

describe('what was used less what was charged ahead, to the cent', () => {
  it.each<[string, Partial<WaterContract>, object]>([
    ['more was used', {}, { usage: 270_00, advances: 240_00, total: 30_00, state: 'ready' }],
    ['less was used', { papers: twelve(ofWater(25_00)) }, { advances: 300_00, total: -30_00, state: 'ready' }],
    ['as much was used', { papers: twelve(ofWater(22_50)) }, { total: 0, state: 'even' }],
    [
      'with VAT, rounded once',
      { papers: twelve(ofWater(19_99, { taxpr: 25.5 })) },
      { advances: 239_88, net: 30_12, vat: 7_68, total: 37_80, taxpr: 25.5 },
    ],
    ['by persons', { papers: twelve(ofWater(18_00, { count: 2 })) }, { advances: 432_00, total: 270_00 - 432_00 }],
    [
      'with an invoice credited in part',
      {
        papers: [
          ...twelve().slice(1),
          paper(1, ofWater(20_00), {
            creditNotes: [
              {
                invoice: 'n',
                invoiceNumber: '9',
                day: '2026-02-01',
                amount: 5_00,
                moved: 0,
                atService: false,
                lines: [{ line: 1, net: 5_00 }],
                groups: [],
              },
            ],
          }),
        ],
      },
      { advances: 235_00, total: 35_00 },
    ],
    [
      'with a credit note that stands by itself',
      {
        papers: [
          ...twelve(),
          paper(12, ofWater(10_00, { count: -1 }), { _id: 'c-note', kind: 'refund', invoiceNumber: '1099' }),
        ],
      },
      { advances: 230_00, total: 40_00 },
    ],
    [
      'by use without any advance',
      { papers: [], charge: 'usage', line: ofWater(0, { taxpr: 25.5 }) },
      { advances: 0, net: 270_00, vat: 68_85, total: 338_85 },
    ],
    [
      'without its own papers of before',
      { papers: [...twelve(), paper(12, ofWater(99_00), { _id: 'c-water-run' })] },
      { advances: 240_00, total: 30_00 },
    ],
    [
      'without the credit note of an equalisation before',
      { papers: [...twelve(), creditOf('c-water-run')] },
      { reason: '', advances: 240_00, total: 30_00 },
    ],
  ])('when %s', (_, contract, expected) => {
    expect(rowOf(contract)).toMatchObject(expected)
  })

  it('has cold and hot water at prices of their own, over all meters', () => {
    const hot = { meter: aMeter('hotWater'), readings: read('hotWater', ['2026-12-31', 110.255]) }
    const row = rowOf({}, [cold, hot])
    // 60 × 4,50 + 10,255 × 9,25 = 270 + 94,86
    expect(row).toMatchObject({ cold: 60_000, hot: 10_255, usage: 364_86, total: 124_86 })
    expect(row?.lines.map(({ desc, count, amount }) => [desc, count, amount])).toEqual([
      ['Kylmä vesi, kulutus 1.1.–31.12.2026', 60, 4_50],
      ['Lämmin vesi, kulutus 1.1.–31.12.2026', 10.255, 9_25],
      ['Laskutetut vesiennakot 1.1.–31.12.2026', -1, 240_00],
    ])
  })

  it('is of a changed counter too', () => {
    const devices = [
      { serial: 'V-1', digits: 5, installed: '2025-12-31', first: 100, removed: '2026-06-30', last: 130 },
      { serial: 'V-2', digits: 5, installed: '2026-06-30', first: 0 },
    ]
    const changed = { meter: aMeter('coldWater', { devices }), readings: read('coldWater', ['2026-12-31', 30]) }
    expect(rowOf({}, [changed])).toMatchObject({ cold: 60_000, total: 30_00 })
  })

  it('begins where the same payer’s days before ended, so a correction of those comes along', () => {
    const spans = [{ run: 'r', from: '2025-01-01', to: '2025-12-31', ends: [{ meter: 'coldWater', turned: -2_000 }] }]
    expect(rowOf({ spans })).toMatchObject({ cold: 62_000, total: 39_00 })
  })
})

describe('contracts that follow each other', () => {
  const first = aContract({
    contract: 'a',
    endDate: '2026-04-30',
    papers: [1, 2, 3, 4].map((month) => paper(month, ofWater(20_00))),
    recurring: aRecurring({ active: false }),
  })
  const second = aContract({ contract: 'b', startDate: '2026-06-01', papers: twelve().slice(5) })

  it('have each their own days, and the days between are the owner’s', () => {
    const rows = rowsOf([second, first])
    expect(rows.map(({ _id, from, to, state }) => [_id, from, to, state])).toEqual([
      ['a', '2026-01-01', '2026-04-30', 'ready'],
      ['home.2026-05-01', '2026-05-01', '2026-05-31', 'owner'],
      ['b', '2026-06-01', '2026-12-31', 'ready'],
    ])
    // Together they come to what the meter turned.
    expect(rows.reduce((sum, row) => sum + row.cold, 0)).toBe(60_000)
    expect(rows[0]?.notes).toContain('Kulutus on arvio: osa siitä on jaettu päivien mukaan')
  })

  it('cannot share the same days', () => {
    const rows = rowsOf([first, { ...second, startDate: '2026-04-30' }])
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['lacking', 'Kohteessa on samoina päivinä monta sopimusta, joten kulutusta ei voi jakaa'],
      ['lacking', 'Kohteessa on samoina päivinä monta sopimusta, joten kulutusta ei voi jakaa'],
    ])
  })

  it('leave a home without any contract to its owner', () => {
    expect(rowsOf([])).toMatchObject([{ state: 'owner', cold: 60_000, usage: 270_00, total: 0 }])
  })
})

describe('a contract that cannot be equalised says why', () => {
  const unread = { ...cold, readings: cold.readings.slice(0, 1) }
  const lacking = {
    meter: aMeter('coldWater', { devices: [{ ...aMeter().devices[0], removed: '2026-03-01' }] }),
    readings: [],
  }
  it.each<[string, Partial<WaterContract>, (typeof cold)[] | undefined, string]>([
    ['no readings', {}, [unread], 'Kylmä vesi: mittaria ei ole luettu 31.12.2026 tai sen jälkeen'],
    ['no final reading of a counter', {}, [lacking], 'Kylmä vesi: laskurin V-1 loppulukema puuttuu'],
    ['no meters', {}, [], 'Kohteella ei ole vesimittareita'],
    ['no billing', { recurring: undefined }, undefined, 'Sopimusta ei laskuteta tässä ohjelmassa'],
    [
      'billed by use',
      { recurring: aRecurring({ measuredProducts: [waterMeter], nextDueDate: '2027-01-02' }) },
      undefined,
      'Vesi laskutetaan jo mittarin mukaan',
    ],
    [
      'a draft',
      { papers: [...twelve().slice(1), paper(1, ofWater(20_00), { state: 'draft' })] },
      undefined,
      'Lasku 1001 on lähettämättä',
    ],
    [
      'a month that is to be billed',
      { recurring: aRecurring({ nextDueDate: '2026-12-02', products: [ofWater(20_00)] }) },
      undefined,
      'Ennakoita on laskuttamatta: seuraava eräpäivä on 02.12.2026',
    ],
    ['water in the rent', { papers: [], charge: 'included' }, undefined, 'Vesimaksu: sisältyy vuokraan'],
    ['no advances', { papers: [], charge: 'fixed' }, undefined, 'Vesiennakoita ei ole laskutettu'],
    [
      'two rates of VAT',
      { papers: [...twelve().slice(1), paper(1, ofWater(20_00, { taxpr: 25.5 }))] },
      undefined,
      'Ennakoissa on eri ALV-kantoja: tasaa jaksot erikseen',
    ],
    [
      'equalised before',
      { spans: [{ run: 'r', from: '2026-06-01', to: '2026-06-30', ends: [] }] },
      undefined,
      'Tasattu jo: Vesitasaus 1.–30.6.2026',
    ],
  ])('%s', (_, contract, meters, reason) => {
    expect(rowOf(contract, meters)).toMatchObject({ state: 'lacking', reason: expect.stringContaining(reason) })
  })
})

describe('an advance of days that reach over', () => {
  it('is shared so that spans that follow each other come to the whole', () => {
    const of = { from: '2026-12-01', to: '2027-02-28' }
    const parts = [
      { from: '2026-01-01', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-01-15' },
      { from: '2027-01-16', to: '2027-12-31' },
    ]
    const shares = parts.map((part) => shareWithin(100_01, of, part))
    expect(shares).toEqual([34_45, 16_67, 48_89])
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100_01)
  })

  it('counts with its days', () => {
    const quarter = paper(11, ofWater(90_00), {}, 1)
    const over = { ...quarter, period: { from: '2026-12-01', to: '2027-02-28' } }
    expect(rowOf({ papers: [over] })).toMatchObject({
      advances: 31_00,
      notes: ['Osa ennakoista on jaettu päivien mukaan'],
    })
  })
})
