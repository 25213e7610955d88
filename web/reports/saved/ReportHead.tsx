import { useState } from 'react'
import { type ReportKey, reportTitles } from '#shared/base/report-titles.ts'
import { type SavedReportView, savedReportsApi } from '#shared/reports/saved/api.ts'
import { type ReportWish, reportPath } from '#shared/reports/saved/report-tables.ts'
import { shownColumns } from '#shared/reports/saved/shown-columns.ts'
import { callForFile } from '../../app/call.ts'
import { useMay } from '../../app/session.ts'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { type PageAction, PageHead } from '../../ui/PageHead.tsx'
import { openPdf } from '../../ui/pdf/pdf.ts'
import type { Column } from '../../ui/table/columns.tsx'
import { filterQueryOf } from '../../ui/table/filter-query.ts'
import { tableViews } from '../../ui/table/table-views.ts'
import type { ListState } from '../../ui/table/use-list-state.ts'
import type { Saving } from './SaveDialog.tsx'
import { useSavedReport } from './use-saved-report.ts'

const SaveDialog = dialogOnDemand<Saving>(
  async () => (await import('./SaveDialog.tsx')).SaveDialog,
  ({ onClose }) => onClose(),
)

interface Of<Row> {
  readonly report: ReportKey
  /** The table's own name. */
  readonly name: string
  readonly list: ListState
  readonly columns: readonly Column<Row>[]
  /** What the report is asked besides what its list says: the company, the owner. */
  readonly wish?: ReportWish
}

export interface ReportPage {
  readonly report: ReportKey
  readonly title: string
  readonly saved: SavedReportView | undefined
  /** The name of its table: of a saved report, of the columns that it was saved with. */
  readonly table: string
  /** What is to be opened is on its way. */
  readonly isComing: boolean
  /** What the report is asked now. */
  readonly wish: () => ReportWish
  /** The keys of the columns that stand in the table now. */
  readonly shown: () => readonly string[]
}

/** A report's screen as it stands now: what of it may be saved by a name or printed. */
export function useReportPage<Row>({ report, name, list, columns, wish = {} }: Of<Row>): ReportPage {
  const { saved, table, isComing } = useSavedReport(name)
  return {
    ...{ report, saved, table, isComing },
    title: saved?.name ?? reportTitles[report],
    wish: () => ({ ...filterQueryOf(list), ...wish }),
    shown: () => shownColumns(columns, tableViews.current().columns[table]).map(({ key }) => key),
  }
}

interface Props {
  readonly page: ReportPage
  readonly parents?: readonly { readonly to: string; readonly label: string }[]
  readonly actions?: readonly PageAction[]
  /** Its table may be printed: the report has no paper of its own, and there are rows. */
  readonly isPrinted?: boolean
  /** What it is of has been chosen. */
  readonly isSaved?: boolean
}

const reports = [{ to: '/reports', label: 'Raportit' }]

/** The top of a report's screen, from which it is saved and printed. */
export function ReportHead({ page, parents = reports, actions = [], isPrinted = false, isSaved = true }: Props) {
  const { report, saved, title } = page
  const may = useMay()
  const [saving, setSaving] = useState<'new' | 'change'>()
  const above = saved ? [...parents, { to: reportPath(report), label: reportTitles[report] }] : parents
  return (
    <>
      <PageHead
        title={title}
        parents={above}
        actions={[
          ...actions,
          may('reports.read') && isPrinted && { label: 'Näytä PDF', onSelect: () => print(page) },
          saved?.mayChange && { label: 'Tallenna muutokset', onSelect: () => setSaving('change') },
          isSaved &&
            may('reports.read') && {
              label: saved ? 'Tallenna uutena' : 'Tallenna raportti',
              onSelect: () => setSaving('new'),
            },
        ]}
      />
      {saving && (
        <SaveDialog
          report={report}
          wish={page.wish()}
          columns={tableViews.current().columns[page.table] ?? { order: [], hidden: [] }}
          saved={saving === 'change' ? saved : undefined}
          days={saved?.days ?? ''}
          onClose={() => setSaving(undefined)}
        />
      )}
    </>
  )
}

/** The table on paper as it is on the screen. */
function print({ report, title, wish, shown }: ReportPage): void {
  const query = { wish: String(new URLSearchParams(wish())), columns: shown().join() }
  openPdf({
    name: title,
    load: () => callForFile(savedReportsApi.readReportPdf, { params: { report }, query }),
  })
}
