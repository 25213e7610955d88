import type SignaturePad from 'signature_pad'
import type { Drawing } from '#shared/contracts/texts/drawing.ts'

/** What has been drawn, as lines in a box of the pad's own size; undefined of an empty pad. */
export function drawnOn(pad: SignaturePad, canvas: HTMLCanvasElement): Drawing | undefined {
  const { clientWidth: width, clientHeight: height } = canvas
  const within = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most)
  const strokes = pad
    .toData()
    .map(({ points }) => points.flatMap(({ x, y }) => [within(x, width), within(y, height)]))
    .filter(({ length }) => length > 0)
  return strokes.length > 0 ? { kind: 'drawn', width, height, strokes } : undefined
}

/** Makes the pad as many dots wide as it is drawn, with what was drawn on it. */
export function fitPad(pad: SignaturePad, canvas: HTMLCanvasElement): void {
  const drawn = pad.toData()
  const density = Math.max(window.devicePixelRatio, 1)
  canvas.width = canvas.clientWidth * density
  canvas.height = canvas.clientHeight * density
  canvas.getContext('2d')?.scale(density, density)
  pad.clear()
  pad.fromData(drawn)
}
