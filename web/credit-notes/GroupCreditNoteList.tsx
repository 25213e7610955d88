import { usualSince } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { invoiceFields } from '#shared/invoices/invoice.fields.ts'
import { AccountChoice } from '../app/frame/AccountChoice.tsx'
import { inAccount } from '../app/own-way.ts'
import { useGroupList } from '../app/tables/use-group-list.ts'
import { today } from '../app/today.ts'
import { DaySpanFilter } from '../ui/day/DayFilter.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { Table } from '../ui/table/Table.tsx'
import { creditNoteColumns } from './credit-note-columns.tsx'

type Row = InputOf<(typeof creditNotesApi)['listGroupCreditNotes']['reply']>['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    key: 'invoiceNumber',
    title: invoiceFields.invoiceNumber.label,
    to: (row) => inAccount(`/invoice/edit/${row._id}`, row),
  },
  { key: 'accountName', title: 'Tili' },
  ...(creditNoteColumns as readonly Column<Row>[]),
]

/** The credit notes of every account of the group; a row opens in its own account. */
export function GroupCreditNoteList() {
  const list = useGroupList(creditNotesApi.listGroupCreditNotes, { filters: ['billedFrom', 'billedTo'] })
  return (
    <>
      <PageHead title="Ryhmän hyvityslaskut" mark={<AccountChoice />} />
      <Table
        name="group-refund-invoices"
        label="Ryhmän hyvityslaskut"
        list={list}
        columns={columns}
        search="Hae tilillä, numerolla tai nimellä"
        filters={
          <DaySpanFilter list={list} label="Päiväys" names={['billedFrom', 'billedTo']} since={usualSince(today())} />
        }
        empty={{ title: 'Ei hyvityslaskuja', text: 'Tässä näkyvät kaikkien ryhmän tilien hyvityslaskut.' }}
      />
    </>
  )
}
