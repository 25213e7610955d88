import { addMonths, usualSince } from '#shared/base/day.ts'
import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { conflict, invalidField } from '#shared/base/problem.ts'
import type { OtherFilters } from '#shared/outgoing-payments/api.ts'
import {
  OtherPayment,
  type OtherPaymentDraft,
  type OtherPaymentSummary,
} from '#shared/outgoing-payments/other-payment.ts'
import { partners } from '../customers/partners.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { otherPayments } from './collections.ts'

/** Those of the last 14 months unless asked otherwise, the newest first; what waits is told however old it is. */
export async function listOthers(actor: Actor, filters: OtherFilters): Promise<Page<OtherPaymentSummary>> {
  const { from, to, partner, waiting } = filters
  const start = from || (waiting ? '0000' : usualSince(today()))
  const rows = await otherPayments.summariesBetween(actor, start, to || addMonths(today(), 12))
  const wanted = rows.filter((row) => (!waiting || row.outgoing === '') && (!partner || row.partner === partner))
  const query = filters.sortBy ? filters : { ...filters, sortBy: 'day', descending: true }
  return pageOf(wanted, query, ['partnerName', 'desc', 'outgoingNumber'], ['signed'])
}

/** The same click twice is one. */
export async function createOther(actor: Actor, draft: OtherPaymentDraft, id: string): Promise<OtherPayment> {
  const existing = await otherPayments.find(actor, id)
  if (existing) return existing
  const partner = await partners.find(actor, draft.partner)
  if (!partner?.active) throw invalidField('partner', 'Valitse päämies')
  return otherPayments.create(actor, OtherPayment.parse({ ...draft, _id: id, partnerName: partner.name }))
}

export async function deleteOther(actor: Actor, id: string): Promise<void> {
  const other = await otherPayments.read(actor, id)
  if (other.receipt) throw conflict('Tämä on osa kulusta. Muuta kulua tai poista se kulujen luettelossa.')
  if (other.outgoing) throw conflict(`Muu maksu kuuluu maksuun ${other.outgoingNumber}. Poista se ensin maksusta.`)
  await otherPayments.remove(actor, other)
}
