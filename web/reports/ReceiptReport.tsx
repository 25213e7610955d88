import { receiptTypeLabels, receiptTypes } from '#shared/expenses/receipt-types.ts'
import { receiptReportApi as api, type ReceiptReportRow } from '#shared/reports/receipt-report.ts'
import type { Column } from '../ui/columns.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Table } from '../ui/Table.tsx'
import { Filter } from '../ui/Toolbar.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { useReport } from './use-report.ts'

/** The page on which the costs of a row stand one by one. */
const pageOf = ({ apartment, condominium }: ReceiptReportRow): string => {
  if (apartment) return `/apartment/overview/${apartment}?tab=receipts`
  return condominium ? `/condominium/overview/${condominium}?tab=receipts` : '/receipts'
}

const columns: readonly Column<ReceiptReportRow>[] = [
  { key: 'name', title: 'Kohde', to: pageOf },
  { key: 'condominiumName', title: 'Taloyhtiö' },
  { key: 'area', title: 'Pinta-ala (m²)', kind: 'number' },
  { key: 'count', title: 'Kuluja', kind: 'number', sum: true },
  { key: 'maintenance', title: 'Vastikkeet ja yhtiölainat', kind: 'money', sum: true },
  { key: 'receipt', title: 'Muut kulut', kind: 'money', sum: true },
  { key: 'total', title: 'Yhteensä', kind: 'money', sum: true },
  { key: 'vat', title: 'Siitä ALV', kind: 'money', sum: true, extra: true },
  { key: 'deductible', title: 'Siitä vähennyskelpoista', kind: 'money', sum: true, extra: true },
]

/** What each home and company cost over some days, with the way to the costs themselves. */
export function ReceiptReport() {
  const list = useReport(api.listReceiptReport, ['receiptType'])
  return (
    <>
      <PageHead title="Kulut kohteittain" parents={[{ to: '/reports', label: 'Raportit' }]} />
      <Table
        name="receipt-report"
        label="Kulut kohteittain"
        list={list}
        columns={columns}
        search="Hae osoitteella tai taloyhtiöllä"
        filters={
          <>
            <Filter
              list={list}
              name="receiptType"
              label="Tyyppi"
              all="Kaikki tyypit"
              options={receiptTypes.map((type) => [type, receiptTypeLabels[type]])}
            />
            <ReportFilters
              list={list}
              bases={['Kulun päivän mukaan', 'Maksupäivän mukaan']}
              names={['condominium', 'apartment', 'city', 'principal', 'realtor']}
            />
          </>
        }
        empty={{ title: 'Ei kuluja', text: 'Valittuina päivinä ei ole kirjattu kuluja.' }}
      />
    </>
  )
}
