import type { Day } from '#shared/base/day.ts'
import { busy } from '#shared/base/problem.ts'
import { upToDate } from '#shared/billing/next-changes.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { eventualRates, withoutVatChange } from '#shared/billing/recurring-vat.ts'
import type { Target, VatRun } from '#shared/bookkeeping/vat-run.ts'
import type { Product } from '#shared/invoices/lines/product.ts'
import { endedRates, ratesAhead } from '#shared/invoices/lines/rate-changes.ts'
import type { VatRate, VatRow } from '#shared/rates/vat.ts'
import type { KeptPrice, VatChange } from '#shared/rates/vat-fields.ts'
import { recurringInvoices } from '../billing/recurring-invoices.ts'
import { contracts } from '../contracts/contracts.ts'
import { receipts } from '../expenses/expenses.ts'
import { products } from '../invoices/products.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import type { Write } from '../platform/table/transact.ts'
import type { TargetDocs } from './vat-targets.ts'

/** Which price of a document stays, by what was chosen of it or of its group. */
export const keptOf = ({ keep, exceptions }: Pick<VatRun, 'keep' | 'exceptions'>, { kind, id }: Target) =>
  exceptions.find((each) => each.kind === kind && each.id === id)?.keep ?? keep[kind]

/** Tells a document of its new rates; no writes when it bears none that ends, or another run has told it already. */
export function changing(
  actor: Actor,
  target: Target,
  docs: TargetDocs,
  run: VatRun,
  rows: readonly VatRow[],
): Write[] {
  const keep = keptOf(run, target)
  if (keep === 'none') return []
  const { kind, id } = target
  const saidOf = (rates: readonly VatRate[]) => saying(run, keep, rates, rows)
  if (kind === 'recurring') {
    const doc = docs.recurring.get(id)
    const said = doc ? saidOf(eventualRates(doc)) : []
    return doc && said.length > 0
      ? [recurringInvoices.replacing(actor, upToDate({ ...doc, vatChanges: [...doc.vatChanges, ...said] }), busy)]
      : []
  }
  if (kind === 'product') {
    const doc = docs.product.get(id)
    const said = doc ? saidOf(ratesAhead([doc], doc.vatChanges)) : []
    return doc && said.length > 0
      ? [products.asKept.replacing(actor, { ...doc, vatChanges: [...doc.vatChanges, ...said] }, busy)]
      : []
  }
  if (kind === 'contract') {
    const doc = docs.contract.get(id)
    const said = doc ? saidOf(ratesAhead(doc.lease.otherProducts, doc.vatChanges)) : []
    return doc && !doc.activated && said.length > 0
      ? [contracts.replacing(actor, { ...doc, vatChanges: [...doc.vatChanges, ...said] }, busy)]
      : []
  }
  const doc = docs.cost.get(id)
  const said = doc ? saidOf(ratesAhead(doc.products, doc.vatChanges)) : []
  return doc && said.length > 0
    ? [receipts.replacing(actor, { ...doc, vatChanges: [...doc.vatChanges, ...said] }, busy)]
    : []
}

/** The change that is written to a document, if any of its rates has one that takes its place. */
function saying(
  { _id, from }: VatRun,
  keep: KeptPrice,
  bears: readonly VatRate[],
  rows: readonly VatRow[],
): VatChange[] {
  const rates = endedRates(bears, from, rows).flatMap(({ before, after }) =>
    after === undefined ? [] : [{ before, after }],
  )
  return rates.length === 0 ? [] : [{ run: _id, from, keep, rates, turned: [], billed: '' }]
}

/** What takes a change back; `kept` when it stays, for something has been charged with it. */
export type Reversal = readonly Write[] | 'kept'

export function takingBack(actor: Actor, { kind, id }: Target, docs: TargetDocs, run: string): Reversal {
  if (kind === 'recurring') return ofRecurring(actor, docs.recurring.get(id), run)
  if (kind === 'product') return ofProduct(actor, docs.product.get(id), run, today())
  if (kind === 'contract') {
    const contract = docs.contract.get(id)
    const billing = ofRecurring(actor, docs.recurring.get(id), run)
    if (billing === 'kept' || !contract) return billing
    return [contracts.replacing(actor, without(contract, run), busy), ...billing]
  }
  const cost = docs.cost.get(id)
  if (!cost) return []
  return cost.vatChanges.some((change) => change.run === run && change.billed)
    ? 'kept'
    : [receipts.replacing(actor, without(cost, run), busy)]
}

function ofRecurring(actor: Actor, doc: RecurringInvoice | undefined, run: string): Reversal {
  const change = doc?.vatChanges.find((each) => each.run === run)
  if (!doc || !change) return []
  return change.billed ? 'kept' : [recurringInvoices.replacing(actor, upToDate(withoutVatChange(doc, run)), busy)]
}

/** A product that somebody has saved since its day has the new price for its own. */
function ofProduct(actor: Actor, doc: Product | undefined, run: string, day: Day): Reversal {
  const change = doc?.vatChanges.find((each) => each.run === run)
  if (!doc || !change) return []
  const isSaved = change.from <= day && !change.rates.some(({ before }) => before === doc.taxpr)
  return isSaved ? 'kept' : [products.asKept.replacing(actor, without(doc, run), busy)]
}

const without = <Of extends { readonly vatChanges: VatChange[] }>(doc: Of, run: string): Of => ({
  ...doc,
  vatChanges: doc.vatChanges.filter((change) => change.run !== run),
})
