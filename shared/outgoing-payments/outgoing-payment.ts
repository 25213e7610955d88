import * as z from 'zod'
import { text } from '../base/fields.ts'
import { type Cents, sumOf } from '../base/money.ts'
import { conflict } from '../base/problem.ts'
import { stored } from '../base/stored.ts'
import { type VatGroup, vatOfNet, vatRates } from '../rates/vat.ts'

/**
 * `created` waits to be paid, `joined` is paid with another, `ordered` is in a file for the bank, `paid` has left our
 * account.
 */
export const outgoingStates = ['created', 'joined', 'ordered', 'paid'] as const
export type OutgoingState = (typeof outgoingStates)[number]
export const outgoingStateLabels: Record<OutgoingState, string> = {
  created: 'Odottaa maksua',
  joined: 'Yhdistetty toiseen',
  ordered: 'Maksuaineistossa',
  paid: 'Maksettu',
}

const amount = () => z.number().int()

/** What of one invoice is paid on, cents. */
export const OutgoingLine = z.object({
  invoice: z.string(),
  invoiceNumber: z.string(),
  isCreditNote: z.boolean().default(false),
  tenantName: z.string(),
  apartmentAddress: text(),
  /** The money come in. */
  received: amount(),
  /** Of it the principal's, before the reward. */
  share: amount(),
  reward: amount(),
  rewardVat: amount(),
  /** The rate of that VAT in percent; lines of before it was kept do not say. */
  rewardVatRate: z.number().optional(),
  /** What goes to the principal; negative takes back. */
  amount: amount(),
  explanation: z.array(z.string()).default([]),
})
export type OutgoingLine = z.output<typeof OutgoingLine>

/** What is settled, as people call it. */
export const nameOfSettled = ({ isCreditNote, invoiceNumber }: Pick<OutgoingLine, 'isCreditNote' | 'invoiceNumber'>) =>
  `${isCreditNote ? 'Hyvityslasku' : 'Lasku'} ${invoiceNumber}`

/** Money paid on to one principal (lähtevä maksu, tilitys), or to the supplier of a cost: then it has no `partner`. */
export const OutgoingPayment = z.object({
  ...stored,
  number: z.string(),
  partner: z.string(),
  partnerName: z.string(),
  iban: z.string(),
  lines: z.array(OutgoingLine).default([]),
  /** Other payments that go with it; what is subtracted is negative. */
  others: z.array(z.object({ _id: z.string(), desc: z.string(), amount: amount() })).default([]),
  /** Payments to the same account that go with it. */
  joined: z.array(z.object({ _id: z.string(), number: z.string(), amount: amount() })).default([]),
  /** The payment that this one goes with. */
  joinedTo: z.string().default(''),
  state: z.enum(outgoingStates),
  /** The file for the bank that it is in. */
  order: z.string().default(''),
  payDate: z.string().default(''),
  /** The bank's entry that paid it; empty when somebody wrote it down. */
  entry: z.string().default(''),
  /** Why it stands as paid, for the user. */
  reason: text(300),
  madeBy: z.string(),
  day: z.string(),
  created: z.string(),
  /** The cost (expenses) that it pays to its supplier, and what the supplier knows it by. */
  receipt: z.string().default(''),
  reference: text(40),
  /** The invoice by which the account billed its reward, and its number; empty while that has not been billed. */
  rewardInvoice: z.string().default(''),
  rewardInvoiceNumber: z.string().default(''),
})
export type OutgoingPayment = z.output<typeof OutgoingPayment>

type Parts = Pick<OutgoingPayment, 'lines' | 'others' | 'joined'>

/** What leaves our account, cents; nothing can be paid while it is not above zero. */
export const outgoingTotal = ({ lines, others, joined }: Parts): Cents =>
  sumOf([...lines, ...others, ...joined].map((part) => part.amount))

/** The rate in percent that a VAT of which only the sums are known was reckoned by. */
const rateOf = (net: Cents, vat: Cents): number =>
  vatRates.toSorted((a, b) => Math.abs(vatOfNet(net, a) - vat) - Math.abs(vatOfNet(net, b) - vat))[0] ?? 0

