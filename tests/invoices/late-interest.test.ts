import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysIn } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { payableUntil } from '#shared/calculations/holidays.ts'
import { lateInterest, lateInterestPercent } from '#shared/invoices/late-interest.ts'
import { referenceRateFrom, referenceRateOn, referenceRates } from '#shared/rates/reference-rates.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const rent = { principal: 850_00, due: '2026-10-02', kind: 'consumer' } as const

describe('reference rates', () => {
  it('are of half-years that follow each other without a gap', () => {
    for (const [place, { from, to, percent }] of referenceRates.entries()) {
      expect([`${from.slice(0, 4)}-06-30`, `${from.slice(0, 4)}-12-31`]).toContain(to)
      expect(Number.isInteger(percent * 2)).toBe(true)
      const next = referenceRates[place + 1]
      if (next) expect(next.from).toBe(addDays(to, 1))
    }
  })
  it('mark what was derived and not announced', () => {
    const derived = referenceRates.filter(({ status }) => status === 'derived').map(({ from }) => from)
    expect(derived).toEqual(['2023-07-01', '2025-07-01', '2026-07-01'])
  })
  it.each(['2016-06-30', '2027-01-01'])('are not guessed for %s', (day) => {
    expect(() => referenceRateOn(day)).toThrow(Problem)
    expect(() => referenceRateOn(day)).toThrow('viitekorko on tiedossa ajalta 01.07.2016–31.12.2026')
  })
  it.each([
    ['2.50', 2.5],
    ['2.51', 3],
    ['0.01', 0.5],
    [4.25, 4.5],
  ])('come from the main refinancing rate %s: %f', (mainRate, percent) =>
    expect(referenceRateFrom(mainRate)).toBe(percent),
  )
  it.each(['-0.10', 'n/a', ''])('do not come from %s', (mainRate) => {
    expect(() => referenceRateFrom(mainRate)).toThrow(RangeError)
  })
  it('are topped by 7 points for a consumer and 8 between businesses', () => {
    expect(lateInterestPercent('2023-03-01', 'consumer')).toBe(9.5)
    expect(lateInterestPercent('2023-03-01', 'commercial')).toBe(10.5)
  })
})

describe('a rent paid late', () => {
  it('bears nothing on its due day and a day of interest on the next', () => {
    expect(lateInterest({ ...rent, paid: '2026-10-02' }).cents).toBe(0)
    expect(lateInterest({ ...rent, paid: '2026-10-03' }).cents).toBe(22)
  })
  it('is in time on the weekday after a Sunday; later, interest counts from the Sunday', () => {
    const due = '2026-08-02'
    const inTime = lateInterest({ ...rent, due, paid: '2026-08-03' })
    expect(inTime).toMatchObject({ cents: 0, days: 0, segments: [] })
    expect(inTime.explanation).toEqual([
      'Eräpäivä 02.08.2026 on sunnuntai, joten maksu on ajoissa vielä 03.08.2026 (laki 150/1930, 5 §).',
      'Maksupäivä 03.08.2026 on ajoissa, joten viivästyskorkoa ei kerry.',
    ])
    const late = lateInterest({ ...rent, due, paid: '2026-08-04' })
    expect(late).toMatchObject({ days: 2, cents: 44, segments: [{ from: '2026-08-03', to: '2026-08-04' }] })
    expect(late.explanation[0]).toBe(inTime.explanation[0])
  })
  it('tells how the interest comes about', () => {
    expect(lateInterest({ ...rent, paid: '2026-11-21' }).explanation.map(plain)).toEqual([
      'Myöhästyneelle maksulle viivästyskorko lasketaan eräpäivää 02.10.2026 seuraavasta päivästä (korkolaki 5 §). Korko on viitekorko lisättynä 7 prosenttiyksiköllä (korkolaki 4 §), ja se lasketaan todellisin päivin 365 päivän vuodesta.',
      '3.10.–21.11.2026: viitekorko 2,5 % + 7 prosenttiyksikköä = 9,5 %; 850,00 € × 9,5 % × 50/365 = 11,06 €',
    ])
  })
  it('over half-years sums to the cent', () => {
    const debt = { principal: 5000_00, due: '2024-12-13', paid: '2025-06-30', kind: 'commercial' } as const
    const { cents, segments, explanation } = lateInterest(debt)
    expect(segments.map(({ days, percent, cents }) => [days, percent, cents])).toEqual([
      [18, 12.5, 30_82],
      [181, 11.5, 285_14],
    ])
    expect(cents).toBe(315_96)
    expect(plain(explanation.at(-1) ?? '')).toBe(
      'Yhteensä 315,96 €. Vain summa pyöristetään, ja jaksojen sentit on tasattu siihen.',
    )
  })
  it('counts a leap year by 365 days too', () => {
    expect(lateInterest({ ...rent, due: '2023-12-29', paid: '2024-12-31' }).days).toBe(368)
  })
  it.each([0, -5000])('of %i cents bears nothing', (principal) => {
    expect(lateInterest({ ...rent, principal, paid: '2026-11-21' })).toMatchObject({ cents: 0, segments: [] })
  })
  it('until a day whose rate is not known is no guess', () => {
    expect(() => lateInterest({ ...rent, paid: '2027-01-01' })).toThrow('päivälle 01.01.2027')
  })
})

