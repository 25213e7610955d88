import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { useWidth } from '../chart/use-width.ts'
import { ContentLoading, numbered } from '../Fallback.tsx'
import { PdfPage } from './PdfPage.tsx'
import { readPdf } from './use-pdf.ts'

/** A document in its place on a page, as wide as that; the one before stays until the next one has been read. */
export function PdfPaper({ file }: { readonly file: Blob }) {
  const [box, width] = useWidth()
  const [pages, setPages] = useState<PDFDocumentProxy>()
  useEffect(() => {
    let gone = false
    const { read, end } = readPdf(file)
    async function show() {
      const next = await read
      if (gone) void end()
      else setPages(next)
    }
    show().catch((failure: unknown) => gone || console.error(failure))
    return () => {
      gone = true
    }
  }, [file])
  // Let go of once nothing draws it any more.
  useEffect(() => () => void pages?.loadingTask.destroy(), [pages])
  return (
    <div ref={box}>
      {pages ? (
        numbered(pages.numPages).map((number) => <PdfPage key={number} pages={pages} number={number} width={width} />)
      ) : (
        <ContentLoading />
      )}
    </div>
  )
}
