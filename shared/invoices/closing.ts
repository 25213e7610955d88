import type { CalculationStep } from '../base/calculation.ts'
import { addDays, type Day, type DaySpan, printDay, printSpan } from '../base/day.ts'
import { type Cents, printMoney, sumOf } from '../base/money.ts'
import { closingSteps } from './closing-steps.ts'
import { creditOf, leftToCredit } from './credit.ts'
import type { CreditedLine } from './credit-note.ts'
import { costOfDays } from './days-charged.ts'
import type { KeptInvoice, TimedCharges } from './kept-invoice.ts'
import { type Line, netOf, totalsOf } from './line.ts'
import { prorate } from './proration.ts'
import { finBilling } from './words/fin.ts'
import type { BillingWords } from './words/printed-words.ts'

/** A period that has been billed, with what has adjusted it to the lease's last day so far. */
export interface BilledPeriod {
  /** The id of its invoice. */
  readonly id: string
  readonly period: DaySpan
  readonly products: readonly Line[]
  readonly timed: TimedCharges
  /** Missing when the period was billed without an invoice, or that was removed: nothing of it can be credited. */
  readonly invoice?: KeptInvoice | undefined
  /** Credit notes and invoices of its rest that came of this rule and are no drafts, the oldest first. */
  readonly adjustments: readonly KeptInvoice[]
}

interface Adjustment {
  readonly span: DaySpan
  /** With VAT, cents. */
  readonly amount: Cents
  /** How it comes about, a sentence a line. */
  readonly explanation: string[]
  readonly calculation: CalculationStep
}

/** What is to be credited of one invoice. */
export interface ClosingCredit extends Adjustment {
  readonly original: KeptInvoice
  readonly lines: CreditedLine[]
}

/** What is still to be charged of a period. */
export interface ClosingRest extends Adjustment {
  readonly of: BilledPeriod
  readonly lines: Line[]
  /** The places of the lines among those of the period's own invoice. */
  readonly places: number[]
}

export interface Closing {
  readonly credits: readonly ClosingCredit[]
  readonly rests: readonly ClosingRest[]
}

/** What is to be credited (above zero) or charged (below zero) of a line of a period, cents without VAT. */
interface Difference {
  readonly at: number
  readonly line: Line
  readonly month: TimedCharges['lines'][number]
  readonly cents: Cents
  /** What its days cost, and what has been charged for them less credits, cents without VAT. */
  readonly due: Cents
  readonly charged: Cents
}

/**
 * What adjusts the billed periods of a lease to its last day, by the day rule that part months are billed by: of each
 * line charged by time, what was charged less what was credited is to be what its days cost. Drafts count as nothing,
 * so the same days always come to the same, in whatever order a notice was given, moved and taken back.
 *
 * What a person credited by hand is taken for days after the end as far as those go, and is never charged again.
 *
 * @param lastDay the lease's last day; '' when none is known
 * @param wordsOf of the reader of a period's papers, Finnish unless told
 */
export function closingOf(
  periods: readonly BilledPeriod[],
  lastDay: Day | '',
  wordsOf: (of: BilledPeriod) => BillingWords = () => finBilling,
): Closing {
  const credits: ClosingCredit[] = []
  const rests: ClosingRest[] = []
  for (const of of periods) {
    const last = lastDay && lastDay < of.period.to ? lastDay : of.period.to
    const differences = of.timed.lines.flatMap((month) => differenceOf(of, month, last) ?? [])
    if (differences.length === 0) continue
    const paper = { differences, last, words: wordsOf(of), ends: lastDay }
    credits.push(...creditsOf(of, paper))
    rests.push(...restsOf(of, paper))
  }
  return { credits, rests }
}

const restsIn = ({ adjustments }: BilledPeriod): readonly KeptInvoice[] =>
  adjustments.filter(({ kind }) => kind !== 'refund')

/** The place of a line of the period's own invoice on an invoice of its rest; -1 when it is not there. */
const placeOn = (rest: KeptInvoice, at: number): number => rest.restOf?.lines.indexOf(at) ?? -1

const creditedOn = (invoice: KeptInvoice | undefined, at: number, isMeant: (note: string) => boolean): Cents =>
  sumOf(
    (invoice?.creditNotes ?? [])
      .filter((note) => isMeant(note.invoice))
      .flatMap(({ lines }) => lines.filter(({ line }) => line === at).map(({ net }) => net)),
  )

function differenceOf(of: BilledPeriod, month: TimedCharges['lines'][number], last: Day): Difference | undefined {
  const at = month.line
  const line = of.products[at]
  if (!line) return undefined
  const rests = restsIn(of)
  const ours = new Set(of.adjustments.map(({ _id }) => _id))
  const credited = (isMeant: (note: string) => boolean): Cents =>
    creditedOn(of.invoice, at, isMeant) + sumOf(rests.map((rest) => creditedOn(rest, placeOn(rest, at), isMeant)))
  const [byRule, byHand] = [credited((note) => ours.has(note)), credited((note) => !ours.has(note))]
  const own = netOf(line)
  const sign = signOf(month)
  const days = { from: of.timed.from, to: last }
  const due = last === of.timed.to ? own : costOfDays(line, month, of.period, days)
  const beyond = sign * (own - due)
  const wanted = sign * (beyond <= 0 ? beyond : Math.max(0, beyond - sign * byHand))
  const rested = sumOf(rests.map((rest) => netAt(rest, placeOn(rest, at))))
  const cents = wanted - byRule + rested
  return cents === 0 ? undefined : { at, line, month, cents, due, charged: own + rested - byRule - byHand }
}

