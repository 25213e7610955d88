import { addMonths, printDay } from '#shared/base/day.ts'
import { compareFinnish } from '#shared/base/finnish.ts'
import { conflict } from '#shared/base/problem.ts'
import { periodKey } from '#shared/billing/billing.ts'
import { lacksFinalReadings } from '#shared/billing/meters/final-readings.ts'
import type { ReadingDraft } from '#shared/billing/meters/meter.ts'
import { readingFault, usedBy } from '#shared/billing/meters/meter-readings.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { billedReading } from '#shared/meters/billed-reading.ts'
import type { BillableRow } from '#shared/meters/billing-api.ts'
import { type Meter, serialKey } from '#shared/meters/meter.ts'
import { type MeterState, withUse } from '#shared/meters/meter-state.ts'
import { effectiveReadings, type MeterReading } from '#shared/meters/reading.ts'
import { giveFinalReadings } from '../billing/final-readings.ts'
import { giveReadings } from '../billing/holds.ts'
import { recurringInvoices, recurringRows } from '../billing/recurring-invoices.ts'
import { recurringInvoiceId } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import type { Write } from '../platform/table/transact.ts'
import { eachByItself } from '../platform/work/each-by-itself.ts'
import { apartments } from '../properties/collections.ts'
import { meterStates, meters, readingsOfMany } from './collections.ts'

/** The registered meters of some homes with their readings and states, as they stood before anything else was read. */
async function readRegister(actor: Actor, homes: ReadonlySet<string>) {
  const rows = (await meters.summaries(actor)).filter(({ apartment }) => homes.has(apartment))
  const ids = rows.map(({ _id }) => _id)
  const states = await meterStates.readMany(actor, ids)
  const [whole, readings] = await Promise.all([meters.readMany(actor, ids), readingsOfMany(actor, ids)])
  const stateOf = new Map(states.map((state) => [state._id, state]))
  return whole.map((meter) => ({
    meter,
    state: stateOf.get(meter._id) ?? { _id: meter._id, version: 0, uses: [] },
    readings: readings.get(meter._id) ?? [],
  }))
}
interface Registered {
  readonly meter: Meter
  readonly state: MeterState
  readonly readings: readonly MeterReading[]
}

interface Found {
  readonly day: string
  readonly readings: readonly ReadingDraft[]
  readonly registered: readonly Registered[]
}

/** The register's readings of a contract's next period, all of one day; or why there are none. */
function found(recurring: RecurringInvoice, register: readonly Registered[]): Found | string {
  const own = register.filter(({ meter }) => meter.apartment === recurring.apartment)
  const registered: Registered[] = []
  for (const { desc, meterNumber } of recurring.measuredProducts) {
    const named = own.filter(({ meter }) =>
      meter.devices.some(({ serial }) => meterNumber !== '' && serialKey(serial) === serialKey(meterNumber)),
    )
    const [only, second] = named
    if (!only) return `${desc}: mittaria ${meterNumber || 'ilman numeroa'} ei ole kohteen mittareissa`
    if (second) return `${desc}: kohteessa on monta mittaria numerolla ${meterNumber}`
    registered.push(only)
  }
  const end = recurring.endDate && recurring.endDate < today() ? recurring.endDate : today()
  const days = registered.map(({ readings }) => effectiveReadings(readings).map(({ day }) => day))
  const day = days[0]?.findLast((each) => each <= end && days.every((others) => others.includes(each)))
  if (isAtEnd(recurring) && day !== recurring.endDate) {
    return `Loppulukemat puuttuvat viimeiseltä vuokrapäivältä ${printDay(recurring.endDate)}`
  }
  if (!day) return 'Mittareita ei ole luettu samana päivänä'
  const readings: ReadingDraft[] = []
  for (const [at, product] of recurring.measuredProducts.entries()) {
    const one = registered[at]
    const reading = one && billedReading(product, one.meter, one.readings, day, recurring)
    if (reading === undefined || typeof reading === 'string') return `${product.desc}: ${reading ?? 'mittaria ei ole'}`
    const fault = readingFault(product, reading, recurring)
    if (fault) return `${product.desc}: ${fault.sentence}`
    readings.push(reading)
  }
  return { day, readings, registered }
}

