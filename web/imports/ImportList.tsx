import { DownloadIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { printInstant } from '#shared/base/day.ts'
import { Problem } from '#shared/base/problem.ts'
import { importsApi, type ShownRun } from '#shared/imports/api.ts'
import { type ImportRunSummary, isUnderWay } from '#shared/imports/import-run.ts'
import { type ImportKind, importKinds, kindsOfImport } from '#shared/imports/kinds.ts'
import { callLoosely } from '../app/call.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/dialog/toasts.ts'
import { FileDrop } from '../ui/field/FileDrop.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { ImportStateLabel } from './ImportStateLabel.tsx'
import css from './imports.module.css'

const columns: readonly Column<ImportRunSummary>[] = [
  { key: 'fileName', title: 'Tiedosto', to: ({ _id }) => `/import/run/${_id}` },
  { key: 'kind', title: 'Tiedot', cell: ({ kind }) => kindsOfImport[kind].label },
  { key: 'state', title: 'Tila', cell: ({ state }) => <ImportStateLabel state={state} /> },
  { key: 'rows', title: 'Rivejä', kind: 'number' },
  { key: 'fresh', title: 'Uusia', kind: 'number' },
  { key: 'created', title: 'Ladattu', cell: ({ created }) => printInstant(created) },
  { key: 'createdBy', title: 'Lataaja' },
]

/** Files that have been brought in, and the way to bring in another. */
export function ImportList() {
  const may = useMay()
  const list = useList(importsApi.listImports, { pollWhile: ({ rows }) => rows.some(({ state }) => isUnderWay(state)) })
  return (
    <>
      <PageHead title="Tietojen tuonti" />
      <div className={css.start}>
        {may('imports.create') && <NewImport />}
        <Table
          name="imports"
          label="Tuonnit"
          list={list}
          columns={columns}
          empty={{
            title: 'Ei tuonteja',
            text: 'Tuo tiedot taulukosta: ensin taloyhtiöt, sitten vuokrakohteet, vuokralaiset ja sopimukset.',
          }}
        />
      </div>
    </>
  )
}

const isKind = (text: string | null): text is ImportKind => importKinds.some((kind) => kind === text)

function NewImport() {
  const may = useMay()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const open = importKinds.filter((kind) => may(kindsOfImport[kind].creates))
  const wished = address.get('kind')
  const [kind, setKind] = useState<ImportKind>(isKind(wished) ? wished : (open[0] ?? 'condominiums'))
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const load = async ([file]: readonly File[]) => {
    if (!file) return
    setBusy(true)
    setFailure('')
    try {
      await navigate(`/import/run/${(await sent(kind, file))._id}`)
    } catch (error) {
      setFailure(sentence(error))
      setBusy(false)
    }
  }
  return (
    <Card title="Tuo tiedosto">
      <div className={css.start}>
        <div className={css.line}>
          <label>
            Mitä tuodaan
            <select
              className={css.select}
              value={kind}
              onChange={(event) => isKind(event.target.value) && setKind(event.target.value)}
            >
              {open.map((each) => (
                <option key={each} value={each}>
                  {kindsOfImport[each].label}
                </option>
              ))}
            </select>
          </label>
          <SaveButton kind={kind} withRows={false} label="Lataa tyhjä pohja" />
          {may(kindsOfImport[kind].reads) && <SaveButton kind={kind} withRows label="Lataa nykyiset tiedot" />}
        </div>
        <FileDrop
          label="Valitse tiedosto"
          hint="Excel (.xlsx) tai CSV, otsikot ensimmäisellä rivillä, enintään 20 000 riviä. Mitään ei tallenneta ennen kuin olet tarkistanut tuonnin. Tiedosto poistetaan palvelimelta, kun tuonti on valmis, viimeistään viikon kuluttua."
          accept=".xlsx,.csv,.txt,.tsv"
          busy={busy}
          onFiles={(files) => void load(files)}
        />
        <div role="alert">{failure && <p className={css.failure}>{failure}</p>}</div>
      </div>
    </Card>
  )
}

function SaveButton({ kind, withRows, label }: { kind: ImportKind; withRows: boolean; label: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await (await import('./own-file.ts')).saveOwnFile(kind, withRows)
    } catch (error) {
      toast.error(sentence(error))
    }
    setBusy(false)
  }
  return (
    <Button
      leadingVisual={DownloadIcon}
      loading={busy}
      loadingAnnouncement="Kootaan tiedostoa"
      onClick={() => void save()}
    >
      {label}
    </Button>
  )
}

async function sent(kind: ImportKind, file: File): Promise<ShownRun> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  const packed = new File([await new Response(stream).blob()], file.name, { lastModified: file.lastModified })
  const body = new FormData()
  body.append('kind', kind)
  body.append('file', packed)
  return ((await callLoosely(importsApi.loadImport, { body })) as { run: ShownRun }).run
}

/** A file may be gone or locked by the time it is read. */
function sentence(error: unknown): string {
  if (error instanceof Problem) return error.message
  window.reportError(error)
  return 'Tiedostoa ei voitu käsitellä tällä laitteella. Yritä uudelleen.'
}
