import { PlusIcon } from '@primer/octicons-react'
import { useSearchParams } from 'react-router-dom'
import { usualSince } from '#shared/base/day.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { type InvoiceSummary, shownStateLabels } from '#shared/invoices/invoice.ts'
import { useMay } from '../app/session.ts'
import { useList } from '../app/tables/use-list.ts'
import { today } from '../app/today.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { Filter } from '../ui/table/Toolbar.tsx'
import { creditNoteColumns } from './credit-note-columns.tsx'

/** Credit notes: those in the books, and with `?tab=1` the drafts, where a new one is found (spec section 2). */
export function CreditNoteList() {
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
          { key: '0', label: 'Kirjatut', content: () => <CreditNotes key="billed" state="billed" /> },
          { key: '1', label: 'Luonnokset', content: () => <CreditNotes key="draft" state="draft" /> },
        ]}
      />
    </>
  )
}

const columns: readonly Column<InvoiceSummary>[] = [
  { key: 'invoiceNumber', title: invoiceFields.invoiceNumber.label, to: ({ _id }) => `/invoice/edit/${_id}` },
  ...creditNoteColumns,
]

const states = (['toReturn', 'credited', 'sending', 'failed'] as const).map(
  (state) => [state, shownStateLabels[state]] as const,
)

function CreditNotes({ state }: { state: 'billed' | 'draft' }) {
  const [address] = useSearchParams()
  // Those in the books may be narrowed to one of their own states.
  const isNarrowed = state === 'billed' && Boolean(address.get('state'))
  const list = useList(creditNotesApi.listCreditNotes, {
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
            <Filter list={list} name="state" label={invoiceFields.state.label} all="Kaikki tilat" options={states} />
            <DaySpanFilter
              list={list}
              label={invoiceFields.billDate.label}
              names={['billedFrom', 'billedTo']}
              since={usualSince(today())}
            />
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
