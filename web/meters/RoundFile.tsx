import { InlineMessage } from '@primer/react/experimental'
import { useState } from 'react'
import { meterFields, readingFields } from '#shared/meters/meter.fields.ts'
import type { RoundRow } from '#shared/meters/round.ts'
import { FileDrop } from '../ui/field/FileDrop.tsx'
import css from './meters.module.css'

interface Props {
  readonly rows: readonly RoundRow[]
  readonly day: string
  readonly onRead: (figures: ReadonlyMap<string, number>) => void
}

const mostRows = 5000
const mostReported = 10

/** Readings of a file go to the rows of their meters, to be looked at before they are saved. */
export function RoundFile({ rows, day, onRead }: Props) {
  const [busy, setBusy] = useState(false)
  const [reported, setReported] = useState<{ found: number; faults: readonly string[] }>()
  async function read([file]: readonly File[]) {
    if (!file) return
    setBusy(true)
    try {
      const [{ readSheet }, { readingsOfSheet }] = await Promise.all([
        import('#shared/formats/sheet.ts'),
        import('#shared/meters/sheet.ts'),
      ])
      const sheet = readSheet(new Uint8Array(await file.arrayBuffer()), mostRows)
      const { figures, faults } = readingsOfSheet(
        sheet,
        rows.filter(({ figure, isLocked }) => figure === null && !isLocked),
        day,
      )
      onRead(figures)
      setReported({ found: figures.size, faults })
    } catch (error) {
      setReported({ found: 0, faults: [error instanceof Error ? error.message : String(error)] })
    }
    setBusy(false)
  }
  return (
    <div className={css.file}>
      <FileDrop
        label="Lue lukemat tiedostosta"
        hint={`CSV tai Excel, jossa on sarakkeet ”${meterFields.serial.label}” ja ”${readingFields.figure.label}”, halutessa myös ”${readingFields.day.label}”.`}
        accept=".csv,.txt,.xlsx"
        busy={busy}
        onFiles={(files) => void read(files)}
      />
      <div role="status">
        {reported && (
          <InlineMessage variant={reported.faults.length > 0 ? 'warning' : 'success'}>
            {reported.found === 1
              ? 'Tiedostosta löytyi 1 lukema. Tarkista ja tallenna.'
              : `Tiedostosta löytyi ${reported.found} lukemaa. Tarkista ja tallenna.`}
          </InlineMessage>
        )}
        {reported && reported.faults.length > 0 && (
          <ul className={css.faults}>
            {reported.faults.slice(0, mostReported).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
            {reported.faults.length > mostReported && (
              <li>{`ja ${reported.faults.length - mostReported} muuta riviä`}</li>
            )}
          </ul>
        )}
      </div>
    </div>
  )
}
