import { expenseFields } from '#shared/expenses/expense.fields.ts'
import { expenseTypeLabels, expenseTypes } from '#shared/expenses/expense-types.ts'
import { expenseReportApi as api, type ExpenseReportRow, expenseReportColumns } from '#shared/reports/expense-report.ts'
import { Filter } from '../ui/table/Toolbar.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportScreen } from './saved/ReportScreen.tsx'
import { useReport } from './use-report.ts'
import { withLinks } from './with-links.ts'

/** The page on which the costs of a row stand one by one. */
const pageOf = ({ apartment, condominium }: ExpenseReportRow): string => {
  if (apartment) return `/apartment/overview/${apartment}?tab=receipts`
  return condominium ? `/condominium/overview/${condominium}?tab=receipts` : '/receipts'
}

const columns = withLinks(expenseReportColumns, {
  name: pageOf,
})

/** What each home and company cost over some days, with the way to the costs themselves. */
export function ExpenseReport() {
  const list = useReport(api.listExpenseReport, ['receiptType'])
  return (
    <ReportScreen
      report="receipts"
      name="receipt-report"
      list={list}
      columns={columns}
      search="Hae osoitteella tai taloyhtiöllä"
      filters={
        <>
          <Filter
            list={list}
            name="receiptType"
            label={expenseFields.receiptType.label}
            all="Kaikki tyypit"
            options={expenseTypes.map((type) => [type, expenseTypeLabels[type]])}
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
  )
}
