import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, monthOf, monthStart } from '#shared/base/day.ts'
import { dueDayNumbers, isDueDayNumber, printDueDayNumber } from '#shared/calculations/due-day.ts'
import {
  billDay,
  daysOverdue,
  dueDayIn,
  dueDayOf,
  invoiceIntervals,
  isInvoiceInterval,
  isOverdue,
  isPaymentTerm,
  nextDueDay,
  periodOf,
  printDueDays,
  rentIncreaseBillDay,
  sendingDay,
} from '#shared/invoices/due-dates.ts'

describe('due-day codes', () => {
  it('are 1–28 and 100', () => {
    expect(dueDayNumbers.length).toBe(29)
    expect([0, 29, 31, 99, 1.5].filter(isDueDayNumber)).toEqual([])
    expect([1, 28, 100].filter(isDueDayNumber)).toEqual([1, 28, 100])
    expect(printDueDayNumber(2)).toBe('2. päivä')
    expect(printDueDayNumber(100)).toBe('kuukauden viimeinen päivä')
  })
  it('intervals are 1–12 months', () => {
    expect([0, 1, 12, 13].filter(isInvoiceInterval)).toEqual([1, 12])
  })
  it.each([
    [1, 28, true],
    [1, 29, false],
    [2, 30, true],
    [2, 31, false],
    [12, 0, false],
    [1, 1.5, false],
  ])('every %i months, a term of %i days: %s', (interval, days, allowed) =>
    expect(isPaymentTerm(days, interval)).toBe(allowed),
  )
})

const by = (rentDueDateNumber: number, ...otherDueDates: string[]) => ({ rentDueDateNumber, otherDueDates })

describe('due days one after another', () => {
  it.each([
    ['by their code', by(2), '2. päivä'],
    ['with one other', by(2, '2026-12-15'), '2. päivä, poikkeuksena 15.12.2026'],
    [
      'with several, in their order',
      by(100, '2027-03-30', '2026-12-15'),
      'kuukauden viimeinen päivä, poikkeuksina 15.12.2026, 30.03.2027',
    ],
  ])('are told %s', (_, terms, text) => expect(printDueDays(terms)).toBe(text))
  it('have one in each month, whatever the other days are', () => {
    const other = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
    fc.assert(
      fc.property(fc.constantFrom(...dueDayNumbers), fc.array(other, { maxLength: 24 }), (code, others) => {
        const terms = by(code, ...others)
        let due = dueDayOf(terms, '2026-01')
        for (let month = 2; month <= 48; month += 1) {
          const next = nextDueDay(due, terms, 1)
          expect(next > due && periodOf(due, 1).to < periodOf(next, 1).from).toBe(true)
          due = next
        }
      }),
    )
  })
  it.each([
    ['2026-12-02', 2, 1, '2027-01-02'],
    ['2026-12-02', 2, 12, '2027-12-02'],
    ['2026-02-28', 100, 1, '2026-03-31'],
    ['2027-11-30', 100, 3, '2028-02-29'],
    ['2026-12-07', 2, 1, '2027-01-02'],
  ])('after %s by code %i every %i months comes %s', (due, code, interval, next) =>
    expect(nextDueDay(due, by(code), interval)).toBe(next),
  )
  it('never drift from their code, whatever the months', () => {
    const code = fc.constantFrom(...dueDayNumbers)
    const interval = fc.constantFrom(...invoiceIntervals)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), code, interval, (days, number, months) => {
        const first = dueDayIn(monthOf(addDays('2020-01-01', days)), number)
        const dues = [first]
        while (dues.length < 60) dues.push(nextDueDay(dues.at(-1) ?? first, by(number), months))
        expect(new Set(dues.map(monthOf)).size).toBe(dues.length)
        for (const due of dues) expect(due).toBe(dueDayIn(monthOf(due), number))
      }),
    )
  })
})

describe('the period of an invoice', () => {
  it.each([
    ['2026-12-02', 1, '2026-12-01', '2026-12-31'],
    ['2026-12-31', 1, '2026-12-01', '2026-12-31'],
    ['2026-11-02', 4, '2026-11-01', '2027-02-28'],
  ])('due %s, every %i months, is %s to %s', (due, interval, from, to) =>
    expect(periodOf(due, interval)).toEqual({ from, to }),
  )
  it('covers every day once, one invoice after another', () => {
    const code = fc.constantFrom(...dueDayNumbers)
    fc.assert(
      fc.property(code, fc.constantFrom(...invoiceIntervals), (number, interval) => {
        const first = dueDayIn('2026-01', number)
        const next = nextDueDay(first, by(number), interval)
        return addDays(periodOf(first, interval).to, 1) === periodOf(next, interval).from
      }),
    )
  })
})

describe('the date of an invoice', () => {
  const today = '2026-11-21'
  it.each([
    ['2026-12-02', 14, '2026-11-18', 'this month: as computed, though already past'],
    ['2026-12-20', 14, '2026-12-06', 'ahead: as computed'],
    ['2026-11-14', 14, today, 'last month: today'],
    ['2026-11-15', 14, '2026-11-01', 'the first of this month'],
    ['2026-01-02', 28, today, 'last year: today'],
  ])('due %s with %i days is %s (%s)', (due, paymentTerm, expected) => {
    expect(billDay({ due, paymentTerm, today })).toBe(expected)
  })
  it('is the due day when the contract says so, unless that month is over', () => {
    expect(billDay({ due: '2026-12-02', paymentTerm: 14, billDateAsDueDate: true, today })).toBe('2026-12-02')
    expect(billDay({ due: '2026-10-31', paymentTerm: 14, billDateAsDueDate: true, today })).toBe(today)
  })
  it('is never in a month before the current one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 1, max: 30 }), (days, paymentTerm) => {
        return billDay({ due: addDays(today, days), paymentTerm, today }) >= monthStart(today)
      }),
    )
  })
  it('after a rent increase is at least tomorrow', () => {
    expect(rentIncreaseBillDay('2026-12-20', 14, today)).toBe('2026-12-06')
    expect(rentIncreaseBillDay('2026-12-02', 14, today)).toBe('2026-11-22')
    expect(sendingDay('2026-12-02', 14)).toBe('2026-11-18')
  })
})

describe('an invoice is overdue', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-21', 1],
    ['2026-08-02', '2026-08-03', 0],
    ['2026-08-02', '2026-08-04', 1],
    ['2026-04-03', '2026-04-07', 0],
    ['2026-04-03', '2026-04-17', 10],
  ])('due %s, on %s: %i days', (due, today, days) => {
    expect(daysOverdue(due, today)).toBe(days)
    expect(isOverdue(due, today)).toBe(days > 0)
  })
})
