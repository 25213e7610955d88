import { mayDo, type Permission } from '#shared/base/access.ts'
import { yearOf } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'

import { pageOf } from '#shared/base/page-of.ts'
import { forbidden, Problem } from '#shared/base/problem.ts'
import type { ReportKey } from '#shared/base/report-titles.ts'
import type { TableColumn } from '#shared/formats/table-columns.ts'
import { ArrearsQuery, arrearsApi, arrearsColumns } from '#shared/reports/arrears.ts'
import { assignmentReportApi, assignmentReportColumns } from '#shared/reports/assignment-report.ts'
import { contractsReportApi, contractsReportColumns } from '#shared/reports/contracts-report.ts'
import { depositPaymentColumns, depositPaymentsApi } from '#shared/reports/deposit-payments-api.ts'
import { ExpenseReportQuery, expenseReportApi, expenseReportColumns } from '#shared/reports/expense-report.ts'
import { outgoingIncomeApi, outgoingIncomeColumns } from '#shared/reports/outgoing-income-report.ts'
import { IncreaseReportQuery, increaseReportApi, increaseReportColumns } from '#shared/reports/rent-increase-report.ts'
import { companyReportColumns, rentReportApi, rentReportColumns, summedOfRents } from '#shared/reports/rent-report.ts'
import { RentRollQuery, rentRollApi, rentRollColumns } from '#shared/reports/rent-roll.ts'
import { daysOf, ReportQuery } from '#shared/reports/report-query.ts'
import type { ReportWish } from '#shared/reports/saved/report-tables.ts'
import { TaxPackQuery, taxPackApi, taxPackColumns } from '#shared/reports/tax/api.ts'
import { TenantReportQuery, tenantReportApi, tenantReportColumns } from '#shared/reports/tenant-report.ts'
import { VacancyQuery, vacancyApi, vacancyColumns } from '#shared/reports/vacancy.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { checked } from '../../platform/serve.ts'
import { listArrears } from '../arrears.ts'
import { listAssignmentReport } from '../assignment-report.ts'
import { listContractsReport } from '../contracts-report.ts'
import { listDepositPayments } from '../deposit-payments.ts'
import { listExpenseReport } from '../expense-report.ts'
import { readCompanyData } from '../figures/company-data.ts'
import { listOutgoingIncome } from '../outgoing-income.ts'
import { listIncreaseReport } from '../rent-increase-report.ts'
import { listRentReport } from '../rent-report.ts'
import { listRentRoll } from '../rent-roll.ts'
import { listTaxPack } from '../tax/tax-pack.ts'
import { listTenantReport } from '../tenant-report.ts'
import { listVacancy } from '../vacancy.ts'

interface TableOf<Row, Query> {
  /** What its endpoint asks for, and what its query asks for besides, so that nobody is offered what is refused. */
  readonly needs: readonly Permission[]
  /** What the address says as the query takes it; a faulty one is a Problem. */
  readonly query: (wish: ReportWish) => Query
  readonly read: (actor: Actor, query: Query) => Promise<Page<Row>>
  readonly columns: (wish: ReportWish) => readonly TableColumn<Row>[]
  /** What of it leaves: the reply of its list. */
  readonly reply: Schema
}

/** A report's table, whichever rows it has. */
export type ReportTable = TableOf<never, object>

const table = <Row extends object, Query extends object>(of: TableOf<Row, Query>) => of as unknown as ReportTable

type Parsed<S> = S extends { readonly _zod: { readonly output: infer Output } } ? Output : never
type Schema = Parameters<typeof checked>[0] & object

const as =
  <S extends Schema>(schema: S) =>
  (wish: ReportWish) =>
    checked(schema, wish) as Parsed<S>

/** With its days as the reports of the specification take them. */
const withDates =
  <S extends Schema>(schema: S) =>
  ({ from = '', to = '', ...wish }: ReportWish) =>
    checked(schema, { ...wish, dates: { startDate: from, endDate: to } }) as Parsed<S>

const yearOfRents = ({ from = '', to = '' }: ReportWish): string =>
  String(yearOf(daysOf({ startDate: from, endDate: to }, today()).from))

const depositQuery = depositPaymentsApi.listDepositPayments.body

