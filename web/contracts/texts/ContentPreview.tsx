import { Button } from '@primer/react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { InputOf } from '#shared/base/endpoint.ts'
import type { ContractType } from '#shared/contracts/texts/contract-types.ts'
import type { ModelContent } from '#shared/contracts/texts/model-content.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { callForFile } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useCall } from '../../app/use-call.ts'
import { useDebounced } from '../../ui/choice/use-option-search.ts'
import { openPdf } from '../../ui/pdf/pdf.ts'
import { PaperGapNotes } from './PaperGapNotes.tsx'
import css from './PrintedText.module.css'
import { PrintedText } from './PrintedText.tsx'

type Request = InputOf<typeof modelsApi.fillContent.body>

interface Props {
  readonly type: ContractType
  readonly title: string
  /** What it is filled from; samples without. */
  readonly data: Pick<Request, 'rentalContractId' | 'contractData'>
  /** What chooses the data. */
  readonly children?: ReactNode
}

/** How the form's text will be printed, with what it lacks. */
export function ContentPreview({ type, title, data, children }: Props) {
  const [shown, setShown] = useState(false)
  const content = useWatch({ name: 'content' }) as ModelContent
  const body = { contractType: type, contentData: content, title, ...data }
  const print = () =>
    openPdf({ name: title || 'Esikatselu', load: () => callForFile(modelsApi.printContent, { body }) })
  return (
    <div className={css.preview}>
      <div className={css.asks}>
        {children}
        <Button onClick={() => setShown(!shown)} aria-expanded={shown}>
          {shown ? 'Piilota esikatselu' : 'Näytä esikatselu'}
        </Button>
        <Button onClick={print}>Avaa PDF</Button>
      </div>
      {shown && <Filled body={body} />}
    </div>
  )
}

/** Anew once the typing pauses. */
function Filled({ body }: { body: Request }) {
  const settled = useDebounced(body, 400)
  const reading = useCall(modelsApi.fillContent, { body: settled })
  return (
    <Loaded reading={reading}>
      {({ content, gaps }) => (
        <>
          <PaperGapNotes gaps={gaps} />
          <PrintedText blocks={content.blocks} />
        </>
      )}
    </Loaded>
  )
}
