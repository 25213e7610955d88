import { Button } from '@primer/react'
import { useCallback, useMemo, useState } from 'react'
import { printIban } from '#shared/identifiers/iban.ts'
import { outgoingPaymentsApi, type SettlementSummary } from '#shared/outgoing-payments/api.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { RowButton } from '../ui/table/RowButton.tsx'
import type { RowAction } from '../ui/table/RowMenu.tsx'
import { Table } from '../ui/table/Table.tsx'
import css from './Outgoing.module.css'
import { useSettling } from './use-settling.ts'

const SettlementDialog = dialogOnDemand(
  async () => (await import('./SettlementDialog.tsx')).SettlementDialog,
  ({ onClose }) => onClose(),
)

const columns: readonly Column<SettlementSummary>[] = [
  { key: 'partnerName', title: 'Päämies', to: ({ partner }) => `/partner/overview/${partner}` },
  { key: 'tenantName', title: 'Vuokralainen' },
  { key: 'apartmentAddress', title: 'Vuokrakohde' },
  { key: 'dueDate', title: 'Eräpäivä', kind: 'day' },
  { key: 'received', title: 'Tullut', kind: 'money', sum: true },
  { key: 'share', title: 'Päämiehen osuus', kind: 'money', sum: true },
  { key: 'reward', title: 'Palkkio', kind: 'money', sum: true },
  { key: 'amount', title: 'Tilitetään', kind: 'money', sum: true },
  { key: 'iban', title: 'Tilinumero', extra: true, cell: ({ iban }) => (iban ? printIban(iban) : 'Puuttuu') },
]

/** Money that has come in for principals and has not been paid on. */
export function SettlementList() {
  const may = useMay()('outgoingPayments.create')
  const list = useList(outgoingPaymentsApi.listSettlements, { filters: ['from', 'to', 'partner'] })
  const { settle, settleAll, isBusy } = useSettling()
  const [opened, setOpened] = useState<SettlementSummary>()
  const all = useMemo((): Column<SettlementSummary>[] => {
    const number = (row: SettlementSummary) => <RowButton onClick={() => setOpened(row)}>{row.invoiceNumber}</RowButton>
    return [{ key: 'invoiceNumber', title: 'Lasku', cell: number }, ...columns]
  }, [])
  const actions = useCallback(
    (row: SettlementSummary): readonly (RowAction | false)[] => [
      may && { label: 'Tilitä tämä', onSelect: () => void settle(row) },
      { label: 'Näytä laskelma', onSelect: () => setOpened(row) },
      { label: 'Avaa lasku', to: `/invoice/edit/${row._id}` },
    ],
    [may, settle],
  )
  const { query, filters } = list
  return (
    <>
      {may && (
        <div className={css.commands}>
          <Button
            onClick={() => void settleAll({ search: query.search, ...filters })}
            loading={isBusy}
            loadingAnnouncement="Tehdään maksuja"
          >
            Tilitä kaikki
          </Button>
        </div>
      )}
      <Table
        name="settlements"
        label="Tilitettävät"
        list={list}
        columns={all}
        search="Hae päämiehellä, vuokralaisella tai osoitteella"
        actions={actions}
        filters={<DaySpanFilter list={list} label="Eräpäivä" />}
        empty={{
          title: 'Ei tilitettävää',
          text: 'Kun päämiehen vuokra on maksettu tilillenne, se tulee tähän. Rasti sopimuksella kertoo, että vuokrat maksetaan tilille ja tilitetään vuokranantajalle.',
        }}
      />
      {opened && <SettlementDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
