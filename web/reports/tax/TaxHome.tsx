import { useState } from 'react'
import { printDay, printSpan } from '#shared/base/day.ts'
import { printPercent } from '#shared/base/finnish.ts'
import { printMoney, sumOf } from '#shared/base/money.ts'
import { taxPackApi as api, type TaxHome as Home } from '#shared/reports/tax/api.ts'
import {
  additionNames,
  deductionNames,
  type FigureName,
  figureLabels,
  incomeNames,
  omittedNames,
  taxFormLabels,
} from '#shared/reports/tax/figures.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useMay } from '../../app/session.ts'
import { useCall } from '../../app/use-call.ts'
import { Card, CardColumn } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Choice } from '../../ui/table/Toolbar.tsx'
import { useOwnList } from '../../ui/table/use-own-list.ts'
import { MissingFacts } from './MissingFacts.tsx'
import css from './tax.module.css'
import { type TaxPackState, taxPackAt } from './use-tax-pack.ts'

const TaxNoteDialog = dialogOnDemand<{
  readonly home: Home
  readonly pack: TaxPackState
  readonly onClose: () => void
}>(
  async () => (await import('./TaxNoteDialog.tsx')).TaxNoteDialog,
  ({ onClose }) => onClose(),
)

interface Props {
  readonly pack: TaxPackState
}

/** A home's year: what goes to which row of the return, and the documents behind each. */
export function TaxHome({ pack }: Props) {
  const { principal, year, apartment } = pack
  const asked = useCall(api.readTaxHome, { params: { id: apartment }, query: { principal, year } })
  return <Loaded reading={asked}>{({ home }) => <Shown home={home} pack={pack} />}</Loaded>
}

function Shown({ home, pack }: Props & { readonly home: Home }) {
  const may = useMay()
  const [writing, setWriting] = useState(false)
  const { row } = home
  return (
    <>
      <PageHead
        title={row.fullAddress}
        parents={[
          { to: '/reports', label: 'Raportit' },
          { to: taxPackAt(pack), label: `Veroerittely ${pack.year}` },
        ]}
        primary={may('receipts.edit') && { label: 'Kirjaa matkat ja korot', onSelect: () => setWriting(true) }}
      />
      <CardColumn>
        <Card title={`${row.condominiumName || 'Kohde'}, ${taxFormLabels[row.form]}`}>
          <Facts>
            <Fact label="Omistusosuus">{printPercent(row.holding)}</Fact>
            <Fact label="Omistettu">{printSpan({ from: row.ownedFrom, to: row.ownedTo })}</Fact>
            <Fact label="Vuokrattuna">{row.monthsLet} kk</Fact>
            <Fact label="Vuokratulot">{printMoney(row.income)}</Fact>
            <Fact label="Vähennykset">{printMoney(row.deductible)}</Fact>
            <Fact label="Tulo vähennysten jälkeen">{printMoney(row.net)}</Fact>
          </Facts>
          <p className={css.note}>{home.explanation.join(' ')}</p>
        </Card>
        <MissingFacts facts={home.missing} pack={pack} />
        <FormRows home={home} pack={pack} />
        <Sources home={home} pack={pack} />
        <Acquisition home={home} />
      </CardColumn>
      {writing && <TaxNoteDialog home={home} pack={pack} onClose={() => setWriting(false)} />}
    </>
  )
}

interface FormRow {
  readonly _id: FigureName
  readonly group: string
  readonly name: string
  readonly whole: number
  readonly own: number
  readonly documents: number
}

const groups: readonly (readonly [group: string, names: readonly FigureName[]])[] = [
  ['Tulot', incomeNames],
  ['Vähennykset', deductionNames],
  ['Korot', ['interest']],
  ['Hankintamenoon', additionNames],
  ['Ei vähennetä', omittedNames],
]

function formRows({ row, sources }: Home): FormRow[] {
  return groups.flatMap(([group, names]) =>
    names.flatMap((name) => {
      const its = sources.filter(({ figure }) => figure === name)
      if (its.length === 0) return []
      const whole = sumOf(its.map(({ cents }) => cents))
      return [{ _id: name, group, name: figureLabels[name], whole, own: row[name], documents: its.length }]
    }),
  )
}

