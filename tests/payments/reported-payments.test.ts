import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  FingerprintPayments,
  likenessOf,
  namesAgree,
  pairedOff,
  type ReportedPayment,
} from '#shared/payments/reported-payments.ts'
import { aBareEntry, anEntry } from './samples-of-payments.ts'

const byReference = { hasReference: true }
const byName = { hasReference: false }

/** What several ways told, one after another; the ids of what was new in each. */
function reported(
  turns: readonly (readonly [way: string, ...news: (readonly [id: string, name?: string])[]])[],
  how = byReference,
) {
  let payments: ReportedPayment[] = []
  const fresh = turns.map(([way, ...news]) => {
    const given = news.map(([id, name = '']) => ({ id, name }))
    const found = pairedOff(payments, given, { way, ...how })
    payments = [...found.payments, ...found.fresh.map(({ id, name }) => ({ entry: id, name, by: { [way]: id } }))]
    return found.fresh.map(({ id }) => id)
  })
  return { fresh, payments }
}

describe('payments that look alike', () => {
  it.each([
    [
      'one that comes by both ways under its own id',
      [
        ['file', ['A1']],
        ['bank', ['A1']],
      ],
      [['A1'], []],
    ],
    [
      'one that comes by both ways under different ids',
      [
        ['file', ['A1']],
        ['bank', ['X9']],
      ],
      [['A1'], []],
    ],
    [
      'the same the other way round',
      [
        ['bank', ['X9']],
        ['file', ['A1']],
        ['bank', ['X9']],
      ],
      [['X9'], [], []],
    ],
    [
      'two that both ways tell of',
      [
        ['file', ['A1'], ['A2']],
        ['bank', ['X1'], ['X2']],
      ],
      [['A1', 'A2'], []],
    ],
    [
      'a second one that the bank tells of later',
      [
        ['file', ['A1']],
        ['bank', ['X1']],
        ['bank', ['X1'], ['X2']],
        ['file', ['A1'], ['A2']],
      ],
      [['A1'], [], ['X2'], []],
    ],
    [
      'ones told crosswise, of which either way later tells all',
      [
        ['bank', ['A1']],
        ['file', ['A2']],
        ['bank', ['A1'], ['A2']],
        ['file', ['A1']],
      ],
      [['A1'], [], ['A2'], []],
    ],
    [
      'a third way, such as a renewed consent',
      [
        ['c1', ['X1']],
        ['c2', ['Y1']],
        ['file', ['A1']],
      ],
      [['X1'], [], []],
    ],
    [
      'a file loaded again',
      [
        ['file', ['A1'], ['A2']],
        ['file', ['A1'], ['A2']],
      ],
      [['A1', 'A2'], []],
    ],
  ] as const)('%s', (_, turns, fresh) => {
    expect(reported(turns).fresh).toEqual(fresh)
  })

  it('are as many as the way that told of most, in whatever order and however often they are told', () => {
    const ways = ['file', 'c1', 'c2']
    const turn = fc.record({
      way: fc.constantFrom(...ways),
      upTo: fc.integer({ min: 1, max: 5 }),
      ownIds: fc.boolean(),
    })
    fc.assert(
      fc.property(
        fc.array(turn, { maxLength: 12 }),
        fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
        (turns, own) => {
          const idOf = (way: string, at: number) => (own[ways.indexOf(way)] ? `${way}-${at}` : `archive-${at}`)
          const { payments } = reported(
            turns.map(
              ({ way, upTo }) => [way, ...Array.from({ length: upTo }, (_, at) => [idOf(way, at)] as const)] as const,
            ),
          )
          const most = Math.max(0, ...turns.map(({ upTo }) => upTo))
          expect(payments).toHaveLength(most)
          expect(new Set(payments.map(({ entry }) => entry)).size).toBe(most)
        },
      ),
    )
  })

  it('without a reference they pair off by name only, the same name first', () => {
    const turns = [
      ['bank', ['X1', 'Matti Meikäläinen']],
      ['file', ['A1', 'MEIKÄLÄINEN MAIJA'], ['A2', 'MEIKÄLÄINEN MATTI'], ['A3', 'KORHONEN']],
    ] as const
    expect(reported(turns, byName).fresh).toEqual([['X1'], ['A1', 'A3']])
  })

  it('without a reference another party’s is another payment, and the same party’s is not, however it is written', () => {
    const from = (...names: string[]) =>
      reported(
        names.map((name, at) => [`tapa-${at}`, [`M${at}`, name]] as const),
        byName,
      ).fresh.map((fresh) => fresh.length)
    expect(from('Matti Meikäläinen', 'KORHONEN PEKKA')).toEqual([1, 1])
    expect(from('Matti Meikäläinen', 'MEIKÄLÄINEN')).toEqual([1, 0])
  })

  it('keep by which id each way names them, and one that two ways name alike is that one', () => {
    const { payments } = reported([
      ['file', ['A1'], ['A2']],
      ['c1', ['A2']],
      ['c2', ['Y1']],
    ])
    expect(payments.map(({ by }) => by)).toEqual([
      { file: 'A1', c2: 'Y1' },
      { file: 'A2', c1: 'A2' },
    ])
    expect(FingerprintPayments.parse({ _id: 'a', version: 1, payments }).payments).toEqual(payments)
  })

  it('leave what was known as it was until it is written', () => {
    const existing = { entry: 'A1', name: '', by: { file: 'A1' } }
    pairedOff([existing], [{ id: 'X1', name: '' }], { way: 'c1', ...byReference })
    expect(existing.by).toEqual({ file: 'A1' })
  })

  it('with a reference are one whatever the ways call the party', () => {
    const turns = [
      ['bank', ['X1', 'Matti Meikäläinen']],
      ['file', ['A1', 'KORHONEN PEKKA']],
    ] as const
    expect(reported(turns).fresh).toEqual([['X1'], []])
  })

  it.each([
    ['MEIKÄLÄINEN MAIJA', 'Maija Meikäläinen', true],
    ['MEIKÄLÄINEN ', 'Maija Meikäläinen', true],
    ['VIRTANEN-KOR', 'Virtanen-Korhonen Liisa', true],
    ['', 'Maija Meikäläinen', true],
    ['Oy Ab', 'Maija Meikäläinen', true],
    ['KORHONEN PEKKA', 'Maija Meikäläinen', false],
    ['KORHON', 'Korhonen Liisa', true],
    ['AHO OY', 'Maija Meikäläinen', false],
  ])('%s and %s agree: %s', (one, other, agree) => {
    expect([namesAgree(one, other), namesAgree(other, one)]).toEqual([agree, agree])
  })
})

it('payments of one account, day, amount and reference look alike, in the words by which they are stored', () => {
  const account = 'FI2112345600000785'
  expect(likenessOf(anEntry({ account, key: 'e2', payerName: 'X' }))).toBe(`${account}.2026-11-02.85000.R10001235`)
  expect(likenessOf(aBareEntry({ account }))).toBe(`${account}.2026-11-02.85000.N`)
})
