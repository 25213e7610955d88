import bwip from 'bwip-js/node'
import { expect, test } from 'vitest'
import { type QrModules, qrCode } from '#shared/formats/qr-code.ts'

const drawn = (modules: QrModules): string[] => modules.map((line) => line.map((dark) => (dark ? '#' : '.')).join(''))

/** The mask's number from the format bits in row 8, with the standard's own mask over them taken off. */
const maskOf = (modules: QrModules): number =>
  [true, false, true].reduce((number, over, n) => number * 2 + Number((modules[8]?.[2 + n] ?? false) !== over), 0)

/** The same code by another library, told to take the mask that we took, since any mask is a valid code. */
function byAnotherLibrary(text: string, mask: number): string[] {
  const [symbol] = bwip.raw('qrcode', text, `eclevel=M fixedeclevel mask=${mask + 1}`)
  if (!symbol || !('pixs' in symbol)) throw new Error('no matrix')
  const { pixs, pixx } = symbol
  const cells = Array.from(pixs, (cell) => (cell ? '#' : '.')).join('')
  return cells.match(new RegExp(`.{${pixx}}`, 'g')) ?? []
}

/** Letters of the lower case only fit the byte mode. */
const letters = (count: number) =>
  Array.from({ length: count }, (_, n) => 'abcdefghijkmnpq'[(n * 7 + count) % 15]).join('')

/** The most bytes of each version from 1 to 13, and one that needs the next. */
test.each([1, 14, 15, 26, 27, 42, 62, 84, 85, 106, 122, 123, 152, 180, 181, 213, 251, 287, 331])(
  '%i bytes are drawn as another library draws them',
  (count) => {
    const code = qrCode(letters(count))
    if (!code) throw new Error('no code')
    expect(drawn(code)).toEqual(byAnotherLibrary(letters(count), maskOf(code)))
  },
)

test.each([
  ['ä counts as two bytes', 'ä'.repeat(7), 21],
  ['and eight of them need the next size', 'ä'.repeat(8), 25],
  ['331 bytes are the most', 'a'.repeat(331), 69],
])('%s', (_, text, size) => {
  expect(qrCode(text)).toHaveLength(size)
})

test('what does not fit has no code', () => {
  expect(qrCode('a'.repeat(332))).toBeUndefined()
})

test('half of a pair of surrogates is shown as unknown, not thrown at the reader of an invoice', () => {
  expect(qrCode('a\ud800b')).toEqual(qrCode('a\ufffdb'))
})
