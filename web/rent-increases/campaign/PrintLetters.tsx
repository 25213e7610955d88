import { Button } from '@primer/react'
import { useState } from 'react'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { campaignApi } from '#shared/rent-increases/campaign-api.ts'
import { mostLetters } from '#shared/rent-increases/notices/campaign-letters.ts'
import { callForFile } from '../../app/call.ts'
import { useMay } from '../../app/session.ts'
import { useCall, useCommand } from '../../app/use-call.ts'
import { openPdf } from '../../ui/pdf/pdf.ts'
import css from './Campaign.module.css'
import { LettersDialog, lettersOf } from './LettersDialog.tsx'
import { mostBelow } from './use-letters.ts'

interface Props {
  readonly run: string
  /** How many letters of the run go on paper. */
  readonly count: number
  readonly onClose: () => void
}

/** The letters of a run that go on paper, to be printed, and to be marked as posted. */
export function PrintLetters({ run, count, onClose }: Props) {
  const [twoSided, setTwoSided] = useState(false)
  return (
    <LettersDialog
      count={count}
      onClose={onClose}
      commands={(part) => <File run={run} part={part} count={count} twoSided={twoSided} />}
    >
      <label className={css.sides}>
        <input type="checkbox" checked={twoSided} onChange={(event) => setTwoSided(event.target.checked)} />
        Kaksipuolinen tulostus: jokainen kirje alkaa omalta arkiltaan
      </label>
    </LettersDialog>
  )
}

interface FileProps extends Pick<Props, 'run' | 'count'> {
  readonly part: number
  readonly twoSided: boolean
}

function File({ run, part, count, twoSided }: FileProps) {
  const may = useMay()('rentIncreases.create')
  const { data } = useCall(rentIncreasesApi.listIncreases, {
    query: { run, message: 'onPaper', sortBy: 'apartmentAddress', page: part, itemsPerPage: mostLetters },
  })
  const mark = useCommand(campaignApi.markLettersPrinted, { said: 'Merkitty toimitetuiksi' })
  if (!data) return null
  const increases = data.rows.map(({ _id }) => _id)
  const isPosted = data.rows.every(({ message }) => message === 'printed')
  const name = lettersOf(part, count)
  const open = () =>
    openPdf({
      name: `Vuokrankorotukset, ${name.toLowerCase()}`,
      paged: count > mostBelow,
      load: () => callForFile(campaignApi.printLetters, { body: { increases, twoSided } }),
    })
  return (
    <>
      <Button aria-label={`Avaa ${name.toLowerCase()}`} onClick={open}>
        Avaa
      </Button>
      {isPosted ? (
        <span>Toimitettu</span>
      ) : (
        may && (
          <Button
            aria-label={`Merkitse toimitetuiksi ${name.toLowerCase()}`}
            loading={mark.isPending}
            onClick={() => mark.mutate({ body: { increases } })}
          >
            Merkitse toimitetuiksi
          </Button>
        )
      )}
    </>
  )
}
