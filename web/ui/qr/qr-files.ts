import { drawnQr } from './qr.ts'

/** Pixels of a side at the least: 85 mm on paper at 300 a inch. */
const leastPixels = 1000

/** A picture of the code that keeps sharp at any size. */
export function qrSvg(text: string): Blob {
  const { side, path } = drawnQr(text)
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  return new Blob([picture], { type: 'image/svg+xml' })
}

/** The same in pixels, each module of whole ones so that its edges stay sharp. */
export async function qrPng(text: string): Promise<Blob> {
  const { side, path } = drawnQr(text)
  const scale = Math.ceil(leastPixels / side)
  const canvas = document.createElement('canvas')
  canvas.width = side * scale
  canvas.height = side * scale
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('Kuvan tekeminen ei onnistunut tällä selaimella.')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.scale(scale, scale)
  pen.fillStyle = '#000'
  pen.fill(new Path2D(path))
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('Kuvan tekeminen ei onnistunut.'))), 'image/png'),
  )
}
