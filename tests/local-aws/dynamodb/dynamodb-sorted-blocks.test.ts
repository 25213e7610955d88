import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SortedBlocks } from '../../../infra/local/aws/dynamodb/stored/sorted-blocks.ts'

/* Blocks against a plain list that is sorted afresh: several blocks full, emptied and filled again. */

interface Numbered {
  readonly number: number
  readonly written: number
}

const byNumber = (a: Pick<Numbered, 'number'>, b: Pick<Numbered, 'number'>) => a.number - b.number
const numbers = fc.integer({ min: 0, max: 3000 })
const change = fc.record({ number: numbers, isRemoval: fc.boolean() })

describe('sorted blocks', () => {
  it('hold what a plain list holds, in its order, from any place up and down', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(numbers, { maxLength: 2500, size: 'max' }),
        fc.array(change, { maxLength: 3000, size: 'max' }),
        fc.array(numbers, { minLength: 1, maxLength: 20 }),
        (first, changes, places) => {
          const plain = new Map(first.map((number) => [number, { number, written: -1 }]))
          const blocks = new SortedBlocks<Pick<Numbered, 'number'>, Numbered>(byNumber, sorted(plain))
          for (const [written, { number, isRemoval }] of changes.entries()) {
            if (isRemoval) {
              plain.delete(number)
              blocks.remove({ number })
            } else {
              plain.set(number, { number, written })
              blocks.put({ number, written })
            }
          }
          const all = sorted(plain)
          expect([...blocks.upwards()]).toEqual(all)
          expect([...blocks.downwards()]).toEqual(all.toReversed())
          expect(blocks.isEmpty).toBe(all.length === 0)
          for (const number of places) {
            expect(blocks.find({ number })).toEqual(plain.get(number))
            expect([...blocks.upwards({ number })]).toEqual(all.filter((one) => one.number >= number))
            expect([...blocks.downwards({ number })]).toEqual(all.filter((one) => one.number < number).toReversed())
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  it('stay a list when they grow at the end, and when all of it goes', () => {
    const blocks = new SortedBlocks<Pick<Numbered, 'number'>, Numbered>(byNumber)
    for (let number = 0; number < 5000; number++) blocks.put({ number, written: number })
    expect([...blocks.upwards({ number: 4990 })].map(({ number }) => number)).toHaveLength(10)
    for (let number = 4999; number >= 0; number--) blocks.remove({ number })
    expect(blocks.isEmpty).toBe(true)
    expect([...blocks.upwards()]).toEqual([])
  })
})

const sorted = (plain: ReadonlyMap<number, Numbered>): Numbered[] => [...plain.values()].sort(byNumber)
