import { describe, expect, it } from 'vitest'
import { readCsv } from '#shared/formats/csv.ts'

describe('a file whose first line has no end', () => {
  const megabytes = 20 * 1024 * 1024

  it.each([';', ',', '\t'])('of %j is refused in a sentence', (separator) => {
    expect(() => readCsv(separator.repeat(megabytes), 20_000)).toThrow('Rivi 1: sarakkeita on yli 1000')
  })

  it('of quotes is read or refused, never too much for us', () => {
    expect(() => readCsv('"'.repeat(megabytes + 1), 20_000)).toThrow('Rivi 1: lainausmerkki jää auki.')
    expect(readCsv('"'.repeat(megabytes), 20_000)).toHaveLength(1)
  })
})

it('the separator is the one that occurs most outside quotes', () => {
  expect(readCsv('"a;b;c;d",1\r\n2,3', 10)).toEqual([
    ['a;b;c;d', '1'],
    ['2', '3'],
  ])
  expect(readCsv('a\tb;c\td', 10)).toEqual([['a', 'b;c', 'd']])
})
