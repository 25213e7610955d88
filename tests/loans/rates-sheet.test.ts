import { describe, expect, it } from 'vitest'
import { ratesOfSheet } from '#shared/loans/rates-sheet.ts'

describe('a file of a reference rate', () => {
  const fixings = [
    { day: '2026-06-01', percent: 2.105 },
    { day: '2026-06-02', percent: -0.487 },
  ]
  it.each([
    [
      'with titles',
      [
        ['Pvm', 'Korko'],
        ['1.6.2026', '2,105'],
        ['2.6.2026', '-0,487 %'],
      ],
    ],
    [
      'without titles',
      [
        ['2026-06-01', '2.105'],
        ['2026-06-02', '\u22120,487'],
      ],
    ],
    [
      'of all three rates',
      [
        ['Date', 'Euribor 3 kk', '12 kk'],
        ['1.6.2026', '9', '2,105'],
        ['2.6.2026', '9', '-0,487'],
      ],
    ],
    [
      'with days of which nothing is told',
      [
        ['Päivä', 'Arvo'],
        ['1.6.2026', '2,105'],
        ['31.5.2026', '.'],
        ['', ''],
        ['2.6.2026', '-0,487'],
      ],
    ],
  ])('%s is read', (_, sheet) => {
    expect(ratesOfSheet(sheet, 'euribor12')).toEqual({ fixings, faults: [] })
  })

  it('tells what of it does not do, by its row', () => {
    const sheet = [
      ['Päivä', 'Korko'],
      ['31.2.2026', '2'],
      ['1.6.2026', 'kaksi'],
      ['2.6.2026', '2'],
      ['2.6.2026', '3'],
    ]
    expect(ratesOfSheet(sheet, 'euribor12')).toEqual({
      fixings: [{ day: '2026-06-02', percent: 2 }],
      faults: [
        'Rivi 2: ”31.2.2026” ei ole päivä',
        'Rivi 3: ”kaksi” ei ole korko',
        'Rivi 5: 02.06.2026 on tiedostossa kahdesti',
      ],
    })
  })

  it('without its columns says which it wants', () => {
    expect(ratesOfSheet([['Nimi'], ['x']], 'euribor6').faults).toEqual([
      'Tiedostossa pitää olla sarakkeet ”Päivä” ja ”Korko”.',
    ])
  })
})
