import { trail } from '../audit/trail.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import { tenants } from '../customers/tenants.ts'
import { depositList } from '../deposits/deposits.ts'
import { receipts } from '../expenses/expenses.ts'
import { invoices } from '../invoices/invoices.ts'
import { keys } from '../keys/keys.ts'
import { outgoingPayments } from '../outgoing-payments/collections.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import type { WrongTotal } from '../platform/lists/list.ts'
import { apartments } from '../properties/collections.ts'
import { figuredList } from '../properties/kept-figures.ts'
import { reminders } from '../reminders/collections.ts'
import { rentIncreases } from '../rent-increases/increases.ts'
import { signings } from '../signing/signings.ts'

interface Kept {
  readonly kind: string
  readonly keepList: (actor: Actor, until: number, anew?: boolean) => Promise<void>
}

interface Summed extends Kept {
  readonly listDay: string | undefined
  readonly summaries: (actor: Actor) => Promise<object[]>
  readonly summariesBetween: (actor: Actor, from: string, to: string) => Promise<object[]>
  readonly wrongTotals: (actor: Actor, rows: readonly never[]) => Promise<WrongTotal[]>
}

/** Kinds that add up more by name than the sums of their lists. */
export const summedLists: readonly Summed[] = [apartments, invoices, outgoingPayments, payments, receipts, tenants]

const all: readonly Kept[] = [
  apartments,
  contracts,
  depositList,
  figuredList,
  invoices,
  keys,
  outgoingPayments,
  payments,
  receipts,
  recurringInvoices,
  reminders,
  rentIncreases,
  signings,
  tenants,
  trail,
]

/** Kinds whose lists are kept in segments. */
export const keptLists: ReadonlyMap<string, Kept> = new Map(all.map((kept) => [kept.kind, kept]))

/** What totals of a kind are told otherwise than all its rows come to: nothing, unless the code is wrong or a copy is. */
export async function wrongTotalsOf(
  actor: Actor,
  { listDay, summaries, summariesBetween, wrongTotals }: Summed,
): Promise<WrongTotal[]> {
  const all = await (listDay === undefined ? summaries(actor) : summariesBetween(actor, '0', '~'))
  return wrongTotals(actor, all as never[])
}
