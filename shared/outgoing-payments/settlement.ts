import * as z from 'zod'
import { type Day, monthOf, monthsBetween } from '../base/day.ts'
import { type Cents, roundedQuotient } from '../base/money.ts'
import { stored } from '../base/stored.ts'
import type { CalculationStep } from '../calculations/calculation.ts'
import { inWholeCents, productOf } from '../calculations/exact.ts'
import { linesLeft, rentLeft } from '../invoices/credit.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { KeptInvoice } from '../invoices/kept-invoice.ts'
import { type Line, totalsOf } from '../invoices/lines/line.ts'
import { type AgreedReward, isLoneNote, moneyOf, type OfMoney, Settled } from '../invoices/settled.ts'
import { type Assignment, termsOn } from '../properties/assignment.ts'
import { generalVatRate, netOfGross, type VatRow } from '../rates/vat.ts'
import { type Reward, rewardAt } from './rewards.ts'
import type { SettlementBasis } from './settlement-basis.ts'
import { type Part, settlementSteps } from './settlement-steps.ts'

/**
 * How far an invoice was settled before the invoice itself said so; its id is the invoice's. Nobody writes one any more:
 * what the invoice says counts.
 */
export const Settlement = z.object({ ...stored, ...Settled.shape, dueDate: z.string() })
export type Settlement = z.output<typeof Settlement>

/** Deposits are the tenant's money and are never settled. */
const isDeposit = ({ productType }: Pick<Line, 'productType'>): boolean =>
  productType === 'Vakuus' || productType === 'Digivakuus'

type Billed = OfMoney &
  Pick<Invoice, 'products' | 'credited' | 'creditNotes' | 'billDate' | 'period'> &
  Pick<KeptInvoice, 'restOf'>

/**
 * The calendar months that the invoice has days of; an invoice without a period counts as one. The rest of a period has
 * only those of which no other invoice of the period bears the reward.
 */
const monthsOf = ({ period, restOf }: Billed): number =>
  restOf?.rewardMonths ?? (period ? monthsBetween(monthOf(period.from), monthOf(period.to)) + 1 : 1)

const isDuring = ({ assignmentStart, assignmentEnd }: Assignment, day: Day): boolean =>
  (!assignmentStart || assignmentStart <= day) && (!assignmentEnd || day <= assignmentEnd)

const noReward: AgreedReward = { rewardType: 'none', percent: 0, fixedAmountPerMonth: 0 }

/** The day by whose terms an invoice is rewarded: the first of its period, else its own. */
export const rewardDay = ({ period, restOf, billDate }: Pick<Billed, 'period' | 'restOf' | 'billDate'>): Day =>
  restOf?.from ?? period?.from ?? billDate

/** What is agreed on for the period of an invoice, by the terms that hold when it begins (spec section 9). */
export function agreedReward(invoice: Billed, assignment: Assignment | undefined): AgreedReward {
  const day = rewardDay(invoice)
  const terms = assignment && isDuring(assignment, day) ? termsOn(assignment, day) : undefined
  if (!terms?.inUse) return noReward
  const { rewardType, percent, fixedAmountPerMonth } = terms
  return { rewardType, percent, fixedAmountPerMonth }
}

/**
 * What the reward of the whole invoice is of; nothing when none was agreed on or it has no rent. What was a part of the
 * rent goes back with a rent below zero on a credit note, as it would have been less on the next invoice; a fixed sum does
 * not.
 */
function rewardedOf(invoice: Billed, { rewardType }: AgreedReward, rows?: readonly VatRow[]) {
  const [rent, months] = [rentLeft(invoice), monthsOf(invoice)]
  const isGivenBack = isLoneNote(invoice) && rewardType === 'percent' && rent < 0
  if (rewardType === 'none' || (rent <= 0 && !isGivenBack)) return null
  if (rewardType === 'fixed' && months === 0) return null
  return { rent, months, vatRate: generalVatRate(invoice.billDate, rows) }
}