/** What a person copies into the return, row by row. */
function FormRows({ home, pack }: Props & { readonly home: Home }) {
  const columns: readonly Column<FormRow>[] = [
    { key: 'name', title: 'Erä', to: ({ _id }) => taxPackAt(pack, { apartment: pack.apartment, figure: _id }) },
    { key: 'group', title: 'Osa' },
    { key: 'whole', title: 'Koko kohde', kind: 'money' },
    { key: 'own', title: 'Oma osuus', kind: 'money' },
    { key: 'documents', title: 'Tositteita', kind: 'number' },
  ]
  return (
    <Table
      name="tax-rows"
      label={`Veroilmoituksen erät ${pack.year}`}
      list={useOwnList(formRows(home), ['name', 'group'], [], 'rows.')}
      columns={columns}
      empty={{ title: 'Ei eriä', text: 'Kohteella ei ole tuloja eikä kuluja tänä vuonna.' }}
    />
  )
}

type Source = Home['sources'][number] & { readonly _id: string; readonly label: string }

/** The page of a document. */
function pageOf({ of, id }: Source): string {
  if (of === 'invoice') return `/invoice/edit/${id}`
  if (of === 'receipt') return `/receipts/${id}`
  if (of === 'deposit') return `/deposits/${id}`
  if (of === 'outgoing') return `/outgoing-payments?tab=payments&search=${encodeURIComponent(id)}`
  return of === 'loan' ? `/loan/overview/${id}` : `/apartment/overview/${id}`
}

const sourceColumns: readonly Column<Source>[] = [
  { key: 'name', title: 'Tosite', to: pageOf, long: true },
  { key: 'label', title: 'Erä' },
  { key: 'day', title: 'Maksettu', kind: 'day' },
  { key: 'cents', title: 'Koko kohde', kind: 'money', sum: true },
  { key: 'own', title: 'Oma osuus', kind: 'money', sum: true },
]

/** The documents behind the figures, all of them or those of one figure. */
function Sources({ home, pack }: Props & { readonly home: Home }) {
  const { figure, state } = pack
  const all = home.sources.map(
    (source, at): Source => ({
      ...source,
      _id: String(at),
      label: figureLabels[source.figure],
    }),
  )
  const kinds = [...new Set(all.map((source) => source.figure))]
  const list = useOwnList(
    all.filter((source) => !figure || source.figure === figure),
    ['name', 'label'],
    ['cents', 'own'],
    'sources.',
  )
  return (
    <Table
      name="tax-sources"
      label={figure ? `Tositteet: ${figureLabels[figure as FigureName] ?? ''}` : 'Tositteet'}
      list={list}
      columns={sourceColumns}
      search="Hae tositteen nimellä"
      filters={
        <Choice
          label="Erä"
          value={figure}
          onChange={(chosen) => state.change({ filters: { figure: chosen } })}
          options={[['', 'Kaikki erät'], ...kinds.map((kind) => [kind, figureLabels[kind]] as const)]}
        />
      }
      empty={{ title: 'Ei tositteita', text: 'Erässä ei ole mitään tänä vuonna.' }}
    />
  )
}

/** What the home has cost its owner so far, for the day on which it is sold. */
function Acquisition({ home: { acquisition } }: { readonly home: Home }) {
  const { price, purchaseDate, years } = acquisition
  const added = sumOf(years.map(({ total }) => total))
  const columns: readonly Column<(typeof years)[number] & { readonly _id: string }>[] = [
    { key: 'year', title: 'Vuosi', cell: ({ year }) => String(year) },
    { key: 'funded', title: figureLabels.funded, kind: 'money', sum: true },
    { key: 'improvements', title: figureLabels.improvements, kind: 'money', sum: true },
    { key: 'total', title: 'Yhteensä', kind: 'money', sum: true },
  ]
  const rows = years.map((each) => ({ ...each, _id: String(each.year) }))
  return (
    <>
      <Card title="Hankintameno, oma osuus">
        <Facts>
          <Fact label="Ostopäivä">{purchaseDate && printDay(purchaseDate)}</Fact>
          <Fact label="Hankintahinta">{price === null ? '' : printMoney(price)}</Fact>
          <Fact label="Lisätty vuosittain">{printMoney(added)}</Fact>
          <Fact label="Hankintameno nyt">{price === null ? '' : printMoney(price + added)}</Fact>
        </Facts>
      </Card>
      <Table
        name="tax-acquisition"
        label="Hankintamenoon lisätyt vuosittain"
        list={useOwnList(rows, [], ['funded', 'improvements', 'total'], 'acquisition.')}
        columns={columns}
        empty={{ title: 'Ei lisäyksiä', text: 'Hankintamenoon ei ole lisätty mitään.' }}
      />
    </>
  )
}
