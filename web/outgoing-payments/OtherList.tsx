import { PlusIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { usualSince } from '#shared/base/day.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { type OtherPaymentSummary, otherPaymentKindLabels } from '#shared/outgoing-payments/other-payment.ts'
import { otherPaymentFields } from '#shared/outgoing-payments/outgoing.fields.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { useRemoval } from '../app/use-removal.ts'
import type { Action } from '../ui/ActionItems.tsx'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import css from './Outgoing.module.css'

const closes = ({ onClose }: { readonly onClose: () => void }) => onClose()
const OtherDialog = dialogOnDemand(async () => (await import('./OtherDialog.tsx')).OtherDialog, closes)
const AttachDialog = dialogOnDemand(async () => (await import('./AttachDialog.tsx')).AttachDialog, closes)

/** A part of a cost leads to the cost. */
const What = ({ row: { receipt, desc } }: { readonly row: OtherPaymentSummary }) =>
  receipt ? <Link to={`/receipts/${receipt}`}>{desc}</Link> : desc

const columns: readonly Column<OtherPaymentSummary>[] = [
  { key: 'day', title: otherPaymentFields.day.label, kind: 'day' },
  {
    key: 'partnerName',
    title: otherPaymentFields.partnerName.label,
    to: ({ partner }) => `/partner/overview/${partner}`,
  },
  { key: 'desc', title: otherPaymentFields.desc.label, cell: (row) => <What row={row} /> },
  { key: 'kind', title: otherPaymentFields.kind.label, cell: ({ kind }) => otherPaymentKindLabels[kind] },
  { key: 'signed', title: otherPaymentFields.signed.label, kind: 'money', sum: true },
  {
    key: 'outgoingNumber',
    title: otherPaymentFields.outgoingNumber.label,
    cell: ({ outgoingNumber }) => outgoingNumber || 'Odottaa',
  },
]

/** Costs and other money between the account and its principals, besides what comes of invoices. */
export function OtherList() {
  const may = useMay()
  const list = useList(api.listOtherPayments, { filters: ['waiting', 'from', 'to', 'partner'] })
  const [isNew, setNew] = useState(false)
  const [attached, setAttached] = useState<OtherPaymentSummary>()
  const remove = useRemoval(api.deleteOtherPayment, {
    text: 'Muu maksu ei enää odota tilitystä.',
    yes: 'Poista muu maksu',
    said: 'Muu maksu poistettu',
  })
  const actions = useCallback(
    (row: OtherPaymentSummary): readonly (Action | false)[] => [
      may('outgoingPayments.edit') && !row.outgoing && { label: 'Liitä maksuun', onSelect: () => setAttached(row) },
      may('outgoingPayments.remove') &&
        !row.outgoing &&
        !row.receipt && {
          label: 'Poista',
          danger: true,
          onSelect: () => void remove(row.desc, { params: { id: row._id } }),
        },
    ],
    [may, remove],
  )
  return (
    <>
      {may('outgoingPayments.create') && (
        <div className={css.commands}>
          <Button leadingVisual={PlusIcon} onClick={() => setNew(true)}>
            Lisää muu maksu
          </Button>
        </div>
      )}
      <Table
        name="other-payments"
        label="Muut maksut"
        list={list}
        columns={columns}
        search="Hae päämiehellä tai selitteellä"
        actions={actions}
        filters={
          <>
            <Filter list={list} name="waiting" label="Näytä" all="Kaikki" options={[['true', 'Vain odottavat']]} />
            <DaySpanFilter list={list} label={otherPaymentFields.day.label} since={usualSince(today())} />
          </>
        }
        empty={{
          title: 'Ei muita maksuja',
          text: 'Tähän tulevat kulut, jotka vähennetään päämiehen tilityksestä, ja muu, mitä häneltä vähennetään tai hänelle maksetaan lisäksi.',
        }}
      />
      {isNew && <OtherDialog onClose={() => setNew(false)} />}
      {attached && <AttachDialog other={attached} onClose={() => setAttached(undefined)} />}
    </>
  )
}
