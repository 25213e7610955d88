import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '#shared/base/problem.ts'
import { type Exact, exactOf, roundedTo } from '#shared/calculations/exact.ts'
import { formulaOf } from '#shared/calculations/formula.ts'
import { type Expression, FormulaFault, parsed, printFormula } from '#shared/calculations/formula-text.ts'

const names = {
  rent: { label: 'Vuokra' },
  area: { label: 'Pinta-ala' },
  price: { label: 'Velaton hinta' },
  'apartment.count': { label: 'Kohteita' },
}
const row: Record<string, number | undefined> = { rent: 850, area: 54.5, price: 0 }
const valueIn = (field: string): Exact | undefined => {
  const value = row[field]
  return value === undefined ? undefined : exactOf(value)
}
const result = (formula: string, decimals = 2) => {
  const exact = formulaOf(formula, names)(valueIn)
  return exact && roundedTo(exact, decimals)
}

describe('a formula comes to', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['100 / 10 / 5', 2],
    ['-2 * -3', 6],
    ['--5', 5],
    ['-(2 + 3)', -5],
    ['2 - -3', 5],
    ['0,1 + 0.2 - 0,3', 0],
    ['rent * 12 / area', 187.16],
    ['1 / 3 * 3', 1],
    ['0,005', 0.01],
    ['-0,005', -0.01],
    ['1,005', 1.01],
    ['2,675', 2.68],
    ['0 - 0,001', 0],
    ['6 ÷ 2 × 3 · 2 : 9', 2],
    ['7 − 2', 5],
    ['RENT + [vuokra]', 1700],
    ['[ Velaton hinta ] + 007,50', 7.5],
    ['vuokra', 850],
    ['[Pinta-ala]', 54.5],
  ])('%s = %d', (formula, expected) => expect(result(formula)).toBe(expected))
  it('the decimals that are asked for', () => {
    expect([0, 1, 4, 6].map((decimals) => result('2 / 3', decimals))).toEqual([1, 0.7, 0.6667, 0.666667])
    expect(result('area * 100', 0)).toBe(5450)
  })
  it.each(['rent / 0', 'rent / price', '0 / 0', '1 / (area - 54,5)', 'apartment.count', '0 * apartment.count + 1'])(
    '%s is no value',
    (formula) => expect(formulaOf(formula, names)(valueIn)).toBeUndefined(),
  )
  it('no value when its digits could not all be told', () => {
    expect(result('99999999999999 * 99999999999999')).toBeUndefined()
    expect(result('99999999999999 * 99999999999999 / 99999999999999')).toBeUndefined()
    expect(result('99999999999999 * 99999999999999 / 99999999999999', 0)).toBe(99999999999999)
  })
})

describe('a fault in a formula is told with its place', () => {
  it.each([
    ['', 'Kirjoita kaava', 1],
    ['   ', 'Kirjoita kaava', 1],
    ['(1 + 2', 'Sulku puuttuu', 7],
    ['1 + 2)', 'Ylimääräinen sulku', 6],
    ['()', 'Luku tai kenttä puuttuu', 2],
    ['1 +', 'Luku tai kenttä puuttuu', 4],
    ['1 + + 2', 'Luku tai kenttä puuttuu', 5],
    ['* 2', 'Luku tai kenttä puuttuu', 1],
    ['2 rent', 'Laskumerkki puuttuu', 3],
    ['(2 rent)', 'Laskumerkki puuttuu', 4],
    ['1 000', 'Laskumerkki puuttuu', 3],
    ['1 + foo', 'Tuntematon kenttä "foo"', 5],
    ['[Hinta]', 'Tuntematon kenttä "Hinta"', 1],
    ['toString', 'Tuntematon kenttä "toString"', 1],
    ['1 § 2', 'Tuntematon merkki "§"', 3],
    ['1,2,3', 'Tuntematon merkki ","', 4],
    ['rent[', 'Tuntematon merkki "["', 5],
    ['🏠', 'Tuntematon merkki "🏠"', 1],
    ['1'.repeat(1001), 'Kaava on liian pitkä, enintään 1000 merkkiä', 1001],
    ['('.repeat(10_000), 'Kaava on liian pitkä, enintään 1000 merkkiä', 1001],
    [`${'('.repeat(51)}1${')'.repeat(51)}`, 'Liian monta sulkua sisäkkäin', 51],
    [`${'-'.repeat(900)}1`, 'Liian monta sulkua sisäkkäin', 51],
  ])('%s: %s at %i', (formula, sentence, at) => {
    let fault: unknown
    try {
      parsed(formula, names)
    } catch (error) {
      fault = error
    }
    expect(fault).toBeInstanceOf(FormulaFault)
    expect(fault).toMatchObject({ kind: 'invalid', at, message: `${sentence} (merkki ${at})` })
    expect(fault).toHaveProperty('fields.formula')
  })
  it('and nothing else is ever thrown, whatever is written', () => {
    const piece = fc.constantFrom('1', '2,5', '0', 'rent', '[Vuokra]', '(', ')', '+', '-', '*', '/', ' ', ',', '[', 'ö')
    const written = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(piece, { maxLength: 60 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(written, (formula) => {
        try {
          formulaOf(formula, names)(valueIn)
        } catch (error) {
          expect(error).toBeInstanceOf(Problem)
        }
      }),
    )
  })
})

const operators = fc.constantFrom('+' as const, '-' as const, '*' as const, '/' as const)
const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 6 },
    fc.record({ kind: fc.constant('field' as const), name: fc.constantFrom(...Object.keys(names)) }),
    fc.integer({ min: 0, max: 99_999 }).map((number) => ({ kind: 'number' as const, text: String(number / 100) })),
    fc.record({ kind: fc.constant('minus' as const), of: tie('expression') }),
    fc.record({ kind: operators, left: tie('expression'), right: tie('expression') }),
  ),
}))