/** What is to be settled of an invoice now; negative when money that had been settled was taken back. Cents. */
export interface Due {
  /** The money come in since the last time. */
  readonly received: Cents
  readonly share: Cents
  readonly reward: Cents
  /** VAT within the reward. */
  readonly rewardVat: Cents
  /** The rate of that VAT in percent; undefined where there is no reward. */
  readonly rewardVatRate: number | undefined
  /** What goes to the principal. */
  readonly amount: Cents
  /** What the reward is by, for good once something is settled. */
  readonly agreed: AgreedReward
  /** What all this comes from. */
  readonly basis: SettlementBasis
  readonly calculation: CalculationStep
  /** How the reward came, a sentence a line. */
  readonly explanation: readonly string[]
}

const takenOff = 'Hyvityslasku vuokralaiselle vähentää tilitettävää.'

const nothing = { paid: 0, share: 0, reward: 0 }

/**
 * What the principal has coming of an invoice: of the money paid so far the part that is no deposit, less the reward in
 * the same proportion, less what has been settled before. Of an invoice that was credited counts what is left of it. Part
 * payments come to the whole to the cent, because each is the difference of two sums that were rounded once. A credit note
 * that stands by itself is taken off whole.
 *
 * @param rows the rates of VAT by their days, the built-in ones unless told
 */
export function dueOf(
  invoice: Billed,
  assignment: Assignment | undefined,
  settled: Pick<Settled, 'paid' | 'share' | 'reward' | 'agreed'> = nothing,
  rows?: readonly VatRow[],
): Due {
  const asked = invoice.total - invoice.credited
  const agreed = settled.agreed ?? agreedReward(invoice, assignment)
  const { paid, share, reward } = settled
  return dueBy({
    agreed,
    rewarded: rewardedOf(invoice, agreed, rows),
    vatRate: generalVatRate(invoice.billDate, rows),
    asked,
    own: asked - totalsOf(linesLeft(invoice).filter(isDeposit)).gross,
    money: moneyOf(invoice),
    before: { paid, share, reward },
    isNote: isLoneNote(invoice),
  })
}

/** The same from what is kept of it. */
export function dueBy(basis: SettlementBasis): Due {
  const { agreed, money, before, own } = basis
  const whole = wholeReward(basis)
  const [ofShare, ofReward] = [partOf(basis, own), partOf(basis, whole?.rewardAmount ?? 0)]
  const share = ofShare.cents - before.share
  const reward = ofReward.cents - before.reward
  const rate = whole?.vatRate ?? (reward === 0 ? undefined : basis.vatRate)
  const rewardVat = vatWithin(reward, whole, rate)
  return {
    received: money - before.paid,
    share,
    reward,
    rewardVat,
    rewardVatRate: rate,
    amount: share - reward,
    agreed,
    basis,
    calculation: settlementSteps(basis, { ofShare, ofReward, share, reward, rewardVat, rate, whole }),
    explanation: [...(basis.isNote ? [takenOff] : []), ...(whole?.explanation.slice(0, 2) ?? [])],
  }
}

/** In the proportion of the whole reward; of what is taken back when there is no whole any more, by its rate. */
function vatWithin(reward: Cents, whole: Reward | undefined, rate: number | undefined): Cents {
  if (whole && whole.rewardAmount !== 0)
    return roundedQuotient(BigInt(whole.rewardAmountVat) * BigInt(reward), whole.rewardAmount)
  return rate === undefined ? 0 : reward - netOfGross(reward, rate)
}

function wholeReward({ agreed: { rewardType, ...agreed }, rewarded }: SettlementBasis): Reward | undefined {
  if (!rewarded || rewardType === 'none') return undefined
  return rewardAt({ rewardType, ...agreed, realtors: [] }, rewarded.rent, rewarded)
}

/** Of a whole what has been paid. */
function partOf({ asked, money, isNote }: SettlementBasis, whole: Cents): Part {
  if (asked <= 0 && !isNote) return { cents: 0, exact: { top: 0, bottom: 1 } }
  const sign = asked < 0 ? -1 : 1
  const exact = productOf(whole, { numerator: sign * money, denominator: sign * asked })
  return { exact, cents: inWholeCents(exact) }
}
