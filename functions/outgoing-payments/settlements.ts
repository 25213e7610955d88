import type { Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { isLoneNote } from '#shared/invoices/settled.ts'
import type { SettlementFilters, SettlementSummary } from '#shared/outgoing-payments/api.ts'
import type { Actor } from '../platform/actor.ts'
import { asSettleable, reckoned, type Settleable } from './reckoning.ts'
import { leavingList, unsettledInvoices } from './unsettled.ts'

const searched = ['invoiceNumber', 'partnerName', 'tenantName', 'apartmentAddress'] as const
const summed = ['received', 'share', 'reward', 'amount'] as const

/** Invoices whose money came to the account and is a principal's, as far as it has not been paid on, however old. */
export async function listSettlements(actor: Actor, filters: SettlementFilters): Promise<Page<SettlementSummary>> {
  const { from, to, partner } = filters
  const ids = await unsettledInvoices(actor)
  const all = await reckoned(actor, ids)
  await leavingList(actor, all)
  const found = all
    .flatMap(asSettleable)
    .filter(
      ({ invoice: { dueDate }, target }) =>
        (!from || dueDate >= from) && (!to || dueDate <= to) && (!partner || target.partner._id === partner),
    )
  const query = filters.sortBy ? filters : { ...filters, sortBy: 'partnerName' }
  return pageOf(found.map(settlementSummaryOf), query, searched, summed)
}

const settlementSummaryOf = ({ invoice, target, due }: Settleable): SettlementSummary => ({
  _id: invoice._id,
  invoiceNumber: invoice.invoiceNumber,
  isCreditNote: isLoneNote(invoice),
  partner: target.partner._id,
  partnerName: target.partner.name,
  iban: target.iban,
  tenantName: invoice.recipient.name,
  apartmentAddress: invoice.apartmentAddress,
  dueDate: invoice.dueDate,
  received: due.received,
  share: due.share,
  reward: due.reward,
  amount: due.amount,
  explanation: [...due.explanation],
})
