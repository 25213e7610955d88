import { describe, expect, it } from 'vitest'
import { compareFinnish, isFound, printArea, printNumber, printPercent, searchText } from '#shared/base/finnish.ts'

describe('Finnish order', () => {
  it('puts å, ä and ö last', () => {
    expect(['Öhman', 'Aalto', 'Äijälä', 'Zimmer', 'Åberg'].toSorted(compareFinnish)).toEqual([
      'Aalto',
      'Zimmer',
      'Åberg',
      'Äijälä',
      'Öhman',
    ])
  })
  it('puts apartments in the order of their numbers', () => {
    expect(['A 10', 'B 1', 'A 2'].toSorted(compareFinnish)).toEqual(['A 2', 'A 10', 'B 1'])
  })
})

describe('Finnish numbers', () => {
  it('have the decimals they need', () => {
    expect(printNumber(54.5)).toBe('54,5')
    expect(printPercent(25.5)).toBe('25,5\u00a0%')
    expect(printArea(1254)).toBe('1\u00a0254\u00a0m²')
  })
})

describe('search', () => {
  it('sees ä and ö as letters and other accents as nothing', () => {
    expect(searchText('  Hämeen  Café\u00a0ÖLJY ')).toBe('hämeen cafe öljy')
    expect(searchText('A\u030aland a\u0308iti')).toBe('åland äiti')
  })
  it('finds every word in any order', () => {
    expect(isFound('Meikäläinen Maija, Esimerkkikatu 5 B 12', 'maija MEIKÄ')).toBe(true)
    expect(isFound('Meikäläinen Maija', 'maija meika')).toBe(false)
    expect(isFound('mitä tahansa', '')).toBe(true)
  })
})
