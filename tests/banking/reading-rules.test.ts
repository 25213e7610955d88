import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterFailure,
  afterReading,
  asked,
  claimed,
  daysToRead,
  isEnding,
  mayReadAt,
  mostReadsADay,
  nextTurn,
  readingRefusal,
  warnedAtFirst,
  warningDue,
} from '#shared/banking/reading-rules.ts'
import type { SavedBankAccount } from '#shared/banking/saved-account.ts'
import { aSavedAccount, days, hours, noon } from './samples.ts'

const result = { readTo: '2026-11-20', told: 3, fresh: 2, open: 1 }
const down = { kind: 'other', message: 'Palveluun ei saada yhteyttä.' } as const

describe('reading a bank account', () => {
  it('is counted when it begins, and only one at a time reads', () => {
    const taken = claimed(aSavedAccount(), noon)
    expect(taken).toMatchObject({ reads: [noon] })
    expect(taken && claimed({ ...taken, nextRead: noon }, noon + 1)).toBeUndefined()
    expect(taken && claimed(taken, noon + hours(1))).toMatchObject({ reads: [noon, noon + hours(1)] })
  })

  it('goes on three times a day by itself, which leaves one for a person', () => {
    let account = aSavedAccount()
    const read: number[] = []
    for (let at = noon; at < noon + days(3); at += hours(1) / 3) {
      const taken = claimed(account, at)
      if (!taken) continue
      read.push(at)
      account = afterReading(taken, at + 1000, result)
    }
    expect(read).toHaveLength(9)
    const byHand = claimed(asked(account, noon + days(3)), noon + days(3))
    expect(byHand?.reads).toHaveLength(4)
  })

  it('is never more than four within any day, whatever is asked and however it goes', () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 600 }),
      byHand: fc.boolean(),
      ends: fc.constantFrom('well', 'badly', 'at the limit', 'never'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let account = aSavedAccount()
        let now = noon
        const read: number[] = []
        for (const { wait, byHand, ends } of steps) {
          now += wait * 60_000
          if (byHand && readingRefusal(account, now) === undefined) account = asked(account, now)
          const taken = claimed(account, now)
          if (!taken) continue
          read.push(now)
          account = taken
          if (ends === 'well') account = afterReading(taken, now, result)
          if (ends === 'badly') account = afterFailure(taken, now, down)
          if (ends === 'at the limit') account = afterFailure(taken, now, { kind: 'limit', message: '' })
        }
        for (const at of read)
          expect(read.filter((each) => each >= at && each < at + days(1)).length).toBeLessThanOrEqual(mostReadsADay)
      }),
    )
  })

  it('tells when the next one may be, when the bank has been asked enough', () => {
    const reads = [noon - hours(20), noon - hours(9), noon - hours(3), noon - hours(1)]
    const account = aSavedAccount({ reads })
    expect(mayReadAt(account, noon)).toBe(noon + hours(4))
    expect(readingRefusal(account, noon)).toBe(
      'Pankki antaa hakea tilin tapahtumat 4 kertaa vuorokaudessa. Voit hakea ne seuraavan kerran 20.11.2026 klo 16.00.',
    )
    expect(readingRefusal(account, noon + hours(4))).toBeUndefined()
  })

  it.each([
    ['a new account from its first day', {}, { from: '2026-11-13', to: '2026-11-20' }],
    [
      'one that was read yesterday, a week over again',
      { readTo: '2026-11-25' },
      { from: '2026-11-18', to: '2026-11-20' },
    ],
    ['never days before the first', { readTo: '2026-11-15' }, { from: '2026-11-13', to: '2026-11-20' }],
    [
      'after a long silence all the days of it',
      { firstDay: '2026-01-01', readTo: '2026-08-31' },
      { from: '2026-08-24', to: '2026-11-20' },
    ],
  ])('asks for %s', (_, more, expected) => {
    expect(daysToRead(aSavedAccount(more), '2026-11-20')).toEqual(expected)
  })

  it('stops after three failures in a row and says why; a person starts it again, and one success forgets them', () => {
    const fail = (account: SavedBankAccount) => afterFailure(account, noon, down)
    const twice = fail(fail(aSavedAccount()))
    expect(twice).toMatchObject({ state: 'active', failures: 2, message: down.message, nextRead: noon + hours(2) })
    const thrice = fail(twice)
    expect(thrice).toMatchObject({
      state: 'stopped',
      message: `Haku keskeytettiin, kun se epäonnistui 3 kertaa peräkkäin. ${down.message}`,
    })
    expect(claimed(thrice, noon + days(2))).toBeUndefined()
    expect(fail(asked(thrice, noon)).state).toBe('stopped')
    expect(afterReading(asked(thrice, noon), noon, result)).toMatchObject({ state: 'active', failures: 0, message: '' })
    expect(fail(afterReading(twice, noon, result))).toMatchObject({ state: 'active', failures: 1 })
  })

  it('waits until the time that the provider gave, which is no failure', () => {
    const after = afterFailure(aSavedAccount(), noon, {
      kind: 'limit',
      message: 'Myöhemmin.',
      retryAt: noon + hours(17),
    })
    expect(after).toMatchObject({ state: 'active', failures: 0, nextRead: noon + hours(17) })
  })

  it('ends at once when a new consent is needed', () => {
    const after = afterFailure(aSavedAccount(), noon, { kind: 'consent', message: 'Anna uudelleen.' })
    expect(after.state).toBe('expired')
    expect([nextTurn(after), claimed(after, noon + hours(9)), isEnding(after, noon + days(99))]).toEqual([
      undefined,
      undefined,
      false,
    ])
    expect(readingRefusal(after, noon)).toBe('Pankkiyhteyden valtuutus on päättynyt. Anna valtuutus uudelleen.')
  })
})

describe('the end of a consent', () => {
  const end = noon + days(90)
  const earlier = (count: number) => end - days(count)

  it.each([
    ['15 days before', [], 15, undefined],
    ['14 days before', [], 14, 14],
    ['10 days before, told', [14], 10, undefined],
    ['7 days before', [14], 7, 7],
    ['7 days before, of all missed the last', [], 7, 7],
    ['3 days before, told', [7], 3, undefined],
    ['1 day before', [14, 7], 1, 1],
    ['an hour before, told', [14, 7, 1], 1 / 24, undefined],
    ['after it', [], 0, undefined],
  ] as const)('%s', (_, warned, left, due) => {
    expect(warningDue(aSavedAccount({ warned: [...warned] }), earlier(left))).toBe(due)
  })

  it('is not told of when it was near already at the giving', () => {
    expect(warnedAtFirst(noon + days(6), noon)).toEqual([7, 14])
    const short = aSavedAccount({ validUntil: noon + days(6), warned: warnedAtFirst(noon + days(6), noon) })
    expect([warningDue(short, noon), warningDue(short, noon + days(5))]).toEqual([undefined, 1])
  })

  it('has its turns one after another: warnings, the end, and nothing after that', () => {
    const quiet = { nextRead: noon + days(500), state: 'stopped' } as const
    const turns = [[], [14], [14, 7], [14, 7, 1]].map((warned) => nextTurn(aSavedAccount({ ...quiet, warned })))
    expect(turns).toEqual([earlier(14), earlier(7), earlier(1), end])
    expect(isEnding(aSavedAccount(quiet), end)).toBe(true)
    expect(isEnding(aSavedAccount(quiet), end - 1)).toBe(false)
  })
})
