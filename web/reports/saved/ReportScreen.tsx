import type { ComponentProps, ReactNode } from 'react'
import { mostInReply } from '#shared/base/list.ts'
import type { ReportKey } from '#shared/base/report-titles.ts'
import { useMay } from '../../app/session.ts'
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
  const may = useMay()
  const rows = table.list.page?.totalLength ?? 0
  // A report is reckoned whole for any of its pages: a file of more than a reply holds asks for it once.
  const isMadeOnce = rows > mostInReply && may('reports.read')
  const whole = async () => (await import('./whole-report.ts')).wholeReport<Row>(report, page.wish())
  const list = isMadeOnce ? { ...table.list, whole } : table.list
  return (
    <>
      <ReportHead
        page={page}
        {...(parents && { parents })}
        {...(actionsOfPage && { actions: actionsOfPage })}
        isPrinted={!hasOwnPaper && rows > 0}
      />
      {page.isComing ? (
        <ContentLoading rows={5} />
      ) : (
        <>
          {chart}
          <Table key={page.table} {...table} list={list} name={page.table} label={table.label ?? page.title} />
        </>
      )}
    </>
  )
}
