import { addMonths, addToMonth, type Day, firstDayOf, type Month, monthOf } from '#shared/base/day.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { type RentIncreaseType, rentIncreaseTypes } from '#shared/contracts/rent-increase-type.ts'
import type { RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import { seriesOfType, typeRules } from '#shared/rent-increases/indices/index-series.ts'
import type { PlacedLetting } from '../make-account.ts'

/** What becomes of a rent that is reviewed in the months of the demo. */
export type ReviewFate =
  /** Raised by itself, or by the month's run, and in force. */
  | 'raised'
  | 'raisedByRun'
  /** Raised, billed, and taken back with a credit note. */
  | 'removed'
  /** Raised, but its tenant gave notice before the day. */
  | 'lapsed'
  /** Raised, and waits for its day; `soon` is made today. */
  | 'coming'
  | 'soon'
  /** Nobody has raised it yet; the month's run leaves some of these out. */
  | 'due'
  | 'withoutFigure'
  | 'unagreed'

export interface Review {
  readonly type: RentIncreaseType
  readonly fate: ReviewFate
  /** The month from which on the lease lets the rent be raised. */
  readonly month: Month
}

/** The month whose increases are under way, and by which the tenants are told in time. */
export const campaignMonth = (today: Day): Month => addToMonth(monthOf(today), 2)

/** Of a company that was billed here from so many months ago on, when its long-standing rents are reviewed. */
const turns: readonly { readonly since: number; readonly reviews: readonly (readonly [number, ReviewFate])[] }[] = [
  {
    since: 13,
    reviews: [
      [-11, 'raised'],
      [-9, 'raised'],
      [-7, 'raised'],
      [-4, 'raised'],
    ],
  },
  {
    since: 3,
    reviews: [
      [-2, 'raised'],
      [-2, 'raised'],
      [-1, 'raisedByRun'],
      [-1, 'raisedByRun'],
      [0, 'raised'],
    ],
  },
  {
    since: 1,
    reviews: [
      [0, 'removed'],
      [1, 'coming'],
      [2, 'soon'],
    ],
  },
]

/** Those who came later are reviewed for the first time; one lease names a quarter of before its index began. */
const ofNewcomers: readonly ReviewFate[] = ['withoutFigure', 'due', 'due', 'due']

/** Fates of a rent that was raised at some time, so that every type has its turn among those in force. */
const isInForce = (fate: ReviewFate): boolean => fate === 'raised' || fate === 'raisedByRun'

/** What the rents of an account come to: every type has its turn, and something of everything is on the way. */
export function reviewsOf(lettings: readonly PlacedLetting[], today: Day): Map<PlacedLetting, Review> {
  const found = new Map<PlacedLetting, Review>()
  const fateOf = fatesOf(today)
  let [inForce, others] = [0, 0]
  for (const letting of lettings) {
    const [month, fate] = letting.activatedOn ? (fateOf(letting) ?? []) : []
    if (!month || !fate) continue
    const at = isInForce(fate) ? inForce++ : others++
    const type = rentIncreaseTypes[at % rentIncreaseTypes.length] ?? 'percentage'
    found.set(letting, { type: fate === 'withoutFigure' ? 'propertyMaintenanceIndex' : type, fate, month })
  }
  return found
}

/** Says of one letting after another what becomes of its rent. */
function fatesOf(today: Day) {
  const month = (count: number) => addToMonth(monthOf(today), count)
  const due = campaignMonth(today)
  const left = new Map(turns.map(({ since, reviews }) => [month(-since), [...reviews]]))
  const newcomers = [...ofNewcomers]
  const fixedTerms: ReviewFate[] = ['unagreed']
  return ({ notice, startDate, endDate, firstRentDate }: PlacedLetting): [Month, ReviewFate] | undefined => {
    const since = monthOf(firstRentDate || startDate)
    if (endDate) {
      const fate = fixedTerms.shift()
      return fate && [due, fate]
    }
    if (notice) {
      const last = monthOf(notice.lastDay)
      if (notice.lastDay >= today) return since < month(-6) ? [month(-6), 'raised'] : [due, 'due']
      // Whoever moved out long ago was raised before; the last one to go gave notice instead.
      return last < month(-6) ? [month(-10), 'raised'] : [addToMonth(last, 1), 'lapsed']
    }
    if (monthOf(startDate) < month(-13)) {
      const [turn, fate] = left.get(since)?.shift() ?? [2, 'due' as const]
      return [month(turn), fate]
    }
    const fate = newcomers.shift()
    return fate && [due, fate]
  }
}

export type LeaseWish = Partial<InputOf<typeof RentalContractDraft>['lease']>

/** What a lease says of its increases. */
export function clauseOf(letting: PlacedLetting, review: Review | undefined, today: Day): LeaseWish {
  const nextRentIncreaseDate = review ? firstDayOf(review.month) : anniversaryOf(letting, today)
  if (letting.endDate !== '') return { noRentIncrease: true, ...(review && { nextRentIncreaseDate }) }
  const type = review?.type ?? rentIncreaseTypes[(letting.rent / 500) % rentIncreaseTypes.length] ?? 'percentage'
  const isIndexed = seriesOfType(type) !== undefined
  const isCeiling = type === 'percentage' && review?.fate === 'due'
  return {
    rentIncreaseType: type,
    nextRentIncreaseDate,
    percentagePrefix: isCeiling ? 'enintään' : '',
    rentIncreasePercentage: typeRules[type].percentage ? (isIndexed ? 1 : isCeiling ? 5 : 3) : 0,
    rentIncreaseFixed: type === 'fixed' ? 20_00 : 0,
    rentIncreaseOwn: type === 'own' ? 'Vuokraa tarkistetaan vuosittain hoitovastikkeen nousua vastaavasti.' : '',
    ...(isIndexed && { indexStartDate: baseOf(review?.fate, nextRentIncreaseDate) }),
  }
}

/** The rent of now was agreed some two years before, but no earlier than every series has figures. */
function baseOf(fate: ReviewFate | undefined, next: Day): Day {
  if (fate === 'withoutFigure') return '2018-03-31'
  const agreed = addMonths(next, -27)
  return agreed < '2025-01-01' ? '2025-01-01' : agreed
}

/** Once a year in the month that the lease began in. */
function anniversaryOf({ startDate }: PlacedLetting, today: Day): Day {
  const month = (year: number): Month => `${year}-${startDate.slice(5, 7)}`
  const year = Math.max(Number(today.slice(0, 4)), Number(startDate.slice(0, 4)) + 1)
  return firstDayOf(month(year) < monthOf(today) ? month(year + 1) : month(year))
}
