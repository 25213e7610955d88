import { Button } from '@primer/react'
import { useNavigate } from 'react-router-dom'
import { printMoney, sumBy } from '#shared/base/money.ts'
import type { EqualisationTerms } from '#shared/meters/equalisation.ts'
import { equalisationApi } from '#shared/meters/equalisation-api.ts'
import type { EqualisedRow } from '#shared/meters/equalised-row.ts'
import { useMay } from '../../app/session.ts'
import { useCommand } from '../../app/use-call.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { Table } from '../../ui/table/Table.tsx'
import { useOwnList } from '../../ui/table/use-own-list.ts'
import { useSelection } from '../../ui/table/use-selection.ts'
import css from '../meters.module.css'
import { waterColumns } from './water-columns.tsx'

const isOpen = ({ state }: EqualisedRow): boolean => state === 'ready' || state === 'even'

const nameOf = (row: EqualisedRow) => `Tasaa ${row.apartmentAddress}, ${row.tenantName}`

/** What each contract would be charged or given back; those that are ticked become drafts. */
export function EqualisePreview({ terms, rows }: { terms: EqualisationTerms; rows: readonly EqualisedRow[] }) {
  const may = useMay()('invoices.edit')
  const list = useOwnList(rows, ['apartmentAddress', 'tenantName', 'contractNumber'], ['total'])
  const selection = useSelection(list, { nameOf, mayChoose: isOpen, all: true })
  const chosen = rows.filter((row) => isOpen(row) && selection.isChosen(row))
  return (
    <>
      <Sums chosen={chosen} rows={rows} />
      <Table
        name="water-preview"
        label="Vesitasauksen esikatselu"
        list={list}
        columns={waterColumns}
        selection={may ? selection : undefined}
        search="Hae osoitteella tai vuokralaisella"
        empty={{ title: 'Ei kohteita', text: 'Taloyhtiöllä ei ole vuokrakohteita.' }}
      />
      {may && <Start terms={terms} rows={rows} chosen={chosen} />}
    </>
  )
}

const sumOf = (rows: readonly EqualisedRow[]): number => sumBy(rows, ({ total }) => total)

function summaryOf(chosen: readonly EqualisedRow[]): string {
  const [above, below] = [chosen.filter(({ total }) => total > 0), chosen.filter(({ total }) => total < 0)]
  const [extra, back] = [printMoney(sumOf(above)), printMoney(-sumOf(below) || 0)]
  return `${above.length} lisälaskua ${extra}, ${below.length} hyvityslaskua ${back}`
}

function Sums({ chosen, rows }: { chosen: readonly EqualisedRow[]; rows: readonly EqualisedRow[] }) {
  const lacking = rows.filter(({ state }) => state === 'lacking').length
  return (
    <p className={css.sums} role="status">
      {`Tasattavia ${chosen.length}: ${summaryOf(chosen)}.`}
      {lacking > 0 && ` Ei voi tasata ${lacking}: syy on rivillä.`}
    </p>
  )
}

interface StartProps {
  readonly terms: EqualisationTerms
  readonly rows: readonly EqualisedRow[]
  readonly chosen: readonly EqualisedRow[]
}

function Start({ terms, rows, chosen }: StartProps) {
  const go = useNavigate()
  const start = useCommand(equalisationApi.startEqualisation, {
    failed: 'Luonnosten luominen ei onnistunut',
    onDone: ({ run }) => go(`/meters/equalisation/${run._id}`),
  })
  const ask = async () => {
    const sure = await confirm({
      title: 'Luodaanko laskuluonnokset?',
      text: `Luodaan luonnoksina ${summaryOf(chosen)}. Luonnokset eivät lähde ennen kuin ne lähetetään, ja tasauksen voi siihen asti perua.`,
      yes: 'Luo luonnokset',
    })
    if (sure) start.mutate({ body: { ...terms, homes: homesOf(rows, chosen) } })
  }
  return (
    <div className={css.foot}>
      <Button
        variant="primary"
        disabled={chosen.length === 0}
        loading={start.isPending}
        loadingAnnouncement="Luodaan luonnoksia"
        onClick={() => void ask()}
      >
        Luo luonnokset
      </Button>
    </div>
  )
}

/** Every home, for what is told of the owner's days, with its contracts as they were shown. */
function homesOf(rows: readonly EqualisedRow[], chosen: readonly EqualisedRow[]) {
  const homes = new Map<string, { contract: string; total: number }[]>()
  for (const { apartment } of rows) homes.set(apartment, [])
  for (const { apartment, contract, total } of chosen) homes.get(apartment)?.push({ contract, total })
  return [...homes].map(([apartment, contracts]) => ({ apartment, contracts }))
}
