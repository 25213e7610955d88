import { Button } from '@primer/react'
import { ScrollableRegion } from '@primer/react/experimental'
import { useEffect, useRef, useState } from 'react'
import type { SignPage } from '#shared/texts/fin/sign-page.ts'
import { ContentLoading, numbered } from '../ui/Fallback.tsx'
import { PdfPage } from '../ui/pdf/PdfPage.tsx'
import { openPdf } from '../ui/pdf/pdf.ts'
import { usePdf } from '../ui/pdf/use-pdf.ts'
import css from './signing.module.css'

interface Props {
  readonly title: string
  readonly words: SignPage
  readonly load: () => Promise<Blob>
}

/** The paper that is to be signed, as wide as the screen, and larger over the whole of it. */
export function SignPaper({ title, words, load }: Props) {
  const [file] = useState({ name: title, load })
  const { pages } = usePdf(file)
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const measure = () => setWidth(box.current?.clientWidth ?? 0)
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  return (
    <>
      <div ref={box}>
        <ScrollableRegion key={pages ? 'pages' : 'loading'} className={css.paper ?? ''} aria-label={words.paper(title)}>
          {pages && width > 0 ? (
            numbered(pages.numPages).map((number) => (
              <PdfPage key={number} pages={pages} number={number} width={width} />
            ))
          ) : (
            <ContentLoading />
          )}
        </ScrollableRegion>
      </div>
      <Button onClick={() => openPdf(file)}>{words.openLarger}</Button>
    </>
  )
}
