import { InlineMessage } from '@primer/react/experimental'
import { useState } from 'react'
import { loansApi } from '#shared/loans/api.ts'
import type { RefRateType } from '#shared/properties/loans/loan-kinds.ts'
import { call } from '../app/call.ts'
import { queries } from '../app/queries.ts'
import { FileDrop } from '../ui/field/FileDrop.tsx'
import css from './loans.module.css'

const mostRows = 12_000
const mostReported = 5

interface Reported {
  readonly saved: number
  readonly faults: readonly string[]
}

/** Figures of a file, saved when every row of it does. */
export function RatesFile({ type }: { readonly type: RefRateType }) {
  const [busy, setBusy] = useState(false)
  const [reported, setReported] = useState<Reported>()
  async function read([file]: readonly File[]) {
    if (!file) return
    setBusy(true)
    setReported(await savedOf(file, type).catch((error: unknown) => ({ saved: 0, faults: [sentenceOf(error)] })))
    setBusy(false)
  }
  return (
    <div className={css.file}>
      <FileDrop
        label="Lue luvut tiedostosta"
        hint="CSV tai Excel, jossa on sarakkeet ”Päivä” ja ”Korko”."
        accept=".csv,.txt,.xlsx"
        busy={busy}
        onFiles={(files) => void read(files)}
      />
      <div role="status">{reported && <Outcome {...reported} />}</div>
    </div>
  )
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

async function savedOf(file: File, refRateType: RefRateType): Promise<Reported> {
  const [{ readSheet }, { ratesOfSheet }] = await Promise.all([
    import('#shared/formats/sheet.ts'),
    import('#shared/loans/rates-sheet.ts'),
  ])
  const sheet = readSheet(new Uint8Array(await file.arrayBuffer()), mostRows)
  const { fixings, faults } = ratesOfSheet(sheet, refRateType)
  if (faults.length > 0) return { saved: 0, faults }
  if (fixings.length === 0) return { saved: 0, faults: ['Tiedostossa ei ole lukuja.'] }
  const { saved } = await call(loansApi.saveFixings, { body: { refRateType, fixings: [...fixings] } })
  await queries.invalidateQueries()
  return { saved, faults }
}

function Outcome({ saved, faults }: Reported) {
  if (faults.length === 0) return <InlineMessage variant="success">{`Tallennettu ${saved} lukua.`}</InlineMessage>
  const more = faults.length - mostReported
  return (
    <>
      <InlineMessage variant="critical">Mitään ei tallennettu.</InlineMessage>
      <ul className={css.faults}>
        {faults.slice(0, mostReported).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {more > 0 && <li>{`ja ${more} muuta`}</li>}
      </ul>
    </>
  )
}
