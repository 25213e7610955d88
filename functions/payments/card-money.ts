import type { Day } from '#shared/base/day.ts'
import { type Cents, sumOf } from '#shared/base/money.ts'
import { firstOpenDay } from '#shared/base/open-months.ts'
import { busy } from '#shared/base/problem.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { payableOf } from '#shared/invoices/payable.ts'
import { cardWay, type ReceivedEntry } from '#shared/payments/received.ts'
import { lostByReturn, puttingOn } from '../credit-losses/recover.ts'
import { depositBehind, keepingHeld } from '../deposits/deposit-behind.ts'
import { invoices, payingInvoice } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths } from '../platform/book-months.ts'
import type { Write } from '../platform/table/transact.ts'
import { receivedEntries } from './entries.ts'
import { keptAnew } from './kept-money.ts'
import { bankDays, paymentOn, payments } from './payments.ts'

/** Money that came by card. */
interface CardReceipt {
  /** The provider's id of the payment. */
  readonly _id: string
  readonly amount: Cents
  readonly paidDay: Day
  readonly payer: string
  /** The account that the invoice was to be paid to. */
  readonly iban: string
}

/** Under which entry the money of a payment by card stands. */
export const cardEntryId = (payment: string): string => `card-${payment}`

/**
 * What books money that came by card: an entry as of the bank's money, whole, and a payment of as much as the invoice
 * still takes. The rest waits on the entry for a person, as what came too much through the bank does.
 */
export async function bookingCard(
  actor: Actor,
  receipt: CardReceipt,
  invoice: Invoice | undefined,
): Promise<{ open: Cents; writes: Write[] }> {
  const { amount, paidDay, payer, iban } = receipt
  const days = bankDays(await bookMonths(actor), paidDay)
  const _id = cardEntryId(receipt._id)
  const takes = invoice?.state === 'sent' && invoice.kind !== 'refund' ? Math.min(payableOf(invoice), amount) : 0
  const reason = takes === amount ? 'Maksettu kortilla' : 'Maksettu kortilla enemmän kuin laskua oli avoinna'
  const payment =
    invoice && takes > 0
      ? paymentOn(invoice, { _id: `${_id}-0`, amount: takes, ...days, source: 'card', entry: _id, reason })
      : undefined
  const entry: ReceivedEntry = {
    _id,
    version: 0,
    file: cardWay,
    way: cardWay,
    account: iban,
    bookingDay: paidDay,
    paidDay,
    amount,
    open: amount - takes,
    reference: invoice?.reference ?? '',
    payerName: payer,
    payerIban: '',
    message: invoice ? `Korttimaksu, lasku ${invoice.invoiceNumber}` : 'Korttimaksu',
    archiveId: receipt._id,
    tenant: '',
    tenantName: '',
    keptDay: '',
    used: [],
    bookDay: days.payDate === paidDay ? '' : days.payDate,
    matchedLater: [],
    noRent: null,
    returned: [],
    reason,
    allocations: payment ? [allocationOf(payment)] : [],
  }
  const paying =
    invoice && payment
      ? [payments.creating(actor, payment, busy), ...(await puttingOn(actor, invoice, [payment], busy))]
      : []
  return { open: entry.open, writes: [receivedEntries.creating(actor, entry, busy), ...paying] }
}

const allocationOf = ({ _id, invoice, invoiceNumber, amount }: ReturnType<typeof paymentOn>) => ({
  payment: _id,
  invoice,
  invoiceNumber,
  amount,
})

/** Money that went back to the card, given by us or taken by its bank. */
interface CardReturn {
  /** The provider's id of it. */
  readonly _id: string
  readonly amount: Cents
  readonly day: Day
  readonly by: string
  readonly reason: string
}

interface ReturnedPlan {
  readonly invoice: Invoice
  readonly amount: Cents
  readonly sideWrites: readonly Write[]
}