function netAt({ products }: KeptInvoice, place: number): Cents {
  const line = products[place]
  return line ? netOf(line) : 0
}

/** The last day that is charged for by the papers in the books. */
export function chargedTo({ timed, adjustments }: BilledPeriod): Day {
  const latest = adjustments.at(-1)
  if (!latest?.period) return timed.to
  return latest.kind === 'refund' ? addDays(latest.period.from, -1) : latest.period.to
}

interface Paper {
  readonly differences: readonly Difference[]
  readonly last: Day
  readonly words: BillingWords
  readonly ends: Day | ''
}

/** A span that may have been left without days by what people credited otherwise is the whole period's. */
const spanOf = (of: BilledPeriod, from: Day, to: Day): DaySpan => {
  const first = from < of.timed.from ? of.timed.from : from
  return to < first ? of.period : { from: first, to }
}

/** Of the newest invoice of the period first, of each no more than is left of it. */
function creditsOf(of: BilledPeriod, { differences, last, words, ends }: Paper): ClosingCredit[] {
  const span = spanOf(of, addDays(last, 1), chargedTo(of))
  const wanted = new Map(differences.filter(isCredit).map((each) => [each.at, each.cents]))
  const papers = [...restsIn(of).toReversed(), ...(of.invoice ? [of.invoice] : [])]
  return papers.flatMap((original): ClosingCredit[] => {
    const left = leftToCredit(original)
    const lines = [...wanted].flatMap(([at, cents]): CreditedLine[] => {
      const line = original === of.invoice ? at : placeOn(original, at)
      const most = left[line] ?? 0
      const net = cents < 0 ? Math.max(cents, Math.min(most, 0)) : Math.min(cents, Math.max(most, 0))
      if (net !== 0) wanted.set(at, cents - net)
      return net === 0 ? [] : [{ line, net }]
    })
    const { amount } = creditOf(original, lines)
    if (amount <= 0) return []
    const opening = ends ? [words.closing.ends(printDay(ends))] : []
    const credited = differences.filter(isCredit)
    const sentences = credited.flatMap((each) => explained(of, each, { span, last, words }))
    const parts = credited.flatMap((each) => {
      const place = original === of.invoice ? each.at : placeOn(original, each.at)
      return lines.filter(({ line }) => line === place).map(({ net }) => ({ ...each, net }))
    })
    const days = daysCharged(of, last)
    const calculation = closingSteps({ label: 'Hyvitetään', span, amount, parts, days, ends })
    return [{ original, span, lines, amount, explanation: [...opening, ...sentences], calculation }]
  })
}

/** Of the price before rounding: the few days that were billed of a small line may have come to nothing. */
const signOf = ({ amount, count }: Pick<Line, 'count' | 'amount'>): 1 | -1 => (amount * count < 0 ? -1 : 1)
const isCredit = ({ month, cents }: Difference): boolean => signOf(month) * cents > 0

function restsOf(of: BilledPeriod, { differences, last, words, ends }: Paper): ClosingRest[] {
  const charged = differences.filter((each) => !isCredit(each))
  const span = spanOf(of, addDays(chargedTo(of), 1), last)
  const lines = charged.map(({ line, cents }): Line => ({ ...line, count: 1, amount: -cents }))
  const { gross: amount } = totalsOf(lines)
  if (amount <= 0) return []
  const explanation = charged.flatMap((each) => explained(of, each, { span, last, words }))
  const parts = charged.map((each) => ({ ...each, cents: -each.cents, net: -each.cents }))
  const calculation = closingSteps({ label: 'Laskutetaan', span, amount, parts, days: daysCharged(of, last), ends })
  return [{ of, span, lines, places: charged.map(({ at }) => at), amount, explanation, calculation }]
}

/** Those of the period that are charged for in the end; all of it when none are. */
const daysCharged = ({ timed, period }: Pick<BilledPeriod, 'timed' | 'period'>, last: Day): DaySpan =>
  last < timed.from ? period : { from: timed.from, to: last }

interface Told {
  readonly span: DaySpan
  readonly last: Day
  readonly words: BillingWords
}

/** By the days of the span where they come to the cent, else by what is due and what was charged. */
function explained({ timed, period }: BilledPeriod, difference: Difference, { span, last, words }: Told): string[] {
  const { line, month, cents, due, charged } = difference
  const byDays = prorate(netOf(month), span, span, words)
  if (byDays.cents === Math.abs(cents)) {
    return byDays.explanation.map((sentence) => `${line.desc}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`)
  }
  const days = daysCharged({ timed, period }, last)
  const sums = { due: printMoney(due), charged: printMoney(charged), sum: printMoney(Math.abs(cents)) }
  return [words.closing.difference({ desc: line.desc, span: printSpan(days), ...sums })]
}
