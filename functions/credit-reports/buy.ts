import { busy, forbidden, invalidField } from '#shared/base/problem.ts'
import {
  asOf,
  type CreditFindings,
  type CreditReport,
  type CreditReportDraft,
  type CreditReportSummary,
  creditReportSummaryOf,
} from '#shared/credit-reports/credit-report.ts'
import type { Tenant } from '#shared/customers/tenant.ts'
import { tenantCode } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { ifUnchanged, retryOnContention, transact } from '../platform/table/transact.ts'
import type { CreditReportPort } from '../providers/credit-report-port.ts'
import { portContext } from '../providers/port-context.ts'
import { PortError } from '../providers/ports.ts'
import { problemOf } from '../providers/problem-of.ts'
import { creditReports, creditTurns } from './collections.ts'
import { aboutToRent, begunReport, currentReport, markingTenant } from './reports.ts'
import { creditPortOf } from './service.ts'

interface Bought {
  readonly creditReport: CreditReportSummary
  /** False when a report of the tenant stood already and nothing was asked for. */
  readonly bought: boolean
}

/**
 * Buys the credit report of a tenant. It is written down as asked for before the service is asked, together with the
 * tenant's turn: whoever asks meanwhile or after meets it, so that however often it is clicked, by however many, it is
 * paid for once. The service cannot be asked what it has sold; after an answer that never came only a person who names
 * that report may ask anew.
 */
export async function buyCreditReport(actor: Actor, draft: CreditReportDraft, id: string): Promise<Bought> {
  const tenant = await aboutToRent(actor, draft.tenant)
  const nationalId = await codeOf(actor, tenant)
  const { port, name } = await creditPortOf(actor)
  const begun = await begin(actor, { tenant, id, instead: draft.instead, provider: name })
  if ('existing' in begun) return { creditReport: creditReportSummaryOf(begun.existing), bought: false }
  const findings = await askFor(actor, port, begun, nationalId)
  const report = await settle(actor, begun.report._id, findings)
  return { creditReport: creditReportSummaryOf(report), bought: true }
}

async function codeOf(actor: Actor, tenant: Tenant): Promise<string> {
  if (tenant.isCompany)
    throw invalidField('tenant', 'Yrityksen luottotietoja ei voi hakea täällä. Kirjaa tarkistus muistiinpanona.')
  if (!actor.fields.has('tenants.social')) throw forbidden()
  const code = await tenantCode.codeOf(actor, tenant)
  if (!code) throw invalidField('tenant', 'Vuokralaisen tiedoista puuttuu henkilötunnus.')
  return code
}

interface PurchaseInput {
  readonly tenant: Tenant
  readonly id: string
  readonly instead: string
  readonly provider: string
}

interface Begun {
  readonly report: CreditReport
  /** The report that had the tenant's turn before. */
  readonly before: string
}

async function begin(actor: Actor, wanted: PurchaseInput): Promise<Begun | { readonly existing: CreditReport }> {
  const { tenant, id, instead, provider } = wanted
  const [clicked, turn] = await Promise.all([creditReports.find(actor, id), creditTurns.find(actor, tenant._id)])
  if (clicked) return { existing: asOf(clicked, now()) }
  const before = turn ? await currentReport(actor, turn.report) : undefined
  if (before && (before._id !== instead || before.state === 'asked')) return { existing: before }
  const report: CreditReport = { ...(await begunReport(actor, tenant, id)), kind: 'bought', state: 'asked', provider }
  const next = { _id: tenant._id, version: 0, report: id, expires: report.expires }
  const isOurs = await ifUnchanged(async () => {
    await transact([
      creditReports.creating(actor, report),
      turn
        ? creditTurns.replacing(actor, { ...turn, ...next, version: turn.version })
        : creditTurns.creating(actor, next),
    ])
    return true
  })
  // Somebody was quicker: their report stands now.
  return isOurs ? { report: { ...report, version: 1 }, before: before?._id ?? '' } : begin(actor, wanted)
}

/** What the service answered; undefined when nobody knows whether it has sold the report. */
async function askFor(
  actor: Actor,
  port: CreditReportPort,
  begun: Begun,
  nationalId: string,
): Promise<CreditFindings | undefined> {
  const { _id } = begun.report
  try {
    return await port.request(
      portContext(actor, 20),
      { subject: { kind: 'person', nationalId }, purpose: 'lease', requestedBy: actor.userId },
      { key: `creditReport:${_id}` },
    )
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    log.warn('A credit report was not bought', error)
    if (error.ambiguous) return undefined
    await takeBack(actor, begun)
    throw problemOf(error)
  }
}

/** Nothing was bought: it is as if nobody had asked. */
const takeBack = (actor: Actor, { report, before }: Begun): Promise<void> =>
  retryOnContention(async () => {
    const turn = await creditTurns.find(actor, report.tenant)
    const isOwn = turn?.report === report._id
    await transact([
      creditReports.removing(actor, report, busy),
      ...(isOwn && before ? [creditTurns.replacing(actor, { ...turn, report: before }, busy)] : []),
      ...(isOwn && !before ? [creditTurns.removing(actor, turn, busy)] : []),
    ])
  })

/** What has been paid for must not be lost to others' writes: they are waited for. */
const settle = (actor: Actor, id: string, findings: CreditFindings | undefined): Promise<CreditReport> =>
  retryOnContention(async () => {
    const report = await creditReports.read(actor, id)
    const settled: CreditReport = { ...report, state: findings ? 'ready' : 'unclear', findings: findings ?? null }
    await transact([
      creditReports.replacing(actor, settled, busy),
      ...(findings ? await markingTenant(actor, report.tenant) : []),
    ])
    return settled
  })
