import { pageOf } from '#shared/base/page-of.ts'
import { busy, conflict, invalidField, missing } from '#shared/base/problem.ts'
import type { CreditReportFilters } from '#shared/credit-reports/api.ts'
import {
  asOf,
  type CreditNoteDraft,
  type CreditReport,
  creditReportSummaryOf,
  isForgotten,
} from '#shared/credit-reports/credit-report.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { readAccount } from '../accounts/accounts.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { openedLine } from '../platform/audit.ts'
import { instant, instantIn, now, today } from '../platform/clock.ts'
import { addingLine } from '../platform/table/collection.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { creditReports, creditTurns } from './collections.ts'

/** The reports that are not forgotten yet, the newest first unless told otherwise. */
export async function listCreditReports(actor: Actor, { tenant, ...query }: CreditReportFilters) {
  const kept = await (tenant ? creditReports.summariesOfParent(actor, tenant) : creditReports.summaries(actor))
  const rows = kept.filter((row) => !isForgotten(row, now())).map((row) => asOf(row, now()))
  const newest = { ...query, ...(!query.sortBy && { sortBy: 'at', descending: true }) }
  const page = pageOf(rows, newest, ['tenantName', 'requestedBy'])
  return { creditReports: page.rows, totalLength: page.totalLength }
}

/** One that may be shown as it is to be understood now; those whose time is over are missing. */
export async function currentReport(actor: Actor, id: string): Promise<CreditReport | undefined> {
  const report = await creditReports.find(actor, id)
  return report && !isForgotten(report, now()) ? asOf(report, now()) : undefined
}

/** Opens one. The line in the trail is there before the answer leaves. */
export async function openCreditReport(actor: Actor, id: string): Promise<CreditReport> {
  const report = await currentReport(actor, id)
  if (!report) throw missing('Luottotietoja')
  await transact([addingLine(actor, openedLine(actor, creditReports.kind, id, report.tenantName))])
  return report
}

/** Whose credit may be looked into: somebody who rents here or is about to. */
export async function aboutToRent(actor: Actor, id: string): Promise<Tenant> {
  const tenant = await tenants.find(actor, id)
  if (!tenant?.active) throw invalidField('tenant', 'Vuokralaista ei löytynyt.')
  if (tenant.isOnlyKeyHolder)
    throw invalidField('tenant', 'Luottotietoja voi tarkistaa vain vuokrasopimusta varten, ei avaimenhaltijalta.')
  return tenant
}

/** What every report begins with. */
export async function begunReport(actor: Actor, tenant: Tenant, id: string) {
  const { keepDays } = (await readAccount(actor)).settings.creditReports
  return {
    _id: id,
    version: 0,
    purpose: 'lease' as const,
    tenant: tenant._id,
    tenantName: tenant.name,
    at: instant(),
    requestedBy: actor.name,
    expires: instantIn(keepDays * 24 * 60),
    findings: null,
    checked: '',
    text: '',
  }
}

/** The tenant's mark that their credit has been looked at, to be written with what was found. */
export async function markingTenant(actor: Actor, id: string): Promise<Write[]> {
  const tenant = await tenants.find(actor, id)
  return tenant && !tenant.creditReport ? [tenants.replacing(actor, { ...tenant, creditReport: true }, busy)] : []
}

/** A check that was made elsewhere. One click that came twice writes one. */
export const writeCreditNote = (actor: Actor, draft: CreditNoteDraft, id: string) =>
  retryOnContention(async () => {
    const existing = await creditReports.find(actor, id)
    if (existing) return creditReportSummaryOf(existing)
    const { checked, text } = draft
    if (checked > today()) throw invalidField('checked', 'Tarkistuspäivä on tulevaisuudessa')
    const tenant = await aboutToRent(actor, draft.tenant)
    const begun = await begunReport(actor, tenant, id)
    const note: CreditReport = { ...begun, kind: 'note', state: 'ready', provider: '', checked, text }
    await transact([creditReports.creating(actor, note, busy), ...(await markingTenant(actor, tenant._id))])
    return creditReportSummaryOf(note)
  })

/** Forgets one before its time; the tenant's mark and the trail stay. */
export async function deleteCreditReport(actor: Actor, id: string): Promise<void> {
  const report = await creditReports.read(actor, id)
  if (asOf(report, now()).state === 'asked') throw conflict('Luottotietoja haetaan juuri. Poista ne hetken kuluttua.')
  const turn = await creditTurns.find(actor, report.tenant)
  await transact([
    creditReports.removing(actor, report),
    ...(turn?.report === id ? [creditTurns.removing(actor, turn)] : []),
  ])
}
