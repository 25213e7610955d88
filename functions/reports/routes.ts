import { Hono } from 'hono'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { missing } from '#shared/base/problem.ts'
import type { ReportKey } from '#shared/base/report-titles.ts'
import { loanStressApi } from '#shared/loans/stress-api.ts'
import { reportsApi as api } from '#shared/reports/api.ts'
import { arrearsApi } from '#shared/reports/arrears.ts'
import { arrearsMonthsApi } from '#shared/reports/arrears-months.ts'
import { assignmentReportApi } from '#shared/reports/assignment-report.ts'
import { calendarApi } from '#shared/reports/calendar.ts'
import { contractsReportApi } from '#shared/reports/contracts-report.ts'
import { depositPaymentsApi } from '#shared/reports/deposit-payments-api.ts'
import { expenseReportApi } from '#shared/reports/expense-report.ts'
import { companyDataApi } from '#shared/reports/figures/company-data.ts'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import { limitationReportApi } from '#shared/reports/limitation-report.ts'
import { outgoingIncomeApi } from '#shared/reports/outgoing-income-report.ts'
import { increaseReportApi } from '#shared/reports/rent-increase-report.ts'
import { rentReportApi } from '#shared/reports/rent-report.ts'
import { rentRollApi } from '#shared/reports/rent-roll.ts'
import { choicesApi } from '#shared/reports/report-choices.ts'
import { savedReportsApi as saved } from '#shared/reports/saved/api.ts'
import { reportKeys } from '#shared/reports/saved/report-tables.ts'
import { taxPackApi } from '#shared/reports/tax/api.ts'
import { tenantReportApi } from '#shared/reports/tenant-report.ts'
import { vacancyApi } from '#shared/reports/vacancy.ts'
import { vacancyMonthsApi } from '#shared/reports/vacancy-months.ts'
import { waitingApi } from '#shared/reports/waiting.ts'
import { pdfAnswer } from '../documents/pdf-answer.ts'
import { checked, type Env, permitted, serve } from '../platform/serve.ts'
import { listArrears, listArrearsMonths, readAges } from './arrears.ts'
import { listAssignmentReport } from './assignment-report.ts'
import { readCalendarMonth } from './calendar/calendar.ts'
import { listContractsReport } from './contracts-report.ts'
import { listDepositPayments, printedDepositPayments } from './deposit-payments.ts'
import { listExpenseReport } from './expense-report.ts'
import { listApartmentStatistics } from './figures/apartment-statistics.ts'
import { listCityStatistics } from './figures/city-statistics.ts'
import { readCompanyData } from './figures/company-data.ts'
import { getGroupStats } from './figures/group-overview.ts'
import { getMonthlyExpenses, getMonthlyInvoicing, getStats } from './figures/overview.ts'
import { listLimitation } from './limitation.ts'
import { listLoanStress } from './loan-stress.ts'
import { listOutgoingIncome } from './outgoing-income.ts'
import { listIncreaseReport } from './rent-increase-report.ts'
import { listRentReport } from './rent-report.ts'
import { listRentRoll } from './rent-roll.ts'
import { readReportChoices } from './report-choices.ts'
import { listReportMailings, sendReportAgain } from './saved/mailings.ts'
import { printedReport } from './saved/print-report.ts'
import { makeReportRows } from './saved/report-rows.ts'
import {
  createSavedReport,
  listSavedReports,
  readSavedReport,
  removeSavedReport,
  updateSavedReport,
} from './saved/saved-reports.ts'
import {
  clearDefault,
  createTableHeader,
  listTableHeaders,
  removeTableHeader,
  saveForDefault,
  updateTableHeader,
} from './table-headers.ts'
import { saveTaxNote } from './tax/tax-notes.ts'
import { listTaxOwners } from './tax/tax-owners.ts'
import { listTaxPack, printedTaxPack, readTaxHome } from './tax/tax-pack.ts'
import { listTenantReport } from './tenant-report.ts'
import { listVacancy, listVacancyMonths } from './vacancy.ts'
import { getWaiting } from './waiting/waiting.ts'

export const routes = new Hono<Env>()

