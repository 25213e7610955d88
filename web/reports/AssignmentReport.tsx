import { useState } from 'react'
import { printPercent } from '#shared/base/finnish.ts'
import { printMoney } from '#shared/base/money.ts'
import { type AssignmentReportRow, assignmentReportApi as api } from '#shared/reports/assignment-report.ts'
import type { Column } from '../ui/columns.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { useReport } from './use-report.ts'

const AssignmentInvoices = dialogOnDemand<{ readonly row: AssignmentReportRow; readonly onClose: () => void }>(
  async () => (await import('./AssignmentInvoices.tsx')).AssignmentInvoices,
  ({ onClose }) => onClose(),
)

function rewardOf({ rewardType, percent, fixedAmountPerMonth }: AssignmentReportRow): string {
  if (rewardType === 'fixed') return `${printMoney(fixedAmountPerMonth)}/kk`
  return percent === null ? '–' : `${printPercent(percent)} vuokrasta`
}

const columns: readonly Column<AssignmentReportRow>[] = [
  {
    key: 'fullAddress',
    title: 'Vuokrakohde',
    to: ({ apartment }) => (apartment ? `/apartment/overview/${apartment}` : '/apartments'),
  },
  { key: 'condominiumName', title: 'Taloyhtiö', extra: true },
  { key: 'partnerName', title: 'Päämies', to: ({ partner }) => `/partner/overview/${partner}` },
  { key: 'rewardType', title: 'Sovittu palkkio', cell: rewardOf },
  { key: 'assignmentStart', title: 'Toimeksianto alkaa', kind: 'day', extra: true },
  { key: 'assignmentEnd', title: 'Toimeksianto päättyy', kind: 'day', extra: true },
  { key: 'comments', title: 'Lisätiedot', long: true, extra: true },
  { key: 'invoiceCount', title: 'Laskuja', kind: 'number', sum: true },
  { key: 'rentProductsAmount', title: 'Maksettu vuokra', kind: 'money', sum: true },
  { key: 'rewardAmountWithoutVat', title: 'Palkkio ALV 0 %', kind: 'money', sum: true },
  { key: 'rewardAmountVat', title: 'ALV', kind: 'money', sum: true },
  { key: 'rewardAmount', title: 'Palkkio yhteensä', kind: 'money', sum: true },
  { key: 'calculatedFixedAmount', title: 'Siitä kiinteää', kind: 'money', sum: true, extra: true },
  { key: 'realtorsAmount', title: 'Välittäjille', kind: 'money', sum: true },
  { key: 'unshared', title: 'Jakamatta', kind: 'money', sum: true, extra: true },
]

/** What settlements took of principals' money as rewards, and which realtors share it. */
export function AssignmentReport() {
  const list = useReport(api.listAssignmentReport)
  const [open, setOpen] = useState<AssignmentReportRow>()
  return (
    <>
      <PageHead title="Toimeksiantoraportti" parents={[{ to: '/reports', label: 'Raportit' }]} />
      <Table
        name="assignment-report"
        label="Toimeksiantoraportti"
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
