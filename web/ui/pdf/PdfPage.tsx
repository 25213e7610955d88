import type { PDFDocumentProxy } from 'pdfjs-dist'
import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import css from './PdfViewer.module.css'

/** Height of an A4 page by its width, until the real page is known. */
const a4 = Math.SQRT2
/** Of one page's picture: beyond it browsers draw nothing at all. A nearer look is coarser then. */
const mostPixels = 16_000_000

interface Props {
  readonly pages: PDFDocumentProxy
  readonly number: number
  /** In CSS pixels. */
  readonly width: number
}

/** One page as a picture, with its text over it so that it can be marked and copied. */
export function PdfPage({ pages, number, width }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(width * a4)
  useEffect(() => {
    const drawing = new AbortController()
    drawPage(pages, number, width, drawing.signal).then(
      (drawn) => {
        if (!drawn || drawing.signal.aborted) return
        setHeight(drawn.height)
        box.current?.replaceChildren(drawn.canvas, drawn.text)
      },
      (failure: unknown) => {
        // A page that is left before it is drawn is cancelled, which pdf.js says by failing.
        if (!drawing.signal.aborted) throw failure
      },
    )
    return () => drawing.abort()
  }, [pages, number, width])
  return (
    <section className={css.page} aria-label={`Sivu ${number}`}>
      <div ref={box} style={{ width, height }} />
    </section>
  )
}

async function drawPage(pages: PDFDocumentProxy, number: number, width: number, signal: AbortSignal) {
  const page = await pages.getPage(number)
  if (signal.aborted) return undefined
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const density = Math.min(window.devicePixelRatio, 2, Math.sqrt(mostPixels / (viewport.width * viewport.height)))
  const canvas = document.createElement('canvas')
  canvas.width = viewport.width * density
  canvas.height = viewport.height * density
  canvas.style.width = '100%'
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  signal.addEventListener('abort', () => drawing.cancel())
  await drawing.promise
  const text = document.createElement('div')
  text.className = css.text ?? ''
  text.style.setProperty('--total-scale-factor', String(viewport.scale))
  await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render()
  return { canvas, text, height: viewport.height }
}
