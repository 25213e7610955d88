import { printDay } from '#shared/base/day.ts'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { printNumber } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { loanStressApi as api, flowNames, type StressRow } from '#shared/loans/stress-api.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCall } from '../app/use-call.ts'
import { Card, CardColumn } from '../ui/Card.tsx'
import { BarChart, type BarSeries } from '../ui/chart/BarChart.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import css from './loans.module.css'

const flowTitles: Readonly<Record<(typeof flowNames)[number], string>> = {
  minus3: 'Korko −3 %-yks.',
  minus2: 'Korko −2 %-yks.',
  minus1: 'Korko −1 %-yks.',
  same: 'Nykyinen korko',
  plus1: 'Korko +1 %-yks.',
  plus2: 'Korko +2 %-yks.',
  plus3: 'Korko +3 %-yks.',
}

const extra: ReadonlySet<string> = new Set(['minus3', 'minus2'])

const columnsOf = (by: string): readonly Column<StressRow>[] => [
  {
    key: 'name',
    title: by === 'condominium' ? 'Taloyhtiö' : by === 'account' ? 'Tili' : 'Vuokrakohde',
    ...(by === '' && { to: ({ _id }: StressRow) => (_id === 'none' ? '/loans' : `/apartment/overview/${_id}`) }),
  },
  ...(by === '' ? [{ key: 'condominiumName', title: 'Taloyhtiö', extra: true } as const] : []),
  { key: 'income', title: 'Vuokratuotot', kind: 'money', sum: true },
  { key: 'charges', title: 'Hoito- ja vesimaksut', kind: 'money', sum: true, extra: true },
  { key: 'loans', title: 'Lainanhoito', kind: 'money', sum: true },
  ...flowNames.map(
    (key): Column<StressRow> => ({
      key,
      title: flowTitles[key],
      kind: 'money',
      sum: true,
      ...(extra.has(key) && { extra: true }),
    }),
  ),
  { key: 'perPoint', title: '1 %-yksikkö maksaa', kind: 'money', sum: true },
]

const series: readonly BarSeries[] = [
  { key: 'same', label: 'Nykyinen korko', tone: 'brand' },
  { key: 'plus1', label: '+1 %-yks.', tone: 'good' },
  { key: 'plus2', label: '+2 %-yks.', tone: 'warning' },
  { key: 'plus3', label: '+3 %-yks.', tone: 'bad' },
]

/** '50 t.' beyond thousands of euros, so that the axis stays narrow. */
function printTick(cents: number): string {
  const euros = cents / 100
  return Math.abs(euros) >= 1000 ? `${printNumber(euros / 1000)} t.` : printNumber(euros)
}

type Answer = OutputOf<typeof api.listLoanStress.reply>

/**
 * What is left of the rents once the reference rates change and interest-only times end.
 *
 * @param accountSelector in group mode the accounts that are looked at, '' for all
 */
export function LoanStress({ accountSelector }: { readonly accountSelector?: string }) {
  const inGroup = accountSelector !== undefined
  const chosen = inGroup ? { accountSelector } : {}
  const list = useList(api.listLoanStress, { filters: ['months', 'by'], fixed: chosen })
  const { months = '' } = list.filters
  const by = inGroup ? 'account' : (list.filters.by ?? '')
  const reported = useCall(api.listLoanStress, {
    query: { months: Number(months) || 24, itemsPerPage: 1, ...chosen },
  }).data
  return (
    <CardColumn>
      {reported && <Outlook answer={reported} />}
      <Table
        name="loan-stress"
        label={`Kassavirta ${months || 24} kuukauden aikana viitekoron muuttuessa`}
        list={list}
        columns={columnsOf(by)}
        search={inGroup ? 'Hae tilin nimellä' : 'Hae osoitteella tai taloyhtiöllä'}
        filters={
          <>
            <Filter list={list} name="months" label="Aika" all="24 kuukautta" options={[['60', '60 kuukautta']]} />
            {!inGroup && (
              <Filter
                list={list}
                name="by"
                label="Rivit"
                all="Kohteittain"
                options={[
                  ['condominium', 'Taloyhtiöittäin'],
                  ['account', 'Koko tili'],
                ]}
              />
            )}
          </>
        }
        empty={{ title: 'Ei kohteita', text: 'Kassavirta lasketaan vuokrakohteista ja niiden lainoista.' }}
      />
    </CardColumn>
  )
}

function Outlook({ answer: { years, ends, unknown } }: { readonly answer: Answer }) {
  const groups = years.map(({ year, ...values }) => ({ label: year.slice(2), name: year, values }))
  return (
    <Card title="Lainanhoito vuosittain">
      <BarChart
        label="Lainanhoito vuosittain viitekoron muuttuessa"
        groupTitle="Vuosi"
        series={series}
        groups={groups}
        print={printMoney}
        printTick={printTick}
      />
      <p className={css.note}>
        Viitekorko muuttuu kunkin lainan seuraavasta koron tarkistuksesta alkaen; kiinteä korko pysyy loppuunsa asti.
        Vuokrat, vastikkeet ja vesimaksut ovat tämän päivän mukaiset.
      </p>
      {ends.map(({ _id, name, day, before, after }) => (
        <p key={_id} className={css.note}>
          {name}: lyhennysvapaa päättyy {printDay(day)}, maksu {printMoney(before)}/kk → {printMoney(after)}/kk.
        </p>
      ))}
      {unknown.map(({ _id, name, why }) => (
        <p key={_id} className={css.note}>
          {name}: maksu on laskettu nykyisellään. {why}
        </p>
      ))}
    </Card>
  )
}
