import { describe, expect, it } from 'vitest'
import { Problem } from '#shared/base/problem.ts'
import { readSheet } from '#shared/formats/sheet.ts'
import type { RoundRow } from '#shared/meters/round.ts'
import { readingsOfSheet } from '#shared/meters/sheet.ts'

const row = (_id: string, serial: string): RoundRow => ({
  _id,
  serial,
  apartment: 'a',
  apartmentAddress: 'Katajakatu 5 A 1',
  kind: 'coldWater',
  unit: 'm³',
  place: '',
  decimals: 3,
  digits: 5,
  before: null,
  usual: null,
  figure: null,
  isLocked: false,
})
const round = [row('one', 'V-100'), row('two', '200 300'), row('three', 'X'), row('four', 'x')]
const of = (text: string) => readingsOfSheet(readSheet(new TextEncoder().encode(text), 5000), round, '2026-10-31')

describe('readings of a file', () => {
  it('find their meters by number, with decimal commas and days', () => {
    const { figures, faults } = of(
      'Mittarinumero;Lukema;Lukemapäivä\nv100;1 234,567;31.10.2026\n200-300;12;2026-10-31\n;;\n',
    )
    expect([...figures]).toEqual([
      ['one', 1234.567],
      ['two', 12],
    ])
    expect(faults).toEqual([])
  })

  it.each([
    ['of an unknown meter', 'V-999;12;31.10.2026', 'mittaria ei ole'],
    ['of two meters with the same number', 'X;12;31.10.2026', 'usealla mittarilla'],
    ['of another day', 'V-100;12;30.9.2026', 'toiselta päivältä (30.09.2026)'],
    ['without a day', 'V-100;12;', 'ei ole päivämäärä'],
    ['that is no number', 'V-100;kaksi;31.10.2026', 'ei ole luku'],
    ['below zero', 'V-100;-1;31.10.2026', 'ei ole mahdollinen'],
    ['of four decimals', 'V-100;1,2345;31.10.2026', 'kolme desimaalia'],
    ['told twice', 'V-100;12;31.10.2026\nV100;13;31.10.2026', 'kahdesti'],
  ])('is told of by its row when it is %s', (_, lines, sentence) => {
    const { faults } = of(`Mittarin numero;Lukema;Päivä\n${lines}\n`)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^Rivi [23], mittari/)
    expect(faults[0]).toContain(sentence)
  })

  it('needs its columns', () => {
    expect(of('Osoite;Lukema\nA 1;12\n').faults).toEqual([
      'Tiedostossa pitää olla sarakkeet ”Mittarin numero” ja ”Lukema”.',
    ])
  })

  it('of bad bytes is refused in words', () => {
    const bad = new Uint8Array([0x4d, 0x5a, 0, 1, 2, 3, 0xff, 0xfe, 0x90])
    expect(() => readSheet(bad, 5000)).toThrow(Problem)
    expect(() => readSheet(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 5000)).toThrow(Problem)
  })
})
