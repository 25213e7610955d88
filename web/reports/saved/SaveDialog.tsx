import { useNavigate } from 'react-router-dom'
import { type ReportKey, reportTitles } from '#shared/base/report-titles.ts'
import { savedReportsApi as api, type SavedReportView } from '#shared/reports/saved/api.ts'
import { type RelativeDays, type ReportWish, reportDays } from '#shared/reports/saved/report-tables.ts'
import { SavedReportDraft } from '#shared/reports/saved/saved-report.ts'
import { call } from '../../app/call.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import type { ColumnChoice } from '../../ui/table/table-views.ts'
import { SavedReportFields } from './SavedReportFields.tsx'
import { savedAddress } from './saved-address.ts'
import { draftOf } from './saved-draft.ts'

export interface Saving {
  readonly report: ReportKey
  readonly wish: ReportWish
  readonly columns: ColumnChoice
  /** The saved report that is written over; without it a new one is made. */
  readonly saved: SavedReportView | undefined
  /** How the days of the report that is open were chosen. */
  readonly days: RelativeDays
  readonly onClose: () => void
}

/** Saves the report as it is now, under a name of its own or over what was saved. */
export function SaveDialog({ report, wish, columns, saved, days, onClose }: Saving) {
  const navigate = useNavigate()
  const choice = { order: [...columns.order], hidden: [...columns.hidden] }
  const save = async (body: SavedReportDraft) => {
    const { report: kept } = saved
      ? await call(api.updateSavedReport, { params: { id: saved._id }, body })
      : await call(api.createSavedReport, { body })
    return draftOf(kept)
  }
  return (
    <FormDialog
      title={saved ? `Tallenna raportti ${saved.name}` : `Tallenna raportti: ${reportTitles[report]}`}
      submit="Tallenna"
      schema={SavedReportDraft}
      values={saved ? { ...draftOf(saved), wish, columns: choice } : { report, wish, columns: choice, days }}
      save={save}
      saved="Raportti tallennettu"
      onSaved={({ _id, days: chosen }) =>
        void navigate(savedAddress({ _id, report, days: chosen, wish }), { replace: true })
      }
      onClose={onClose}
    >
      <SavedReportFields
        report={report}
        wish={wish}
        hint={
          reportDays(report).days === 'none'
            ? 'Rajaukset, järjestys ja sarakkeet tallentuvat.'
            : 'Rajaukset, päivät, järjestys ja sarakkeet tallentuvat.'
        }
      />
    </FormDialog>
  )
}