/** Another reckoning of the same: in floats, which agree where they can. */
function inFloats(of: Expression): number {
  switch (of.kind) {
    case 'number':
      return Number(of.text)
    case 'field':
      return row[of.name] ?? Number.NaN
    case 'minus':
      return -inFloats(of.of)
    default: {
      const [left, right] = [inFloats(of.left), inFloats(of.right)]
      return of.kind === '+'
        ? left + right
        : of.kind === '-'
          ? left - right
          : of.kind === '*'
            ? left * right
            : left / right
    }
  }
}

type Fraction = readonly [top: bigint, bottom: bigint]

/** And in fractions of whole numbers without an end, whatever their size. */
function inFractions(of: Expression): Fraction | undefined {
  switch (of.kind) {
    case 'number':
      return [BigInt(Math.round(Number(of.text) * 100)), 100n]
    case 'field': {
      const value = row[of.name]
      return value === undefined ? undefined : [BigInt(value * 10), 10n]
    }
    case 'minus': {
      const value = inFractions(of.of)
      return value && [-value[0], value[1]]
    }
    default: {
      const [left, right] = [inFractions(of.left), inFractions(of.right)]
      if (!left || !right) return undefined
      const [[a, b], [c, d]] = [left, right]
      if (of.kind === '+') return [a * d + c * b, b * d]
      if (of.kind === '-') return [a * d - c * b, b * d]
      if (of.kind === '*') return [a * c, b * d]
      return c === 0n ? undefined : [a * d, b * c]
    }
  }
}

/** Halves away from zero; undefined when its digits could not all be told. */
function roundedFraction([top, bottom]: Fraction, decimals: number): number | undefined {
  const [a, b] = bottom < 0n ? [-top, -bottom] : [top, bottom]
  const [size, scale] = [(a < 0n ? -a : a) * 10n ** BigInt(decimals), 10 ** decimals]
  if (size >= BigInt(Number.MAX_SAFE_INTEGER) * b) return undefined
  const rounded = Number((2n * size + b) / (2n * b)) / scale
  return a < 0n && rounded !== 0 ? -rounded : rounded
}

describe('formulas', () => {
  it('come to the same to the last digit, small and large', () => {
    fc.assert(
      fc.property(expression, fc.integer({ min: 0, max: 6 }), (tree, decimals) => {
        const text = printFormula(tree)
        fc.pre(text.length <= 1000)
        const exact = formulaOf(text, names)(valueIn)
        const fraction = inFractions(tree)
        expect(exact && roundedTo(exact, decimals)).toBe(fraction && roundedFraction(fraction, decimals))
      }),
      { numRuns: 1000 },
    )
  })
  it('are read back from their print as they were', () => {
    fc.assert(
      fc.property(expression, (tree) => {
        const text = printFormula(tree)
        fc.pre(text.length <= 1000)
        expect(parsed(text, names)).toEqual(tree)
      }),
    )
  })
  it('come to what another reckoning comes to', () => {
    fc.assert(
      fc.property(expression, (tree) => {
        const text = printFormula(tree)
        fc.pre(text.length <= 1000)
        const exact = formulaOf(text, names)(valueIn)
        const float = inFloats(tree)
        // A divisor that floats do not quite see to be zero makes them wild; there only they are wrong.
        fc.pre(Number.isFinite(float) && Math.abs(float) < 1e12)
        fc.pre(exact !== undefined)
        const value = exact && roundedTo(exact, 2)
        expect(Math.abs((value ?? Number.NaN) - float)).toBeLessThan(0.006 + Math.abs(float) * 1e-6)
      }),
    )
  })
})
