import { qrCode } from '#shared/formats/qr-code.ts'
import type { Box, Sheet } from './sheet.ts'

/** A QR code in a square with its empty rim outside; nothing when the text is too long for one. @param alt what it is for */
export function drawQr(sheet: Sheet, text: string, square: Box, alt: string): void {
  const modules = qrCode(text)
  if (!modules) return
  const { x, y, width } = square
  const size = width / modules.length
  const areas: [number, number, number, number][] = []
  modules.forEach((line, row) => {
    for (const run of darkRuns(line)) areas.push([x + run.from * size, y + row * size, run.length * size, size])
  })
  sheet.figure(alt, square, () => sheet.fill(areas))
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
