import { PlusIcon } from '@primer/octicons-react'
import { useSearchParams } from 'react-router-dom'
import { usualSince } from '#shared/base/day.ts'
import type { InvoiceRow } from '#shared/invoices/invoice.ts'
import { refundsApi } from '#shared/refunds/api.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { refundColumns } from './refund-columns.tsx'

/** Credit notes: those in the books, and with `?tab=1` the drafts, where a new one is found (spec section 2). */
export function RefundList() {
  const may = useMay()
  return (
    <>
      <PageHead
        title="Hyvityslaskut"
        primary={
          may('refundInvoices.create') && {
            label: 'Uusi hyvityslasku',
            icon: PlusIcon,
            to: '/invoice/create-refund-invoice',
          }
        }
      />
      <Tabs
        label="Hyvityslaskut"
        tabs={[
          { key: '0', label: 'Kirjatut', content: () => <Refunds key="billed" state="billed" /> },
          { key: '1', label: 'Luonnokset', content: () => <Refunds key="draft" state="draft" /> },
        ]}
      />
    </>
  )
}

const columns: readonly Column<InvoiceRow>[] = [
  { key: 'invoiceNumber', title: 'Numero', to: ({ _id }) => `/invoice/edit/${_id}` },
  ...refundColumns,
]

const states = [
  ['toReturn', 'Palautettavaa'],
  ['credited', 'Hyvitetty'],
  ['sending', 'Lähdössä'],
  ['failed', 'Virhe'],
] as const

function Refunds({ state }: { state: 'billed' | 'draft' }) {
  const [address] = useSearchParams()
  // Those in the books may be narrowed to one of their own states.
  const isNarrowed = state === 'billed' && Boolean(address.get('state'))
  const list = useList(refundsApi.listRefunds, {
    filters: state === 'draft' ? [] : ['state', 'billedFrom', 'billedTo'],
    ...(!isNarrowed && { fixed: { state } }),
    pollWhile: ({ rows }) => rows.some((row) => row.state === 'sending'),
  })
  return (
    <Table
      name="refund-invoices"
      label="Hyvityslaskut"
      list={list}
      columns={columns}
      search="Hae numerolla, nimellä tai osoitteella"
      filters={
        state === 'billed' && (
          <>
            <Filter list={list} name="state" label="Tila" all="Kaikki tilat" options={states} />
            <DaySpanFilter list={list} label="Päiväys" names={['billedFrom', 'billedTo']} since={usualSince(today())} />
          </>
        )
      }
      empty={
        state === 'draft'
          ? { title: 'Ei luonnoksia', text: 'Uusi hyvityslasku odottaa täällä, kunnes lähetät tai kirjaat sen.' }
          : { title: 'Ei hyvityslaskuja', text: 'Hyvitä lasku laskun sivulta tai tee hyvityslasku ilman laskua.' }
      }
    />
  )
}
