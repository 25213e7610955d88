import { busy } from '#shared/base/problem.ts'
import { creditedState } from '#shared/billing/meters/final-state.ts'
import type { Reading } from '#shared/billing/meters/meter.ts'
import { MeterRecord, type MeterRecordSummary, type RecordState } from '#shared/billing/meters/meter-history.ts'
import { usedBy, withMeterIds } from '#shared/billing/meters/meter-readings.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { invoices } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, newId } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import type { Write } from '../platform/table/transact.ts'
import { readRecurring } from './recurring-invoices.ts'

/** What was read of a contract's meters, as it was given; found by its id, which begins with the contract's. */
export const meterRecords = collection({
  kind: 'meter-record',
  called: 'Lukemia',
  schema: MeterRecord,
  summary: (record) => record,
  indexKeys: () => ({}),
  // The readings themselves are in the trail of the recurring invoice.
  trail: 'none',
})

interface Read {
  readonly id: string
  readonly dueDate: string
  readonly invoice: string
  readonly day: string
  readonly readings: readonly Reading[]
}

const recordOf = (actor: Actor, recurring: RecurringInvoice, { id, readings, ...read }: Read): MeterRecord => ({
  ...read,
  _id: id,
  version: 0,
  contract: recurring._id,
  meters: withMeterIds(recurring.measuredProducts).flatMap((meter, at) => {
    const reading = readings[at]
    const { id: own, desc, itemtype, lastReading } = meter
    return reading ? [{ ...reading, id: own, desc, itemtype, lastReading, used: usedBy(meter, reading) }] : []
  }),
  name: actor.name,
  at: instant(),
})

/** Writes down what was read, in place of what was read of the same before. */
export async function recording(actor: Actor, recurring: RecurringInvoice, read: Read): Promise<Write> {
  const record = recordOf(actor, recurring, read)
  const existing = await meterRecords.find(actor, read.id)
  return existing
    ? meterRecords.replacing(actor, { ...record, version: existing.version }, busy)
    : meterRecords.creating(actor, record, busy)
}

/** A period has one record, by the month in which it begins, as it has one invoice. */
export const periodRecordId = (contract: string, period: string): string => `${contract}-${period}`

/** At the end it may be read again, when the lease went on after all. */
export const finalRecordId = (contract: string): string => `${contract}-final-${newId()}`

/** How a contract's meters have been read, the newest first; what was given and never came to count is left out. */
export async function readMeters(actor: Actor, id: string) {
  const recurring = await readRecurring(actor, id)
  const all = await meterRecords.summariesStarting(actor, `${id}-`)
  const made = await invoices.readMany(
    actor,
    all.flatMap(({ invoice }) => (invoice ? [invoice] : [])),
  )
  const byId = new Map(made.map((invoice) => [invoice._id, invoice]))
  const records = all
    .flatMap(({ version, ...record }): MeterRecordSummary[] => {
      const invoice = byId.get(record.invoice)
      const state: RecordState | undefined = invoice ? creditedState(invoice) : stateOf(recurring, record)
      return state ? [{ ...record, state, invoiceNumber: invoice?.invoiceNumber ?? '' }] : []
    })
    .toSorted((a, b) => (a.day + a.at < b.day + b.at ? 1 : -1))
  return { recurringInvoice: recurring, records }
}

/** Of what has no invoice: a period to come waits for it, one that came to nothing or was carried on has none. */
function stateOf(recurring: RecurringInvoice, { dueDate }: Pick<MeterRecord, 'dueDate'>): RecordState | undefined {
  if (dueDate === '' || dueDate.slice(0, 7) < recurring.nextDueDate.slice(0, 7)) return 'none'
  return recurring.readings.length > 0 ? 'waiting' : undefined
}
