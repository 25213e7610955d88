import { useCallback } from 'react'
import { printInstant } from '#shared/base/day.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { paymentOrderFields } from '#shared/outgoing-payments/outgoing.fields.ts'
import {
  orderStateLabels,
  type PaymentOrderSummary,
  painVersionLabels,
} from '#shared/outgoing-payments/payment-order.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { useCommand } from '../app/use-call.ts'
import type { Action } from '../ui/ActionItems.tsx'
import { confirm } from '../ui/dialog/confirm.ts'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { saveOrder } from './save-order.ts'

const columns: readonly Column<PaymentOrderSummary>[] = [
  { key: 'number', title: paymentOrderFields.number.label },
  {
    key: 'state',
    title: paymentOrderFields.state.label,
    cell: ({ state }) => (
      <StatusLabel tone={state === 'made' ? 'good' : 'plain'}>{orderStateLabels[state]}</StatusLabel>
    ),
  },
  { key: 'day', title: paymentOrderFields.day.label, kind: 'day' },
  { key: 'count', title: paymentOrderFields.count.label, kind: 'number' },
  { key: 'total', title: paymentOrderFields.total.label, kind: 'money' },
  { key: 'created', title: paymentOrderFields.created.label, cell: ({ created }) => printInstant(created) },
  { key: 'madeBy', title: paymentOrderFields.madeBy.label },
  { key: 'pain', title: paymentOrderFields.pain.label, extra: true, cell: ({ pain }) => painVersionLabels[pain] },
]

/** Files of payments for the bank. */
export function OrderList() {
  const may = useMay()('outgoingPayments.edit')
  const list = useList(api.listOrders)
  const { mutate: cancel } = useCommand(api.cancelOrder, { said: 'Maksuaineisto peruttu' })
  const actions = useCallback(
    (row: PaymentOrderSummary): readonly (Action | false)[] => {
      const ask = async () => {
        const question = {
          title: `Perutaanko maksuaineisto ${row.number}?`,
          text: 'Peru vain aineisto, jota ei ole viety pankkiin: sen maksut palaavat odottamaan ja voivat mennä uuteen aineistoon.',
          yes: 'Peru aineisto',
          danger: true,
        }
        if (await confirm(question)) cancel({ params: { id: row._id } })
      }
      return [
        row.state === 'made' && { label: 'Lataa tiedosto', onSelect: () => void saveOrder(row) },
        may && row.state === 'made' && { label: 'Peru aineisto', danger: true, onSelect: () => void ask() },
      ]
    },
    [may, cancel],
  )
  return (
    <Table
      name="payment-orders"
      label="Maksuaineistot"
      list={list}
      columns={columns}
      search="Hae numerolla tai tekijällä"
      actions={actions}
      empty={{
        title: 'Ei maksuaineistoja',
        text: 'Maksuaineisto tehdään odottavista maksuista ja viedään verkkopankkiin.',
      }}
    />
  )
}
