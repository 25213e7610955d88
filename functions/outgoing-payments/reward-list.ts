import type { ListQuery } from '#shared/base/list.ts'
import { sumOf } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { missing } from '#shared/base/problem.ts'
import { isRewardId } from '#shared/invoices/numbers/reward-id.ts'
import type { RewardBill } from '#shared/outgoing-payments/reward-invoice.ts'
import type { RewardBillRow } from '#shared/outgoing-payments/rewards-api.ts'
import { invoices, newestFirst, searchedFields } from '../invoices/invoices.ts'
import { printedInvoice } from '../invoices/printed-invoice.ts'
import type { Actor } from '../platform/actor.ts'
import { waitingBills } from './reward-invoices.ts'

export const listRewardBills = async (actor: Actor, query: ListQuery) =>
  pageOf((await waitingBills(actor)).map(billRowOf), query, ['partnerName'], ['settlements', 'net', 'vat', 'total'])

const billRowOf = ({ _id, partner, partnerName, month, payments, groups, total }: RewardBill): RewardBillRow => ({
  _id,
  partner,
  partnerName,
  month,
  settlements: payments.length,
  groups: [...groups],
  net: sumOf(groups.map(({ net }) => net)),
  vat: sumOf(groups.map(({ vat }) => vat)),
  total,
})

export async function listRewardInvoices(actor: Actor, { partner, ...query }: ListQuery & { partner: string }) {
  const rows = (await invoices.summariesOfParent(actor, partner)).filter(({ _id }) => isRewardId(_id))
  return pageOf(rows, newestFirst(query), searchedFields, ['total'])
}

/** Only rewards: whoever looks after settlements need not see tenants' invoices. */
export async function printedReward(actor: Actor, id: string) {
  const invoice = await invoices.read(actor, id)
  if (!isRewardId(invoice._id)) throw missing('Palkkiolaskua')
  return { number: invoice.invoiceNumber, bytes: await printedInvoice(invoice) }
}