/** What books money that went back: what is open of the entry first, then what its invoices have of it, the last one first. */
export async function returningCard(actor: Actor, payment: string, back: CardReturn): Promise<Write[]> {
  const entry = await receivedEntries.read(actor, cardEntryId(payment))
  if (entry.returned.some(({ _id }) => _id === back._id)) return []
  const months = await bookMonths(actor)
  const payDate = firstOpenDay(months, back.day)
  const days = { payDate, paidDay: payDate === back.day ? '' : back.day }
  const { parts, amount } = await takenOff(actor, entry, back.amount - Math.max(0, Math.min(entry.open, back.amount)))
  const made = await Promise.all(
    parts.map(async (part, at) => {
      const money = { _id: `${entry._id}-${back._id}-${at}`, amount: 0 - part.amount, ...days, reason: back.reason }
      const { _id } = part.invoice
      const paidBy = entry.allocations.flatMap(({ invoice, amount: cents, payment: by }) =>
        invoice === _id && cents > 0 ? by : [],
      )
      const lost = await lostByReturn(actor, _id, paidBy, { _id: money._id, amount: part.amount, payDate }, busy)
      return { ...part, lost, payment: paymentOn(part.invoice, { ...money, source: 'card', entry: entry._id }) }
    }),
  )
  return [
    receivedEntries.replacing(
      actor,
      {
        ...keptAnew(entry, entry.open + amount, months),
        open: entry.open + amount - back.amount,
        reason: back.reason,
        allocations: [...entry.allocations, ...made.map((part) => allocationOf(part.payment))],
        returned: [
          ...entry.returned,
          {
            _id: back._id,
            day: payDate,
            amount: back.amount,
            by: back.by,
            undoes: '',
            way: cardWay,
            tenant: entry.tenant,
          },
        ],
      },
      busy,
    ),
    ...made.flatMap((part) => [
      payments.creating(actor, part.payment, busy),
      payingInvoice(actor, part.invoice, 0 - part.amount, payDate, busy, part.lost.amount),
      ...part.lost.writes,
      ...part.sideWrites,
    ]),
  ]
}

/** What of an entry could go back without anybody's looking into it: open, or still on invoices. */
export async function returnableOf(actor: Actor, payment: string): Promise<Cents> {
  const entry = await receivedEntries.read(actor, cardEntryId(payment))
  const { amount } = await takenOff(actor, entry, entry.amount)
  return Math.max(0, entry.open) + amount
}

/** As much of the money as the invoices still have of it; what went over to a credit note is no longer there. */
async function takenOff(actor: Actor, { allocations }: ReceivedEntry, wanted: Cents) {
  const onInvoice = new Map<string, Cents>()
  for (const { invoice, amount } of allocations) onInvoice.set(invoice, (onInvoice.get(invoice) ?? 0) + amount)
  const found = await invoices.readMany(actor, [...onInvoice.keys()])
  const parts: ReturnedPlan[] = []
  let left = wanted
  for (const [id, own] of [...onInvoice].toReversed()) {
    const invoice = found.find(({ _id }) => _id === id)
    if (!invoice || left <= 0) continue
    const behind = own > 0 ? await depositBehind(actor, invoice) : undefined
    // Two invoices of one deposit are not changed in one transaction: the second waits for a person.
    if (behind && parts.some(({ sideWrites }) => sideWrites.length > 0)) continue
    const amount = Math.min(left, own, invoice.paid, behind?.held ?? left)
    if (amount <= 0) continue
    left -= amount
    parts.push({ invoice, amount, sideWrites: behind ? keepingHeld(actor, behind) : [] })
  }
  return { parts, amount: sumOf(parts.map((part) => part.amount)) }
}

/** What books that money did not go back after all: it waits on its entry for a person. */
export async function returnFailing(actor: Actor, payment: string, failed: Pick<CardReturn, '_id' | 'day' | 'reason'>) {
  const entry = await receivedEntries.read(actor, cardEntryId(payment))
  const made = entry.returned.find(({ _id }) => _id === failed._id)
  const _id = `${failed._id}-undo`
  if (!made || entry.returned.some((each) => each._id === _id)) return []
  const months = await bookMonths(actor)
  const { tenant } = entry
  const day = firstOpenDay(months, failed.day)
  const undoing = { ...made, _id, day, amount: 0 - made.amount, undoes: made._id, tenant }
  const open = entry.open + made.amount
  const next = { ...entry, open, reason: failed.reason, returned: [...entry.returned, undoing] }
  return [receivedEntries.replacing(actor, next, busy)]
}
