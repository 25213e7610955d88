import * as z from 'zod'
import { isMonth } from '../base/day.ts'
import { cents, dayOrNone, requiredText } from '../base/fields.ts'
import { ListQuery } from '../base/list.ts'
import { stored } from '../base/stored.ts'
import { rentIncreaseTypes } from '../contracts/rent-increase-type.ts'
import { sendTypes } from '../invoices/sending/send-types.ts'
import { type IndexSeriesId, indexSeries } from './indices/index-series.ts'

const seriesIds = Object.keys(indexSeries) as [IndexSeriesId, ...IndexSeriesId[]]

const Figure = z.object({
  series: z.enum(seriesIds),
  period: z.string(),
  value: z.number(),
  preliminary: z.boolean(),
})

const choices = {
  /** Percent; null for what the lease says. */
  percentage: z.number('Anna korotusprosentti').min(0, 'Anna korotusprosentti').nullable().default(null),
  /** The rent that is taken, cents; 0 for what the clause comes to. */
  rent: cents().min(0, 'Summa ei voi olla negatiivinen').default(0),
  /** The first due day of the new rent; '' for the first that the lease allows. */
  dueDate: dayOrNone(),
  /** How the notice goes; '' for as the contract says. */
  sendType: z.enum(['', ...sendTypes]).default(''),
}

/** What a person has said of one contract's coming increase. */
export const IncreaseChoice = z.object(choices)
export type IncreaseChoice = z.output<typeof IncreaseChoice>

/**
 * What was said of a contract's coming increase, under the contract's id. It is of the increase that may begin on `next`:
 * once the rent has been raised it says nothing of the one after it.
 */
export const IncreasePlan = z.object({
  ...stored,
  ...choices,
  next: z.string(),
  /** The month whose run the contract was asked into before its day; '' when it comes by its day. */
  askedFor: z.string().default(''),
  hold: z.object({ reason: z.string(), name: z.string(), at: z.string() }).nullable().default(null),
})
export type IncreasePlan = z.output<typeof IncreasePlan>

/** Raised by a run, kept from it by a person, or left out of it by what stands against it. */
export const campaignStates = ['ready', 'held', 'out'] as const
export type CampaignState = (typeof campaignStates)[number]
export const campaignStateLabels: Record<CampaignState, string> = {
  ready: 'Korotetaan',
  held: 'Pidetään poissa',
  out: 'Jätetään pois',
}

/** A contract of a month's run, as its increase would be. Rents are a month's without VAT, cents. */
export const CampaignRow = z.object({
  _id: z.string(),
  contractNumber: z.string(),
  apartmentAddress: z.string(),
  /** Who pays, whose notices may be sent in the ways that do for them. */
  tenant: z.string(),
  tenantName: z.string(),
  type: z.enum(rentIncreaseTypes),
  state: z.enum(campaignStates),
  nextRentIncreaseDate: z.string(),
  dueDate: z.string(),
  from: z.string(),
  rentBefore: z.number().int(),
  /** Null while what it is reckoned from is not known. */
  rentAfter: z.number().int().nullable(),
  change: z.number().int().nullable(),
  changePercent: z.number().nullable(),
  startIndex: Figure.nullable(),
  newIndex: Figure.nullable(),
  /** The percentage that the lease does not let it go over. */
  ceiling: z.number().nullable(),
  sendType: z.enum(sendTypes),
  /** Why it is left out or held, and what should be looked at. */
  reasons: z.array(z.string()),
  cautions: z.array(z.string()),
  /** Asked for before its day. */
  isAskedFor: z.boolean(),
  /** What a person has changed of it; null when nothing. */
  choice: IncreaseChoice.nullable(),
})
export type CampaignRow = z.output<typeof CampaignRow>

const month = () => z.string().refine(isMonth, 'Valitse kuukausi')

export const CampaignFilters = ListQuery.extend({
  month: month(),
  state: z.enum(['', ...campaignStates]).default(''),
  /** Only those that should be looked at. */
  warned: z.enum(['', 'yes']).default(''),
})
export type CampaignFilters = z.output<typeof CampaignFilters>

/** Increases of so many percent: from the first and below the second. */
export const spreadSteps = [0, 1, 2, 3, 4, 5, 7.5, 10, 15] as const

/** What a month's run comes to. */
export const CampaignTotals = z.object({
  ready: z.number().int(),
  held: z.number().int(),
  out: z.number().int(),
  /** Of those that are raised. */
  before: z.number().int(),
  after: z.number().int(),
  /** The rents of every contract that is billed, before the run. */
  roll: z.number().int(),
  /** How many of those that are raised are in each step of `spreadSteps`. */
  spread: z.array(z.number().int()),
  /** Another as soon as any of those that are ready has another rent or day; '' over several accounts. */
  mark: z.string().default(''),
})
export type CampaignTotals = z.output<typeof CampaignTotals>

export function campaignTotals(rows: readonly CampaignRow[], roll: number): CampaignTotals {
  const totals = { ready: 0, held: 0, out: 0, before: 0, after: 0, roll, spread: spreadSteps.map(() => 0), mark: '' }
  for (const { state, rentBefore, rentAfter, changePercent } of rows) {
    totals[state] += 1
    if (state !== 'ready') continue
    totals.before += rentBefore
    totals.after += rentAfter ?? rentBefore
    const step = spreadSteps.findLastIndex((least) => least <= (changePercent ?? 0))
    totals.spread[step] = (totals.spread[step] ?? 0) + 1
  }
  return totals
}

export const addedTotals = (all: readonly CampaignTotals[]): CampaignTotals =>
  all.reduce(
    (sum, each) => ({
      ready: sum.ready + each.ready,
      held: sum.held + each.held,
      out: sum.out + each.out,
      before: sum.before + each.before,
      after: sum.after + each.after,
      roll: sum.roll + each.roll,
      spread: sum.spread.map((count, at) => count + (each.spread[at] ?? 0)),
      mark: '',
    }),
    campaignTotals([], 0),
  )

export const IncreaseHold = z.object({ reason: requiredText('Anna syy', 200) })
export const AskedIncrease = z.object({
  contract: z.string('Valitse sopimus').min(1, 'Valitse sopimus').max(40),
  month: month(),
})
export const CampaignMonth = z.object({ month: month() })
