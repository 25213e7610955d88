import { type NumberedKind, numberSeries } from '#shared/invoices/numbers/number-series.ts'
import { counters } from '../../../functions/accounts/counters.ts'
import { contracts } from '../../../functions/contracts/contracts.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import { voidedNumbers } from '../../../functions/invoices/voided-numbers.ts'
import { outgoingPayments } from '../../../functions/outgoing-payments/collections.ts'
import type { Actor } from '../../../functions/platform/actor.ts'

/** The numbers that stand on documents of each series. */
const existing: Record<string, (actor: Actor) => Promise<string[]>> = {
  invoice: async (actor) => (await invoices.all(actor)).map(({ invoiceNumber }) => invoiceNumber),
  contract: async (actor) => (await contracts.all(actor)).map(({ contractNumber }) => contractNumber),
  'outgoing-payment': async (actor) => (await outgoingPayments.all(actor)).map(({ number }) => number),
}

/** What the series' counter has given, beside what stands and what is voided, in order: alike when nothing is lost or twice. */
export async function numbersOf(actor: Actor, kind: NumberedKind) {
  const { name, first } = numberSeries[kind]
  const [counter, stand, all] = await Promise.all([
    counters.find(actor, name),
    existing[name]?.(actor) ?? [],
    voidedNumbers.all(actor),
  ])
  const voided = all
    .filter((each) => numberSeries[each.kind].name === name)
    .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, at) => from + at))
  return {
    drawn: Array.from({ length: (counter?.last ?? first - 1) - first + 1 }, (_, at) => first + at),
    accounted: [...stand.map(Number), ...voided].toSorted((a, b) => a - b),
    voided: voided.toSorted((a, b) => a - b),
  }
}
