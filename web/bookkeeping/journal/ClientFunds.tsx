import { journalApi as api, type ClientFundsRow } from '#shared/bookkeeping/journal/api.ts'
import { useList } from '../../app/tables/use-list.ts'
import { DayFilter } from '../../ui/day/DayFilter.tsx'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import css from './journal.module.css'
import { Prepared } from './Prepared.tsx'

const columns: readonly Column<ClientFundsRow>[] = [
  {
    key: 'principalName',
    title: 'Päämies',
    to: ({ _id }) => `/partner/overview/${_id}?tab=statement`,
  },
  { key: 'amount', title: 'Velkaa päämiehelle', kind: 'money', sum: true },
]

/** What of principals' money is still with the account, principal by principal. */
export const ClientFunds = () => (
  <Prepared>
    <Funds />
  </Prepared>
)

function Funds() {
  const list = useList(api.listClientFunds, { filters: ['date'] })
  return (
    <>
      <p className={css.note}>
        Päämiehille tulleet vuokrat, joita ei ole vielä maksettu eteenpäin eikä pidätetty palkkiona tai kuluina. Miinus
        tarkoittaa, että päämiehelle on maksettu tai hänen puolestaan kulunut enemmän kuin rahaa on tullut.
      </p>
      <Table
        name="client-funds"
        label="Päämiesten varat"
        list={list}
        columns={columns}
        search="Hae päämiehen nimellä"
        filters={<DayFilter list={list} name="date" label="Päivän lopussa" />}
        empty={{ title: 'Ei päämiesten varoja', text: 'Tilillä ei ole päämiehille kuuluvaa rahaa.' }}
      />
    </>
  )
}
