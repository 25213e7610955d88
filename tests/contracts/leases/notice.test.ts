import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, monthOf, monthsBetween, printDay, weekday } from '#shared/base/day.ts'
import { Problem } from '#shared/base/problem.ts'
import { holidayName } from '#shared/calculations/holidays.ts'
import { moveOutLabels, moveOuts } from '#shared/contracts/ending/move-outs.ts'
import { movingOut } from '#shared/contracts/ending/moving-day.ts'
import { type NoticeGiven, noticeOf } from '#shared/contracts/ending/notice.ts'
import { type NoticeTerms, noticeParties, noticeTerms } from '#shared/contracts/ending/notice-terms.ts'

const aNotice = (changes: Partial<NoticeGiven> = {}): NoticeGiven => ({
  law: 'AHVL',
  by: 'tenant',
  leaseStart: '2024-03-01',
  noticeGiven: '2026-11-21',
  ...changes,
})

describe('months of notice', () => {
  it.each<[string, Partial<NoticeGiven>, number]>([
    ['a tenant of a dwelling', {}, 1],
    ['a landlord of a dwelling, lease of almost three years', { by: 'landlord' }, 6],
    ['a lease a year old on the very day', { by: 'landlord', leaseStart: '2025-11-21' }, 6],
    ['a lease a day short of a year', { by: 'landlord', leaseStart: '2025-11-22' }, 3],
    ['a lease that began on a leap day', { by: 'landlord', leaseStart: '2024-02-29', noticeGiven: '2025-02-28' }, 6],
    ['a lease that has not begun', { by: 'landlord', leaseStart: '2027-01-01' }, 3],
    ['a landlord of other premises, however long', { law: 'LHVL', by: 'landlord', leaseStart: '2000-01-01' }, 3],
    ['a tenant of other premises', { law: 'LHVL' }, 1],
  ])('%s', (_, changes, months) => expect(noticeOf(aNotice(changes)).months).toBe(months))

  it.each<[string, Partial<NoticeGiven>, number, RegExp | undefined]>([
    ['a landlord may bind itself to more', { by: 'landlord', agreedMonths: 9 }, 9, undefined],
    ['but not to less', { by: 'landlord', agreedMonths: 3 }, 6, /mitätön.*lyhentäisi vuokranantajan.*6 kuukautta/],
    ['a tenant may have less', { agreedMonths: 0 }, 0, undefined],
    ['but not more', { agreedMonths: 3 }, 1, /3 kuukauden.*mitätön.*pidentäisi vuokralaisen.*1 kuukausi/],
    ['what the law says is no news', { agreedMonths: 1 }, 1, undefined],
    ['other premises: as agreed, longer', { law: 'LHVL', agreedMonths: 6 }, 6, undefined],
    ['other premises: as agreed, shorter', { law: 'LHVL', by: 'landlord', agreedMonths: 1 }, 1, undefined],
  ])('as agreed: %s', (_, changes, months, warning) => {
    const notice = noticeOf(aNotice(changes))
    expect(notice.months).toBe(months)
    expect(notice.warnings.length).toBe(warning ? 1 : 0)
    if (warning) expect(notice.warnings[0]).toMatch(warning)
  })
  it.each([-1, 1.5, Number.NaN])('%s months cannot be agreed', (agreedMonths) => {
    expect(() => noticeOf(aNotice({ agreedMonths }))).toThrow('Anna irtisanomisaika kokonaisina kuukausina.')
  })

  it('of a fixed-term lease do not exist: it ends on its day', () => {
    const fixed = aNotice({ leaseType: 'Määräaikainen', leaseEnd: '2027-05-31' })
    expect(() => noticeOf(fixed)).toThrow(Problem)
    expect(() => noticeOf(fixed)).toThrow(/ei voi irtisanoa.*päättyy ilman irtisanomista 31\.05\.2027\.$/)
  })
  it('before the laws of 1995 are not known', () => {
    expect(() => noticeOf(aNotice({ noticeGiven: '1995-04-30' }))).toThrow('Irtisanomisaikaa ei ole tiedossa')
  })
  it('warn when the lease would end before it begins', () => {
    const notice = noticeOf(aNotice({ leaseStart: '2027-06-01' }))
    expect(notice.warnings).toEqual(['Vuokrasuhde päättyisi ennen kuin se alkaa 01.06.2027. Tarkista päivät.'])
  })
})

