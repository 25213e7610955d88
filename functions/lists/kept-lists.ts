import { contracts } from '../contracts/contracts.ts'
import { tenants } from '../customers/tenants.ts'
import { receipts } from '../expenses/receipts.ts'
import { invoices } from '../invoices/invoices.ts'
import { recurringInvoices } from '../invoices/recurring-invoices.ts'
import { outgoingPayments } from '../outgoing-payments/collections.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import type { WrongTotal } from '../platform/lists/list.ts'
import { apartments } from '../properties/collections.ts'
import { reminders } from '../reminders/collections.ts'

interface Kept {
  readonly kind: string
  readonly listDay: string | undefined
  readonly keepList: (actor: Actor, until: number, anew?: boolean) => Promise<void>
  readonly rows: (actor: Actor) => Promise<object[]>
  readonly rowsBetween: (actor: Actor, from: string, to: string) => Promise<object[]>
  readonly wrongTotals: (actor: Actor, rows: readonly never[]) => Promise<WrongTotal[]>
}

const all: readonly Kept[] = [
  apartments,
  contracts,
  invoices,
  outgoingPayments,
  payments,
  receipts,
  recurringInvoices,
  reminders,
  tenants,
]

/** Kinds whose lists are kept in segments. */
export const keptLists: ReadonlyMap<string, Kept> = new Map(all.map((kept) => [kept.kind, kept]))

/** What totals of a kind are told otherwise than all its rows come to: nothing, unless the code is wrong or a copy is. */
export async function wrongTotalsOf(
  actor: Actor,
  { listDay, rows, rowsBetween, wrongTotals }: Kept,
): Promise<WrongTotal[]> {
  const all = await (listDay === undefined ? rows(actor) : rowsBetween(actor, '0', '~'))
  return wrongTotals(actor, all as never[])
}
