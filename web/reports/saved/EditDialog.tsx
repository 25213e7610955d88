import { savedReportsApi as api, type SavedReportView } from '#shared/reports/saved/api.ts'
import { SavedReportDraft } from '#shared/reports/saved/saved-report.ts'
import { call } from '../../app/call.ts'
import { Loaded } from '../../app/Loaded.tsx'
import { useFresh } from '../../app/use-call.ts'
import { DialogForm, FormFrame } from '../../ui/form/FormDialog.tsx'
import { SavedReportFields } from './SavedReportFields.tsx'
import { draftOf } from './saved-draft.ts'

interface Props {
  readonly saved: SavedReportView
  readonly onClose: () => void
}

/** The name of a saved report, its days, its sharing and to whom it is sent; what it shows is changed where it is open. */
export const EditDialog = ({ saved: { _id, name }, onClose }: Props) => (
  <FormFrame title={`Muokkaa raporttia ${name}`} onClose={onClose}>
    <Loaded reading={useFresh(api.readSavedReport, { params: { id: _id } })}>
      {({ report }) => (
        <DialogForm
          submit="Tallenna"
          schema={SavedReportDraft}
          values={draftOf(report)}
          save={async (body: SavedReportDraft) =>
            draftOf((await call(api.updateSavedReport, { params: { id: _id }, body })).report)
          }
          saved="Raportti tallennettu"
          onClose={onClose}
        >
          <SavedReportFields
            report={report.report}
            wish={report.wish}
            hint="Rajauksia, järjestystä ja sarakkeita muutetaan avaamalla raportti."
          />
        </DialogForm>
      )}
    </Loaded>
  </FormFrame>
)