describe('a change of the law is a row more', () => {
  const bill: NoticeTerms = {
    law: 'AHVL',
    section: 'AHVL 52 §',
    from: '2027-01-01',
    counts: 'leaseStart',
    landlord: [
      { years: 2, months: 4 },
      { years: 0, months: 3 },
    ],
    tenant: 1,
    protectsTenant: true,
  }
  const table = [...noticeTerms, bill]
  it.each([
    ['a lease from before it keeps its six months', '2026-12-31', '2030-01-15', 6],
    ['a new lease of two years has four', '2027-01-01', '2029-01-01', 4],
    ['a new lease of a year and a half has three', '2027-01-01', '2028-07-01', 3],
  ])('%s', (_, leaseStart, noticeGiven, months) => {
    const notice = noticeOf(aNotice({ by: 'landlord', leaseStart, noticeGiven }), table)
    expect(notice.months).toBe(months)
  })
  it('tells the years it goes by', () => {
    const reported = (noticeGiven: string) =>
      noticeOf(aNotice({ by: 'landlord', leaseStart: '2027-01-01', noticeGiven }), table).explanation[1]
    expect(reported('2028-07-01')).toContain('alle 2 vuotta')
    expect(reported('2029-01-01')).toContain('vähintään 2 vuotta')
  })
  it('by the day of the notice holds for old leases too', () => {
    const notices: NoticeTerms[] = [...noticeTerms, { ...bill, counts: 'noticeDay', to: '2028-12-31' }]
    const months = (noticeGiven: string) =>
      noticeOf(aNotice({ by: 'landlord', leaseStart: '2020-01-01', noticeGiven }), notices).months
    expect(['2026-12-31', '2027-01-01', '2028-12-31', '2029-01-01'].map(months)).toEqual([6, 4, 4, 6])
  })
})

describe('moving out', () => {
  it.each([
    ['the last day on a Wednesday', '2026-09-30', 'AHVL', '2026-10-01', '2026-10-02'],
    ['New Year and a weekend', '2026-12-31', 'AHVL', '2027-01-04', '2027-01-05'],
    ['the first of May on a Friday', '2026-04-30', 'AHVL', '2026-05-04', '2026-05-05'],
    ['New Year and a weekend, other premises', '2026-12-31', 'LHVL', '2027-01-04', '2027-01-04'],
    ['a lease that ends on Maundy Thursday', '2026-04-02', 'LHVL', '2026-04-07', '2026-04-07'],
    [
      'the moving day on a Friday: the rest of a dwelling on Saturday',
      '2026-07-30',
      'AHVL',
      '2026-07-31',
      '2026-08-01',
    ],
    ['as agreed on the last day', '2026-12-31', 'endDate', '2026-12-31', '2026-12-31'],
  ] as const)('%s', (_, leaseEnds, moveOut, movingDay, fullHandover) => {
    expect(movingOut(leaseEnds, moveOut)).toMatchObject({ movingDay, fullHandover })
  })
  it('on a Saturday when it counts, but not on a holiday', () => {
    expect(movingOut('2026-12-31', 'AHVL', true).movingDay).toBe('2027-01-02')
    expect(movingOut('2026-12-25', 'AHVL', true).movingDay).toBe('2026-12-28')
  })
  it('has a name for each way', () => expect(moveOuts.map((way) => moveOutLabels[way])).not.toContain(''))
})