const isMetered = (recurring: RecurringInvoice): boolean =>
  recurring.final === null &&
  recurring.measuredProducts.length > 0 &&
  (recurring.active || lacksFinalReadings(recurring))

/** So many months after its end a contract is asked for its last readings. */
const monthsAsked = 24

/** Its last period has been billed, so what was used since goes with the readings at the end. */
const isAtEnd = ({ active }: Pick<RecurringInvoice, 'active'>): boolean => !active

/** The contracts of a company that are billed by meter. */
export async function readBillable(actor: Actor, { condominium }: { condominium: string }): Promise<BillableRow[]> {
  const homes = new Set((await apartments.summariesOfParent(actor, condominium)).map(({ _id }) => _id))
  const since = addMonths(today(), -monthsAsked)
  const rows = (await recurringRows(actor)).filter(
    ({ apartment, active, endDate }) => (active || endDate >= since) && homes.has(apartment),
  )
  const register = await readRegister(actor, homes)
  const whole = await recurringInvoices.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
  return whole
    .filter(isMetered)
    .map((recurring) => rowOf(recurring, found(recurring, register)))
    .toSorted((a, b) => compareFinnish(a.apartmentAddress, b.apartmentAddress))
}

function rowOf(recurring: RecurringInvoice, existing: Found | string): BillableRow {
  const { _id, contractNumber, tenantName, apartmentAddress, nextDueDate: dueDate, measuredProducts } = recurring
  const shown = { _id, contractNumber, tenantName, apartmentAddress, dueDate: isAtEnd(recurring) ? '' : dueDate }
  if (typeof existing === 'string') {
    const isGiven = recurring.readings.length > 0
    const reason = isGiven ? 'Lukemat on annettu sopimukselle käsin' : existing
    return { ...shown, day: '', meters: [], state: isGiven ? 'given' : 'lacking', reason }
  }
  const shownMeters = measuredProducts.flatMap((product, at) => {
    const reading = existing.readings[at]
    const { desc, meterNumber: serial } = product
    return reading ? [{ desc, serial, from: reading.from, to: reading.to, used: usedBy(product, reading) }] : []
  })
  const isGiven =
    recurring.readings.length > 0 &&
    recurring.readings.every(({ day, to }, at) => day === existing.day && to === existing.readings[at]?.to)
  return { ...shown, day: existing.day, meters: shownMeters, state: isGiven ? 'given' : 'ready', reason: '' }
}

/** Gives the register's readings to the billing of each contract; one that cannot be given keeps no other from it. */
export async function billMeters(actor: Actor, { contracts }: { contracts: readonly string[] }) {
  const { done, refused } = await eachByItself(new Set(contracts), (contract) => billOne(actor, contract))
  return {
    given: done.length,
    refused: refused.map(({ item: contract, reason: sentence }) => ({ contract, sentence })),
  }
}

/** The readings that are given are held from then on, in the same write. */
async function billOne(actor: Actor, id: string): Promise<void> {
  const recurring = await recurringInvoices.read(actor, id)
  if (!isMetered(recurring)) throw conflict('Sopimusta ei laskuteta mittarin mukaan.')
  const register = await readRegister(actor, new Set([recurring.apartment]))
  const existing = found(recurring, register)
  if (typeof existing === 'string') throw conflict(existing)
  const { day, readings, registered } = existing
  const invoice = isAtEnd(recurring) ? '' : recurringInvoiceId(id, periodKey(recurring))
  const use = { kind: 'contract' as const, id: invoice || `${id}-final`, contract: id, invoice, upTo: day }
  const name = `Sopimus ${recurring.contractNumber}`
  const besides = registered.map(({ state }) => holding(actor, withUse(state, { ...use, name })))
  if (isAtEnd(recurring)) {
    await giveFinalReadings(actor, id, { day, readings: [...readings] }, besides)
    return
  }
  await giveReadings(actor, id, { dueDate: recurring.nextDueDate, day, readings: [...readings] }, besides)
}

const changed = () => conflict('Mittarin lukemat muuttuivat samaan aikaan. Yritä uudelleen.')

const holding = (actor: Actor, state: MeterState): Write =>
  state.version > 0 ? meterStates.replacing(actor, state, changed) : meterStates.creating(actor, state, changed)
