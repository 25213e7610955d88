import { Button } from '@primer/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { invoicesApi } from '#shared/invoices/api.ts'
import { InvoiceDraft } from '#shared/invoices/invoice-draft.ts'
import { callForFile } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useDebounced } from '../ui/choice/use-option-search.ts'
import { hasRoomForPaper, TallPaper } from '../ui/form/Beside.tsx'
import { Section } from '../ui/form/Form.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import css from './InvoicePage.module.css'

const PdfPaper = onDemand<{ readonly file: Blob }>(async () => (await import('../ui/pdf/PdfPaper.tsx')).PdfPaper)

/** The paper of the invoice that is being written. */
export function InvoicePaper() {
  const [isShown, setShown] = useState(hasRoomForPaper)
  return (
    <Section title="Paperi">
      <div className={css.paper}>
        <Button onClick={() => setShown(!isShown)} aria-expanded={isShown}>
          {isShown ? 'Piilota paperi' : 'Näytä paperi'}
        </Button>
        {isShown && <Watched />}
      </div>
    </Section>
  )
}

/** A form that lacks something has no paper yet and says what it lacks first. */
function Watched() {
  const read = InvoiceDraft.safeParse(useWatch())
  const lacking = read.error?.issues[0]?.message
  if (lacking !== undefined) return <p>Paperi näkyy tässä, kun lasku on täytetty. {ended(lacking)}</p>
  return (
    <>
      <p>Laskun numero, viite ja maksutiedot tulevat paperille, kun lasku luodaan.</p>
      <Drawn draft={JSON.stringify(read.data)} />
    </>
  )
}

/** A refusal of one sentence has no full stop of its own. */
const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)

/** Anew once the typing pauses; until then, and until the answer comes, it is as it was. */
function Drawn({ draft }: { readonly draft: string }) {
  const settled = useDebounced(draft, 400)
  const reading = useQuery({
    queryKey: ['previewInvoice', settled],
    queryFn: ({ signal }) => callForFile(invoicesApi.previewInvoice, { body: JSON.parse(settled) }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded reading={reading}>
      {(file) => (
        <TallPaper>
          <PdfPaper file={file} />
        </TallPaper>
      )}
    </Loaded>
  )
}
