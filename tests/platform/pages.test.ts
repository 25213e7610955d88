import { describe, expect, it } from 'vitest'
import { newId } from '../../functions/platform/clock.ts'
import { keyItem, query, queryAs, textOf } from '../../functions/platform/table/table.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { aWorld } from '../support/story.ts'

/** Letters that an answer of the table itself is written with. */
const odd = '"LastEvaluatedKey":{"pk":{"S":"väärä"}},\\" \u2028 äö€ "Items":['

/** Items of 300 kB, of which three fill a page; the last one's text ends in odd letters. */
async function aPartition(count: number): Promise<string> {
  await aWorld()
  const pk = `pages-${newId()}`
  for (let at = 0; at < count; at += 1) {
    const put = { ...keyItem({ pk, sk: `${at}${at === 2 ? odd : ''}` }), row: { S: 'x'.repeat(300_000) + odd } }
    await transact([{ put, condition: 'new', refused: () => new Error() as never }])
  }
  return pk
}

const numberOf = (item: Parameters<typeof textOf>[0]) => textOf(item, 'sk').slice(0, 1)

describe('a search over several pages', () => {
  it('finds everything once and in order, whatever the texts and keys say', async () => {
    const pk = await aPartition(8)
    const found = await query({ pk })
    expect(found.map(numberOf)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7'])
    expect(found.every((item) => textOf(item, 'row').endsWith(odd))).toBe(true)
    expect((await query({ pk, newestFirst: true, attributes: ['sk'] })).map(numberOf).join('')).toBe('76543210')
    expect((await query({ pk, limit: 5 })).length).toBeGreaterThanOrEqual(5)
    expect((await query({ pk, limit: 2 })).map(numberOf)).toEqual(['0', '1'])
  })

  it('ends with the first item that cannot be read', async () => {
    const pk = await aPartition(7)
    const unreadable = () => {
      throw new SyntaxError('not a row')
    }
    await expect(queryAs({ pk }, unreadable)).rejects.toThrow('not a row')
  })
})
