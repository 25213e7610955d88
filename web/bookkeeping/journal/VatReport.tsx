import { printMonth, yearOf } from '#shared/base/day.ts'
import { printMoney } from '#shared/base/money.ts'
import { journalApi as api, type VatReportRow } from '#shared/bookkeeping/journal/api.ts'
import { printVatRate } from '#shared/rates/vat.ts'
import { useList } from '../../app/tables/use-list.ts'
import { today } from '../../app/today.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Filter } from '../../ui/table/Toolbar.tsx'
import css from './journal.module.css'
import { Prepared } from './Prepared.tsx'

const columns: readonly Column<VatReportRow>[] = [
  { key: 'month', title: 'Kuukausi', cell: ({ month }) => printMonth(month) },
  { key: 'of', title: 'Laji', cell: ({ of }) => (of === 'sales' ? 'Myynti' : 'Vähennettävä osto') },
  {
    key: 'rate',
    title: 'Verokanta',
    kind: 'percent',
    cell: ({ rate }) => (rate === 0 ? 'Veroton' : printVatRate(rate)),
  },
  { key: 'base', title: 'Veroton', kind: 'money' },
  { key: 'tax', title: 'ALV', kind: 'money' },
  {
    key: 'payable',
    title: 'Maksettava',
    kind: 'money',
    sum: true,
    // It is a month's, told on the first of its rows.
    cell: ({ payable }) => (payable === 0 ? '' : printMoney(payable)),
  },
]

/** Sales and purchases of each month by rate, as the VAT return asks for them. */
export const VatReport = () => (
  <Prepared>
    <Months />
  </Prepared>
)

function Months() {
  const list = useList(api.listVatReport, { filters: ['year'] })
  const thisYear = yearOf(today())
  return (
    <>
      <p className={css.note}>
        Myynnit ovat laskun päivän kuukaudessa. Vakuudet, viivästyskorot ja muistutuskulut eivät ole myyntiä. Kulujen
        ALV vähennetään kohteista, jotka ovat arvonlisäverollisessa vuokrauksessa.
      </p>
      <Table
        name="vat-report"
        label="ALV kuukausittain"
        list={list}
        columns={columns}
        filters={
          <Filter
            list={list}
            name="year"
            label="Vuosi"
            all={`Vuosi ${thisYear}`}
            options={[1, 2, 3, 4].map((ago) => [String(thisYear - ago), `Vuosi ${thisYear - ago}`])}
          />
        }
        empty={{ title: 'Ei myyntejä', text: 'Valittuna vuonna ei ole verollisia eikä verottomia myyntejä.' }}
      />
    </>
  )
}
