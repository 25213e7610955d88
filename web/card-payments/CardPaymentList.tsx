import { usualSince } from '#shared/base/day.ts'
import { cardPaymentStateLabels, cardPaymentStates } from '#shared/card-payments/card-payment.ts'
import { cardText } from '#shared/card-payments/card-words.ts'
import { paymentsByCardApi as api, type CardPaymentSummary } from '#shared/card-payments/payments-api.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { CardStateLabel } from './CardStateLabel.tsx'

const columns: readonly Column<CardPaymentSummary>[] = [
  { key: 'paidDay', title: 'Maksupäivä', kind: 'day' },
  { key: 'payerName', title: 'Maksaja' },
  { key: 'invoiceNumber', title: 'Lasku', to: ({ invoice }) => `/invoice/edit/${invoice}` },
  { key: 'amount', title: 'Summa', kind: 'money', sum: true },
  { key: 'fee', title: 'Palvelumaksu', kind: 'money', sum: true },
  { key: 'state', title: 'Tila', cell: ({ state }) => <CardStateLabel state={state} /> },
  { key: 'brand', title: 'Kortti', cell: cardText },
]

/** Every payment by card, with what the provider kept of each: its monthly invoice is compared with the sum. */
export function CardPaymentList() {
  const list = useList(api.listCardPayments, { filters: ['state', 'from', 'to'] })
  return (
    <Table
      name="card-payments"
      label="Korttimaksut"
      list={list}
      columns={columns}
      search="Hae laskulla tai maksajalla"
      filters={
        <>
          <Filter
            list={list}
            name="state"
            label="Tila"
            all="Kaikki tilat"
            options={cardPaymentStates.map((state) => [state, cardPaymentStateLabels[state]])}
          />
          <DaySpanFilter list={list} label="Maksupäivä" since={usualSince(today())} />
        </>
      }
      empty={{
        title: 'Ei korttimaksuja',
        text: 'Kun maksaja maksaa laskun kortilla, maksu ja sen palvelumaksu näkyvät tässä.',
      }}
    />
  )
}
