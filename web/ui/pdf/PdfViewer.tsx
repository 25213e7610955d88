import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon, XIcon, ZoomInIcon, ZoomOutIcon } from '@primer/octicons-react'
import { Button, IconButton, Portal, Spinner, useFocusTrap } from '@primer/react'
import { ScrollableRegion } from '@primer/react/experimental'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { numbered } from '../Fallback.tsx'
import { printFile, saveFile } from './files.ts'
import { PdfPage } from './PdfPage.tsx'
import css from './PdfViewer.module.css'
import { closePdf, namelessPdf, type PdfFile } from './pdf.ts'
import { usePdf } from './use-pdf.ts'

/** Page width in pixels and its steps (spec section 2, the PDF viewer). */
const firstWidth = 1000
const widthStep = 200
const leastWidth = 200

/** A window that is narrower than a page, a telephone's, shows the whole width of it, less the margins beside. */
const fittingWidth = (): number => (window.innerWidth < firstWidth ? window.innerWidth - 32 : firstWidth)

/** A document over the whole screen: pages, zoom, download, print. Pages stay white in the dark. */
export function PdfViewer({ file }: { file: PdfFile }) {
  const dialog = useRef<HTMLDivElement>(null)
  const closer = useRef<HTMLButtonElement>(null)
  useFocusTrap({ containerRef: dialog, initialFocusRef: closer, restoreFocusOnCleanUp: true })
  useStillPage()
  useEffect(() => {
    // A button at the end of its way is disabled and lets the focus go; the keys still work.
    if (document.activeElement?.matches('body, :disabled')) dialog.current?.focus()
  })
  const { blob, pages } = usePdf(file)
  const [width, setWidth] = useState(fittingWidth)
  const [page, setPage] = useState(1)
  const { name = namelessPdf } = file
  const shown = file.paged ? [page] : numbered(pages?.numPages ?? 0)
  const zoom = (steps: number) => setWidth(Math.max(leastWidth, width + steps * widthStep))
  const print = () => blob && printFile(blob)
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // A dialog beneath, which the document was opened from, stays.
      event.preventDefault()
      closePdf()
    } else if (event.key === '+') zoom(1)
    else if (event.key === '-') zoom(-1)
    else if ((event.ctrlKey || event.metaKey) && event.key === 'p') {
      // The document is what the person sees, not the page under it.
      event.preventDefault()
      print()
    }
  }
  return (
    <Portal>
      <div
        ref={dialog}
        tabIndex={-1}
        className={css.viewer}
        role="dialog"
        aria-modal="true"
        aria-label={name}
        onKeyDown={keys}
      >
        <div className={css.bar}>
          <strong className={css.name}>{name}</strong>
          {file.paged && pages && <Paging page={page} of={pages} onPage={setPage} />}
          <IconButton
            size="small"
            icon={ZoomOutIcon}
            aria-label="Loitonna"
            disabled={width <= leastWidth}
            onClick={() => zoom(-1)}
          />
          <span className={`digits ${css.share}`} aria-live="polite">
            {Math.round((width / firstWidth) * 100)} %
          </span>
          <IconButton size="small" icon={ZoomInIcon} aria-label="Lähennä" onClick={() => zoom(1)} />
          <IconButton
            size="small"
            icon={DownloadIcon}
            aria-label="Lataa"
            disabled={!blob}
            onClick={() => blob && saveFile(blob, `${name}.pdf`)}
          />
          <Button size="small" disabled={!blob} onClick={print}>
            Tulosta
          </Button>
          <IconButton ref={closer} size="small" icon={XIcon} aria-label="Sulje" onClick={closePdf} />
        </div>
        <ScrollableRegion key={pages ? 'pages' : 'loading'} className={css.pages ?? ''} aria-label="Sivut">
          {pages ? (
            shown.map((number) => <PdfPage key={number} pages={pages} number={number} width={width} />)
          ) : (
            <div className={css.loading}>
              <Spinner srText={null} />
              <p role="status">Ladataan pdf-tiedostoa...</p>
            </div>
          )}
        </ScrollableRegion>
      </div>
    </Portal>
  )
}

function Paging({ page, of, onPage }: { page: number; of: PDFDocumentProxy; onPage: (page: number) => void }) {
  return (
    <span className={css.paging}>
      <IconButton
        size="small"
        icon={ChevronLeftIcon}
        aria-label="Edellinen sivu"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <span className="digits">
        {page} / {of.numPages}
      </span>
      <IconButton
        size="small"
        icon={ChevronRightIcon}
        aria-label="Seuraava sivu"
        disabled={page === of.numPages}
        onClick={() => onPage(page + 1)}
      />
    </span>
  )
}

/** The page behind does not scroll while the document is over it. */
function useStillPage() {
  useEffect(() => {
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = ''
    }
  }, [])
}
