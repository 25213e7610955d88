import type { ComponentProps, ReactNode } from 'react'
import type { ReportKey } from '#shared/base/report-titles.ts'
import { ContentLoading } from '../../ui/Fallback.tsx'
import type { PageAction } from '../../ui/PageHead.tsx'
import { Table } from '../../ui/table/Table.tsx'
import { ReportHead, useReportPage } from './ReportHead.tsx'

type TableOf<Row extends { readonly _id: string }> = ComponentProps<typeof Table<Row>>

interface Props<Row extends { readonly _id: string }> extends Omit<TableOf<Row>, 'label'> {
  readonly report: ReportKey
  /** The report's own title unless told. */
  readonly label?: string
  readonly parents?: readonly { readonly to: string; readonly label: string }[]
  readonly actionsOfPage?: readonly PageAction[]
  /** It has a paper of its own, made by one of the page's actions. */
  readonly hasOwnPaper?: true
  /** Above the table. */
  readonly chart?: ReactNode
}

/** A report that is one table. */
export function ReportScreen<Row extends { readonly _id: string }>(props: Props<Row>) {
  const { report, parents, actionsOfPage, hasOwnPaper, chart, ...table } = props
  const page = useReportPage({ ...table, report })
  const hasRows = (table.list.page?.totalLength ?? 0) > 0
  return (
    <>
      <ReportHead
        page={page}
        {...(parents && { parents })}
        {...(actionsOfPage && { actions: actionsOfPage })}
        isPrinted={!hasOwnPaper && hasRows}
      />
      {page.isComing ? (
        <ContentLoading rows={5} />
      ) : (
        <>
          {chart}
          <Table key={page.table} {...table} name={page.table} label={table.label ?? page.title} />
        </>
      )}
    </>
  )
}
