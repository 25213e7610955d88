import { describe, expect, it } from 'vitest'
import { demandOf } from '#shared/reminders/demand.ts'
import { isCollection, nextStep } from '#shared/reminders/ladder.ts'
import { ReminderStep, reminderFaults, usualReminders } from '#shared/reminders/reminder-settings.ts'
import { timeToPay } from '#shared/reminders/time-to-pay.ts'

const { steps } = usualReminders
const sent = (step: number, day: string, dueDate: string) => ({ step, day, dueDate })

describe('the next step of an overdue invoice', () => {
  it.each([
    ['seven days after the due day', '2026-03-02', [], 1, '2026-03-09'],
    ['counted from the weekday that a Saturday moves to', '2026-05-02', [], 1, '2026-05-11'],
    ['the second, three weeks after it', '2026-03-02', [sent(1, '2026-03-09', '2026-03-16')], 2, '2026-03-23'],
    ['not before the time given has run out', '2026-03-02', [sent(1, '2026-03-20', '2026-04-03')], 2, '2026-04-08'],
    [
      'the demand',
      '2026-03-02',
      [sent(1, '2026-03-09', '2026-03-23'), sent(2, '2026-03-24', '2026-04-07')],
      3,
      '2026-04-13',
    ],
    ['collection after the last', '2026-03-02', [sent(3, '2026-04-13', '2026-04-27')], 4, '2026-05-01'],
    [
      'collection also when steps were taken away',
      '2026-03-02',
      [sent(5, '2026-04-13', '2026-04-27')],
      4,
      '2026-05-01',
    ],
  ])('%s', (_, due, before, step, from) => {
    expect(nextStep(due, usualReminders, before)).toEqual({ step, from })
    expect(isCollection(step, usualReminders)).toBe(step === 4)
  })
})

const step = (wish: object) => ReminderStep.parse({ afterDays: 1, ...wish })
const both = step({ withFee: true, withInterest: true })
const interest = step({ withInterest: true })
const demanding = step({ kind: 'demand', withFee: true, withInterest: true })
const debt = { dueDate: '2026-03-02', isCommercial: false, open: 850_00, payments: [] }
const company = { ...debt, isCommercial: true }
const partly = (day: string) => ({ ...debt, open: 350_00, payments: [{ day, amount: 500_00 }] })
const demands = (count: number) =>
  Array.from({ length: count }, () => ({ day: '2026-04-13', fee: 24_00, interest: 0, kind: 'demand' as const }))
const asked = (day: string, fee: number, of: number) => [{ day, fee, interest: of }]
const takenBack = { ...debt, payments: [850_00, -850_00].map((amount) => ({ day: '2026-03-12', amount })) }

describe('the time to pay a reminder', () => {
  it.each([
    ['is what the step gives', '2026-03-31', 'email', '2026-03-31'],
    ['by e-mail is ten days from the next day at the least', '2026-03-20', 'email', '2026-03-28'],
    ['by a letter is ten days from the seventh at the least', '2026-03-31', 'print', '2026-04-03'],
  ] as const)('%s', (_, wished, sendType, due) => expect(timeToPay(wished, '2026-03-17', sendType)).toBe(due))

  it('is refused below ten days in the settings', () => {
    const steps = [step({ paymentDays: 9 }), step({ afterDays: 30, paymentDays: 10 })]
    expect(reminderFaults({ ...usualReminders, steps })).toEqual({
      'steps.0.paymentDays': 'Maksuaikaa on oltava vähintään 10 päivää',
    })
  })
})

