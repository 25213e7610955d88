import { useCallback } from 'react'
import { usualSince } from '#shared/base/day.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { paymentFields } from '#shared/payments/payment.fields.ts'
import { type PaymentSummary, paymentSourceLabels, paymentSources } from '#shared/payments/payment.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { canBeUndone, useUndoing } from './use-undoing.ts'

const columns: readonly Column<PaymentSummary>[] = [
  { key: 'payDate', title: paymentFields.payDate.label, kind: 'day' },
  { key: 'tenantName', title: paymentFields.tenantName.label, to: ({ tenant }) => `/tenant/overview/${tenant}` },
  { key: 'invoiceNumber', title: paymentFields.invoiceNumber.label, to: ({ invoice }) => `/invoice/edit/${invoice}` },
  { key: 'amount', title: paymentFields.amount.label, kind: 'money', sum: true },
  { key: 'source', title: paymentFields.source.label, cell: ({ source }) => paymentSourceLabels[source] },
  { key: 'reason', title: paymentFields.reason.label, long: true },
]

/** Every payment that is on an invoice. */
export function PaymentList() {
  const may = useMay()('payments.edit')
  const undo = useUndoing()
  const actions = useCallback(
    (row: PaymentSummary) => [
      may && canBeUndone(row) && { label: 'Peru kohdistus', danger: true, onSelect: () => void undo(row) },
    ],
    [may, undo],
  )
  const list = useList(paymentsApi.listPayments, { filters: ['source', 'from', 'to'] })
  return (
    <Table
      name="payments"
      label="Suoritukset"
      list={list}
      columns={columns}
      actions={actions}
      search="Hae laskulla, nimellä tai perusteella"
      filters={
        <>
          <Filter
            list={list}
            name="source"
            label={paymentFields.source.label}
            all="Kaikki tavat"
            options={paymentSources.map((source) => [source, paymentSourceLabels[source]])}
          />
          <DaySpanFilter list={list} label={paymentFields.payDate.label} since={usualSince(today())} />
        </>
      }
      empty={{
        title: 'Ei suorituksia',
        text: 'Tuo pankin tiliote sivun yläreunasta: viitteelliset maksut kohdistuvat laskuille automaattisesti.',
      }}
    />
  )
}
