import { qrCode } from '#shared/formats/qr-code.ts'

/** Empty modules that a reader needs around the code. */
const rim = 4

/** A QR code in a square of so many modules, its rim included, as the path of an SVG. */
export function drawnQr(text: string): { readonly side: number; readonly path: string } {
  const modules = qrCode(text) ?? []
  const dark = modules.flatMap((line, row) =>
    line.flatMap((isDark, column) => (isDark ? [`M${column + rim} ${row + rim}h1v1h-1z`] : [])),
  )
  return { side: modules.length + 2 * rim, path: dark.join('') }
}
