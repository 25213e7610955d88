import { describe, expect, test } from 'vitest'
import { code128c, virtualBarcode } from '#shared/formats/barcode.ts'
import { epcQr } from '#shared/formats/epc-qr.ts'
import { qrCode } from '#shared/formats/qr-code.ts'
import { invoicePdf } from '../../functions/invoices/invoice-pdf.ts'
import type { InvoicePage } from '../../functions/invoices/pdf/invoice-page.ts'
import { type Area, filledFigures } from '../support/read-pdf.ts'
import { aPage, digits, seller, textOf } from './pages.ts'

const figuresOf = async (page: InvoicePage) => filledFigures(await invoicePdf(page))
const isBar = ({ width, height }: Area) => height > 8 * width

/** Bars and spaces in modules, read from their places and widths as a scanner reads them. */
function scanned(bars: readonly Area[]): string {
  const pairs = new Map(
    Array.from({ length: 100 }, (_, n) => {
      const pair = String(n).padStart(2, '0')
      return [code128c(pair).bars.slice(6, 12).join(''), pair] as const
    }),
  )
  const module = Math.min(...bars.map(({ width }) => width))
  const widths = bars.flatMap(({ x, width }, n) => {
    const next = bars[n + 1]
    return [width, ...(next ? [next.x - x - width] : [])].map((points) => Math.round(points / module))
  })
  const symbols = widths.join('').match(/.{6}/g) ?? []
  return symbols
    .slice(1, -2)
    .map((symbol) => pairs.get(symbol) ?? '??')
    .join('')
}

describe('what the bank’s application reads', () => {
  test.each([
    ['4', 'a Finnish reference', aPage(), digits],
    ['4', 'an amount too large for a barcode', aPage({ total: 100_000_000 }), digits.replace('00087150', '00000000')],
  ])('the bars say the 54 digits: version %s, %s', async (_, __, page, expected) => {
    const bars = (await figuresOf(page)).find((figure) => figure.length > 80 && figure.every(isBar))
    expect(scanned(bars ?? [])).toBe(expected)
    expect(expected).toHaveLength(54)
  })

  test('the bars are as wide and as high as the guide asks, with nothing beside them', async () => {
    const bars = (await figuresOf(aPage())).find((figure) => figure.length > 80 && figure.every(isBar)) ?? []
    const [first, last] = [bars[0], bars.at(-1)]
    if (!first || !last) throw new Error('no bars')
    expect(last.x + last.width - first.x).toBeCloseTo(332 * 0.9, 3)
    expect(first.height).toBeGreaterThanOrEqual(28) // 10 mm
    expect(first.x).toBeGreaterThanOrEqual(42 + 9)
  })

  test('the square says the whole payment', async () => {
    const due = '2026-12-02'
    const payment = {
      bic: 'NDEAFIHH',
      name: seller.name,
      iban: 'FI2112345600000785',
      cents: 87_150,
      reference: '10001235',
      due,
    }
    const modules = qrCode(epcQr(payment) ?? '') ?? []
    const figures = await figuresOf(aPage())
    const square = figures.find((figure) => new Set(figure.map(({ y }) => y)).size === modules.length) ?? []
    const [left, top] = [Math.min(...square.map(({ x }) => x)), Math.min(...square.map(({ y }) => y))]
    const size = square[0]?.height ?? 0
    const painted = (row: number, column: number) =>
      square.some(
        ({ x, y, width }) =>
          Math.round((y - top) / size) === row &&
          column >= Math.round((x - left) / size) &&
          column < Math.round((x - left + width) / size),
      )
    expect(modules.map((line, row) => line.map((_, column) => painted(row, column)))).toEqual(modules)
  })

  test.each([
    ['a credit note', aPage({ total: -87_150 }), /Hyvityslasku/],
    ['an invoice of nothing', aPage({ total: 0 }), /0,00 €/],
    ['a seller without an account', aPage({ seller: { name: 'Oma Oy' } }), /871,50 €/],
  ])('%s has no giro to pay by', async (_, page, words) => {
    const text = await textOf(page)
    expect(text).toMatch(words)
    expect(text).not.toMatch(/GIRERING|viivakoodi/)
    expect(await figuresOf(page)).toEqual([])
  })

  test('a foreign account has a giro and a square but no Finnish barcode', async () => {
    const page = aPage({ seller: { ...seller, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' } })
    expect(virtualBarcode({ iban: 'DE89370400440532013000', reference: '10001235', cents: 1 })).toBeUndefined()
    expect(await textOf(page)).toContain('DE89 3704 0044 0532 0130 00')
    expect(await figuresOf(page)).toHaveLength(1)
  })
})
