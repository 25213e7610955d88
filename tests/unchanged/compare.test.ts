import { describe, expect, it } from 'vitest'
import { differencesOf } from './compare.ts'
import { plainOf } from './plain.ts'

const flat = '01ka0000000oc23jia9y'
const items = [{ pk: { S: '01ka00000001bnm57osa#apartment' }, sk: { S: flat }, doc: { S: '{"b":1,"a":"x"}' } }]
const plain = plainOf(items, (word) => word === 'made-of-chance-alone')

describe('what differs', () => {
  it('is nothing of the same texts', () => {
    expect(differencesOf({ table: { a: '1' } }, { table: { a: '1' } })).toEqual([])
  })

  it('is named by kind and key, with the lines that went and came', () => {
    const before = { table: { a: 'x\ny', gone: '1' }, files: { same: 's' } }
    const after = { table: { a: 'x\nz', new: '2' }, files: { same: 's' } }
    expect(differencesOf(before, after)).toEqual([
      { kind: 'table', key: 'a', lines: ['- y', '+ z'] },
      { kind: 'table', key: 'gone', lines: ['- is gone'] },
      { kind: 'table', key: 'new', lines: ['+ is new'] },
    ])
  })

  it('is told of lines that only changed places', () => {
    expect(differencesOf({ t: { a: 'x\ny' } }, { t: { a: 'y\nx' } })[0]?.lines).toEqual([
      'its lines are in another order',
    ])
  })
})

describe('a plain text', () => {
  it('names a document by its kind and instant, and another id by its place in the text', () => {
    expect(plain.text(`${flat} 0mwyoy6804i1xke3i4sv 0mwyoy6804i1y6w9ejse 0mwyoy6804i1xke3i4sv`)).toBe(
      '<apartment@01ka00000.1> <@0mwyoy680.1> <@0mwyoy680.2> <@0mwyoy680.1>',
    )
  })

  it('masks what was made of chance and leaves other words', () => {
    expect(plain.text('made-of-chance-alone made-by-somebody-else')).toBe('<chance> made-by-somebody-else')
    expect(plain.text('f7e1fb1a-5f6e-4d2c-8a3b-0123456789ab sealed.1.0mf.OvZ_y-c')).toBe('<uuid> <sealed>')
  })

  it('opens texts that are JSON and orders their names', () => {
    const [item] = items
    expect(item && JSON.parse(plain.item(item))).toMatchObject({ doc: { a: 'x', b: 1 } })
    expect(plain.json({ b: 1, a: 2 })).toBe('{\n "a": 2,\n "b": 1\n}')
  })
})
