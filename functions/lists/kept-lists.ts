import { trail } from '../accounts/audit.ts'
import { contracts } from '../contracts/contracts.ts'
import { tenants } from '../customers/tenants.ts'
import { depositList } from '../deposits/deposits.ts'
import { receipts } from '../expenses/receipts.ts'
import { invoices } from '../invoices/invoices.ts'
import { recurringInvoices } from '../invoices/recurring-invoices.ts'
import { outgoingPayments } from '../outgoing-payments/collections.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import { apartments } from '../properties/collections.ts'
import { figuredList } from '../properties/kept-figures.ts'
import { reminders } from '../reminders/collections.ts'

interface Kept {
  readonly kind: string
  readonly keepList: (actor: Actor, until: number) => Promise<void>
}

const all: readonly Kept[] = [
  apartments,
  contracts,
  depositList,
  figuredList,
  invoices,
  outgoingPayments,
  payments,
  receipts,
  recurringInvoices,
  reminders,
  tenants,
  trail,
]

/** Kinds whose lists are kept in segments. */
export const keptLists: ReadonlyMap<string, Kept> = new Map(all.map((kept) => [kept.kind, kept]))
