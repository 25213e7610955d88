import { describe, expect, it } from 'vitest'
import { BillingPart, partSummaryOf, progressAgain, progressOf, runState } from '#shared/billing/billing-part.ts'
import { BillingRun } from '#shared/invoices/billing-run.ts'

const run = (change: object = {}) =>
  BillingRun.parse({
    _id: 'yö',
    version: 1,
    day: '2026-11-18',
    started: '2026-11-18T01:00:00.000Z',
    name: '',
    contracts: 4,
    parts: 2,
    ...change,
  })

/** A block that has billed all its contracts, but those that are left or held. */
function part(number: number, ids: string, { left = '', held = '' } = {}): BillingPart {
  const billed = [...ids].filter((id) => !(left + held).includes(id))
  return BillingPart.parse({
    _id: `yö.${String(number).padStart(6, '0')}`,
    version: 1,
    contracts: ids.length,
    ids: [...ids],
    left: [...left],
    bills: billed.map((id) => ({ invoice: `${id}-${number}`, total: 85_000, last: null })),
    held: held.length,
    heldIds: [...held],
    at: '2026-11-18T01:01:00.000Z',
  })
}

const quietSince = '2026-11-18T00:50:00.000Z'
const shown = (of: BillingRun, parts: BillingPart[]) => {
  const progress = of.again.parts > 0 ? progressAgain(of, parts) : progressOf(of, parts.map(partSummaryOf))
  const { contracts, done, held, invoices } = progress
  return [`${done}/${contracts}`, held, invoices, runState(of, progress, quietSince)]
}
const again = { parts: 4, again: { parts: 2 } }

describe('how far a run is', () => {
  it.each([
    ['nothing has been done', run(), [], ['0/4', 0, 0, 'running']],
    ['a block has been done', run(), [part(0, 'ab')], ['2/4', 0, 2, 'running']],
    ['all have been done', run(), [part(0, 'ab'), part(1, 'cd', { held: 'd' })], ['4/4', 1, 3, 'done']],
    ['it was begun again before anything was', run(again), [], ['0/4', 0, 0, 'running']],
    [
      'it was begun again, and only blocks of the first time have been done since',
      run(again),
      [part(0, 'ab'), part(1, 'cd')],
      ['4/4', 0, 4, 'running'],
    ],
    [
      'it was begun again, and the further blocks found nothing more to bill',
      run(again),
      [part(0, 'ab'), part(1, 'cd'), { ...part(2, 'ab'), bills: [] }, { ...part(3, 'cd'), bills: [] }],
      ['4/4', 0, 4, 'done'],
    ],
    [
      'it was begun again after a block of which some were left',
      run({ ...again, parts: 3 }),
      [part(0, 'abcd', { left: 'cd' }), part(2, 'cd', { left: 'd' })],
      ['3/4', 0, 3, 'running'],
    ],
    [
      'a contract was held both times, and another only the first time',
      run({ ...again, parts: 3 }),
      [part(2, 'cd', { held: 'c' }), part(1, 'cd', { held: 'cd' }), part(0, 'ab')],
      ['4/4', 1, 3, 'done'],
    ],
    [
      'the first time’s blocks come late, with a contract that was due no more',
      run({ ...again, contracts: 3, parts: 3 }),
      [part(0, 'ab'), part(1, 'cd')],
      ['4/4', 0, 4, 'running'],
    ],
    [
      'a block from before it was kept which contracts are held or stand in it',
      run({ ...again, parts: 3 }),
      [{ ...part(0, 'ab', { held: 'b' }), ids: [], heldIds: [] }, part(2, 'cd')],
      ['4/4', 1, 3, 'done'],
    ],
  ])('when %s', (_, of, parts, expected) => {
    expect(shown(of, parts)).toEqual(expected)
  })

  it('is stopped when nothing has happened for long', () => {
    const progress = progressAgain(run(again), [part(0, 'ab')])
    expect(runState(run(again), progress, '2026-11-18T02:00:00.000Z')).toBe('stopped')
  })
})