/** What each report is made of on the server: for files and papers the same query and columns as on its screen. */
const tables: Readonly<Record<ReportKey, ReportTable>> = {
  rents: table({
    needs: ['reports.read', 'contracts.read', 'apartments.read'],
    query: withDates(ReportQuery),
    read: listRentReport,
    columns: (wish) => rentReportColumns(yearOfRents(wish)),
    reply: rentReportApi.listRentReport.reply,
  }),
  'rent-roll': table({
    needs: ['reports.read', 'contracts.read', 'apartments.read'],
    query: as(RentRollQuery),
    read: listRentRoll,
    columns: () => rentRollColumns,
    reply: rentRollApi.listRentRoll.reply,
  }),
  vacancy: table({
    needs: ['reports.read', 'contracts.read', 'apartments.read'],
    query: as(VacancyQuery),
    read: listVacancy,
    columns: ({ by = '' }) => vacancyColumns(by),
    reply: vacancyApi.listVacancy.reply,
  }),
  arrears: table({
    needs: ['reports.read', 'invoices.read', 'tenants.read'],
    query: as(ArrearsQuery),
    read: listArrears,
    columns: ({ by = '' }) => arrearsColumns(by),
    reply: arrearsApi.listArrears.reply,
  }),
  tenants: table({
    needs: ['reports.read', 'tenants.read', 'contracts.read', 'invoices.read'],
    query: as(TenantReportQuery),
    read: listTenantReport,
    columns: () => tenantReportColumns,
    reply: tenantReportApi.listTenantReport.reply,
  }),
  contracts: table({
    needs: ['reports.read', 'contracts.read'],
    query: withDates(ReportQuery),
    read: listContractsReport,
    columns: () => contractsReportColumns,
    reply: contractsReportApi.listContractsReport.reply,
  }),
  'rent-increases': table({
    needs: ['reports.read', 'contracts.read'],
    query: as(IncreaseReportQuery),
    read: listIncreaseReport,
    columns: () => increaseReportColumns,
    reply: increaseReportApi.listIncreaseReport.reply,
  }),
  company: table({
    needs: ['reports.read', 'condominiums.read', 'contracts.read', 'apartments.read'],
    query: (wish) => ofCompany(withDates(ReportQuery)(wish)),
    read: companyRows,
    columns: (wish) => companyReportColumns(yearOfRents(wish)),
    reply: rentReportApi.listRentReport.reply,
  }),
  receipts: table({
    needs: ['receipts.read'],
    query: withDates(ExpenseReportQuery),
    read: listExpenseReport,
    columns: () => expenseReportColumns,
    reply: expenseReportApi.listExpenseReport.reply,
  }),
  'tax-pack': table({
    needs: ['reports.read', 'receipts.read'],
    query: as(TaxPackQuery),
    read: listTaxPack,
    columns: () => taxPackColumns,
    reply: taxPackApi.listTaxPack.reply,
  }),
  assignments: table({
    needs: ['reports.read', 'outgoingPayments.read'],
    query: withDates(ReportQuery),
    read: listAssignmentReport,
    columns: () => assignmentReportColumns,
    reply: assignmentReportApi.listAssignmentReport.reply,
  }),
  'outgoing-income': table({
    needs: ['reports.read', 'outgoingPayments.read'],
    query: withDates(ReportQuery),
    read: listOutgoingIncome,
    columns: () => outgoingIncomeColumns,
    reply: outgoingIncomeApi.listOutgoingIncome.reply,
  }),
  'deposit-payments': table({
    needs: ['deposits.read'],
    query: as(depositQuery),
    read: listDepositPayments,
    columns: () => depositPaymentColumns,
    reply: depositPaymentsApi.listDepositPayments.reply,
  }),
}

function ofCompany(query: ReportQuery): ReportQuery {
  if (query.condominium) return query
  throw new Problem('invalid', 'Valitse taloyhtiö.')
}

/** The homes of one company, as the table of its report has them. */
async function companyRows(actor: Actor, query: ReportQuery) {
  const { apartments } = await readCompanyData(actor, query.condominium, {
    ...query.dates,
    searchType: query.searchType,
  })
  return pageOf(apartments, query, ['fullAddress', 'tenants'], summedOfRents)
}

export const reportTable = (report: ReportKey): ReportTable => tables[report]

export const mayReadReport = (actor: Actor, report: ReportKey): boolean =>
  tables[report].needs.every((need) => mayDo(actor, need))

/**
 * The rows of a report, at most so many, with the count and the sums of all. A report is reckoned whole for any of its
 * pages, so it is asked for once. Where no endpoint has looked at the person's rights, this does.
 */
export async function readReport(
  actor: Actor,
  report: ReportKey,
  wish: ReportWish,
  most: number,
): Promise<Page<never>> {
  if (!mayReadReport(actor, report)) throw forbidden()
  const { query, read } = tables[report]
  return read(actor, { ...query(wish), page: 1, itemsPerPage: most })
}