describe('what a reminder asks besides the invoice', () => {
  it.each([
    ['nothing when the step says so', debt, step({}), [], '2026-03-24', 0, 0],
    ['the fee and the interest of a consumer', debt, both, [], '2026-03-24', 5_00, 4_87],
    ['no fee before two weeks have gone by', debt, both, [], '2026-03-15', 0, 2_88],
    ['no fee on the fourteenth day, which is not whole yet', debt, step({ withFee: true }), [], '2026-03-16', 0, 0],
    ['a fee after fourteen whole days', debt, step({ withFee: true }), [], '2026-03-17', 5_00, 0],
    ['no fee within two weeks of the last', debt, both, asked('2026-03-24', 5_00, 4_87), '2026-04-06', 0, 2_87],
    [
      'no fee on the fourteenth day after the last',
      debt,
      step({ withFee: true }),
      asked('2026-03-24', 5_00, 0),
      '2026-04-07',
      0,
      0,
    ],
    [
      'a fee after fourteen whole days since the last',
      debt,
      step({ withFee: true }),
      asked('2026-03-24', 5_00, 0),
      '2026-04-08',
      5_00,
      0,
    ],
    [
      'no fee of a demand before two weeks either',
      debt,
      step({ kind: 'demand', withFee: true }),
      [],
      '2026-03-16',
      0,
      0,
    ],
    ['half for the second demand', debt, step({ kind: 'demand', withFee: true }), demands(1), '2026-06-01', 12_00, 0],
    ['nothing for the third demand', debt, step({ kind: 'demand', withFee: true }), demands(2), '2026-06-01', 0, 0],
    [
      'of a small debt no more in all than its ceiling',
      { ...debt, open: 90_00 },
      step({ withFee: true }),
      asked('2026-03-24', 58_00, 0),
      '2026-06-01',
      2_00,
      0,
    ],
    [
      'nothing once the ceiling has been asked',
      debt,
      step({ withFee: true }),
      asked('2026-03-24', 120_00, 0),
      '2026-06-01',
      0,
      0,
    ],
    ['a demand by the size of the debt', debt, demanding, asked('2026-03-24', 5_00, 4_87), '2026-04-13', 24_00, 4_42],
    ['of a company forty euros and a point more', company, both, [], '2026-03-24', 40_00, 5_38],
    ['of a company not twice', company, step({ withFee: true }), asked('2026-03-24', 40_00, 0), '2026-04-24', 0, 0],
    ['interest of what was paid late, until its day', partly('2026-03-12'), interest, [], '2026-03-24', 0, 2_00 + 1_30],
    ['none of what was paid in time', partly('2026-03-02'), interest, [], '2026-03-24', 0, 2_00],
    ['as if never paid of what was taken back', takenBack, interest, [], '2026-03-24', 0, 4_87],
    ['nothing below zero', debt, interest, asked('2026-03-20', 0, 9_00), '2026-03-24', 0, 0],
  ])('%s', (_, of, rung, before, day, fee, cents) => {
    const demand = demandOf(of, rung, before, day)
    expect([demand.fee, demand.interest]).toEqual([fee, cents])
  })

  it('is explained to the debtor, and two weeks are given for it', () => {
    const demand = demandOf(debt, both, asked('2026-03-10', 0, 1_00), '2026-03-24')
    expect(demand.dueDate).toBe('2026-04-07')
    const words = demand.explanation.map((line) => line.replace(/\s/g, ' '))
    expect(words.join(' ')).toContain('850,00 € × 9,5 % × 22/365 = 4,87 €')
    expect(words.at(-1)).toBe('Aiemmin vaadittu korko 1,00 € on vähennetty.')
  })
})

const late = step({ afterDays: 20 })
const first = step({ kind: 'demand' })

describe('the settings', () => {
  it.each([
    ['are well as they come', usualReminders, {}],
    [
      'want steps in their order',
      { ...usualReminders, steps: [late, late] },
      { 'steps.1.afterDays': 'Vaiheen on oltava edellistä myöhemmin' },
    ],
    [
      'want the demand last',
      { ...usualReminders, steps: [first, ...steps.slice(1)] },
      { 'steps.0.kind': 'Maksuvaatimus on viimeinen vaihe' },
    ],
    [
      'want collection after the steps',
      { ...usualReminders, collectionAfterDays: 42 },
      { collectionAfterDays: 'Perintään siirretään vasta viimeisen vaiheen jälkeen' },
    ],
  ])('%s', (_, settings, faults) => {
    expect(reminderFaults(settings)).toEqual(faults)
  })
})
