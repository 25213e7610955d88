import { useCallback, useState } from 'react'
import { printInstant } from '#shared/base/day.ts'
import type { InvoiceRunSummary } from '#shared/invoices/many/invoice-run.ts'
import { invoiceRunsApi } from '#shared/invoices/many/invoice-runs-api.ts'
import { useList } from '../../app/tables/use-list.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { InvoiceRunDialog } from './InvoiceRunDialog.tsx'
import { InvoiceRunLabel, isMoving } from './InvoiceRunLabel.tsx'

const columns: readonly Column<InvoiceRunSummary>[] = [
  { key: 'title', title: 'Mitä tehtiin', sort: false },
  { key: 'started', title: 'Aloitettu', sort: false, cell: ({ started }) => printInstant(started) },
  { key: 'name', title: 'Tekijä', sort: false },
  { key: 'state', title: 'Tila', sort: false, cell: (run) => <InvoiceRunLabel run={run} /> },
  { key: 'invoices', title: 'Laskuja', kind: 'number', sort: false },
  { key: 'done', title: 'Tehty', kind: 'number', sort: false },
  { key: 'left', title: 'Tekemättä', kind: 'number', sort: false },
  { key: 'undone', title: 'Peruttu', kind: 'number', sort: false },
]

/** What has been done to many invoices at once, the newest first; it opens with what was left out, and its undoing. */
export function InvoiceRuns() {
  const [opened, setOpened] = useState<string>()
  const list = useList(invoiceRunsApi.listInvoiceRuns, { pollWhile: ({ rows }) => rows.some(isMoving) })
  const actions = useCallback(
    ({ _id }: InvoiceRunSummary) => [{ label: 'Näytä tulos', onSelect: () => setOpened(_id) }],
    [],
  )
  return (
    <>
      <Table
        name="invoice-runs"
        label="Usean laskun käsittelyt"
        list={list}
        columns={columns}
        actions={actions}
        empty={{
          title: 'Ei käsittelyjä',
          text: 'Kun lähetät, merkitset toimitetuiksi tai siirrät usean laskun eräpäivää kerralla, tulos näkyy tässä.',
        }}
      />
      {opened && <InvoiceRunDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