/** The rewards of a payment by their rate of VAT, the highest first, cents. */
export function rewardGroups(lines: readonly OutgoingLine[]): VatGroup[] {
  const groups = new Map<number, VatGroup>()
  for (const { reward, rewardVat: vat, rewardVatRate } of lines) {
    if (reward === 0 && vat === 0) continue
    const net = reward - vat
    const rate = rewardVatRate ?? rateOf(net, vat)
    const before = groups.get(rate) ?? { rate, net: 0, vat: 0, gross: 0 }
    groups.set(rate, { rate, net: before.net + net, vat: before.vat + vat, gross: before.gross + reward })
  }
  return [...groups.values()].toSorted((a, b) => b.rate - a.rate)
}

/** There is a reward in it of which an invoice can tell. */
export const hasReward = ({ partner, lines }: Pick<OutgoingPayment, 'partner' | 'lines'>): boolean =>
  partner !== '' && rewardGroups(lines).some(({ vat, gross }) => gross !== 0 || vat !== 0)

export const OutgoingSummary = z.object({
  _id: z.string(),
  number: z.string(),
  partner: z.string(),
  partnerName: z.string(),
  iban: z.string(),
  day: z.string(),
  state: z.enum(outgoingStates),
  share: amount(),
  reward: amount(),
  /** Other payments and joined ones. */
  others: amount(),
  total: amount(),
  payDate: z.string(),
  order: z.string(),
  entry: z.string(),
  /** The payment that it goes with; rows from before this was kept do not say. */
  joinedTo: z.string().optional(),
  /** The number of the invoice that bills its reward. */
  rewardInvoiceNumber: z.string().default(''),
  /** Its reward has not been billed; rows from before rewards were billed do not say. */
  isUnbilled: z.boolean().optional(),
})
export type OutgoingSummary = z.output<typeof OutgoingSummary>

export const outgoingSummaryOf = (payment: OutgoingPayment): OutgoingSummary => ({
  _id: payment._id,
  number: payment.number,
  partner: payment.partner,
  partnerName: payment.partnerName,
  iban: payment.iban,
  day: payment.day,
  state: payment.state,
  share: sumOf(payment.lines.map(({ share }) => share)),
  reward: sumOf(payment.lines.map(({ reward }) => reward)),
  others: sumOf([...payment.others, ...payment.joined].map((part) => part.amount)),
  total: outgoingTotal(payment),
  payDate: payment.payDate,
  order: payment.order,
  entry: payment.entry,
  joinedTo: payment.joinedTo,
  rewardInvoiceNumber: payment.rewardInvoiceNumber,
  isUnbilled: payment.rewardInvoice === '' && hasReward(payment),
})

const events = ['change', 'join', 'part', 'order', 'takeFromOrder', 'pay', 'payByBank', 'unpay', 'remove'] as const
export type OutgoingEvent = (typeof events)[number]

/** What may happen in each state, and where it leads; what is missing is refused by `refusals`. */
export const outgoingSteps: Readonly<Record<OutgoingState, Partial<Record<OutgoingEvent, OutgoingState>>>> = {
  created: { change: 'created', join: 'joined', order: 'ordered', pay: 'paid', payByBank: 'paid', remove: 'created' },
  joined: { part: 'created' },
  ordered: { takeFromOrder: 'created', pay: 'paid', payByBank: 'paid' },
  // The bank tells of what somebody wrote down by hand before it.
  paid: { unpay: 'created', payByBank: 'paid' },
}

const refusals: Readonly<Record<OutgoingState, string>> = {
  created: 'Maksua ei ole vielä maksettu eikä yhdistetty toiseen.',
  joined: 'Maksu on yhdistetty toiseen maksuun. Poista ensin yhdistäminen.',
  ordered: 'Maksu on maksuaineistossa. Peru ensin aineisto.',
  paid: 'Maksu on jo maksettu.',
}

/** Where an event leads; throws a conflict in Finnish when it may not happen. */
export function afterEvent({ state, entry }: Pick<OutgoingPayment, 'state' | 'entry'>, event: OutgoingEvent) {
  if (event === 'unpay' && entry) throw conflict('Maksu on pankin tapahtuman mukaan maksettu, joten sitä ei voi perua.')
  const next = outgoingSteps[state][event]
  if (!next || (event === 'payByBank' && entry)) throw conflict(refusals[state])
  return next
}
