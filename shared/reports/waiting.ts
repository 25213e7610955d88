import * as z from 'zod'
import type { FieldRight, Grants, Permission } from '../base/access.ts'
import { get } from '../base/endpoint.ts'

/** Everything that may wait for a person, in the order in which the overview shows it, with the rights of those who are told of it. */
export const waitingNeeds = {
  lateTodos: ['todos.read'],
  unmatchedPayments: ['payments.read'],
  failedInvoices: ['invoices.read'],
  invoicesToPrint: ['invoices.read'],
  heldInvoices: ['invoices.read'],
  missingReadings: ['invoices.read'],
  readyReminders: ['invoices.read'],
  remindersToPost: ['invoices.read'],
  failedReminders: ['invoices.read'],
  draftInvoices: ['invoices.read'],
  draftCreditNotes: ['refundInvoices.read'],
  creditNotesToReturn: ['refundInvoices.read'],
  settlements: ['outgoingPayments.read'],
  principalPayments: ['outgoingPayments.read'],
  bankConnections: ['banking.read'],
  expiringDebts: ['invoices.read'],
  contractsToActivate: ['contracts.read'],
  openSignings: ['signatures.read'],
  endingLeases: ['contracts.read'],
  endingAssignments: ['apartments.read'],
  rentsToRaise: ['rentIncreases.create', 'contracts.rent'],
  noticesToPost: ['rentIncreases.read'],
  depositsToReturn: ['deposits.read'],
  keysToReturn: ['keys.read'],
  contacts: ['contacts.read'],
  reservations: ['reservations.read'],
  vatChange: ['invoices.read'],
} as const satisfies Record<string, readonly [Permission, FieldRight?]>
export type WaitingKind = keyof typeof waitingNeeds
export const waitingKinds = Object.keys(waitingNeeds) as [WaitingKind, ...WaitingKind[]]

/** Whether somebody is told of a kind. */
export function seesWaiting(kind: WaitingKind, { permissions, fields }: Grants): boolean {
  const [permission, field]: readonly [Permission, FieldRight?] = waitingNeeds[kind]
  return permissions.has(permission) && (!field || fields.has(field))
}

/** More than so many of a kind are not counted one by one where each would have to be read. */
export const mostWaiting = 500
/** So many of a kind are named. */
export const mostNamed = 3

/** What waits of one kind. */
export const Waiting = z.object({
  kind: z.enum(waitingKinds),
  /** Of kinds that are read one by one at most one more than `mostWaiting`. */
  count: z.number().int().positive(),
  /** The money in all of them, cents; null of what has none. */
  cents: z.number().int().nullable(),
  /** The day from which a VAT rate changes; empty of the others. */
  day: z.string(),
  /** The first of them, of kinds whose list does not show them alone. */
  named: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        day: z.string(),
        /** Whose it is to do, if it has been given to somebody. */
        who: z.string().optional(),
      }),
    )
    .max(mostNamed),
})
export type Waiting = z.output<typeof Waiting>

export const waitingApi = {
  /** What waits of what the person may see; kinds of which nothing waits are left out. */
  getWaiting: get('/statistics/waiting', { needs: 'reports.read', reply: z.object({ waiting: z.array(Waiting) }) }),
}
