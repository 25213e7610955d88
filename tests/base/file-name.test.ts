import { describe, expect, it } from 'vitest'
import { fileName, namesApart } from '#shared/formats/file-name.ts'

const bytes = (text: string) => new TextEncoder().encode(text).length

describe('the name of a file', () => {
  it.each([
    [['Lasku 1001', 'Virtanen Matti', '2.12.2026'], 'Lasku 1001 Virtanen Matti 2.12.2026.pdf'],
    [['Lasku 1001', 'Äijö Öhman', ''], 'Lasku 1001 Äijö Öhman.pdf'],
    [['Lasku 1001', 'A\u0308ijo\u0308', ''], 'Lasku 1001 Äijö.pdf'],
    [['Vuokrasopimus 7', 'Matti / Maija', 'Katu 5 "A" <7>'], 'Vuokrasopimus 7 Matti Maija Katu 5 A 7.pdf'],
    [['../../etc', 'passwd'], 'etc passwd.pdf'],
    [['..', '\\', '/'], 'Nimetön.pdf'],
    [['C:\\Windows', 'a|b?c*d'], 'C Windows a b c d.pdf'],
    [['con'], '_con.pdf'],
    [['Nul.txt'], '_Nul.txt.pdf'],
    [['Lasku', 'rivi\nvaihto\tja\u202egpj.\u0000'], 'Lasku rivi vaihto ja gpj.pdf'],
    [['', '  '], 'Nimetön.pdf'],
  ])('of %j is %j', (parts, name) => expect(fileName(parts, 'pdf')).toBe(name))

  it.each(['x', 'ö', '漢', '😀'])('has room on every disk, and no half of a character: %s', (sign) => {
    const name = fileName(['Lasku 1001', sign.repeat(3000), '2.12.2026'], 'pdf')
    expect(bytes(name)).toBeLessThan(230)
    expect(name).toMatch(/^Lasku 1001 .+ 2\.12\.2026\.pdf$/u)
    expect(() => encodeURIComponent(name)).not.toThrow()
  })
})

it('two alike are told apart, also where large and small letters are the same', () => {
  const apart = namesApart()
  const names = ['Lasku.pdf', 'lasku.pdf', 'Lasku.pdf', 'Lasku (2).pdf', 'Muu.pdf'].map(apart)
  expect(names).toEqual(['Lasku.pdf', 'lasku (2).pdf', 'Lasku (3).pdf', 'Lasku (2) (2).pdf', 'Muu.pdf'])
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(5)
})
