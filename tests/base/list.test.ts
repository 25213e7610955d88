import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ListQuery } from '#shared/base/list.ts'
import { leastPlaces, pageOf } from '#shared/base/page-of.ts'

interface Row {
  readonly name: string
  readonly rent?: number
}

const asked = (query: Partial<ListQuery>) => ListQuery.parse(query)

describe('a page of a list', () => {
  const rows: Row[] = ['Äijö', 'Öhman', 'Aalto', 'aho', 'Zetterberg', 'Åberg', 'B 10', 'B 2'].map((name) => ({ name }))

  it('follows the Finnish alphabet, and numbers by their size', () => {
    const { rows: sorted } = pageOf(rows, asked({ sortBy: 'name' }), [])
    expect(sorted.map(({ name }) => name)).toEqual([
      'Aalto',
      'aho',
      'B 2',
      'B 10',
      'Zetterberg',
      'Åberg',
      'Äijö',
      'Öhman',
    ])
  })

  it('has every word of the search, in any of the fields, however written', () => {
    expect(pageOf(rows, asked({ search: ' 2  b' }), ['name'])).toMatchObject({
      rows: [{ name: 'B 2' }],
      totalLength: 1,
    })
  })

  it('counts and sums all hits, not the page', () => {
    const rents = Array.from({ length: 40 }, (_, at) => ({ name: 'a', rent: at }))
    expect(pageOf(rents, asked({ itemsPerPage: 5 }), [], ['rent'])).toMatchObject({
      totalLength: 40,
      sums: { rent: 780 },
    })
  })

  it('takes of numbers the least, equal ones as they stand, infinite ones last', () => {
    const number = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.POSITIVE_INFINITY))
    fc.assert(
      fc.property(fc.array(number, { maxLength: 200 }), fc.integer({ min: 1, max: 25 }), (numbers, count) => {
        const ordered = [...numbers.keys()].sort((left, right) => {
          const [a = 0, b = 0] = [numbers[left], numbers[right]]
          return a === b ? left - right : a < b ? -1 : 1
        })
        expect(leastPlaces(Float64Array.from(numbers), count)).toEqual(ordered.slice(0, count))
      }),
    )
  })

  it('is the same whether the whole list was put in order for it or not', () => {
    const name = fc.constantFrom('a', 'b', 'Ä', '', 'b 10', 'b 9')
    const long = fc.array(fc.record({ name, rent: fc.integer({ min: 0, max: 9 }), at: fc.nat() }), {
      minLength: 60,
      maxLength: 300,
    })
    const query = fc.record({
      page: fc.integer({ min: 1, max: 4 }),
      itemsPerPage: fc.integer({ min: 1, max: 8 }),
      sortBy: fc.constantFrom('name', 'rent'),
      descending: fc.boolean(),
    })
    fc.assert(
      fc.property(long, query, (list, chosen) => {
        // The first hundred of at most three hundred are put in order by a whole sort, a few of them are not.
        const { rows: whole } = pageOf(list, asked({ ...chosen, page: 1, itemsPerPage: 100 }), [])
        const start = (chosen.page - 1) * chosen.itemsPerPage
        expect(pageOf(list, asked(chosen), []).rows).toEqual(whole.slice(start, start + chosen.itemsPerPage))
      }),
    )
  })
})
