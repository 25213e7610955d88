import { Button } from '@primer/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { InputOf } from '#shared/base/endpoint.ts'
import type { ContractType } from '#shared/contracts/texts/contract-types.ts'
import { isBlank, type ModelContent } from '#shared/contracts/texts/model-content.ts'
import { modelsApi } from '#shared/contracts/texts/models-api.ts'
import { call, callForFile } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useDebounced } from '../../ui/choice/use-option-search.ts'
import { hasRoomForPaper, TallPaper } from '../../ui/form/Beside.tsx'
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
  /** It stands beside the form where there is room, and is open there from the start. */
  readonly isBeside?: boolean
}

/** How the form's text will be printed, with what it lacks. */
export function ContentPreview({ type, title, data, children, isBeside = false }: Props) {
  const [shown, setShown] = useState(() => isBeside && hasRoomForPaper())
  const what = isBeside ? 'paperi' : 'esikatselu'
  const content = useWatch({ name: 'content' }) as ModelContent
  const body = { contractType: type, contentData: content, title, ...data }
  const print = () =>
    openPdf({ name: title || 'Esikatselu', load: () => callForFile(modelsApi.printContent, { body }) })
  return (
    <div className={css.preview}>
      <div className={css.asks}>
        {children}
        <Button onClick={() => setShown(!shown)} aria-expanded={shown}>
          {shown ? `Piilota ${what}` : `Näytä ${what}`}
        </Button>
        <Button onClick={print}>Avaa PDF</Button>
      </div>
      {shown &&
        (isBlank(content) ? (
          <p className={css.note}>Valitse sopimuspohja tai kirjoita teksti, niin paperi näkyy tässä.</p>
        ) : (
          <Filled body={body} isBeside={isBeside} />
        ))}
    </div>
  )
}

/** Anew once the typing pauses; until then, and until the answer comes, it is as it was. */
function Filled({ body, isBeside }: { body: Request; isBeside: boolean }) {
  const settled = useDebounced(body, 400)
  const reading = useQuery({
    queryKey: ['fillContent', settled],
    queryFn: ({ signal }) => call(modelsApi.fillContent, { body: settled }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded reading={reading}>
      {({ content, gaps }) => (
        <>
          <PaperGapNotes gaps={gaps} />
          {isBeside ? (
            <TallPaper>
              <PrintedText blocks={content.blocks} />
            </TallPaper>
          ) : (
            <PrintedText blocks={content.blocks} />
          )}
        </>
      )}
    </Loaded>
  )
}
