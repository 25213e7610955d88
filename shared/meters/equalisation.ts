import * as z from 'zod'
import { type DaySpan, printSpan, yearOf } from '../base/day.ts'
import { cents, day, requiredText } from '../base/fields.ts'
import { sumBy } from '../base/money.ts'
import { runStateOf, runStates } from '../base/runs/run-state.ts'
import { stored } from '../base/stored.ts'
import { EqualisedRow } from './equalised-row.ts'

const price = () => cents('Anna hinta').min(0, 'Hinta ei voi olla negatiivinen').max(100_00, 'Enintään 100 €')

/** Which days of which company are equalised, and what a cubic metre costs without VAT. */
export const EqualisationTerms = z.object({
  condominium: requiredText('Valitse taloyhtiö', 40),
  from: day('Anna jakson ensimmäinen päivä'),
  to: day('Anna jakson viimeinen päivä'),
  cold: price(),
  hot: price(),
})
export type EqualisationTerms = z.output<typeof EqualisationTerms>

/** So many homes are reckoned in one call. */
export const mostHomes = 40

const mostInRun = 10_000

/** So many contracts of a home are equalised in one transaction. */
const mostOfHome = 15

const Home = z.object({
  apartment: z.string().max(40),
  /** Those of its contracts that are equalised, with the difference that the person was shown. */
  contracts: z
    .array(z.object({ contract: z.string().max(40), total: z.number().int() }))
    .max(mostOfHome, `Kohteessa on jaksolla yli ${mostOfHome} sopimusta: tasaa lyhyempi jakso`)
    .default([]),
})
export type HomeToEqualise = z.output<typeof Home>

export const EqualisationDraft = EqualisationTerms.extend({
  homes: z.array(Home).min(1, 'Valitse ainakin yksi sopimus').max(mostInRun, `Enintään ${mostInRun} kohdetta`),
})
export type EqualisationDraft = z.output<typeof EqualisationDraft>

/** The water of a company's days, equalised together. How far it is, its parts tell. */
export const Equalisation = EqualisationTerms.extend({
  ...stored,
  condominiumName: z.string(),
  /** Who began it, and when. */
  name: z.string(),
  started: z.string(),
  contracts: z.number().int(),
  parts: z.number().int(),
  undo: z.object({ name: z.string(), at: z.string() }).nullable().default(null),
})
export type Equalisation = z.output<typeof Equalisation>

/** A contract as it was equalised: its row, its draft and up to which day readings were used. */
const Done = EqualisedRow.extend({
  /** The draft's id and number; '' when there was nothing to charge or give back. */
  invoice: z.string().default(''),
  invoiceNumber: z.string().default(''),
  upTo: z.string().default(''),
})
export type DoneRow = z.output<typeof Done>

const Left = z.object({ contract: z.string(), name: z.string(), why: z.string() })
export type LeftContract = z.output<typeof Left>

/** What a contract that is there no more is called. */
export const goneContract = 'Poistettu sopimus'

/** A block of a run, written anew in the transactions that make its drafts. */
export const EqualisationPart = z.object({
  ...stored,
  homes: z.array(Home),
  /** So many of the homes are through. */
  through: z.number().int().default(0),
  isDone: z.boolean().default(false),
  done: z.array(Done).default([]),
  left: z.array(Left).default([]),
  isUndone: z.boolean().default(false),
  undone: z.array(z.string()).default([]),
  kept: z.array(Left).default([]),
  at: z.string().default(''),
})
export type EqualisationPart = z.output<typeof EqualisationPart>

/** What lists need of a block: of its drafts how many are above and below zero, with their sums in cents. */
export const equalisationPartSummaryOf = ({ isDone, done, left, isUndone, undone, kept, at }: EqualisationPart) => {
  const own = done.filter(({ contract }) => contract !== '')
  const above = own.filter(({ total }) => total > 0)
  const below = own.filter(({ total }) => total < 0)
  const sum = (rows: readonly DoneRow[]) => sumBy(rows, ({ total }) => total)
  return {
    isDone,
    done: own.length,
    extra: above.length,
    extraSum: sum(above),
    back: below.length,
    backSum: sum(below),
    left: left.length,
    isUndone,
    undone: undone.length,
    kept: kept.length,
    at,
  }
}
export type EqualisationPartSummary = ReturnType<typeof equalisationPartSummaryOf>

const count = z.number().int()

export const EqualisationSummary = z.object({
  _id: z.string(),
  title: z.string(),
  condominium: z.string(),
  condominiumName: z.string(),
  from: z.string(),
  to: z.string(),
  cold: count,
  hot: count,
  name: z.string(),
  started: z.string(),
  contracts: count,
  done: count,
  extra: count,
  extraSum: count,
  back: count,
  backSum: count,
  left: count,
  undone: count,
  kept: count,
  state: z.enum(runStates),
})
export type EqualisationSummary = z.output<typeof EqualisationSummary>

/** '2026', or the days when they are not a calendar year. */
export function equalisationTime({ from, to }: DaySpan): string {
  const year = yearOf(from)
  const isYear = from === `${year}-01-01` && to === `${year}-12-31`
  return isYear ? String(year) : printSpan({ from, to })
}

/** 'Vesitasaus 2026' */
export const equalisationTitle = (span: DaySpan): string => `Vesitasaus ${equalisationTime(span)}`

/** @param quietSince the instant before which the last step of a run under way must not have been */
export function equalisationRow(
  run: Equalisation,
  parts: readonly EqualisationPartSummary[],
  quietSince: string,
): EqualisationSummary {
  const sum = (of: (part: EqualisationPartSummary) => number) => sumBy(parts, of)
  const { _id, condominium, condominiumName, from, to, cold, hot, name, started, contracts } = run
  return {
    _id,
    title: equalisationTitle(run),
    condominium,
    condominiumName,
    from,
    to,
    cold,
    hot,
    name,
    started,
    contracts,
    done: sum(({ done }) => done),
    extra: sum(({ extra }) => extra),
    extraSum: sum(({ extraSum }) => extraSum),
    back: sum(({ back }) => back),
    backSum: sum(({ backSum }) => backSum),
    left: sum(({ left }) => left),
    undone: sum(({ undone }) => undone),
    kept: sum(({ kept }) => kept),
    state: runStateOf(run, parts, quietSince),
  }
}

/** What of a contract has been equalised: each span once, until its run is taken back. */
export const WaterEqualised = z.object({
  ...stored,
  spans: z
    .array(
      z.object({
        run: z.string(),
        from: z.string(),
        to: z.string(),
        /** How far each meter had turned at the end, thousandths; the next span begins there. */
        ends: z.array(z.object({ meter: z.string(), turned: z.number().int() })),
      }),
    )
    .default([]),
})
export type WaterEqualised = z.output<typeof WaterEqualised>
