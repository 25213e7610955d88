import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame, merged } from '#shared/base/merge.ts'

const base = { name: 'Kuusi', phone: '', evoice: { id: 'A', operator: 'B' }, rooms: ['keittiö'] }

describe('what two changes of one document come to', () => {
  it.each([
    ['neither changed anything', base, base, { mine: [], taken: [], clashes: [] }],
    [
      'only I did',
      { ...base, name: 'Mänty' },
      base,
      { mine: [{ path: 'name', value: 'Mänty' }], taken: [], clashes: [] },
    ],
    ['only the other did', base, { ...base, phone: '040' }, { mine: [], taken: ['phone'], clashes: [] }],
    [
      'both, different fields',
      { ...base, name: 'Mänty' },
      { ...base, phone: '040' },
      { mine: [{ path: 'name', value: 'Mänty' }], taken: ['phone'], clashes: [] },
    ],
    [
      'both, the same field',
      { ...base, name: 'Mänty' },
      { ...base, name: 'Koivu' },
      {
        mine: [{ path: 'name', value: 'Mänty' }],
        taken: [],
        clashes: [{ path: 'name', mine: 'Mänty', theirs: 'Koivu' }],
      },
    ],
    ['both alike', { ...base, name: 'Koivu' }, { ...base, name: 'Koivu' }, { mine: [], taken: [], clashes: [] }],
    [
      'both, parts of the same thing',
      { ...base, evoice: { id: 'C', operator: 'B' } },
      { ...base, evoice: { id: 'A', operator: 'D' } },
      { mine: [{ path: 'evoice.id', value: 'C' }], taken: ['evoice.operator'], clashes: [] },
    ],
    [
      'both, one list',
      { ...base, rooms: ['keittiö', 'sauna'] },
      { ...base, rooms: [] },
      {
        mine: [{ path: 'rooms', value: ['keittiö', 'sauna'] }],
        taken: [],
        clashes: [{ path: 'rooms', mine: ['keittiö', 'sauna'], theirs: [] }],
      },
    ],
    [
      'I emptied what the other left',
      { ...base, name: undefined },
      base,
      { mine: [{ path: 'name', value: undefined }], taken: [], clashes: [] },
    ],
    [
      'a field that the form shows empty and the document has not',
      { ...base, email: '' },
      base,
      { mine: [], taken: [], clashes: [] },
    ],
  ])('%s', (_, mine, theirs, expected) => {
    expect(merged(base, mine, theirs)).toEqual(expected)
  })
})

const leaf = fc.oneof(fc.string({ maxLength: 2 }), fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constant(undefined))
const documents = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(leaf, fc.array(leaf, { maxLength: 2 })))

it('loses nothing that anybody changed, and changes nothing that nobody did', () => {
  fc.assert(
    fc.property(documents, documents, documents, (existing, mine, theirs) => {
      const result = merged(existing, mine, theirs)
      const written = { ...theirs, ...Object.fromEntries(result.mine.map(({ path, value }) => [path, value])) }
      for (const name of ['a', 'b', 'c']) {
        const isMine = !isSame(mine[name], existing[name])
        expect(isSame(written[name], isMine ? mine[name] : theirs[name])).toBe(true)
        const isClash = isMine && !isSame(theirs[name], existing[name]) && !isSame(mine[name], theirs[name])
        expect(result.clashes.some(({ path }) => path === name)).toBe(isClash)
      }
    }),
  )
})
