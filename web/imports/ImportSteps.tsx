import { Button, LinkButton } from '@primer/react'
import { Link } from 'react-router-dom'
import { printNumber } from '#shared/base/finnish.ts'
import { importsApi, type ShownRun } from '#shared/imports/api.ts'
import type { CellFault } from '#shared/imports/cell-fault.ts'
import { importStateLabels } from '#shared/imports/import-run.ts'
import type { ImportKind } from '#shared/imports/kinds.ts'
import { useMay } from '../app/session.ts'
import { useCommand } from '../app/use-call.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { useOwnList } from '../ui/table/use-own-list.ts'
import css from './imports.module.css'
import type { ReadImport } from './read-import.ts'

const counted = (count: number, one: string, many: string) => `${printNumber(count)} ${count === 1 ? one : many}`

/** How far it is; it is asked for again every other second. */
export function ProgressStep({ run }: { run: ShownRun }) {
  const commit = useCommand(importsApi.commitImport)
  const undo = useCommand(importsApi.undoImport)
  const { state, done, fresh } = run
  const again = state === 'removing' ? undo : commit
  return (
    <div className={css.result} role="status">
      <p>{importStateLabels[state]}…</p>
      {state === 'checking' ? (
        <progress className={css.progress} aria-label={importStateLabels[state]} />
      ) : (
        <>
          <progress
            className={css.progress}
            aria-label={importStateLabels[state]}
            value={done}
            max={Math.max(fresh, 1)}
          />
          <p className="digits">
            {printNumber(Math.min(done, fresh))} / {printNumber(fresh)}
          </p>
          <p>Voit poistua sivulta: työ jatkuu taustalla.</p>
          {!run.reverting && (
            <Button variant="invisible" onClick={() => again.mutate({ params: { id: run._id } })}>
              Eikö etene? Jatka työtä
            </Button>
          )}
        </>
      )}
    </div>
  )
}

interface FaultRow extends CellFault {
  readonly _id: string
}

const columnsWith = (message: string): readonly Column<FaultRow>[] => [
  { key: 'row', title: 'Rivi' },
  { key: 'column', title: 'Sarake' },
  { key: 'cell', title: 'Solussa' },
  { key: 'message', title: message, long: true },
]
const faultColumns = columnsWith('Virhe')
const warningColumns = columnsWith('Huomautus')

function useReported(faults: readonly CellFault[]) {
  const rows = faults.map((fault, at): FaultRow => ({ ...fault, _id: String(at) }))
  return useOwnList(rows, ['column', 'cell', 'message'])
}

interface Props {
  readonly read: ReadImport
  readonly onMapAgain: () => void
}

/** What is wrong, cell by cell. Nothing has been written. */
export function FaultyStep({ read: { run, faults }, onMapAgain }: Props) {
  const list = useReported(faults)
  return (
    <div className={css.start}>
      <p role="alert">
        {run.message ||
          `${counted(run.faults, 'virhe', 'virhettä')}. Korjaa ne tiedostoon ja tuo se uudelleen. Mitään ei ole tallennettu.`}
      </p>
      <div className={css.buttons}>
        <LinkButton as={Link} to={`/import?kind=${run.kind}`} variant="primary">
          Tuo korjattu tiedosto
        </LinkButton>
        {run.file === 'kept' && <Button onClick={onMapAgain}>Muuta sarakkeita</Button>}
      </div>
      {faults.length > 0 && (
        <Table
          name="import-faults"
          label="Virheet"
          list={list}
          columns={faultColumns}
          search="Hae virheistä"
          empty={{ title: 'Ei virheitä', text: '' }}
        />
      )}
    </div>
  )
}

