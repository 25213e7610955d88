import { describe, expect, it } from 'vitest'
import { BillingRun, type PartRow, progressOf, runState } from '#shared/invoices/billing-part.ts'

const run = (change: object = {}) =>
  BillingRun.parse({
    _id: 'yö',
    version: 1,
    day: '2026-11-18',
    started: '2026-11-18T01:00:00.000Z',
    name: '',
    contracts: 100,
    parts: 3,
    ...change,
  })
const part = (number: number, done: number): PartRow => ({
  _id: `yö.${String(number).padStart(6, '0')}`,
  done,
  invoices: done,
  total: done * 85_000,
  held: 0,
  undone: 0,
  gone: 0,
  at: '2026-11-18T01:01:00.000Z',
})
const [whole, rest] = [48, 4]
const state = (of: BillingRun, parts: PartRow[]) => {
  const progress = progressOf(of, parts)
  return [progress.done, runState(of, progress, '2026-11-18T00:50:00.000Z')]
}

describe('how far a run is', () => {
  it.each([
    ['nothing has been done', run(), [], [0, 'running']],
    ['a block has been done', run(), [part(0, whole)], [48, 'running']],
    ['all have been done', run(), [part(0, whole), part(1, whole), part(2, rest)], [100, 'done']],
    [
      'it was begun again before anything, and the first block was done under both its numbers',
      run({ parts: 6, again: { parts: 3, done: 0 } }),
      [part(0, whole), part(3, whole)],
      [48, 'running'],
    ],
    [
      'it was begun again after the first block, and all have been done, some of them twice',
      run({ parts: 5, again: { parts: 3, done: 48 } }),
      [part(0, whole), part(1, whole), part(2, rest), part(3, whole), part(4, rest)],
      [100, 'done'],
    ],
    [
      'it was begun again and only the blocks of the first time have been done since',
      run({ parts: 5, again: { parts: 3, done: 48 } }),
      [part(0, whole), part(1, whole)],
      [48, 'running'],
    ],
    [
      'it was begun again before that was kept in mind',
      run(),
      [part(0, whole), part(1, whole), part(3, whole)],
      [100, 'done'],
    ],
  ])('when %s', (_, of, parts, expected) => {
    expect(state(of, parts)).toEqual(expected)
  })

  it('counts the invoices and money of every block', () => {
    const again = run({ parts: 6, again: { parts: 3, done: 0 } })
    expect(progressOf(again, [part(0, whole), part(3, 0)])).toMatchObject({ invoices: 48, total: 48 * 85_000, done: 0 })
  })
})
