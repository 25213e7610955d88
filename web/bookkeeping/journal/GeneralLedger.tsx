import { printMoney } from '#shared/base/money.ts'
import { journalApi as api, type JournalRow } from '#shared/bookkeeping/journal/api.ts'
import { useList } from '../../app/tables/use-list.ts'
import { useCall } from '../../app/use-call.ts'
import { DaySpanFilter } from '../../ui/day/DayFilter.tsx'
import { Fact, Facts } from '../../ui/Facts.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { Filter } from '../../ui/table/Toolbar.tsx'
import css from './journal.module.css'
import { journalColumns } from './journal-columns.tsx'
import { Prepared } from './Prepared.tsx'
import { useDays } from './use-days.ts'

const columns: readonly Column<JournalRow>[] = [
  ...journalColumns.filter(({ key }) => key !== 'account'),
  { key: 'balance', title: 'Saldo', kind: 'money', sort: false },
]

/** The entries of one account with its balance before and after. */
export const GeneralLedger = () => (
  <Prepared>
    <Entries />
  </Prepared>
)

function Entries() {
  const days = useDays('quarter')
  const chart = useCall(api.readChart, {}).data
  const list = useList(api.listGeneralLedger, { filters: ['account', 'from', 'to'], fixed: days.fixed })
  const { opening = 0, closing = 0 } = list.page?.sums ?? {}
  const existing = [...new Map((chart?.accounts ?? []).map(({ number, name }) => [number, name]))]
  const chosen = list.filters.account ?? ''
  const options =
    existing.some(([number]) => number === chosen) || !chosen ? existing : [...existing, [chosen, ''] as const]
  return (
    <>
      {chosen && (
        <div className={css.balances}>
          <Facts>
            <Fact label="Alkusaldo">{printMoney(opening)}</Fact>
            <Fact label="Loppusaldo">{printMoney(closing)}</Fact>
          </Facts>
        </div>
      )}
      <Table
        name="general-ledger"
        label="Pääkirja"
        list={list}
        columns={columns}
        search="Hae tositteella tai selitteellä"
        filters={
          <>
            <Filter
              list={list}
              name="account"
              label="Tili"
              all="Valitse tili"
              options={options
                .toSorted(([a], [b]) => (a < b ? -1 : 1))
                .map(([number, name]) => [number, `${number} ${name}`.trim()])}
            />
            <DaySpanFilter list={list} label="Päivät" since={days.since} until={days.until} />
          </>
        }
        empty={
          chosen
            ? { title: 'Ei kirjauksia', text: 'Tilillä ei ole tapahtumia valittuina päivinä.' }
            : { title: 'Valitse tili', text: 'Pääkirja näytetään tili kerrallaan.' }
        }
      />
    </>
  )
}
