import type { PDFDocumentProxy } from 'pdfjs-dist'
// The modern build uses JavaScript that browsers of last year lack.
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useState } from 'react'
import { toast } from '../dialog/toasts.ts'
import { closePdf, type PdfFile } from './pdf.ts'

GlobalWorkerOptions.workerSrc = workerUrl

/** The pages of a file, and how they are let go of. */
export function readPdf(file: Blob) {
  const task = file.arrayBuffer().then((data) => getDocument({ data }))
  return {
    read: task.then(({ promise }) => promise),
    end: () => task.then((begun) => begun.destroy()),
  }
}

/** The file as it came and as pages; a file that cannot be read closes the viewer with its reason. */
export function usePdf(file: PdfFile): { blob: Blob | undefined; pages: PDFDocumentProxy | undefined } {
  const [blob, setBlob] = useState<Blob>()
  const [pages, setPages] = useState<PDFDocumentProxy>()
  useEffect(() => {
    let gone = false
    let opened: ReturnType<typeof readPdf> | undefined
    async function open() {
      const loaded = await file.load()
      if (gone) return
      setBlob(loaded)
      opened = readPdf(loaded)
      const read = await opened.read
      if (!gone) setPages(read)
    }
    open().catch((failure: unknown) => {
      if (gone) return
      console.error(failure)
      toast.error(
        failure instanceof Error && failure.name === 'Problem' ? failure.message : 'PDF-tiedostoa ei saatu auki.',
      )
      closePdf()
    })
    return () => {
      gone = true
      setBlob(undefined)
      setPages(undefined)
      void opened?.end()
    }
  }, [file])
  return { blob, pages }
}
