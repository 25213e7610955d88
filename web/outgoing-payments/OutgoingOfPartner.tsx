import { useCallback, useMemo, useState } from 'react'
import { usualSince } from '#shared/base/day.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { outgoingFields } from '#shared/outgoing-payments/outgoing.fields.ts'
import type { OutgoingSummary } from '#shared/outgoing-payments/outgoing-payment.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import type { Action } from '../ui/ActionItems.tsx'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { RowButton } from '../ui/table/RowButton.tsx'
import { Table } from '../ui/table/Table.tsx'
import css from './Outgoing.module.css'
import { outgoingColumns } from './OutgoingList.tsx'
import { RewardInvoicesOfPartner } from './RewardInvoicesOfPartner.tsx'
import { showSettlement } from './show-settlement.ts'

const closes = ({ onClose }: { readonly onClose: () => void }) => onClose()
const OutgoingDialog = dialogOnDemand(async () => (await import('./OutgoingDialog.tsx')).OutgoingDialog, closes)
const SendDialog = dialogOnDemand(async () => (await import('./SendDialog.tsx')).SendDialog, closes)

/** What has been paid on to a principal, on the principal's page. */
export function OutgoingOfPartner({ id }: { id: string }) {
  const mayEdit = useMay()('outgoingPayments.edit')
  const list = useList(api.listOutgoing, { filters: ['from', 'to'], fixed: { partner: id }, prefix: 'o.' })
  const [looked, setLooked] = useState<OutgoingSummary>()
  const [sent, setSent] = useState<OutgoingSummary>()
  const columns = useMemo((): Column<OutgoingSummary>[] => {
    const number = (row: OutgoingSummary) => <RowButton onClick={() => setLooked(row)}>{row.number}</RowButton>
    return [
      { key: 'number', title: outgoingFields.number.label, cell: number },
      ...outgoingColumns.filter(({ key }) => key !== 'partnerName'),
    ]
  }, [])
  const actions = useCallback(
    (row: OutgoingSummary): readonly (Action | false)[] => [
      { label: 'Näytä tilityserittely', onSelect: () => showSettlement(row) },
      mayEdit && { label: 'Lähetä tilityserittely', onSelect: () => setSent(row) },
    ],
    [mayEdit],
  )
  return (
    <>
      <Table
        name="outgoing-of-partner"
        label="Tilitykset"
        list={list}
        columns={columns}
        actions={actions}
        filters={<DaySpanFilter list={list} label={outgoingFields.day.label} since={usualSince(today())} />}
        empty={{ title: 'Ei tilityksiä', text: 'Päämiehelle maksetut vuokrat näkyvät täällä.' }}
      />
      <div className={css.settings}>
        <RewardInvoicesOfPartner id={id} />
      </div>
      {looked && <OutgoingDialog id={looked._id} onClose={() => setLooked(undefined)} />}
      {sent && <SendDialog payment={sent} onClose={() => setSent(undefined)} />}
    </>
  )
}
