import { Button } from '@primer/react'
import { useCallback, useMemo, useState } from 'react'
import { printIban } from '#shared/identifiers/iban.ts'
import { outgoingPaymentsApi, type SettlementSummary } from '#shared/outgoing-payments/api.ts'
import { settlementFields } from '#shared/outgoing-payments/outgoing.fields.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import type { Action } from '../ui/ActionItems.tsx'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { RowButton } from '../ui/table/RowButton.tsx'
import { Table } from '../ui/table/Table.tsx'
import css from './Outgoing.module.css'
import { useSettling } from './use-settling.ts'

const SettlementDialog = dialogOnDemand(
  async () => (await import('./SettlementDialog.tsx')).SettlementDialog,
  ({ onClose }) => onClose(),
)

const columns: readonly Column<SettlementSummary>[] = [
  {
    key: 'partnerName',
    title: settlementFields.partnerName.label,
    to: ({ partner }) => `/partner/overview/${partner}`,
  },
  { key: 'tenantName', title: settlementFields.tenantName.label },
  { key: 'apartmentAddress', title: settlementFields.apartmentAddress.label },
  { key: 'dueDate', title: settlementFields.dueDate.label, kind: 'day' },
  { key: 'received', title: settlementFields.received.label, kind: 'money', sum: true },
  { key: 'share', title: settlementFields.share.label, kind: 'money', sum: true },
  { key: 'reward', title: settlementFields.reward.label, kind: 'money', sum: true },
  { key: 'amount', title: settlementFields.amount.label, kind: 'money', sum: true },
  {
    key: 'iban',
    title: settlementFields.iban.label,
    extra: true,
    cell: ({ iban }) => (iban ? printIban(iban) : 'Puuttuu'),
  },
]

/** Money that has come in for principals and has not been paid on. */
export function SettlementList() {
  const may = useMay()('outgoingPayments.create')
  const list = useList(outgoingPaymentsApi.listSettlements, { filters: ['from', 'to', 'partner'] })
  const { settle, settleAll, isBusy } = useSettling()
  const [opened, setOpened] = useState<SettlementSummary>()
  const all = useMemo((): Column<SettlementSummary>[] => {
    const number = (row: SettlementSummary) => <RowButton onClick={() => setOpened(row)}>{row.invoiceNumber}</RowButton>
    return [{ key: 'invoiceNumber', title: settlementFields.invoiceNumber.label, cell: number }, ...columns]
  }, [])
  const actions = useCallback(
    (row: SettlementSummary): readonly (Action | false)[] => [
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
        filters={<DaySpanFilter list={list} label={settlementFields.dueDate.label} />}
        empty={{
          title: 'Ei tilitettävää',
          text: 'Kun päämiehen vuokra on maksettu tilillenne, se tulee tähän. Valitse sopimuksella, että vuokrat maksetaan tilille ja tilitetään vuokranantajalle.',
        }}
      />
      {opened && <SettlementDialog row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
