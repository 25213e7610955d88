import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MeasuredProduct, Reading } from '#shared/billing/meters/meter.ts'
import { meterFaults, metersOf } from '#shared/billing/meters/meter-edits.ts'
import {
  afterReadings,
  measuredCharges,
  readingDayFault,
  readingFault,
  readingsFaults,
  usedBy,
} from '#shared/billing/meters/meter-readings.ts'
import { netOf, totalsOf } from '#shared/invoices/lines/line.ts'
import { finBilling } from '#shared/texts/fin/billing.ts'
import { aRecurring, readingOf, waterMeter } from '../support/things/a-recurring.ts'

const billed: MeasuredProduct = { ...waterMeter, lastDay: '2026-10-20', billedAt: { amount: 400, taxpr: 0 } }
const lease = aRecurring({ measuredProducts: [billed] })
const change = { reason: 'changed', closing: 125, opening: 2, meterNumber: 'A-77' } as const
const roll = { reason: 'rolledOver', digits: 3 } as const
const wrong = { reason: 'corrected', note: 'Luettu naapurin mittari' } as const

describe('a reading that does not follow the one before', () => {
  const cases: [string, Reading, string, string | RegExp][] = [
    ['begins above it', readingOf(120, 130), 'from', /^Viimeksi laskutettu lukema on 118\. Anna sama lukema/],
    ['begins below it', readingOf(117.999, 130), 'from', /^Viimeksi laskutettu lukema on 118/],
    ['is below it', readingOf(118, 117), 'to', /^Lukema on pienempi kuin edellinen/],
    ['of a changed meter begins elsewhere', readingOf(119, 9, change), 'from', /^Viimeksi laskutettu/],
    ['lacks the old meter’s end', readingOf(118, 9, { ...change, closing: null }), 'closing', /^Anna vanhan/],
    ['has the old meter’s end below', readingOf(118, 9, { ...change, closing: 117 }), 'closing', /on pienempi/],
    ['lacks the new meter’s beginning', readingOf(118, 9, { ...change, opening: null }), 'opening', /^Anna uuden/],
    ['is below the new meter’s beginning', readingOf(118, 1, change), 'to', /uuden mittarin alkulukema/],
    ['lacks the new meter’s number', readingOf(118, 9, { ...change, meterNumber: '' }), 'meterNumber', /^Anna uuden/],
    ['lacks the digits', readingOf(118, 9, { ...roll, digits: null }), 'digits', /^Anna numeroiden/],
    ['does not fit the digits', readingOf(118, 9, { ...roll, digits: 2 }), 'digits', /ei mahdu/],
    ['has not rolled over', readingOf(118, 119, roll), 'to', /ei ole pyörähtänyt/],
    ['corrects nothing', readingOf(118, 119, wrong), 'from', /sama, joka on laskutettu/],
    ['is below the corrected one', readingOf(110, 109, wrong), 'to', /korjattu edellinen/],
    ['is corrected without a reason', readingOf(110, 112, { ...wrong, note: '' }), 'note', /^Kerro/],
  ]
  it.each(cases)('and %s is refused at its field', (_, reading, field, sentence) => {
    expect(readingFault(billed, reading, lease)).toMatchObject({ field, sentence: expect.stringMatching(sentence) })
  })

  it('of a meter that has not been billed asks to mend its beginning in the form', () => {
    const sentence = expect.stringMatching(/korjaa se tulevien laskujen lomakkeella|Korjaa mittarin alkulukema/)
    expect(readingFault(waterMeter, readingOf(119, 120), lease)).toEqual({ field: 'from', sentence })
    expect(readingFault(waterMeter, readingOf(110, 120, wrong), lease)).toEqual({ field: 'reason', sentence })
    expect(readingFault({ ...waterMeter, lastReading: null }, readingOf(5, 7), lease)).toBeUndefined()
  })

  it('of a meter from before ids counts as billed once the contract has been', () => {
    const older = { ...waterMeter, id: '' }
    expect(readingFault(older, readingOf(110, 120, wrong), lease)).toBeUndefined()
    expect(readingFault(older, readingOf(110, 120, wrong), { last: null })).toMatchObject({ field: 'reason' })
  })

  it.each([
    ['in the future', '2026-11-21', '', 'Lukemapäivä ei voi olla tulevaisuudessa'],
    ['after the lease', '2026-11-11', '2026-11-10', 'Vuokrasuhde päättyy 10.11.2026. Anna sen päivän lukema.'],
    ['before the last one', '2026-10-19', '', /^Edellinen lukema on laskutettu päivältä 20\.10\.2026/],
    ['on the last one’s day', '2026-10-20', '', undefined],
    ['on the lease’s last day', '2026-11-10', '2026-11-10', undefined],
  ])('is refused by its day: %s', (_, day, endDate, sentence) => {
    const fault = readingDayFault({ ...lease, endDate }, day, '2026-11-20')
    if (sentence === undefined) expect(fault).toBeUndefined()
    else expect(fault).toMatch(sentence)
  })

  it('is told with all others, each at its place', () => {
    const two = { ...lease, measuredProducts: [billed, { ...billed, id: 'm2' }] }
    const readings = [readingOf(118, 119), readingOf(117, 119)]
    const faults = readingsFaults(two, { day: '2026-11-21', readings }, '2026-11-20')
    expect(Object.keys(faults)).toEqual(['day', 'readings.1.from'])
  })
})

