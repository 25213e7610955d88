import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { printDay } from '#shared/base/day.ts'
import { printMoney, sumBy } from '#shared/base/money.ts'
import { vatApi } from '#shared/bookkeeping/vat-api.ts'
import {
  type VatChoice,
  type VatDay,
  type VatTarget,
  type VatTargetRow,
  vatChoiceLabels,
  vatChoices,
  vatTargetLabels,
  vatTargets,
} from '#shared/bookkeeping/vat-run.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCommand } from '../app/use-call.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { printChanges, VatChoices } from './VatChoices.tsx'

interface Props {
  readonly days: readonly VatDay[]
  readonly mayMove: readonly VatTarget[]
}

type Keep = Readonly<Record<VatTarget, VatChoice>>
type Exceptions = ReadonlyMap<string, VatTargetRow & { readonly keep: VatChoice }>

const atFirst: Keep = { recurring: 'net', product: 'net', contract: 'net', cost: 'gross' }

const pages: Record<VatTarget, (id: string) => string> = {
  recurring: (id) => `/invoice/edit-recurring/${id}`,
  product: () => '/products',
  contract: (id) => `/rental-contract/overview/${id}`,
  cost: (id) => `/receipts/${id}`,
}

/** Everything that bears a rate which ends, with which price of it stays; then the run. */
export function VatTargets({ days, mayMove }: Props) {
  const [chosen, setChosen] = useState('')
  const day = days.find(({ from }) => from === chosen) ?? days[0]
  return day ? <OfDay key={day.from} day={day} days={days} mayMove={mayMove} onDay={setChosen} /> : null
}

interface OfDayProps extends Props {
  readonly day: VatDay
  readonly onDay: (from: string) => void
}

function OfDay({ day, days, mayMove, onDay }: OfDayProps) {
  const [keep, setKeep] = useState(atFirst)
  const [exceptions, setExceptions] = useState<Exceptions>(new Map())
  const list = useList(vatApi.listVatTargets, { filters: ['kind'], fixed: { from: day.from } })
  const keepOf = useCallback(
    ({ _id, kind }: Pick<VatTargetRow, '_id' | 'kind'>): VatChoice =>
      mayMove.includes(kind) ? (exceptions.get(_id)?.keep ?? keep[kind]) : 'none',
    [exceptions, keep, mayMove],
  )
  const columns = useMemo(() => columnsOf(keepOf), [keepOf])
  const actions = useCallback(
    (row: VatTargetRow) =>
      vatChoices.map(
        (choice) =>
          mayMove.includes(row.kind) &&
          choice !== keepOf(row) && {
            label: vatChoiceLabels[choice],
            onSelect: () => setExceptions((existing) => new Map(existing).set(row._id, { ...row, keep: choice })),
          },
      ),
    [mayMove, keepOf],
  )
  const { ask, isBusy } = useMoving(day, { keep, exceptions, mayMove })
  return (
    <>
      <VatChoices
        day={day}
        days={days.map(({ from }) => from)}
        onDay={onDay}
        kinds={vatTargets.filter((kind) => day.counts[kind] > 0)}
        mayMove={mayMove}
        keep={keep}
        onKeep={(kind, choice) => setKeep((existing) => ({ ...existing, [kind]: choice }))}
        onMove={ask}
        isBusy={isBusy}
      />
      <Table
        name="vat-targets"
        label="Siirrettävät hinnat"
        list={list}
        columns={columns}
        search="Hae nimellä, sopimuksella tai osoitteella"
        actions={actions}
        filters={
          <Filter
            list={list}
            name="kind"
            label="Ryhmä"
            all="Kaikki ryhmät"
            options={vatTargets.map((kind) => [kind, vatTargetLabels[kind]])}
          />
        }
        empty={{
          title: 'Ei siirrettävää',
          text: `Mikään hinta ei ole kannassa, joka päättyy ennen päivää ${printDay(day.from)}.`,
        }}
      />
    </>
  )
}

function columnsOf(keepOf: (row: VatTargetRow) => VatChoice): Column<VatTargetRow>[] {
  const after = (row: VatTargetRow) =>
    ({ net: row.netKept, gross: row.grossKept, none: { net: row.net, gross: row.gross } })[keepOf(row)]
  return [
    { key: 'name', title: 'Nimi', to: ({ kind, id }) => pages[kind](id) },
    { key: 'kind', title: 'Ryhmä', cell: ({ kind }) => vatTargetLabels[kind] },
    { key: 'detail', title: 'Kohde' },
    { key: 'rates', title: 'ALV', sort: false, cell: ({ rates }) => printChanges(rates) },
    { key: 'net', title: 'Veroton nyt', kind: 'money', sort: false },
    { key: 'netAfter', title: 'Veroton uusi', kind: 'money', sort: false, cell: (row) => printMoney(after(row).net) },
    { key: 'gross', title: 'Verollinen nyt', kind: 'money', sort: false },
    {
      key: 'grossAfter',
      title: 'Verollinen uusi',
      kind: 'money',
      sort: false,
      cell: (row) => printMoney(after(row).gross),
    },
    { key: 'keep', title: 'Valinta', sort: false, cell: (row) => vatChoiceLabels[keepOf(row)] },
  ]
}

interface Moving {
  readonly keep: Keep
  readonly exceptions: Exceptions
  readonly mayMove: readonly VatTarget[]
}

/** Asks, begins the run and goes to look at it. */
function useMoving({ from, counts }: VatDay, { keep, exceptions, mayMove }: Moving) {
  const [, setSearch] = useSearchParams()
  const deed = useCommand(vatApi.startVatRun, {
    said: 'Hintoja siirretään uuteen kantaan',
    onDone: () => setSearch({ tab: 'runs' }),
  })
  const own = [...exceptions.values()].filter(({ kind }) => mayMove.includes(kind))
  const inGroups = sumBy(mayMove, (kind) => (keep[kind] === 'none' ? 0 : counts[kind]))
  const turned = sumBy(own, (row) => Number(row.keep !== 'none') - Number(keep[row.kind] !== 'none'))
  const count = inGroups + turned
  const ask = async () => {
    const sure = await confirm({
      title: count === 1 ? 'Siirretäänkö 1 hinta uuteen kantaan?' : `Siirretäänkö ${count} hintaa uuteen kantaan?`,
      text: `Uudet hinnat tulevat käyttöön kausista ja kuluista, joihin sovelletaan ${printDay(from)} voimassa olevaa kantaa. Voit perua ajon siltä osin kuin sen mukaan ei ole vielä laskutettu.`,
      yes: 'Siirrä uuteen kantaan',
    })
    if (!sure) return
    deed.mutate({ body: { from, keep, exceptions: own.map(({ kind, id, keep: kept }) => ({ kind, id, keep: kept })) } })
  }
  return { ask: count > 0 ? () => void ask() : undefined, isBusy: deed.isPending }
}
