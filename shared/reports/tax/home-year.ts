import { addToMonth, commonDays, type Day, type DaySpan, firstDayOf, lastDayOf, monthOf } from '../../base/day.ts'
import { type Cents, type Ratio, ratioOf, sumOf, times } from '../../base/money.ts'
import type { TaxKind } from '../../expenses/tax-kinds.ts'
import type { Handling } from '../../properties/housing-charges.ts'
import { type LandlordCost, type LandlordYear, landlordYear } from '../landlord-year.ts'
import { additionNames, deductionNames, type FigureName, figureNames, incomeNames, omittedNames } from './figures.ts'

/** What a figure is made of: where it stands, and its day by cash. */
export interface TaxSource {
  readonly figure: FigureName
  readonly day: Day
  readonly name: string
  readonly of: 'invoice' | 'receipt' | 'apartment' | 'deposit' | 'outgoing' | 'loan' | 'note'
  readonly id: string
  /** Of the whole home. */
  readonly cents: Cents
  /** It is the owner's alone, whatever their holding. */
  readonly isOwn: boolean
}

export interface OwnSource extends TaxSource {
  readonly own: Cents
}

/** Percents as an exact part of the whole. */
export function shareOf(holding: number): Ratio {
  const { numerator, denominator } = ratioOf(Number(holding.toFixed(6))) ?? { numerator: 0, denominator: 1 }
  return { numerator, denominator: denominator * 100 }
}

/**
 * The owner's share of each source. What has come by a source is rounded, not each source by itself, so the shares of
 * a figure come to the share of the whole.
 */
export function ownSources(sources: readonly TaxSource[], holding: number): OwnSource[] {
  const share = shareOf(holding)
  const sofar = new Map<FigureName, Cents>()
  const ordered = sources.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  return ordered.map((source) => {
    if (source.isOwn) return { ...source, own: source.cents }
    const before = sofar.get(source.figure) ?? 0
    const after = before + source.cents
    sofar.set(source.figure, after)
    return { ...source, own: times(after, share) - times(before, share) }
  })
}

export type Figures = Readonly<Record<FigureName, Cents>>

export function figuresOf(sources: readonly OwnSource[]): Figures {
  const figures = Object.fromEntries(figureNames.map((name) => [name, 0])) as Record<FigureName, Cents>
  for (const { figure, own } of sources) figures[figure] += own
  return figures
}

const costsOf = (figures: Figures): LandlordCost[] => [
  ...deductionNames.map((name) => costOf(name, figures[name], 'income recognition')),
  costOf('capital', figures.funded, 'funding'),
  costOf('improvements', figures.improvements),
]

const costOf = (kind: TaxKind, cents: Cents, handling?: Handling): LandlordCost => ({
  kind,
  cents,
  ...(kind === 'capital' && { handling }),
})

export interface HomeYear extends LandlordYear {
  readonly figures: Figures
  /** What is not deducted and adds to nothing. */
  readonly omitted: Cents
}

/** The owner's year of a home, by the rule of a landlord's year. */
export function homeYear(sources: readonly OwnSource[]): HomeYear {
  const figures = figuresOf(sources)
  const received = incomeNames.map((name) => figures[name])
  const costs = costsOf(figures).filter(({ cents }) => cents !== 0)
  const year = landlordYear(received, costs)
  return { ...year, figures, omitted: sumOf(omittedNames.map((name) => figures[name])) }
}

export const addedOf = (figures: Figures): Cents => sumOf(additionNames.map((name) => figures[name]))

interface Lease {
  readonly startDate: Day
  readonly endDate: Day | ''
}

/** In how many months of the span the home was let, be it for a day. */
export function monthsLet(leases: readonly Lease[], span: DaySpan | undefined): number {
  if (!span) return 0
  let count = 0
  for (let month = monthOf(span.from); firstDayOf(month) <= span.to; month = addToMonth(month, 1)) {
    const days = commonDays(span, { from: firstDayOf(month), to: lastDayOf(month) })
    const isLet = ({ startDate, endDate }: Lease) =>
      days && startDate <= days.to && (endDate === '' || days.from <= endDate)
    if (leases.some(isLet)) count += 1
  }
  return count
}

/** The figures in which a capital charge is, by how it was handled on its day. */
export const capitalFigure = (handling: Handling | '' | undefined): 'capital' | 'funded' | 'unhandled' =>
  handling === 'income recognition' ? 'capital' : handling === 'funding' ? 'funded' : 'unhandled'

/** The figure of a cost's row. What nobody has said of is not deducted: it may be a basic improvement. */
export function figureOfCost(kind: TaxKind | '', handling: Handling | '', isDeductible: boolean): FigureName {
  if (kind === '') return isDeductible ? 'uncategorised' : 'excluded'
  if (kind === 'improvements') return 'improvements'
  const figure = kind === 'capital' ? capitalFigure(handling) : kind
  // What is funded adds to the acquisition cost whatever the cost says of deducting it.
  return isDeductible || figure === 'funded' ? figure : 'excluded'
}
