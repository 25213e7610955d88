import { LockIcon } from '@primer/octicons-react'
import { useState } from 'react'
import { printDay } from '#shared/base/day.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { type HistoryRow, type MeterHistory, meterHistoryApi } from '#shared/meters/history-api.ts'
import { readingSourceLabels } from '#shared/meters/kinds.ts'
import { readingFields } from '#shared/meters/meter.fields.ts'
import { useMay } from '../app/session.ts'
import { useRemoval } from '../app/use-removal.ts'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useOwnList } from '../ui/table/use-own-list.ts'
import { CorrectionDialog } from './dialogs.ts'
import css from './meters.module.css'

const kindLabels: Record<HistoryRow['kind'], string> = {
  installed: 'Asennus',
  removed: 'Poisto',
  reading: 'Lukema',
  corrected: 'Korjattu, ei voimassa',
}

function textOf({ kind, reading }: HistoryRow): string {
  if (kind !== 'reading') return kindLabels[kind]
  const words = [
    reading?.corrects ? 'Korjaus' : kindLabels.reading,
    reading?.isEstimate && 'arvio',
    reading?.rolledOver && 'pyörähtänyt ympäri',
  ]
  return words.filter(Boolean).join(', ')
}

const photo = ({ photoUrl }: HistoryRow) =>
  photoUrl ? (
    <a href={photoUrl} target="_blank" rel="noreferrer">
      Näytä
    </a>
  ) : (
    '–'
  )

const columns: readonly Column<HistoryRow>[] = [
  {
    key: 'day',
    title: readingFields.day.label,
    kind: 'day',
    cell: ({ day, isLocked }) => (
      <span className={css.day}>
        {printDay(day)}
        {isLocked && <LockIcon size={12} aria-label="Laskutettu" />}
      </span>
    ),
  },
  { key: 'figure', title: readingFields.figure.label, kind: 'number' },
  { key: 'used', title: readingFields.used.label, kind: 'number' },
  { key: 'perDay', title: readingFields.perDay.label, kind: 'number' },
  { key: 'kind', title: readingFields.kind.label, cell: textOf },
  {
    key: 'source',
    title: readingFields.source.label,
    sort: false,
    cell: ({ reading }) => (reading ? `${readingSourceLabels[reading.source]}, ${reading.name}` : '–'),
  },
  {
    key: 'note',
    title: readingFields.note.label,
    sort: false,
    long: true,
    cell: ({ reading }) => reading?.note || '–',
  },
  { key: 'photo', title: readingFields.photo.label, sort: false, cell: photo },
]

/** All that is known of a meter; what has been billed by stays, and is put right beside it. */
export function HistoryTable({ history: { meter, rows } }: { history: MeterHistory }) {
  const may = useMay()
  const [correcting, setCorrecting] = useState<HistoryRow>()
  const remove = useRemoval(meterHistoryApi.removeReading, {
    yes: 'Poista lukema',
    said: 'Lukema poistettu',
    text: 'Lukema poistetaan, eikä sitä voi palauttaa.',
  })
  const mayEdit = may('apartments.edit')
  return (
    <>
      <Table
        name="meter-history"
        label="Lukemat"
        list={useOwnList(rows, ['day'])}
        columns={columns}
        actions={(row) => [
          mayEdit && row.kind === 'reading' && { label: 'Korjaa lukema', onSelect: () => setCorrecting(row) },
          mayEdit &&
            row.kind === 'reading' &&
            !row.isLocked && {
              label: 'Poista',
              danger: true,
              onSelect: () =>
                remove(`${printDay(row.day)}, ${printNumber(row.figure)} ${meter.unit}`, {
                  params: { readingId: row._id },
                }),
            },
        ]}
        empty={{ title: 'Ei lukemia', text: 'Kirjaa ensimmäinen lukema.' }}
      />
      {correcting && <CorrectionDialog row={correcting} onClose={() => setCorrecting(undefined)} />}
    </>
  )
}
