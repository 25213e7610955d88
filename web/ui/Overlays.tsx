import { lazy, Suspense } from 'react'
import { useCell } from './cell.ts'
import { asked } from './confirm.ts'
import { shownPdf } from './pdf.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))
const PdfViewer = lazy(async () => ({ default: (await import('./PdfViewer.tsx')).PdfViewer }))

/** What any code of a page can bring up: the question of `confirm` and the document of `openPdf`. Once per app. */
export function Overlays() {
  const question = useCell(asked)
  const file = useCell(shownPdf)
  return (
    <Suspense fallback={null}>
      {file && <PdfViewer file={file} />}
      {question && <ConfirmDialog question={question} answer={question.answer} />}
    </Suspense>
  )
}
