import { useCell } from '../cell.ts'
import { dialogOnDemand } from '../on-demand.tsx'
import { closePdf, type PdfFile, shownPdf } from '../pdf/pdf.ts'
import { asked, type Question } from './confirm.ts'

const ConfirmDialog = dialogOnDemand<{ readonly question: Question; readonly answer: (yes: boolean) => void }>(
  async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
  ({ answer }) => answer(false),
)
const PdfViewer = dialogOnDemand<{ readonly file: PdfFile }>(
  async () => (await import('../pdf/PdfViewer.tsx')).PdfViewer,
  closePdf,
)

/** What any code of a page can bring up: the question of `confirm` and the document of `openPdf`. Once per app. */
export function Overlays() {
  const question = useCell(asked)
  const file = useCell(shownPdf)
  return (
    <>
      {file && <PdfViewer file={file} />}
      {question && <ConfirmDialog question={question} answer={question.answer} />}
    </>
  )
}
