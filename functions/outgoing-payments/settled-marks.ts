import { sumOf } from '#shared/base/money.ts'
import { conflict, type Problem } from '#shared/base/problem.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import type { Settled } from '#shared/invoices/settled.ts'
import type { OutgoingLine } from '#shared/outgoing-payments/outgoing-payment.ts'
import { invoices } from '../invoices/invoices.ts'
import { type Actor, actorOfAccount } from '../platform/actor.ts'
import type { Write } from '../platform/table/transact.ts'
import { type Settleable, settledBefore } from './reckoning.ts'

export const overtaken = () =>
  conflict('Laskulle tuli juuri nyt maksu tai joku muu tilitti sen. Lataa luettelo uudelleen.')

/** How far the invoice is settled after this; guarded by what was read, so that its money goes on once. */
export const settling = (actor: Actor, { invoice, due, settled }: Settleable): Write =>
  writingSettled(
    actor,
    invoice,
    {
      paid: (settled?.paid ?? 0) + due.received,
      credited: invoice.credited,
      share: (settled?.share ?? 0) + due.share,
      reward: (settled?.reward ?? 0) + due.reward,
      agreed: due.agreed,
    },
    overtaken,
  )

/** The payment's own line in the trail tells who settled it. */
const writingSettled = (actor: Actor, invoice: Invoice, settled: Settled, refused?: () => Problem): Write =>
  invoices.replacing(actorOfAccount(actor.accountId), { ...invoice, settled }, refused)

/** What a payment that is taken away leaves to be settled again. */
export async function unsettling(actor: Actor, lines: readonly OutgoingLine[]): Promise<Write[]> {
  const found = await invoices.readMany(
    actor,
    lines.map(({ invoice }) => invoice),
  )
  const settledOf = await settledBefore(actor, found)
  return found.map((invoice) => {
    const own = lines.filter((line) => line.invoice === invoice._id)
    const { paid = 0, share = 0, reward = 0, agreed } = settledOf(invoice) ?? {}
    const left = {
      paid: paid - sumOf(own.map((line) => line.received)),
      // Nobody knows what had been credited before: it is looked at again.
      credited: 0,
      share: share - sumOf(own.map((line) => line.share)),
      reward: reward - sumOf(own.map((line) => line.reward)),
    }
    const isAnew = left.paid === 0 && left.share === 0 && left.reward === 0
    return writingSettled(actor, invoice, { ...left, ...(agreed && !isAnew && { agreed }) })
  })
}