/** What would be brought in, and what is worth a look in it before or after that. */
export function CheckedStep({ read: { run, warnings }, onMapAgain }: Props) {
  const list = useReported(warnings)
  return (
    <div className={css.start}>
      <CheckedRows run={run} onMapAgain={onMapAgain} />
      {warnings.length > 0 && (
        <>
          <p>
            {counted(run.warnings, 'huomautus', 'huomautusta')}. Rivit voi tuoda tällaisinaan ja puuttuvat tiedot lisätä
            tuonnin jälkeen.
          </p>
          <Table
            name="import-warnings"
            label="Huomautukset"
            list={list}
            columns={warningColumns}
            search="Hae huomautuksista"
            empty={{ title: 'Ei huomautuksia', text: '' }}
          />
        </>
      )}
    </div>
  )
}

function CheckedRows({ run, onMapAgain }: { run: ShownRun; onMapAgain: () => void }) {
  const may = useMay()
  const commit = useCommand(importsApi.commitImport)
  const same = run.same > 0 ? ` ${counted(run.same, 'rivi on', 'riviä on')} jo tallennettu samanlaisena.` : ''
  return (
    <div className={css.result}>
      <p>
        {run.fresh === 0
          ? 'Tiedostossa ei ole uutta tuotavaa.'
          : `${counted(run.fresh, 'uusi rivi', 'uutta riviä')} tuotavana, ei virheitä.`}
        {same}
      </p>
      {may('imports.create') && (
        <div className={css.buttons}>
          {run.fresh > 0 && (
            <Button
              variant="primary"
              loading={commit.isPending}
              loadingAnnouncement="Aloitetaan tuonti"
              onClick={() => commit.mutate({ params: { id: run._id } })}
            >
              {`Tuo ${counted(run.fresh, 'rivi', 'riviä')}`}
            </Button>
          )}
          <Button onClick={onMapAgain}>Muuta sarakkeita</Button>
        </div>
      )}
    </div>
  )
}

const lists: Record<ImportKind, readonly [path: string, label: string]> = {
  condominiums: ['/condominiums', 'Näytä taloyhtiöt'],
  apartments: ['/apartments', 'Näytä vuokrakohteet'],
  tenants: ['/tenants', 'Näytä vuokralaiset'],
  contracts: ['/rental-contracts', 'Näytä sopimukset'],
}

function outcome({ state, fresh }: ShownRun): string {
  if (state === 'undone') return 'Tuonti on kumottu: tuodut rivit on poistettu.'
  if (state === 'dropped') return 'Tiedosto on hylätty ja poistettu. Siitä ei tuotu mitään.'
  if (state === 'failed') return 'Mitään ei tuotu. Jo kirjoitetut rivit on poistettu.'
  return `${counted(fresh, 'rivi', 'riviä')} tuotu.`
}

export function ResultStep({ run }: { run: ShownRun }) {
  const may = useMay()
  const undo = useCommand(importsApi.undoImport)
  const [path, label] = lists[run.kind]
  const ask = async () => {
    const sure = await confirm({
      title: `Kumoa tuonti ${run.fileName}?`,
      text: `${counted(run.fresh, 'tuotu rivi', 'tuotua riviä')} poistetaan, jos mitään niistä ei ole muutettu eikä käytetty muualla.`,
      yes: 'Kumoa tuonti',
      danger: true,
    })
    if (sure) undo.mutate({ params: { id: run._id } })
  }
  return (
    <div className={css.result}>
      <p>{outcome(run)}</p>
      <div role="alert">{run.message && <p className={css.failure}>{run.message}</p>}</div>
      <div className={css.buttons}>
        {run.state === 'done' && (
          <LinkButton as={Link} to={path} variant="primary">
            {label}
          </LinkButton>
        )}
        <LinkButton as={Link} to="/import">
          Tuo toinen tiedosto
        </LinkButton>
        {run.state === 'done' && may('imports.create') && (
          <Button variant="danger" loading={undo.isPending} loadingAnnouncement="Kumotaan" onClick={() => void ask()}>
            Kumoa tuonti
          </Button>
        )}
      </div>
    </div>
  )
}
