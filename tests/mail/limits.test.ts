import { describe, expect, it } from 'vitest'
import { mailKinds } from '#shared/mail/kinds.ts'
import { fixedWordsReason, isTroublesome, limitsOf } from '#shared/mail/limits.ts'

const customer = { trialEnds: '', wordsStopped: '' }
const trial = { trialEnds: '2026-12-02', wordsStopped: '' }

describe('the letters of a day', () => {
  it('hold back no customer who bills ten thousand homes twice', () => {
    const { most, ofKind, toOne, words } = limitsOf(customer)
    expect([most, ofKind.invoice, toOne, words]).toEqual([20_000, 20_000, 0, 'own'])
  })

  it('of a trial are few, of each kind fewer, and few to one address', () => {
    const { most, ofKind, toOne, words } = limitsOf(trial)
    expect(most).toBe(100)
    for (const kind of mailKinds) expect([kind, ofKind[kind] > 0 && ofKind[kind] < most]).toEqual([kind, true])
    expect(toOne).toBeLessThanOrEqual(10)
    expect(words).toBe('fixed')
  })

  it('are as many as the operator says, also of a kind', () => {
    expect(limitsOf({ ...trial, mailsADay: 3 }).ofKind.invoice).toBe(3)
    expect(limitsOf({ ...customer, mailsADay: 3 })).toMatchObject({ most: 3, ofKind: { invitation: 3, invoice: 3 } })
  })

  it('of a customer whose letters came back have no own words', () => {
    const stopped = { ...customer, wordsStopped: '2026-11-02' }
    expect(limitsOf(stopped)).toMatchObject({ most: 20_000, words: 'fixed' })
    expect([customer, trial, stopped].map(fixedWordsReason).map((reason) => reason.slice(0, 8))).toEqual([
      '',
      'Kokeilun',
      'Tilin vi',
    ])
  })
})

it.each([
  [9, 0, false],
  [10, 0, true],
  [10, 199, true],
  [10, 200, false],
  [300, 10_000, false],
  [501, 10_000, true],
])('trouble of %i in %i letters stops own words: %s', (trouble, sent, is) => {
  expect(isTroublesome(trouble, sent)).toBe(is)
})
