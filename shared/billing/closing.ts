import { addDays, type Day, type DaySpan, printDay, printSpan } from '../base/day.ts'
import { type Cents, printMoney, sumOf } from '../base/money.ts'
import type { CalculationStep } from '../calculations/calculation.ts'
import { creditOf, leftToCredit, wholeCredit } from '../invoices/credit.ts'
import type { CreditedLine } from '../invoices/credit-note.ts'
import { creditedOn, loweredOn } from '../invoices/credited-lines.ts'
import type { KeptInvoice, TimedCharges } from '../invoices/kept-invoice.ts'
import { type Line, netOf, totalsOf } from '../invoices/lines/line.ts'
import { prorate } from '../invoices/lines/proration.ts'
import { billingWords } from '../texts/billing.ts'
import { closingWords } from '../texts/closing.ts'
import type { Language } from '../texts/language.ts'
import { closingSteps } from './closing-steps.ts'
import { costOfDays } from './days-charged.ts'

/** A period that has been billed, with what has adjusted it to the lease's last day so far. */
export interface BilledPeriod {
  /** The id of its invoice. */
  readonly id: string
  readonly period: DaySpan
  readonly products: readonly Line[]
  readonly timed: TimedCharges
  /** Its own: a credit note when it came to below zero, missing when it was carried on, came to nothing or was removed. */
  readonly invoice?: KeptInvoice | undefined
  /** Who it was billed of, where no invoice says it. */
  readonly tenant?: string
  /** What was charged is not known but taken to be the usual: nothing of it is given back. */
  readonly isGuessed?: boolean
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

/**
 * What no credit note of an invoice can adjust: what is still to be charged of a period, and what is to be given back
 * beyond its invoice or without one. Above zero it is an invoice, below a credit note that stands by itself.
 */
export interface ClosingRest extends Adjustment {
  readonly of: BilledPeriod
  readonly lines: Line[]
  /** The places of the lines among those of the period's own invoice. */
  readonly places: number[]
  /** The last day that is charged for once it is in the books. */
  readonly to: Day
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
 * What a person credited by hand is taken for days after the end as far as those go, and is never charged again. What
 * was credited because a price was lowered afterwards is none of it: the days cost that price.
 *
 * @param lastDay the lease's last day; '' when none is known
 * @param languageOf the reader of a period's papers, Finnish unless told
 */
export function closingOf(
  periods: readonly BilledPeriod[],
  lastDay: Day | '',
  languageOf: (of: BilledPeriod) => Language = () => 'fin',
): Closing {
  const credits: ClosingCredit[] = []
  const rests: ClosingRest[] = []
  for (const of of periods) {
    const last = lastDay && lastDay < of.period.to ? lastDay : of.period.to
    const differences = of.timed.lines.flatMap((month) => differenceOf(of, month, last) ?? [])
    if (differences.length === 0) continue
    const paper = { differences, last, language: languageOf(of), ends: lastDay }
    const { credits: own, left } = creditsOf(of, paper)
    credits.push(...own)
    rests.push(...restsOf(of, paper, { credits: own, left }))
  }
  return { credits, rests }
}

const restsIn = ({ adjustments }: BilledPeriod): readonly KeptInvoice[] =>
  adjustments.filter(({ restOf }) => restOf !== undefined)

/** What credit notes can be made of, the newest first. */
const creditableIn = (of: BilledPeriod): readonly KeptInvoice[] =>
  [...restsIn(of).toReversed(), ...(of.invoice ? [of.invoice] : [])].filter(({ kind }) => kind !== 'refund')

/** The place of a line of the period's own invoice on an invoice of its rest; -1 when it is not there. */
const placeOn = (rest: KeptInvoice, at: number): number => rest.restOf?.lines.indexOf(at) ?? -1

function differenceOf(of: BilledPeriod, month: TimedCharges['lines'][number], last: Day): Difference | undefined {
  const at = month.line
  const line = of.products[at]
  if (!line) return undefined
  const rests = restsIn(of)
  const ours = new Set(of.adjustments.map(({ _id }) => _id))
  const credited = (isMeant: (note: string) => boolean): Cents =>
    creditedOn(of.invoice, at, isMeant) + sumOf(rests.map((rest) => creditedOn(rest, placeOn(rest, at), isMeant)))
  const lowered = loweredOn(of.invoice, at)
  const [byRule, byHand] = [credited((note) => ours.has(note)), credited((note) => !ours.has(note)) - lowered.net]
  const own = netOf(line) - lowered.net
  const priced = lowered.price === undefined ? month : { ...month, amount: lowered.price }
  const sign = signOf(month)
  const days = { from: of.timed.from, to: last }
  const due = last === of.timed.to && lowered.price === undefined ? own : costOfDays(line, priced, of.period, days)
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
  if (latest.restOf?.to) return latest.restOf.to
  return latest.kind === 'refund' ? addDays(latest.period.from, -1) : latest.period.to
}

interface Paper {
  readonly differences: readonly Difference[]
  readonly last: Day
  readonly language: Language
  readonly ends: Day | ''
}

/** A span that may have been left without days by what people credited otherwise is the whole period's. */
const spanOf = (of: BilledPeriod, from: Day, to: Day): DaySpan => {
  const first = from < of.timed.from ? of.timed.from : from
  return to < first ? of.period : { from: first, to }
}

const isWhole = ({ original, amount }: ClosingCredit): boolean => amount === original.total - original.credited

interface Credited {
  readonly credits: readonly ClosingCredit[]
  /** What of each line no credit note of an invoice could take off, cents; below zero for what it took off besides. */
  readonly left: ReadonlyMap<number, Cents>
}

/** Of the newest invoice of the period first, of each no more than is left of it. */
function creditsOf(of: BilledPeriod, paper: Paper): Credited {
  const { differences, last, language, ends } = paper
  const span = spanOf(of, addDays(last, 1), chargedTo(of))
  const left = new Map(differences.filter(isCredit).map((each) => [each.at, each.cents]))
  const credits: ClosingCredit[] = []
  for (const original of creditableIn(of)) {
    const lines = creditableLines(of, original, left)
    const { amount } = creditOf(original, lines)
    if (amount <= 0) continue
    const nets = new Map(lines.map(({ line, net }) => [placeIn(original, line), net]))
    for (const [at, net] of nets) left.set(at, (left.get(at) ?? 0) - net)
    const opening = ends ? [closingWords[language].ends(printDay(ends))] : []
    const sentences = differences.filter(isCredit).flatMap((each) => explained(of, each, { span, last, language }))
    const calculation = calculated(of, paper, { span, amount: -amount, nets })
    credits.push({ original, span, lines, amount, explanation: [...opening, ...sentences], calculation })
  }
  return { credits, left }
}

/** The place among the period's lines of a line of its invoice or of an invoice of its rest. */
const placeIn = ({ restOf }: KeptInvoice, line: number): number => (restOf ? (restOf.lines[line] ?? -1) : line)

/**
 * So much of each line as is wanted and left. Lines that lower an invoice, what was carried to it among them, may leave
 * less of it than that: then it is credited whole, and the rest of the credit stands by itself.
 */
function creditableLines(of: BilledPeriod, original: KeptInvoice, wanted: ReadonlyMap<number, Cents>): CreditedLine[] {
  const most = original.total - original.credited
  if (most <= 0) return []
  const left = leftToCredit(original)
  const lines = [...wanted].flatMap(([at, cents]): CreditedLine[] => {
    const line = original === of.invoice ? at : placeOn(original, at)
    const existing = left[line] ?? 0
    const net = cents < 0 ? Math.max(cents, Math.min(existing, 0)) : Math.min(cents, Math.max(existing, 0))
    return net === 0 ? [] : [{ line, net }]
  })
  return creditOf(original, lines).amount > most ? wholeCredit(original) : lines
}

/** Of the price before rounding: the few days that were billed of a small line may have come to nothing. */
const signOf = ({ amount, count }: Pick<Line, 'count' | 'amount'>): 1 | -1 => (amount * count < 0 ? -1 : 1)
const isCredit = ({ month, cents }: Difference): boolean => signOf(month) * cents > 0

function restsOf(of: BilledPeriod, paper: Paper, { credits, left }: Credited): ClosingRest[] {
  const { differences, last, language, ends } = paper
  const short = differences.filter((each) => !isCredit(each))
  const beyond = of.isGuessed ? [] : [...left].filter(([, cents]) => cents !== 0)
  const nets = new Map([...short.map(({ at, cents }): [number, Cents] => [at, cents]), ...beyond])
  const parts = [...nets].flatMap(([at, cents]) => {
    const line = of.products[at]
    return line ? [{ at, line: { ...line, count: 1, amount: -cents } }] : []
  })
  const lines = parts.map(({ line }) => line)
  const { gross: amount } = totalsOf(lines)
  if (amount === 0 || (amount < 0 && of.isGuessed)) return []
  const span =
    short.length > 0 ? spanOf(of, addDays(chargedTo(of), 1), last) : spanOf(of, addDays(last, 1), chargedTo(of))
  const reported = differences.filter((each) => !isCredit(each) || left.get(each.at) === each.cents)
  const explanation = [
    ...(beyond.length > 0 && ends ? [closingWords[language].ends(printDay(ends))] : []),
    ...(beyond.length > 0 ? credits.filter(isWhole) : []).map(({ original }) =>
      closingWords[language].whole(original.invoiceNumber),
    ),
    ...reported.flatMap((each) => explained(of, each, { span, last, language })),
  ]
  const calculation = calculated(of, paper, { span, amount, nets })
  return [{ of, span, lines, places: parts.map(({ at }) => at), to: last, amount, explanation, calculation }]
}

interface OnPaper {
  readonly span: DaySpan
  /** With VAT, cents; below zero it is credited. */
  readonly amount: Cents
  /** What of each line, by its place, is credited on it (above zero) or charged, without VAT. */
  readonly nets: ReadonlyMap<number, Cents>
}

/** Of a line whose difference it bears at least a part of by the days, of any other that it bears it. */
function calculated(of: BilledPeriod, { differences, last, ends }: Paper, { span, amount, nets }: OnPaper) {
  const sign = amount < 0 ? 1 : -1
  const reported = [...nets].map(([at, net]) => {
    const whole = differences.find((each) => each.at === at)
    return {
      at,
      net: sign * net,
      part: whole && Math.abs(net) <= Math.abs(whole.cents) && net * whole.cents > 0 && whole,
    }
  })
  return closingSteps({
    label: amount < 0 ? 'Hyvitetään' : 'Laskutetaan',
    span,
    amount: Math.abs(amount),
    parts: reported.flatMap(({ net, part }) => (part ? [{ ...part, cents: sign * part.cents, net }] : [])),
    others: reported.flatMap(({ at, net, part }) => {
      const line = of.products[at]
      return line && !part ? [{ line, net }] : []
    }),
    days: daysCharged(of, last),
    ends,
  })
}

/** Those of the period that are charged for in the end; all of it when none are. */
const daysCharged = ({ timed, period }: Pick<BilledPeriod, 'timed' | 'period'>, last: Day): DaySpan =>
  last < timed.from ? period : { from: timed.from, to: last }

interface Reported {
  readonly span: DaySpan
  readonly last: Day
  readonly language: Language
}

/** By the days of the span where they come to the cent, else by what is due and what was charged. */
function explained(
  { timed, period }: BilledPeriod,
  difference: Difference,
  { span, last, language }: Reported,
): string[] {
  const { line, month, cents, due, charged } = difference
  const byDays = prorate(netOf(month), span, span, billingWords[language])
  if (byDays.cents === Math.abs(cents)) {
    return byDays.explanation.map((sentence) => `${line.desc}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`)
  }
  const days = daysCharged({ timed, period }, last)
  const sums = { due: printMoney(due), charged: printMoney(charged), sum: printMoney(Math.abs(cents)) }
  return [closingWords[language].difference({ desc: line.desc, span: printSpan(days), ...sums })]
}
