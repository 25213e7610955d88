import { loanStressApi } from '#shared/loans/stress-api.ts'
import { arrearsApi } from './arrears.ts'
import { arrearsMonthsApi } from './arrears-months.ts'
import { assignmentReportApi } from './assignment-report.ts'
import { calendarApi } from './calendar.ts'
import { contractsReportApi } from './contracts-report.ts'
import { depositPaymentsApi } from './deposit-payments-api.ts'
import { expenseReportApi } from './expense-report.ts'
import { companyDataApi } from './figures/company-data.ts'
import { statisticsApi } from './figures/statistics-api.ts'
import { limitationReportApi } from './limitation-report.ts'
import { outgoingIncomeApi } from './outgoing-income-report.ts'
import { increaseReportApi } from './rent-increase-report.ts'
import { rentReportApi } from './rent-report.ts'
import { rentRollApi } from './rent-roll.ts'
import { choicesApi } from './report-choices.ts'
import { savedReportsApi } from './saved/api.ts'
import { taxPackApi } from './tax/api.ts'
import { tenantReportApi } from './tenant-report.ts'
import { vacancyApi } from './vacancy.ts'
import { vacancyMonthsApi } from './vacancy-months.ts'
import { waitingApi } from './waiting.ts'

/** All that is under reports and statistics besides the overview's: for the list of calls, never for a page. */
export const everyReportApi = {
  ...statisticsApi,
  ...choicesApi,
  ...savedReportsApi,
  ...arrearsApi,
  ...arrearsMonthsApi,
  ...limitationReportApi,
  ...vacancyApi,
  ...vacancyMonthsApi,
  ...waitingApi,
  ...calendarApi,
  ...loanStressApi,
  ...companyDataApi,
  ...outgoingIncomeApi,
  ...assignmentReportApi,
  ...taxPackApi,
  ...tenantReportApi,
  ...rentRollApi,
  ...rentReportApi,
  ...contractsReportApi,
  ...depositPaymentsApi,
  ...expenseReportApi,
  ...increaseReportApi,
}