describe('what a reading charges for', () => {
  it.each([
    ['plain', readingOf(118, 130.5), [[12.5, 450]], ['Vesi: lukema 130,5 − 118 = 12,5 m³']],
    [
      'of a changed meter',
      readingOf(118, 9, change),
      [[14, 450]],
      ['Vesi: mittari vaihdettu, uusi mittari A-77: 125 − 118 + 9 − 2 = 14 m³'],
    ],
    [
      'of one that rolled over',
      readingOf(118, 9, roll),
      [[891, 450]],
      ['Vesi: mittari pyörähtänyt ympäri: 1000 − 118 + 9 = 891 m³'],
    ],
    [
      'after one that was too large: given back at the price of then',
      readingOf(108, 110.2, wrong),
      [
        [2.2, 450],
        [-10, 400],
      ],
      [
        'Vesi: lukema 110,2 − 108 = 2,2 m³',
        'Vesi: aiemmin laskutettu lukema 118 korjattu lukemaksi 108 (Luettu naapurin mittari): 108 − 118 = -10 m³',
      ],
    ],
  ])('%s', (_, reading, lines, explanation) => {
    const charges = measuredCharges({ measuredProducts: [billed], readings: [reading] }, finBilling)
    expect(charges.lines.map(({ count, amount }) => [count, amount])).toEqual(lines)
    const plain = charges.explanation.map((sentence) =>
      sentence.replaceAll(/[\u00a0\u202f]/g, '').replace('−10', '-10'),
    )
    expect(plain).toEqual(explanation)
  })

  it('is billed from where it ended on, and a meter whose billing ends with it is gone', () => {
    const meters = [billed, { ...billed, id: 'm2', ends: true }]
    const readings = [readingOf(118, 9, { ...change, day: '2026-11-20' }), readingOf(118, 120)]
    expect(afterReadings(meters, readings)).toEqual([
      {
        ...billed,
        meterNumber: 'A-77',
        lastReading: 9,
        lastDay: '2026-11-20',
        billedAt: { amount: 450, taxpr: 0 },
      },
    ])
    expect(afterReadings(meters, [])).toEqual(meters)
  })
})

