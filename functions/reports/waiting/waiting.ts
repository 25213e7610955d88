import { seesWaiting, type Waiting, type WaitingKind, waitingKinds } from '#shared/reports/waiting.ts'
import type { Actor } from '../../platform/actor.ts'
import { today } from '../../platform/clock.ts'
import { type Counting, readingsOf } from './counted.ts'
import * as leases from './of-leases.ts'
import * as money from './of-money.ts'
import * as people from './of-people.ts'

/** How each kind is counted. */
const countings: Record<WaitingKind, Counting> = {
  lateTodos: people.lateTodos,
  unmatchedPayments: money.unmatchedPayments,
  failedInvoices: money.failedInvoices,
  invoicesToPrint: money.invoicesToPrint,
  heldInvoices: money.invoicesThatWait('held'),
  missingReadings: money.invoicesThatWait('reading'),
  readyReminders: money.readyReminders,
  remindersToPost: money.remindersIn('toPrint'),
  failedReminders: money.remindersIn('failed'),
  draftInvoices: money.draftInvoices,
  draftCreditNotes: money.draftCreditNotes,
  creditNotesToReturn: money.creditNotesToReturn,
  settlements: money.settlements,
  principalPayments: money.principalPayments,
  bankConnections: money.bankConnections,
  expiringDebts: money.expiringDebts,
  contractsToActivate: leases.contractsToActivate,
  openSignings: leases.openSignings,
  endingLeases: leases.endingLeases,
  endingAssignments: leases.endingAssignments,
  rentsToRaise: leases.rentsToRaise,
  noticesToPost: leases.noticesToPost,
  depositsToReturn: leases.depositsToReturn,
  keysToReturn: leases.keysToReturn,
  contacts: people.contacts,
  reservations: people.reservations,
  vatChange: money.vatChange,
}

/** What waits for a person, of what this one may see. */
export async function getWaiting(actor: Actor): Promise<Waiting[]> {
  const day = today()
  const readings = readingsOf(actor, day)
  const kinds = waitingKinds.filter((kind) => seesWaiting(kind, actor))
  const found = await Promise.all(
    kinds.map(async (kind) => ({ kind, ...(await countings[kind](actor, day, readings)) })),
  )
  return found.filter(({ count }) => count > 0)
}
