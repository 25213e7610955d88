import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { printInstant } from '#shared/base/day.ts'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { printed } from '#shared/formats/table-columns.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { bankFileFields } from '#shared/payments/entry.fields.ts'
import { bankFileFormatLabels, bankFileStateLabels, type LoadedBankFile } from '#shared/payments/received.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { FileDrop } from '../ui/field/FileDrop.tsx'
import { StatusLabel, type Tone } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import css from './BankFiles.module.css'
import { bankFileTypes } from './bank-file-types.ts'
import { useLoading } from './use-loading.ts'

type Row = OutputOf<(typeof paymentsApi)['listBankFiles']['reply']>['rows'][number]

const tones: Record<LoadedBankFile['state'], Tone> = { waiting: 'news', done: 'good', refused: 'bad' }

/** What a file was found to hold; nothing is known of one that has not been read. */
const found = (key: 'entries' | 'fresh' | 'matched' | 'received', kind: 'number' | 'money') => (row: Row) =>
  printed(row.state === 'done' ? row[key] : undefined, kind)

const columns: readonly Column<Row>[] = [
  { key: 'name', title: bankFileFields.name.label },
  {
    key: 'state',
    title: bankFileFields.state.label,
    cell: ({ state }) => <StatusLabel tone={tones[state]}>{bankFileStateLabels[state]}</StatusLabel>,
  },
  { key: 'created', title: bankFileFields.created.label, cell: ({ created }) => printInstant(created) },
  { key: 'entries', title: bankFileFields.entries.label, kind: 'number', cell: found('entries', 'number') },
  { key: 'fresh', title: bankFileFields.fresh.label, kind: 'number', cell: found('fresh', 'number') },
  { key: 'matched', title: bankFileFields.matched.label, kind: 'number', cell: found('matched', 'number') },
  { key: 'received', title: bankFileFields.received.label, kind: 'money', cell: found('received', 'money') },
  { key: 'message', title: bankFileFields.message.label, long: true },
  {
    key: 'format',
    title: bankFileFields.format.label,
    extra: true,
    cell: ({ format }) => bankFileFormatLabels[format] ?? '–',
  },
  { key: 'loadedBy', title: bankFileFields.loadedBy.label, extra: true },
]

interface Props {
  /** Files that were chosen at the head of the page. */
  readonly brought: readonly File[]
  readonly onTaken: () => void
}

/** Bank files: bringing new ones in, and what became of each. */
export function BankFiles({ brought, onTaken }: Props) {
  const may = useMay()
  const list = useList(paymentsApi.listBankFiles, {
    pollWhile: ({ rows }) => rows.some(({ state }) => state === 'waiting'),
  })
  const loading = useLoading()
  useNews(list.page?.rows, loading.awaited)
  const take = useEffectEvent((files: readonly File[]) => {
    loading.load(files)
    onTaken()
  })
  useEffect(() => {
    if (brought.length > 0) take(brought)
  }, [brought])
  return (
    <>
      {may('payments.create') && (
        <div className={css.loading}>
          <FileDrop
            label="Tuo tiliotteita"
            hint="camt.053, camt.054, KTL tai TITO, monta kerralla. Sama maksu kirjautuu vain kerran, vaikka se tulisi kahdessa tiedostossa."
            accept={bankFileTypes}
            several
            busy={loading.busy}
            onFiles={loading.load}
          />
          <div role="alert">{loading.failures.length > 0 && <Failures failures={loading.failures} />}</div>
        </div>
      )}
      <Table
        name="bank-files"
        label="Tiliotteet"
        list={list}
        columns={columns}
        empty={{
          title: 'Ei tiliotteita',
          text: 'Hae pankista tiliote tai viitemaksuaineisto ja tuo se tähän. Maksut kohdistuvat laskuille viitteen mukaan.',
        }}
      />
    </>
  )
}

const Failures = ({ failures }: Pick<ReturnType<typeof useLoading>, 'failures'>) => (
  <ul className={css.failures}>
    {failures.map(({ name, message }) => (
      <li key={name}>
        <strong>{name}</strong>: {message}
      </li>
    ))}
  </ul>
)

/** Says what became of the files that were brought from here, once they have been read; the other lists are read anew. */
function useNews(rows: readonly Row[] | undefined, awaited: Set<string>) {
  const queries = useQueryClient()
  const reported = useRef(rows)
  useEffect(() => {
    if (reported.current === rows) return
    reported.current = rows
    const ready = (rows ?? []).filter(({ _id, state }) => state !== 'waiting' && awaited.delete(_id))
    for (const row of ready) tell(row)
    if (ready.length > 0) void queries.invalidateQueries()
  }, [rows, awaited, queries])
}

function tell({ name, state, message, entries, fresh, matched }: Row) {
  if (state === 'refused') return toast.error(`${name} hylättiin. ${message}`)
  if (fresh === 0) return toast.info(`${name}: ei uusia tapahtumia, kaikki ${entries} olivat jo tulleet.`)
  const rest = fresh - matched
  const counted = fresh === 1 ? '1 uusi tapahtuma' : `${fresh} uutta tapahtumaa`
  toast.ok(`${name}: ${counted}, ${rest === 0 ? 'kaikki kohdistettu' : `${rest} jäi kohdistettavaksi`}.`)
}