describe('the meters of the form', () => {
  const before = { measuredProducts: [billed], last: lease.last, final: null }

  it('keep how far they have been billed, and new ones have ids of their own', () => {
    const drafts = [
      { ...billed, id: '' },
      { ...billed, amount: 500 },
    ]
    const [fresh, kept] = metersOf(drafts, before)
    expect([fresh?.id, fresh?.lastDay, fresh?.billedAt]).toEqual(['m2', '', null])
    expect(kept).toEqual({ ...billed, amount: 500 })
  })

  it('cannot leave what was used since the last bill to nobody', () => {
    expect(meterFaults([], before).measuredProducts).toMatch(/^Kulutus lukemasta 118 on laskuttamatta \(Vesi\)/)
    expect(meterFaults([{ ...billed, lastReading: 120 }], before)).toEqual({
      'measuredProducts.0.lastReading': expect.stringMatching(/^Lukema on laskutettu/),
    })
    expect(meterFaults([{ ...billed, ends: true }], before)).toEqual({})
    const never = { ...before, measuredProducts: [waterMeter] }
    expect([meterFaults([], never), meterFaults([{ ...waterMeter, lastReading: 1 }], never)]).toEqual([{}, {}])
  })
})

/** What really happens to a meter between two readings, in thousandths. */
const turn = fc.record({
  by: fc.integer({ min: 0, max: 400_000 }),
  price: fc.integer({ min: 1, max: 2_000 }),
  kind: fc.constantFrom('plain', 'changed', 'misread', 'misread'),
  /** How far before the end the meter is changed, where the new one begins, how much too much or too little is read. */
  at: fc.integer({ min: 0, max: 400_000 }),
  opening: fc.integer({ min: 0, max: 5_000 }),
  slip: fc.integer({ min: -50_000, max: 50_000 }),
})

describe('what is billed over time', () => {
  it('is what the meters have turned, in any order of changes, roll-overs and corrections', () => {
    const full = 1_000_000
    fc.assert(
      fc.property(
        fc.array(turn, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 999_999 }),
        (turns, start) => {
          let meters: MeasuredProduct[] = [{ ...waterMeter, lastReading: start / 1000 }]
          // Where the meter truly stands, what it has truly turned, and what of that the books do not know yet.
          let [shown, turned, used, isWrong] = [start, 0, 0, false]
          for (const { by, price, kind, at, opening, slip } of turns) {
            const [meter] = meters
            if (!meter) throw new Error('The meter is gone')
            const last = Math.round((meter.lastReading ?? 0) * 1000)
            const truth = shown
            let reading: Reading
            // One explanation for each reading: a wrong one is put right first, while the meter stands within its digits.
            if (isWrong) {
              const most = Math.min(by, full - 1 - shown)
              shown += most
              turned += most
              reading = readingOf(truth / 1000, shown / 1000, wrong)
              isWrong = false
            } else if (kind === 'changed') {
              const before = Math.min(at, by, full - 1 - shown)
              const after = by - before
              reading = readingOf(last / 1000, (opening + after) / 1000, {
                ...change,
                closing: (shown + before) / 1000,
                opening: opening / 1000,
              })
              shown = opening + after
              turned += by
            } else {
              turned += by
              const isOver = shown + by >= full
              shown = (shown + by) % full
              const misread = kind === 'misread' && !isOver ? Math.max(last, Math.min(full - 1, shown + slip)) : shown
              isWrong = misread !== shown
              reading = readingOf(last / 1000, misread / 1000, isOver ? roll : {})
            }
            expect(readingFault(meter, reading, lease)).toBeUndefined()
            const priced = [{ ...meter, amount: price }]
            const { lines } = measuredCharges({ measuredProducts: priced, readings: [reading] }, finBilling)
            used += Math.round(lines.reduce((sum, { count }) => sum + count, 0) * 1000)
            expect(Math.round(usedBy(meter, reading) * 1000)).toBe(
              Math.round(lines.reduce((sum, { count }) => sum + count, 0) * 1000),
            )
            expect(totalsOf(lines).net).toBe(lines.reduce((sum, line) => sum + netOf(line), 0))
            meters = afterReadings(priced, [reading])
            if (!isWrong) expect(used).toBe(turned)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
