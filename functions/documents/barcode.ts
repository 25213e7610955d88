import { code128c } from '#shared/formats/barcode.ts'
import type { Sheet } from './sheet.ts'

/** Width of the narrowest bar in points: 0.32 mm, so that the 54 digits are 105 mm wide (Bank Bar Code Guide 5.3). */
const moduleWidth = 0.9

interface Place {
  readonly x: number
  readonly y: number
  readonly height: number
}

/** The bars of an even number of digits; leave 9 points empty on both sides. @param alt what they are for */
export function drawBarcode(sheet: Sheet, digits: string, { x, y, height }: Place, alt: string): void {
  const bars: [number, number, number, number][] = []
  let place = 0
  code128c(digits).bars.forEach((width, n) => {
    if (n % 2 === 0) bars.push([x + place * moduleWidth, y, width * moduleWidth, height])
    place += width
  })
  sheet.figure(alt, { x, y, width: place * moduleWidth, height }, () => sheet.fill(bars))
}