describe('interest on any debt', () => {
  const first = '2016-07-04'
  const debt = fc.record({
    principal: fc.nat(100_000_000),
    due: fc.nat(3000).map((days) => addDays(first, days)),
    kind: fc.constantFrom('consumer' as const, 'commercial' as const),
  })
  const late = fc.integer({ min: 10, max: 400 })

  it('sums its half-years, covers each day once and is never negative', () => {
    fc.assert(
      fc.property(debt, late, (of, days) => {
        const paid = addDays(of.due, days)
        const { cents, segments } = lateInterest({ ...of, paid })
        expect(cents).toBeGreaterThanOrEqual(0)
        if (of.principal === 0) return
        expect(segments.reduce((sum, part) => sum + part.cents, 0)).toBe(cents)
        expect(segments.reduce((sum, part) => sum + daysIn(part), 0)).toBe(days)
        expect(segments[0]?.from).toBe(addDays(of.due, 1))
        expect(segments.at(-1)?.to).toBe(paid)
      }),
    )
  })
  it('adds up over a split of its time, to a cent', () => {
    fc.assert(
      fc.property(debt, late, late, (of, one, other) => {
        const middle = addDays(of.due, one)
        const end = addDays(middle, other)
        const whole = lateInterest({ ...of, paid: end }).cents
        const parts =
          lateInterest({ ...of, paid: middle }).cents + lateInterest({ ...of, due: middle, paid: end }).cents
        return Math.abs(whole - parts) <= 1
      }),
    )
  })
  it('adds up over parts of the debt, to a cent', () => {
    fc.assert(
      fc.property(debt, fc.nat(100_000_000), late, (of, more, days) => {
        const interest = (principal: number) => lateInterest({ ...of, principal, paid: addDays(of.due, days) }).cents
        return Math.abs(interest(of.principal + more) - interest(of.principal) - interest(more)) <= 1
      }),
    )
  })
  it('never shrinks as days go by, and begins only after the last day of payment', () => {
    fc.assert(
      fc.property(debt, fc.nat(30), (of, days) => {
        const paid = addDays(of.due, days)
        const today = lateInterest({ ...of, paid }).cents
        if (paid <= payableUntil(of.due)) expect(today).toBe(0)
        return today <= lateInterest({ ...of, paid: addDays(paid, 1) }).cents
      }),
    )
  })
  it('is explained by the figures it comes to', () => {
    fc.assert(
      fc.property(debt, late, (of, days) => {
        const { cents, segments, explanation } = lateInterest({ ...of, paid: addDays(of.due, days) })
        const text = explanation.join('\n')
        for (const part of segments) expect(text).toContain(`× ${part.days}/365 = ${printMoney(part.cents)}`)
        if (segments.length > 1) expect(text).toContain(`Yhteensä ${printMoney(cents)}`)
      }),
    )
  })
})
