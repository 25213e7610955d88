import { printNumber } from '../../base/finnish.ts'
import type { RecurringInvoice } from '../recurring-invoice.ts'
import type { MeasuredProduct, MeterDraft } from './meter.ts'
import { isBilledMeter, withMeterIds } from './meter-readings.ts'

type Metered = Pick<RecurringInvoice, 'measuredProducts' | 'last' | 'final'>

const isSameMeter = (one: object, other: object): boolean => sorted(one) === sorted(other)
const sorted = (meter: object): string => JSON.stringify(Object.entries(meter).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** All meters are the same, with the same prices. */
export const areSameMeters = (some: readonly object[], others: readonly object[]): boolean =>
  some.length === others.length && some.every((meter, at) => isSameMeter(meter, others[at] ?? {}))

/** The meters of a draft, with how far each has been billed as that was written down; new ones have ids of their own. */
export function metersOf(drafts: readonly MeterDraft[], before: Metered): MeasuredProduct[] {
  const existing = new Map(withMeterIds(before.measuredProducts).map((meter, at) => [meter.id, at]))
  const taken = new Set(existing.keys())
  const met = new Set<string>()
  return drafts.map((draft) => {
    const prior = met.has(draft.id) ? undefined : before.measuredProducts[existing.get(draft.id) ?? -1]
    met.add(draft.id)
    if (!prior) return { ...draft, id: freeId(taken), lastDay: '', billedAt: null }
    const { amount, taxpr, lastDay } = prior
    const billedAt = prior.billedAt ?? (isBilledMeter(prior, before) ? { amount, taxpr } : null)
    return { ...draft, lastDay, billedAt }
  })
}

function freeId(taken: Set<string>): string {
  let at = 1
  while (taken.has(`m${at}`)) at++
  taken.add(`m${at}`)
  return `m${at}`
}

/** What must not be changed of meters, by field: what has been used since the last bill would be charged of nobody. */
export function meterFaults(drafts: readonly MeterDraft[], before: Metered): Record<string, string> {
  const meters = metersOf(drafts, before)
  const existing = withMeterIds(before.measuredProducts)
  if (before.final && !areSameMeters(meters, metersOf(existing, before))) {
    return { measuredProducts: 'Loppulukema on annettu, joten mittareita ei voi muuttaa. Peru ensin loppulukema.' }
  }
  const faults: Record<string, string> = {}
  for (const [at, { id, desc, lastReading }] of existing.entries()) {
    const kept = meters.findIndex((meter) => meter.id === id)
    const prior = before.measuredProducts[at]
    if (!prior || lastReading === null || !isBilledMeter(prior, before)) continue
    if (kept < 0) {
      faults.measuredProducts = `Kulutus lukemasta ${printNumber(lastReading)} on laskuttamatta (${desc}). Jätä mittari ja valitse ”Laskutus päättyy seuraavaan lukemaan”.`
    } else if (meters[kept]?.lastReading !== lastReading) {
      faults[`measuredProducts.${kept}.lastReading`] =
        'Lukema on laskutettu. Jos se oli väärä, korjaa se, kun annat seuraavat lukemat.'
    }
  }
  return faults
}
