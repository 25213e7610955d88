import { type NumberedKind, numberSeries } from '#shared/invoices/numbers/number-series.ts'
import { counters } from '../../functions/accounts/counters.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { voidedNumbers, voidingNumbers } from '../../functions/invoices/voided-numbers.ts'
import { outgoingPayments } from '../../functions/outgoing-payments/collections.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { ifUnchanged, transact } from '../../functions/platform/table/transact.ts'

/** Of each series: the numbers on its documents. What vanished of the invoices' may have been credit notes. */
const series: readonly (readonly [NumberedKind, (actor: Actor) => Promise<string[]>])[] = [
  ['invoice', async (actor) => (await invoices.summariesStarting(actor, '')).map(({ invoiceNumber }) => invoiceNumber)],
  [
    'contract',
    async (actor) => (await contracts.summariesStarting(actor, '')).map(({ contractNumber }) => contractNumber),
  ],
  [
    'outgoing-payment',
    async (actor) => (await outgoingPayments.summariesStarting(actor, '')).map(({ number }) => number),
  ],
]

const text = 'Löytyi vertaamalla laskuria. Poistaja, päivä ja syy eivät ole tiedossa.'

/**
 * Numbers that vanished before they were listed are put on the list as such: what a counter has given, but neither stands
 * nor is voided. Done again it writes nothing.
 */
export async function listVanished(account: string): Promise<void> {
  const actor = actorOfAccount(account)
  for (const [kind, existing] of series) {
    const { name, first } = numberSeries[kind]
    // The counter first: what is drawn or goes after it is known to those that are read after it.
    const last = (await counters.find(actor, name))?.last ?? first - 1
    const known = new Set((await existing(actor)).map(Number))
    for (const voided of await voidedNumbers.summariesStarting(actor, `${name}-`))
      for (let number = voided.from; number <= voided.to; number++) known.add(number)
    const gone = Array.from({ length: last - first + 1 }, (_, at) => first + at).filter((number) => !known.has(number))
    const why = { reason: 'beforeList', text, name: '' } as const
    for (const write of voidingNumbers(
      actor,
      gone.map((number) => ({ kind, number: String(number) })),
      why,
    ))
      await ifUnchanged(() => transact([write]))
  }
}
