import { printMoney } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { numberSeries } from '#shared/invoices/numbers/number-series.ts'
import { isLoneNote } from '#shared/invoices/settled.ts'
import type { Settling } from '#shared/outgoing-payments/api.ts'
import type { KeptOutgoingLine } from '#shared/outgoing-payments/kept-outgoing-payment.ts'
import { type OtherPayment, signedAmount } from '#shared/outgoing-payments/other-payment.ts'
import { type OutgoingPayment, outgoingTotal } from '#shared/outgoing-payments/outgoing-payment.ts'
import { isTakenBy } from '#shared/outgoing-payments/taking.ts'
import { takingNumbers } from '../accounts/counters.ts'
import { partners } from '../customers/partners.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, today } from '../platform/clock.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { otherPayments, outgoingPayments } from './collections.ts'
import { asSettleable, hasDue, type Reckoned, reckoned, type Settleable, type Target } from './reckoning.ts'
import { overtaken, settling } from './settled-marks.ts'
import { takingCosts } from './taking-costs.ts'

/** The series of outgoing payments' numbers and its first one. */
const { name: series, first: firstNumber } = numberSeries['outgoing-payment']

/** So many invoices and other payments go with one payment, so that its writes fit one transaction. */
const mostParts = 40

/** What the parts of one payment may write: an invoice one item, an other payment two, the cost that is divided two more. */
const mostPartWrites = 90

export interface Refusal {
  readonly invoice: string
  readonly reason: string
}

interface Share {
  readonly target: Target
  readonly invoices: readonly Settleable[]
  readonly others: readonly OtherPayment[]
  /** All that wait of the principal's, taken off as far as the money of the rest goes. */
  readonly costs: readonly OtherPayment[]
}

/** Whoever presses at once is overtaken some times at most: each time somebody has settled what the other saw. */
const mostRounds = 5

/**
 * Makes the payments to the principals, one for each principal's account, each with what it settles in one transaction.
 * An invoice of which another sum is due than the person saw is left alone. The same call again makes nothing twice, also
 * at once: what the other of the two has made is this one's too.
 */
export async function settle(actor: Actor, wish: Settling, key: string) {
  const seen = new Map(wish.invoices.map(({ invoice, amount }) => [invoice, amount]))
  for (let round = 1; ; round++) {
    const made = await alreadyMade(actor, key)
    const done = new Set(made.flatMap(({ lines }) => lines.map(({ invoice }) => invoice)))
    const left = [...seen.keys()].filter((id) => !done.has(id))
    const [existing, others] = await Promise.all([reckoned(actor, left), otherPayments.readMany(actor, wish.others)])
    const fitting = existing.flatMap(asSettleable).filter(({ invoice, due }) => seen.get(invoice._id) === due.amount)
    const shares = await sharesOf(actor, fitting, others)
    const overtaken = await makePayments(actor, shares, { key, at: made.length })
    if (overtaken && round < mostRounds) continue
    const outgoingPayments = await alreadyMade(actor, key)
    const settled = new Set(outgoingPayments.flatMap(({ lines }) => lines.map(({ invoice }) => invoice)))
    const refused = left
      .filter((id) => !settled.has(id))
      .map((invoice): Refusal => ({ invoice, reason: overtaken?.message ?? changedReason(existing, invoice) }))
    return { outgoingPayments, refused }
  }
}

/** One after another, until one is overtaken: then what stands is to be looked at anew. */
async function makePayments(
  actor: Actor,
  shares: readonly Share[],
  { key, at }: { readonly key: string; readonly at: number },
): Promise<Problem | undefined> {
  try {
    for (const [place, share] of shares.entries()) await makePayment(actor, share, `${key}-${at + place}`)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem) || error.kind !== 'conflict') throw error
    return error
  }
}

/** What the call has made so far, an earlier try of it or another at once. */
async function alreadyMade(actor: Actor, key: string): Promise<OutgoingPayment[]> {
  const rows = await outgoingPayments.summariesStarting(actor, `${key}-`)
  return outgoingPayments.readMany(
    actor,
    rows.map(({ _id }) => _id),
  )
}

function changedReason(existing: readonly Reckoned[], id: string): string {
  const now = existing.find(({ invoice }) => invoice._id === id)
  if (!now) return nothingDue
  const { invoice, due, settled } = now
  if (hasDue(due))
    return `Laskusta ${invoice.invoiceNumber} on nyt tilitettävää ${printMoney(due.amount)}. Lataa luettelo uudelleen.`
  const isSettled = settled !== undefined && settled.paid !== 0
  return isSettled ? `Lasku ${invoice.invoiceNumber} on jo tilitetty.` : nothingDue
}

const nothingDue = 'Laskusta ei ole enää tilitettävää.'

