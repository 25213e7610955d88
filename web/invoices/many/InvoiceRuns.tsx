import { useState } from 'react'
import { isUnderWay } from '#shared/base/runs/run-state.ts'
import type { InvoiceRunSummary } from '#shared/invoices/many/invoice-run.ts'
import { invoiceRunsApi } from '#shared/invoices/many/invoice-runs-api.ts'
import { RowRunTable } from '../../app/runs/RowRunTable.tsx'
import { useList } from '../../app/tables/use-list.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { InvoiceRunDialog } from './InvoiceRunDialog.tsx'

const count: Column<InvoiceRunSummary> = { key: 'invoices', title: 'Laskuja', kind: 'number', sort: false }

/** What has been done to many invoices at once. */
export function InvoiceRuns() {
  const [opened, setOpened] = useState<string>()
  const list = useList(invoiceRunsApi.listInvoiceRuns, { pollWhile: ({ rows }) => rows.some(isUnderWay) })
  return (
    <>
      <RowRunTable
        name="invoice-runs"
        label="Usean laskun käsittelyt"
        list={list}
        count={count}
        empty="Kun lähetät, merkitset toimitetuiksi tai siirrät usean laskun eräpäivää kerralla, tulos näkyy tässä."
        onOpen={setOpened}
      />
      {opened && <InvoiceRunDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
