import { describe, expect, it } from 'vitest'
import {
  type BookMonths,
  bookDayFault,
  type DatedKind,
  type DecidedMonths,
  datedKinds,
  earliestOpenDay,
  firstOpenDay,
  isOpenDay,
  latestDay,
} from '#shared/base/open-months.ts'

const on = (today: string, decided: DecidedMonths = {}): BookMonths => ({ today, decided })

describe('the earliest open day', () => {
  it.each([
    ['September is reported by the twelfth of November', '2026-11-13', {}, '2026-10-01'],
    ['not before it', '2026-11-12', {}, '2026-09-01'],
    ['over the turn of a year', '2027-01-05', {}, '2026-11-01'],
    ['at the end of a month', '2026-12-31', {}, '2026-11-01'],
    ['a month closed before its tax is reported', '2026-11-05', { '2026-09': 'closed' }, '2026-10-01'],
    ['all that has ended closed', '2026-11-05', { '2026-09': 'closed', '2026-10': 'closed' }, '2026-11-01'],
    ['a reported month opened', '2026-11-22', { '2026-09': 'open' }, '2026-09-01'],
    ['two reported months opened', '2026-11-22', { '2026-09': 'open', '2026-08': 'open' }, '2026-08-01'],
    ['an old month opened alone is no earliest one', '2026-11-22', { '2026-03': 'open' }, '2026-10-01'],
  ] as const)('%s', (_, today, decided, first) => expect(earliestOpenDay(on(today, decided))).toBe(first))
})

describe('a day that is to be posted', () => {
  it.each([
    ['in an open month stays', '2026-11-22', {}, '2026-10-31', '2026-10-31'],
    ['in a reported month goes to the first open day', '2026-11-22', {}, '2026-09-30', '2026-10-01'],
    ['in a closed month goes over it', '2026-11-22', { '2026-10': 'closed' }, '2026-09-30', '2026-11-01'],
    ['goes to the next open month, not over it', '2026-11-22', { '2026-05': 'open' }, '2026-03-15', '2026-05-01'],
    ['in a month that was opened stays', '2026-11-22', { '2026-03': 'open' }, '2026-03-15', '2026-03-15'],
    ['ahead stays', '2026-11-22', {}, '2026-12-15', '2026-12-15'],
    ['over the turn of a year', '2027-01-20', { '2026-12': 'closed' }, '2026-10-30', '2027-01-01'],
  ] as const)('%s', (_, today, decided, day, posted) => {
    const months = on(today, decided)
    expect(firstOpenDay(months, day)).toBe(posted)
    expect(isOpenDay(months, posted)).toBe(true)
  })
})

describe('why something cannot be dated so', () => {
  const cases: readonly [string, DatedKind, string, DecidedMonths, RegExp | undefined][] = [
    ['the earliest day', 'payment', '2026-10-01', {}, undefined],
    ['the day before', 'payment', '2026-09-30', {}, /^Maksupäivä voi olla aikaisintaan 01.10.2026: .*suljettu/],
    ['money today', 'payment', '2026-11-22', {}, undefined],
    ['money tomorrow', 'payment', '2026-11-23', {}, /^Maksupäivä ei voi olla tulevaisuudessa$/],
    ['a release tomorrow', 'release', '2026-11-23', {}, /^Vapautuksen päivä ei voi olla tulevaisuudessa$/],
    ['a credit note of next month', 'creditNote', '2026-12-02', {}, undefined],
    ['an invoice of next month', 'invoice', '2026-12-31', {}, undefined],
    ['an invoice of the month after it', 'invoice', '2027-01-01', {}, /^Laskun päivä voi olla enintään 31.12.2026$/],
    ['a cost of another year by a slip', 'cost', '2062-11-22', {}, /^Kulun päivä voi olla enintään 31.12.2026$/],
    ['a closed month', 'cost', '2026-10-15', { '2026-10': 'closed' }, /aikaisintaan 01.11.2026/],
    ['a gap among open months', 'deposit', '2026-10-15', { '2026-09': 'open', '2026-10': 'closed' }, /aikaisintaan/],
    [
      'a gap after the earliest',
      'deposit',
      '2026-10-15',
      { '2026-11': 'closed', '2026-10': 'closed', '2026-12': 'open' },
      /suljettu/,
    ],
    ['a month that was opened', 'cost', '2026-03-31', { '2026-03': 'open' }, undefined],
    ['the month before it', 'cost', '2026-02-28', { '2026-03': 'open' }, /aikaisintaan 01.10.2026/],
  ]
  it.each(cases)('%s', (_, kind, day, decided, fault) => {
    const reported = bookDayFault(on('2026-11-22', decided), kind, day)
    if (fault) expect(reported).toMatch(fault)
    else expect(reported).toBeUndefined()
  })

  it.each(datedKinds)('a %s may be dated today and to the earliest open day, and has a last day', (kind) => {
    const months = on('2026-11-22')
    expect(bookDayFault(months, kind, '2026-11-22')).toBeUndefined()
    expect(bookDayFault(months, kind, earliestOpenDay(months))).toBeUndefined()
    expect(bookDayFault(months, kind, latestDay(kind, '2026-11-22'))).toBeUndefined()
    expect(bookDayFault(months, kind, '2027-06-01')).toBeDefined()
  })
})
