import { busy } from '#shared/base/problem.ts'
import { timedCharges } from '#shared/billing/days-charged.ts'
import type { Due, DueBill } from '#shared/billing/due-bills.ts'
import { comingProducts } from '#shared/billing/next-changes.ts'
import { PeriodWithoutInvoice } from '#shared/billing/period-without-invoice.ts'
import { recurringInvoiceId } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { collection } from '../platform/table/collection.ts'
import type { Write } from '../platform/table/transact.ts'
import { payerOf } from './billing-inputs.ts'

export const periodsWithoutInvoice = collection({
  kind: 'period-without-invoice',
  trail: 'none',
  called: 'Kautta',
  schema: PeriodWithoutInvoice,
  summary: () => ({}),
  indexKeys: () => ({}),
})

/** Those of the periods that were kept before, when their billing was started anew: by id, with their versions. */
export async function versionsOfPeriods(actor: Actor, all: readonly Due[]): Promise<ReadonlyMap<string, number>> {
  const ids = all.flatMap(({ without }) => without.map(idOf))
  const found = await periodsWithoutInvoice.readMany(actor, ids)
  return new Map(found.map(({ _id, version }) => [_id, version]))
}

/**
 * To be written with what bills the contract.
 *
 * @param existing the versions of those that stand
 */
export const keepingPeriods = (actor: Actor, { without }: Due, existing?: ReadonlyMap<string, number>): Write[] =>
  without.flatMap((due) => {
    const period = periodOf(due)
    if (!period) return []
    const version = existing?.get(period._id)
    return version === undefined
      ? [periodsWithoutInvoice.creating(actor, period, busy)]
      : [periodsWithoutInvoice.replacing(actor, { ...period, version }, busy)]
  })

const idOf = ({ before, bill }: DueBill): string => recurringInvoiceId(before._id, bill.key)

function periodOf(due: DueBill): PeriodWithoutInvoice | undefined {
  const { before, bill } = due
  const { period, lines } = bill
  const timed = timedCharges(before, period)
  return (
    timed && {
      _id: idOf(due),
      version: 0,
      ...period,
      tenant: payerOf(before),
      products: lines.slice(0, comingProducts(before).length),
      timed,
    }
  )
}
