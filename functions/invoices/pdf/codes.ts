import { code128c } from '#shared/base/barcode.ts'
import { qrCode } from '#shared/base/qr-code.ts'
import type { Sheet } from '../../platform/pdf.ts'

/** Width of the narrowest bar in points: 0.32 mm, so that the 54 digits are 105 mm wide (Bank Bar Code Guide 5.3). */
const moduleWidth = 0.9

/** The bars of an even number of digits; leave 9 points empty on both sides. */
export function drawBarcode(sheet: Sheet, digits: string, x: number, y: number, height: number): void {
  const bars: [number, number, number, number][] = []
  let place = 0
  code128c(digits).bars.forEach((width, n) => {
    if (n % 2 === 0) bars.push([x + place * moduleWidth, y, width * moduleWidth, height])
    place += width
  })
  sheet.fill(bars)
}

/** A QR code in a square of this side with its empty rim outside; nothing when the text is too long for one. */
export function drawQr(sheet: Sheet, text: string, x: number, y: number, side: number): void {
  const modules = qrCode(text)
  if (!modules) return
  const size = side / modules.length
  const areas: [number, number, number, number][] = []
  modules.forEach((line, row) => {
    for (const run of darkRuns(line)) areas.push([x + run.from * size, y + row * size, run.length * size, size])
  })
  sheet.fill(areas)
}

function darkRuns(line: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  line.forEach((dark, place) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last.from + last.length === place) last.length += 1
    else runs.push({ from: place, length: 1 })
  })
  return runs
}