/** What goes to each account of each principal, so many parts at a time, each with the costs that may be taken off it. */
async function sharesOf(actor: Actor, found: readonly Settleable[], others: readonly OtherPayment[]): Promise<Share[]> {
  const targets = new Map<string, Target>()
  const parts = new Map<string, (Settleable | OtherPayment)[]>()
  const put = (target: Target, part: Settleable | OtherPayment) => {
    const key = `${target.partner._id} ${target.iban}`
    targets.set(key, target)
    parts.set(key, [...(parts.get(key) ?? []), part])
  }
  for (const each of found) put(each.target, each)
  const day = today()
  const waiting = others.filter((other) => other.outgoing === '' && isTakenBy(other, day))
  const payees = await partners.readMany(
    actor,
    waiting.map(({ partner }) => partner),
  )
  for (const other of waiting) {
    const partner = payees.find(({ _id }) => _id === other.partner)
    const existing = [...targets.values()].find((target) => target.partner._id === other.partner)
    if (partner) put(existing ?? { partner, iban: partner.iban }, other)
  }
  return [...parts].flatMap(([key, all]) => {
    const target = targets.get(key)
    if (!target) return []
    const costs = all.filter((part) => 'kind' in part).filter(({ receipt }) => receipt !== '')
    // Costs alone make no payment: they wait until there is money to take them off.
    const money = all.filter((part) => 'due' in part || part.receipt === '')
    const shares: Share[] = []
    for (let at = 0; at < money.length; at += mostParts) {
      const some = money.slice(at, at + mostParts)
      const [invoices, others] = [some.filter((part) => 'due' in part), some.filter((part) => 'kind' in part)]
      shares.push({ target, invoices, others, costs })
    }
    return shares
  })
}

/** The costs of a share as they stand, the oldest first, as many as its payment has room for. */
async function waitingCosts(actor: Actor, { target, invoices, others, costs }: Share): Promise<OtherPayment[]> {
  const day = today()
  const existing = await otherPayments.readMany(
    actor,
    costs.map(({ _id }) => _id),
  )
  const keyOf = (cost: OtherPayment) => `${cost.day} ${cost._id}`
  return existing
    .filter((cost) => cost.outgoing === '' && cost.partner === target.partner._id && isTakenBy(cost, day))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .slice(0, Math.floor((mostPartWrites - invoices.length - 2 * others.length) / 2))
}

/** One payment and what it settles, all or nothing. */
async function makePayment(actor: Actor, share: Share, id: string): Promise<OutgoingPayment> {
  return retryOnContention(async () => {
    // Read anew: the payment before this one of the same principal may have taken some of them.
    const costs = await waitingCosts(actor, share)
    const { number, write } = await takingPaymentNumber(actor)
    const before = paymentOf(actor, share, id, number)
    const taken = takingCosts(actor, before, costs, outgoingTotal(before))
    const payment = { ...before, others: [...before.others, ...taken.others] }
    const used = share.others.map((other) =>
      otherPayments.replacing(actor, { ...other, outgoing: id, outgoingNumber: payment.number }),
    )
    await transact([
      write,
      outgoingPayments.creating(actor, payment, overtaken),
      ...share.invoices.map((each) => settling(actor, each)),
      ...used,
      ...taken.writes,
    ])
    return { ...payment, version: 1 }
  })
}

/** The next number of an outgoing payment, with the write that takes it. */
export async function takingPaymentNumber(actor: Actor): Promise<{ number: string; write: Write }> {
  const { numbers, write } = await takingNumbers(actor, series, 1, firstNumber)
  return { number: String(numbers[0] ?? firstNumber), write }
}

function paymentOf(actor: Actor, { target, invoices, others }: Share, id: string, number: string): OutgoingPayment {
  return {
    _id: id,
    version: 0,
    number,
    partner: target.partner._id,
    partnerName: target.partner.name,
    iban: target.iban,
    lines: invoices.map(lineOf),
    others: others.map((other) => ({ _id: other._id, desc: other.desc, amount: signedAmount(other) })),
    joined: [],
    joinedTo: '',
    state: 'created',
    order: '',
    payDate: '',
    entry: '',
    reason: '',
    madeBy: actor.name,
    day: today(),
    created: instant(),
    receipt: '',
    reference: '',
    rewardInvoice: '',
    rewardInvoiceNumber: '',
  }
}

const lineOf = ({ invoice, due }: Settleable): KeptOutgoingLine => ({
  invoice: invoice._id,
  invoiceNumber: invoice.invoiceNumber,
  isCreditNote: isLoneNote(invoice),
  tenantName: invoice.recipient.name,
  apartmentAddress: invoice.apartmentAddress,
  received: due.received,
  share: due.share,
  reward: due.reward,
  rewardVat: due.rewardVat,
  ...(due.rewardVatRate !== undefined && { rewardVatRate: due.rewardVatRate }),
  amount: due.amount,
  explanation: [...due.explanation],
  basis: due.basis,
})
