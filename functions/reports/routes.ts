import { Hono } from 'hono'
import type { OutputOf } from '#shared/base/endpoint.ts'
import { reportsApi as api } from '#shared/reports/api.ts'
import { depositPaymentsApi } from '#shared/reports/deposit-payments-api.ts'
import { receiptReportApi } from '#shared/reports/receipt-report.ts'
import { increaseReportApi } from '#shared/reports/rent-increase-report.ts'
import { statisticsApi } from '#shared/reports/statistics-api.ts'
import { pdfAnswer } from '../platform/pdf-answer.ts'
import { checked, type Env, permitted, serve } from '../platform/serve.ts'
import { listApartmentStatistics } from './apartment-statistics.ts'
import { listDepositPayments, printedDepositPayments } from './deposit-payments.ts'
import { getGroupStats } from './group-overview.ts'
import { getMonthlyExpenses, getMonthlyInvoicing, getStats } from './overview.ts'
import { listReceiptReport } from './receipt-report.ts'
import { listIncreaseReport, readIncreaseReportPlaces } from './rent-increase-report.ts'
import {
  clearDefault,
  createTableHeader,
  listTableHeaders,
  removeTableHeader,
  saveForDefault,
  updateTableHeader,
} from './table-headers.ts'

export const routes = new Hono<Env>()

serve(routes, api.getStats, async ({ actor }) => ({ stats: await getStats(actor) }))
serve(routes, api.getMonthlyInvoicing, async ({ actor }) => ({ months: await getMonthlyInvoicing(actor) }))
serve(routes, api.getMonthlyExpenses, async ({ actor }) => ({ months: await getMonthlyExpenses(actor) }))
serve(routes, api.getGroupStats, ({ actor }) => getGroupStats(actor))
serve(routes, statisticsApi.listApartmentStatistics, ({ actor, body }) => listApartmentStatistics(actor, body))
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
serve(routes, receiptReportApi.listReceiptReport, ({ actor, body }) => listReceiptReport(actor, body))
serve(routes, increaseReportApi.listIncreaseReport, ({ actor, body }) => listIncreaseReport(actor, body))
serve(routes, increaseReportApi.readIncreaseReportPlaces, ({ actor }) => readIncreaseReportPlaces(actor))
serve(routes, depositPaymentsApi.listDepositPayments, ({ actor, body }) => listDepositPayments(actor, body))

const { readDepositPaymentsPdf: pdf } = depositPaymentsApi
routes.on(pdf.method, pdf.path, async (c) => {
  const actor = await permitted(c, pdf)
  const { accountDate } = checked(pdf.query, c.req.query()) as OutputOf<typeof pdf.query>
  return pdfAnswer(c, await printedDepositPayments(actor, accountDate), 'vakuuksien-maksuluettelo')
})