serve(routes, waitingApi.getWaiting, async ({ actor }) => ({ waiting: await getWaiting(actor) }))
serve(routes, calendarApi.readCalendarMonth, ({ actor, query }) => readCalendarMonth(actor, query.month))
serve(routes, api.getStats, async ({ actor }) => ({ stats: await getStats(actor) }))
serve(routes, api.getMonthlyInvoicing, async ({ actor, query }) => ({
  months: await getMonthlyInvoicing(actor, query),
}))
serve(routes, api.getMonthlyExpenses, async ({ actor, query }) => ({ months: await getMonthlyExpenses(actor, query) }))
serve(routes, api.getGroupStats, ({ actor }) => getGroupStats(actor))
serve(routes, statisticsApi.listApartmentStatistics, ({ actor, body }) => listApartmentStatistics(actor, body))
serve(routes, statisticsApi.listCityStatistics, ({ actor, body }) => listCityStatistics(actor, body))
serve(routes, statisticsApi.listTableHeaders, async ({ actor, params }) => ({
  tableHeaders: await listTableHeaders(actor, params.tableName),
}))
serve(routes, statisticsApi.createTableHeader, async ({ actor, body, key }) => ({
  tableHeader: await createTableHeader(actor, body.header, key),
}))
serve(routes, statisticsApi.updateTableHeader, async ({ actor, params, body }) => ({
  tableHeader: await updateTableHeader(actor, params.id, body.header),
}))
serve(routes, statisticsApi.removeTableHeader, async ({ actor, params }) => ({
  defaultHeaders: await removeTableHeader(actor, params.headerId),
}))
serve(routes, statisticsApi.saveHeaderForDefault, async ({ actor, params }) => ({
  defaultHeaders: await saveForDefault(actor, params.headerId),
}))
serve(routes, statisticsApi.clearDefaultHeader, async ({ actor, params }) => ({
  defaultHeaders: await clearDefault(actor, params.tableName),
}))
serve(routes, expenseReportApi.listExpenseReport, ({ actor, body }) => listExpenseReport(actor, body))
serve(routes, increaseReportApi.listIncreaseReport, ({ actor, body }) => listIncreaseReport(actor, body))
serve(routes, contractsReportApi.listContractsReport, ({ actor, body }) => listContractsReport(actor, body))
serve(routes, rentReportApi.listRentReport, ({ actor, body }) => listRentReport(actor, body))
serve(routes, rentRollApi.listRentRoll, ({ actor, query }) => listRentRoll(actor, query))
serve(routes, tenantReportApi.listTenantReport, ({ actor, query }) => listTenantReport(actor, query))
serve(routes, assignmentReportApi.listAssignmentReport, ({ actor, body }) => listAssignmentReport(actor, body))
serve(routes, outgoingIncomeApi.listOutgoingIncome, ({ actor, body }) => listOutgoingIncome(actor, body))
serve(routes, companyDataApi.readCompanyData, ({ actor, params, query }) => readCompanyData(actor, params.id, query))
serve(routes, loanStressApi.listLoanStress, ({ actor, query }) => listLoanStress(actor, query))
serve(routes, vacancyApi.listVacancy, ({ actor, query }) => listVacancy(actor, query))
serve(routes, vacancyMonthsApi.listVacancyMonths, async ({ actor, query }) => ({
  months: await listVacancyMonths(actor, query),
}))
serve(routes, limitationReportApi.listLimitation, ({ actor, query }) => listLimitation(actor, query))
serve(routes, arrearsApi.readAges, ({ actor }) => readAges(actor))
serve(routes, arrearsMonthsApi.listArrearsMonths, async ({ actor }) => ({ months: await listArrearsMonths(actor) }))
serve(routes, arrearsApi.listArrears, ({ actor, query }) => listArrears(actor, query))
serve(routes, choicesApi.readReportChoices, ({ actor }) => readReportChoices(actor))
serve(routes, depositPaymentsApi.listDepositPayments, ({ actor, body }) => listDepositPayments(actor, body))

serve(routes, taxPackApi.listTaxOwners, async ({ actor }) => ({ owners: await listTaxOwners(actor) }))
serve(routes, taxPackApi.listTaxPack, ({ actor, body }) => listTaxPack(actor, body))
serve(routes, taxPackApi.readTaxHome, async ({ actor, params, query: { principal, year } }) => ({
  home: await readTaxHome(actor, principal, year, params.id),
}))
serve(routes, taxPackApi.saveTaxNote, async ({ actor, params, query, body }) => ({
  note: await saveTaxNote(actor, { ...query, apartment: params.id }, body),
}))

serve(routes, saved.listSavedReports, async ({ actor }) => ({ reports: await listSavedReports(actor) }))
serve(routes, saved.readSavedReport, async ({ actor, params }) => ({ report: await readSavedReport(actor, params.id) }))
serve(routes, saved.createSavedReport, async ({ actor, body, key }) => ({
  report: await createSavedReport(actor, body, key),
}))
serve(routes, saved.updateSavedReport, async ({ actor, params, body }) => ({
  report: await updateSavedReport(actor, params.id, body),
}))
serve(routes, saved.removeSavedReport, async ({ actor, params }) => {
  await removeSavedReport(actor, params.id)
  return {}
})
serve(routes, saved.listReportMailings, async ({ actor, params }) => ({
  mailings: await listReportMailings(actor, params.id),
}))
serve(routes, saved.sendReportAgain, async ({ actor, params }) => ({
  mailings: await sendReportAgain(actor, params.id, params.month),
}))

const { readDepositPaymentsPdf: pdf } = depositPaymentsApi
routes.on(pdf.method, pdf.path, async (c) => {
  const actor = await permitted(c, pdf)
  const { accountDate } = checked(pdf.query, c.req.query()) as OutputOf<typeof pdf.query>
  return pdfAnswer(c, await printedDepositPayments(actor, accountDate), 'vakuuksien-maksuluettelo')
})

serve(routes, saved.makeReportRows, async ({ actor, params, body }) => ({
  addresses: await makeReportRows(actor, reportCalled(params.report), wishIn(body.wish)),
}))

const { readReportPdf } = saved
routes.on(readReportPdf.method, readReportPdf.path, async (c) => {
  const actor = await permitted(c, readReportPdf)
  const { wish, columns } = checked(readReportPdf.query, c.req.query()) as OutputOf<typeof readReportPdf.query>
  const report = reportCalled(c.req.param('report'))
  const asked = { wish: wishIn(wish), keys: columns.split(',') }
  return pdfAnswer(c, await printedReport(actor, report, asked), report)
})

function reportCalled(name: string | undefined): ReportKey {
  const report = reportKeys.find((key) => key === name)
  if (!report) throw missing('Raporttia')
  return report
}

const wishIn = (address: string) => Object.fromEntries(new URLSearchParams(address))

const { readTaxPackPdf } = taxPackApi
routes.on(readTaxPackPdf.method, readTaxPackPdf.path, async (c) => {
  const actor = await permitted(c, readTaxPackPdf)
  const { principal, year } = checked(readTaxPackPdf.query, c.req.query()) as OutputOf<typeof readTaxPackPdf.query>
  return pdfAnswer(c, await printedTaxPack(actor, principal, year), `veroerittely-${year}`)
})
