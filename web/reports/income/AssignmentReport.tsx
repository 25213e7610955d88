import { useState } from 'react'
import {
  type AssignmentReportRow,
  assignmentReportApi as api,
  assignmentReportColumns,
} from '#shared/reports/assignment-report.ts'
import { dialogOnDemand } from '../../ui/on-demand.tsx'
import { ReportFilters } from '../ReportFilters.tsx'
import { ReportScreen } from '../saved/ReportScreen.tsx'
import { useReport } from '../use-report.ts'
import { withLinks } from '../with-links.ts'

const AssignmentInvoices = dialogOnDemand<{ readonly row: AssignmentReportRow; readonly onClose: () => void }>(
  async () => (await import('./AssignmentInvoices.tsx')).AssignmentInvoices,
  ({ onClose }) => onClose(),
)

const columns = withLinks(assignmentReportColumns, {
  fullAddress: ({ apartment }) => (apartment ? `/apartment/overview/${apartment}` : '/apartments'),
  partnerName: ({ partner }) => `/partner/overview/${partner}`,
})

/** What settlements took of principals' money as rewards, and which realtors share it. */
export function AssignmentReport() {
  const list = useReport(api.listAssignmentReport)
  const [open, setOpen] = useState<AssignmentReportRow>()
  return (
    <>
      <ReportScreen
        report="assignments"
        name="assignment-report"
        list={list}
        columns={columns}
        search="Hae osoitteella tai päämiehellä"
        filters={
          <ReportFilters
            list={list}
            bases={['Tilityspäivän mukaan', 'Maksupäivän mukaan']}
            names={['condominium', 'apartment', 'city', 'principal', 'realtor']}
          />
        }
        actions={(row) => [{ label: 'Laskut ja välittäjien osuudet', onSelect: () => setOpen(row) }]}
        empty={{ title: 'Ei palkkioita', text: 'Valittuina päivinä tilityksistä ei ole pidätetty palkkioita.' }}
      />
      {open && <AssignmentInvoices row={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