describe('what is printed on a notice', () => {
  it('of a tenant, over the turn of the year', () => {
    expect(noticeOf(aNotice()).explanation).toEqual([
      'Vuokralainen irtisanoo 21.11.2026 vuokrasopimuksen, joka on alkanut 01.03.2024.',
      'Vuokralaisen irtisanomisaika on 1 kuukausi (AHVL 52 §).',
      'Irtisanomisaika luetaan irtisanomiskuukauden viimeisestä päivästä, 30.11.2026 (AHVL 52 §), joten vuokrasuhde päättyy 31.12.2026.',
      '01.01.2027 on uudenvuodenpäivä, 02.01.2027 lauantai ja 03.01.2027 sunnuntai, joten muuttopäivä siirtyy seuraavaan arkipäivään.',
      'Muuttopäivä on vuokrasuhteen päättymistä seuraava arkipäivä, 04.01.2027. Silloin vuokralaisen on jätettävä puolet huoneistosta vuokranantajan käytettäväksi (AHVL 68 §).',
      'Koko huoneisto on luovutettava vuokranantajan hallintaan viimeistään 05.01.2027 (AHVL 68 §).',
    ])
  })
  it('of a landlord of a dwelling: how long the lease has lasted', () => {
    const reported = (leaseStart: string) => noticeOf(aNotice({ by: 'landlord', leaseStart })).explanation[1]
    expect(reported('2024-03-01')).toBe(
      'Vuokrasuhde on kestänyt irtisanomispäivänä vähintään vuoden, joten vuokranantajan irtisanomisaika on 6 kuukautta (AHVL 52 §).',
    )
    expect(reported('2026-03-01')).toBe(
      'Vuokrasuhde on kestänyt irtisanomispäivänä alle vuoden, joten vuokranantajan irtisanomisaika on 3 kuukautta (AHVL 52 §).',
    )
  })
  it('of terms that are better for the tenant, and of none at all', () => {
    const reported = (changes: Partial<NoticeGiven>) => noticeOf(aNotice(changes)).explanation[1]
    expect(reported({ by: 'landlord', agreedMonths: 9 })).toBe(
      'Sopimuksessa on sovittu 9 kuukauden irtisanomisajasta, mikä on vuokralaiselle lakia edullisempaa (AHVL 52 §).',
    )
    expect(reported({ agreedMonths: 0 })).toBe(
      'Sopimuksessa on sovittu, että vuokrasuhde päättyy irtisanomiskuukauden lopussa, mikä on vuokralaiselle lakia edullisempaa (AHVL 52 §).',
    )
  })
  it('of other premises, by agreement and on the last day', () => {
    const notice = noticeOf(aNotice({ law: 'LHVL', by: 'landlord', agreedMonths: 6, moveOut: 'endDate' }))
    expect(notice.explanation).toEqual([
      'Vuokranantaja irtisanoo 21.11.2026 vuokrasopimuksen, joka on alkanut 01.03.2024.',
      'Sopimuksessa on sovittu 6 kuukauden irtisanomisajasta, ja siitä saa sopia vapaasti (LHVL 42 §).',
      'Irtisanomisaika luetaan irtisanomiskuukauden viimeisestä päivästä, 30.11.2026 (LHVL 42 §), joten vuokrasuhde päättyy 31.05.2027.',
      'Huoneisto luovutetaan vuokranantajalle vuokrasuhteen viimeisenä päivänä, 31.05.2027.',
    ])
  })
})

describe('any notice', () => {
  const notice = fc.record({
    law: fc.constantFrom('AHVL', 'LHVL'),
    by: fc.constantFrom(...noticeParties),
    leaseStart: fc.nat(9000).map((days) => addDays('2010-01-01', days)),
    noticeGiven: fc.nat(9000).map((days) => addDays('2010-01-01', days)),
    moveOut: fc.constantFrom(...moveOuts),
    agreedMonths: fc.option(fc.nat(24), { nil: undefined }),
    saturdayCounts: fc.boolean(),
  })
  it('ends the lease on the last day of a month, so many months after that of the notice', () => {
    fc.assert(
      fc.property(notice, (given) => {
        const { leaseEnds, months } = noticeOf(given)
        expect(monthOf(addDays(leaseEnds, 1))).not.toBe(monthOf(leaseEnds))
        expect(monthsBetween(monthOf(given.noticeGiven), monthOf(leaseEnds))).toBe(months)
      }),
    )
  })
  it('has the tenant move on a weekday that is no holiday, soon after the end, and hand over a day later at most', () => {
    fc.assert(
      fc.property(notice, (given) => {
        const { leaseEnds, movingDay, fullHandover } = noticeOf(given)
        if (given.moveOut === 'endDate') return movingDay === leaseEnds && fullHandover === leaseEnds
        expect(weekday(movingDay)).toBeLessThanOrEqual(given.saturdayCounts ? 6 : 5)
        expect(holidayName(movingDay)).toBeUndefined()
        expect(daysBetween(leaseEnds, movingDay)).toBeGreaterThan(0)
        expect(daysBetween(leaseEnds, movingDay)).toBeLessThanOrEqual(6)
        return daysBetween(movingDay, fullHandover) === (given.moveOut === 'AHVL' ? 1 : 0)
      }),
    )
  })
  it('of a dwelling never leaves the tenant worse off than the law', () => {
    fc.assert(
      fc.property(notice, (given) => {
        const byLaw = noticeOf({ ...given, law: 'AHVL', agreedMonths: undefined }).months
        const { months } = noticeOf({ ...given, law: 'AHVL' })
        return given.by === 'tenant' ? months <= byLaw : months >= byLaw
      }),
    )
  })
  it('is printed with the days that it comes to', () => {
    fc.assert(
      fc.property(notice, (given) => {
        const { explanation, leaseEnds, movingDay, fullHandover } = noticeOf(given)
        const text = explanation.join('\n')
        for (const day of [given.noticeGiven, leaseEnds, movingDay, fullHandover]) expect(text).toContain(printDay(day))
      }),
    )
  })
})
