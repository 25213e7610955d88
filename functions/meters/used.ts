import type { Day } from '#shared/base/day.ts'
import { busy } from '#shared/base/problem.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { isUsed, type MeterState, type MeterUse } from '#shared/meters/meter-state.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import type { Write } from '../platform/table/transact.ts'
import { meterStates } from './collections.ts'

/** A meter's state; one that nothing has been written of stands as new. */
export const readState = async (actor: Actor, id: string): Promise<MeterState> =>
  (await meterStates.find(actor, id)) ?? { _id: id, version: 0, uses: [] }

/** Its write, which makes whoever reads the meter or bills by it at the same time begin anew. */
export const writingState = (actor: Actor, state: MeterState): Write =>
  state.version > 0 ? meterStates.replacing(actor, state, busy) : meterStates.creating(actor, state, busy)

/**
 * The uses that still hold. An invoice that was taken back frees its readings, and so do readings of a contract that were
 * given anew before they were billed; an equalisation that is taken back goes from the state by itself.
 */
export async function usesThatHold(actor: Actor, uses: readonly MeterUse[]): Promise<MeterUse[]> {
  const billing = uses.filter(({ kind }) => kind === 'contract')
  if (billing.length === 0) return [...uses]
  const [made, recurring] = await Promise.all([
    invoices.readMany(
      actor,
      billing.flatMap(({ invoice }) => invoice || []),
    ),
    recurringInvoices.readMany(
      actor,
      billing.map(({ contract }) => contract),
    ),
  ])
  const isMade = new Set(made.map(({ _id }) => _id))
  const contractOf = new Map(recurring.map((contract) => [contract._id, contract]))
  return uses.filter(({ kind, invoice, contract, upTo }) => {
    const billed = contractOf.get(contract)
    return kind === 'equalisation' || isMade.has(invoice) || (billed !== undefined && holdsOf(billed, upTo))
  })
}

/**
 * Its readings wait for the next invoice, or a sum of them below zero was carried on without one. Those of an invoice that
 * was taken back wait too, but for a person, who may put them right first.
 */
const holdsOf = ({ readings, measuredProducts, hold, final }: RecurringInvoice, upTo: Day): boolean =>
  final?.day === upTo ||
  (hold?.kind !== 'undone' && readings.some(({ day }) => day === upTo)) ||
  measuredProducts.some(({ lastDay }) => lastDay >= upTo)

/** Something has been billed by what stood on the day. */
export const isDayUsed = async (actor: Actor, { uses }: MeterState, day: Day): Promise<boolean> =>
  isUsed(await usesThatHold(actor, uses), day)
