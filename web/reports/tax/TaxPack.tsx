import { printDay, yearOf } from '#shared/base/day.ts'
import { mostInReply } from '#shared/base/list.ts'
import { printMoney } from '#shared/base/money.ts'
import { taxPackApi as api, type TaxHomeRow, type TaxSummary, taxPackColumns } from '#shared/reports/tax/api.ts'
import { figureNames } from '#shared/reports/tax/figures.ts'
import { callForFile } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { today } from '../../app/today.ts'
import { useCall } from '../../app/use-call.ts'
import { Card, CardColumn } from '../../ui/Card.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { openPdf } from '../../ui/pdf/pdf.ts'
import { Table } from '../../ui/table/Table.tsx'
import { Choice } from '../../ui/table/Toolbar.tsx'
import { useOwnList } from '../../ui/table/use-own-list.ts'
import { ReportHead, type ReportPage, useReportPage } from '../saved/ReportHead.tsx'
import { withLinks } from '../with-links.ts'
import { MissingFacts } from './MissingFacts.tsx'
import css from './tax.module.css'
import { type TaxPackState, taxPackAt, useTaxPack } from './use-tax-pack.ts'

const TaxHome = onDemand<{ readonly pack: TaxPackState }>(async () => (await import('./TaxHome.tsx')).TaxHome)

/** A year's rental income of an owner for the tax return: all homes, or one of them with its documents. */
export function TaxPack() {
  const pack = useTaxPack()
  return pack.apartment ? <TaxHome pack={pack} /> : <WholePack pack={pack} />
}

function WholePack({ pack }: { readonly pack: TaxPackState }) {
  const { principal, year, state } = pack
  const { year: chosen = '' } = state.filters
  const page = useReportPage({
    report: 'tax-pack',
    name: 'tax-pack',
    list: { ...state, filters: { principal, year: chosen } },
    columns: taxPackColumns,
  })
  const asked = useCall(api.listTaxPack, { body: { principal, year, itemsPerPage: mostInReply } })
  const show = () =>
    openPdf({
      name: `Veroerittely ${year}`,
      load: () => callForFile(api.readTaxPackPdf, { query: { principal, year } }),
    })
  return (
    <>
      <ReportHead page={page} actions={[{ label: 'Näytä PDF', onSelect: show }]} />
      <CardColumn>
        <Card>
          <OwnerAndYear pack={pack} />
        </Card>
        <Loaded reading={asked}>
          {({ summary, rows }) => (
            <>
              <Summary summary={summary} />
              <MissingFacts facts={summary.missing} count={summary.missingCount} pack={pack} />
              <Homes rows={rows} pack={pack} page={page} />
            </>
          )}
        </Loaded>
      </CardColumn>
    </>
  )
}

function OwnerAndYear({ pack: { principal, year, state } }: { readonly pack: TaxPackState }) {
  const owners = useCall(api.listTaxOwners, {}).data?.owners ?? []
  const thisYear = yearOf(today())
  const years = [...new Set([0, 1, 2, 3, 4, 5].map((ago) => thisYear - ago).concat(year))].toSorted((a, b) => b - a)
  return (
    <div className={css.choices}>
      <Choice
        label="Omistaja"
        value={principal}
        onChange={(chosen) => state.change({ filters: { principal: chosen } })}
        options={owners.map(({ _id, name }) => [_id, name])}
      />
      <Choice
        label="Verovuosi"
        value={String(year)}
        onChange={(chosen) => state.change({ filters: { year: chosen } })}
        options={years.map((each) => [String(each), `Verovuosi ${each}`])}
      />
    </div>
  )
}

function Summary({ summary }: { readonly summary: TaxSummary }) {
  return (
    <Card title={`${summary.ownerName}, maksuperusteella ${printDay(summary.to)} asti`}>
      <Facts>
        <Fact label="Vuokratulot">{printMoney(summary.income)}</Fact>
        <Fact label="Vähennykset">{printMoney(summary.deductible)}</Fact>
        <Fact label="Tulo vähennysten jälkeen">{printMoney(summary.net)}</Fact>
        <Fact label="Velan korot">{printMoney(summary.interest)}</Fact>
        <Fact label="Hankintamenoon">{printMoney(summary.added)}</Fact>
        <Fact label="Vähentämättä">{printMoney(summary.omitted)}</Fact>
        <Fact label="Arvioitu vero">{summary.tax === null ? '' : printMoney(summary.tax)}</Fact>
      </Facts>
      <p className={css.note}>{summary.explanation.join(' ')}</p>
    </Card>
  )
}

interface HomesProps {
  readonly rows: readonly TaxHomeRow[]
  readonly pack: TaxPackState
  readonly page: ReportPage
}

function Homes({ rows, pack, page }: HomesProps) {
  const columns = withLinks(taxPackColumns, { fullAddress: ({ _id }) => taxPackAt(pack, { apartment: _id }) })
  const summed = [...figureNames, 'income', 'deductible', 'net', 'added', 'omitted'] as const
  return (
    <Table
      key={page.table}
      name={page.table}
      label={`Veroerittely ${pack.year} kohteittain, oma osuus`}
      list={useOwnList(rows, ['fullAddress', 'condominiumName'], summed)}
      columns={columns}
      search="Hae osoitteella tai taloyhtiöllä"
      empty={{
        title: 'Ei kohteita',
        text: 'Omistajalla ei ole kohteita tänä vuonna. Omistajat merkitään vuokrakohteiden tietoihin.',
      }}
    />
  )
}
