import { describe, expect, it } from 'vitest'
import type { Payment } from '#shared/payments/payment.ts'
import {
  groundOf,
  type Interruption,
  interruptionsOf,
  isExpired,
  isExpiringSoon,
  lastDueDayToLookInto,
  limitationOf,
  mayExpireSoon,
} from '#shared/reminders/limitation.ts'
import type { Reminder } from '#shared/reminders/reminder.ts'

const reminded = (day: string): Interruption => ({ day, kind: 'reminder' })
const paid = (day: string): Interruption => ({ day, kind: 'payment' })
const debt = (dueDate: string, interruptions: readonly Interruption[] = [], who: object = {}) =>
  limitationOf({ dueDate, interruptions, isDebtorPerson: true, isCreditorPerson: false, ...who })
/** Somebody reminds every second year. */
const everyOtherYear = (from: number, to: number) =>
  Array.from({ length: (to - from) / 2 + 1 }, (_, at) => reminded(`${from + 2 * at}-03-14`))

describe('a debt expires', () => {
  it.each<[string, string, readonly Interruption[], string, string]>([
    ['three years after its due day', '2026-03-14', [], '2029-03-14', 'eräpäivä 14.03.2026'],
    ['of a leap day on the last of February', '2024-02-29', [], '2027-02-28', 'eräpäivä 29.02.2024'],
    ['of the last of February on the 28th', '2025-02-28', [], '2028-02-28', 'eräpäivä 28.02.2025'],
    ['three years after a reminder', '2024-01-02', [reminded('2026-03-14')], '2029-03-14', 'muistutus 14.03.2026'],
    [
      'three years after a reminder of a leap day',
      '2027-01-02',
      [reminded('2028-02-29')],
      '2031-02-28',
      'muistutus 29.02.2028',
    ],
    ['three years after a part payment', '2024-01-02', [paid('2025-06-01')], '2028-06-01', 'maksu 01.06.2025'],
    [
      'by the last of several, in whatever order they are told',
      '2024-01-02',
      [paid('2026-08-01'), reminded('2024-02-01'), reminded('2025-05-05')],
      '2029-08-01',
      'maksu 01.08.2026',
    ],
    [
      'anew when it is reminded on its last day',
      '2023-03-14',
      [reminded('2026-03-14')],
      '2029-03-14',
      'muistutus 14.03.2026',
    ],
    [
      'for good when it was reminded a day late',
      '2023-03-14',
      [reminded('2026-03-15')],
      '2026-03-14',
      'eräpäivä 14.03.2023',
    ],
    [
      'for good between two interruptions that are too far apart',
      '2019-01-02',
      [reminded('2020-01-02'), paid('2023-01-03'), reminded('2023-02-01')],
      '2023-01-02',
      'muistutus 02.01.2020',
    ],
    [
      'not earlier for money that came before it was due',
      '2026-03-14',
      [paid('2026-03-01')],
      '2029-03-14',
      'eräpäivä 14.03.2026',
    ],
  ])('%s', (_, dueDate, interruptions, expires, ground) => {
    const limitation = debt(dueDate, interruptions)
    expect([limitation.expires, groundOf(dueDate, limitation)]).toEqual([expires, ground])
  })

  it.each([
    ['20 years after the due day of a person', {}, '2025-03-14', true],
    ['25 years after it when the creditor is a person too', { isCreditorPerson: true }, '2030-03-14', true],
    ['never for good of a company', { isDebtorPerson: false }, '2032-03-14', false],
  ])('%s, whatever interrupts', (_, who, expires, isFinal) => {
    const limitation = debt('2005-03-14', everyOtherYear(2007, 2029), who)
    expect([limitation.expires, limitation.isFinal]).toEqual([expires, isFinal])
    if (isFinal) expect(groundOf('2005-03-14', limitation)).toBe('lopullinen määräaika')
  })

  it('says how in Finnish', () => {
    expect(debt('2026-03-14').explanation).toEqual([
      'Saatava vanhentuu kolmen vuoden kuluttua eräpäivästä 14.03.2026, ellei vanhentumista katkaista.',
      'Yksityishenkilön velka vanhentuu lopullisesti 14.03.2046, vaikka sitä muistutettaisiin.',
    ])
    expect(debt('2026-03-14', [paid('2026-05-01')], { isDebtorPerson: false }).explanation).toEqual([
      'Vanhentuminen katkesi: maksu 01.05.2026. Siitä alkoi uusi kolmen vuoden aika.',
    ])
  })

  it('is looked into 90 days before and not after', () => {
    const soon = (expires: string) => [isExpired(expires, '2026-11-02'), isExpiringSoon(expires, '2026-11-02')]
    expect(soon('2026-11-01')).toEqual([true, false])
    expect(soon('2026-11-02')).toEqual([false, true])
    expect(soon('2027-01-31')).toEqual([false, true])
    expect(soon('2027-02-01')).toEqual([false, false])
  })

  it('is never passed over when only due days up to one are looked into', () => {
    for (const today of ['2026-11-02', '2027-02-28', '2028-02-29', '2028-11-30', '2027-01-31']) {
      const last = lastDueDayToLookInto(today)
      expect(mayExpireSoon(last, today)).toBe(false)
    }
  })
})

const letter = (
  change: Partial<Pick<Reminder, 'kind' | 'state' | 'day'>>,
  mail: Reminder['mail']['state'] = 'none',
) => ({
  kind: 'reminder' as const,
  state: 'sent' as const,
  day: '2026-03-14',
  ...change,
  mail: { state: mail },
})
const money = (change: Partial<Payment>) => ({
  _id: 'maksu',
  amount: 100_00,
  undoes: '',
  source: 'bank' as const,
  payDate: '2026-04-01',
  paidDay: '',
  ...change,
})
const days = (letters: Parameters<typeof interruptionsOf>[0], paidMoney: Parameters<typeof interruptionsOf>[1] = []) =>
  interruptionsOf(letters, paidMoney).map(({ day }) => day)

describe('what interrupts', () => {
  it.each([
    ['a reminder that went', letter({}), true],
    ['a demand that was delivered', letter({ kind: 'demand' }, 'delivered'), true],
    ['no reminder that bounced', letter({}, 'permanentFail'), false],
    ['no reminder on its way', letter({ state: 'sending' }), false],
    ['no reminder that waits to be posted', letter({ state: 'toPrint' }), false],
    ['no reminder that failed', letter({ state: 'failed' }), false],
    ['no letter of interest', letter({ kind: 'interest' }), false],
    ['no hand-over', letter({ kind: 'collection', state: 'handedOver' }), false],
  ])('is %s', (_, each, interrupts) => {
    expect(days([each])).toEqual(interrupts ? ['2026-03-14'] : [])
  })

  it('is money of the debtor, on the day it was paid, unless it was taken back', () => {
    expect(days([], [money({})])).toEqual(['2026-04-01'])
    expect(days([], [money({ paidDay: '2026-03-30' })])).toEqual(['2026-03-30'])
    expect(days([], [money({}), money({ _id: 'maksu-undo', amount: -100_00, undoes: 'maksu' })])).toEqual([])
    expect(days([], [money({ source: 'deposit' }), money({ source: 'credit' }), money({ amount: -1 })])).toEqual([])
  })
})
