import { addMonths, monthEnd, monthOf, monthStart } from '#shared/base/day.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { sumBy } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { conflict, invalidField } from '#shared/base/problem.ts'
import {
  MatchingRule,
  type MatchingRuleDraft,
  type RehearsedPayment,
  ruleFits,
} from '#shared/payments/matching-rule.ts'
import type { ReceivedEntry } from '#shared/payments/received.ts'
import { tenants } from '../../customers/tenants.ts'
import { invoices } from '../../invoices/invoices.ts'
import type { Actor } from '../../platform/actor.ts'
import { instant, today } from '../../platform/clock.ts'
import { collection } from '../../platform/table/collection.ts'
import { entriesOfAccount, receivedEntries } from '../entries.ts'

export const matchingRules = collection({
  kind: 'matching-rule',
  called: 'Kohdistussääntöä',
  schema: MatchingRule,
  summary: ({ version, ...row }) => row,
  indexKeys: () => ({ listed: true }),
})

/** All are read whenever money comes, so they stay few. */
const mostRules = 500
/** So many payments of one account are looked at in a rehearsal. */
const mostOfAccount = 200

export async function listMatchingRules(actor: Actor, query: ListQuery) {
  const sorted = query.sortBy ? query : { ...query, sortBy: 'tenantName' }
  return pageOf(await matchingRules.summaries(actor), sorted, ['tenantName', 'payerName', 'payerIban', 'words'])
}

async function tenantNamed(actor: Actor, id: string): Promise<string> {
  const tenant = await tenants.find(actor, id)
  if (!tenant?.active) throw invalidField('tenant', 'Vuokralaista ei löytynyt.')
  return tenant.name
}

export async function createMatchingRule(actor: Actor, draft: MatchingRuleDraft, id: string): Promise<MatchingRule> {
  const [tenantName, existing] = await Promise.all([tenantNamed(actor, draft.tenant), matchingRules.summaries(actor)])
  if (existing.length >= mostRules) throw conflict(`Sääntöjä on jo ${mostRules}. Poista ensin jokin.`)
  return matchingRules.createOnce(actor, {
    ...draft,
    _id: id,
    version: 0,
    tenantName,
    by: actor.name,
    created: instant(),
  })
}

export async function updateMatchingRule(actor: Actor, id: string, draft: MatchingRuleDraft): Promise<MatchingRule> {
  const tenantName = await tenantNamed(actor, draft.tenant)
  return matchingRules.change(actor, id, (rule) => ({ ...rule, ...draft, tenantName }))
}

export async function removeMatchingRule(actor: Actor, id: string): Promise<void> {
  await matchingRules.remove(actor, await matchingRules.read(actor, id))
}

/** What of a month's payments a rule would have matched. Those that their reference matched, it would not have been asked. */
export async function rehearseMatchingRule(
  actor: Actor,
  rule: MatchingRuleDraft,
  monthsBack: number,
): Promise<RehearsedPayment[]> {
  await tenantNamed(actor, rule.tenant)
  const month = monthOf(addMonths(monthStart(monthOf(today())), 0 - monthsBack))
  const entries = await entriesThatMay(actor, rule, monthStart(month), monthEnd(month))
  const hits = entries.filter(
    (entry) => entry.amount > 0 && ruleFits(rule, entry) && !(entry.reference && entry.allocations.length > 0),
  )
  const paid = await invoices.readMany(
    actor,
    hits.flatMap(({ allocations }) => allocations.map(({ invoice }) => invoice)),
  )
  const whose = new Map(paid.map(({ _id, recipient }) => [_id, recipient]))
  return hits
    .toSorted((a, b) => (a.bookingDay < b.bookingDay ? 1 : -1))
    .map((entry) => ({ ...shownOf(entry), ...outcomeOf(entry, rule.tenant, whose) }))
}

/** By the account where the rule names one, else by the rows of the month. */
async function entriesThatMay(actor: Actor, rule: MatchingRuleDraft, from: string, to: string) {
  if (rule.payerIban) {
    const own = await entriesOfAccount(actor, rule.payerIban, mostOfAccount)
    return own.filter(({ bookingDay }) => bookingDay >= from && bookingDay <= to)
  }
  const rows = await receivedEntries.summariesBetween(actor, from, to)
  return receivedEntries.readMany(
    actor,
    rows.filter((row) => ruleFits(rule, row)).map(({ _id }) => _id),
  )
}

const shownOf = ({ _id, bookingDay, payerName, message, amount }: ReceivedEntry) => ({
  _id,
  bookingDay,
  payerName,
  message,
  amount,
})

type Whose = ReadonlyMap<string, { readonly tenantId: string; readonly name: string }>

function outcomeOf(entry: ReceivedEntry, tenant: string, whose: Whose): Pick<RehearsedPayment, 'outcome' | 'became'> {
  if (entry.noRent) return { outcome: 'other', became: `Ei vuokraa: ${entry.noRent.reason}` }
  if (entry.tenant && entry.tenant !== tenant)
    return { outcome: 'other', became: `${entry.tenantName}: maksajan hyväksi` }
  const { allocations } = entry
  const onOne = (id: string) =>
    sumBy(
      allocations.filter(({ invoice }) => invoice === id),
      ({ amount }) => amount,
    )
  const remaining = [...new Set(allocations.map(({ invoice }) => invoice))].filter((id) => onOne(id) > 0)
  const strange = remaining.map((id) => whose.get(id)).filter((each) => each && each.tenantId !== tenant)
  const [first] = strange
  if (first) return { outcome: 'other', became: first.name }
  if (remaining.length === 0 && !entry.tenant) {
    const isReturned = entry.open === 0
    return isReturned
      ? { outcome: 'other', became: 'Palautettu maksajalle' }
      : { outcome: 'waiting', became: 'Odottaa kohdistamista' }
  }
  return { outcome: 'same', became: entry.tenant ? entry.tenantName : 'Sama vuokralainen' }
}
