import { accountClassLabels } from '#shared/bookkeeping/journal/account-roles.ts'
import { journalApi as api, type TrialBalanceRow } from '#shared/bookkeeping/journal/api.ts'
import { useList } from '../../app/tables/use-list.ts'
import { DaySpanFilter } from '../../ui/day/DayFilter.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import css from './journal.module.css'
import { Prepared } from './Prepared.tsx'
import { useDays } from './use-days.ts'

const columnsOf = (from: string, to: string): readonly Column<TrialBalanceRow>[] => [
  {
    key: 'account',
    title: 'Tili',
    to: ({ account }) => `/reports/bookkeeping?${new URLSearchParams({ tab: 'ledger', account, from, to })}`,
  },
  { key: 'accountName', title: 'Nimi' },
  { key: 'class', title: 'Luokka', cell: (row) => accountClassLabels[row.class] },
  { key: 'opening', title: 'Alkusaldo', kind: 'money', sum: true },
  { key: 'debit', title: 'Debet', kind: 'money', sum: true },
  { key: 'credit', title: 'Kredit', kind: 'money', sum: true },
  { key: 'closing', title: 'Loppusaldo', kind: 'money', sum: true },
  { key: 'entries', title: 'Vientejä', kind: 'number', sum: true, extra: true },
]

/** What every account comes to before some days, within them and at their end. */
export const TrialBalance = () => (
  <Prepared>
    <Balances />
  </Prepared>
)

function Balances() {
  const days = useDays('year')
  const list = useList(api.listTrialBalance, { filters: ['from', 'to'], fixed: days.fixed })
  const { from = '', to = '' } = list.filters
  return (
    <>
      <p className={css.note}>
        Kirjaukset lasketaan laskuista, maksuista, vakuuksista, kuluista ja tilityksistä. Debet on plusmerkkinen ja
        kredit miinusmerkkinen, joten saldot ovat yhteensä nolla.
      </p>
      <Table
        name="trial-balance"
        label="Saldoluettelo"
        list={list}
        columns={columnsOf(from || days.since, to || days.until)}
        search="Hae tilin numerolla tai nimellä"
        filters={<DaySpanFilter list={list} label="Päivät" since={days.since} until={days.until} />}
        empty={{ title: 'Ei kirjauksia', text: 'Valittuihin päiviin mennessä ei ole tapahtumia.' }}
      />
    </>
  )
}
