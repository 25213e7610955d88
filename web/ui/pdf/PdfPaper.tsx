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
      if (!gone) setPages(next)
    }
    show().catch((failure: unknown) => gone || console.error(failure))
    return () => {
      gone = true
      // What is drawn of it is drawn anew by the next one, which may take a moment to come.
      setTimeout(() => void end(), 10_000)
    }
  }, [file])
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
