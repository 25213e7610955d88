import * as z from 'zod'
import { day } from '../base/fields.ts'
import { ListQuery } from '../base/list.ts'
import { sumBy } from '../base/money.ts'
import { runStateOf, runStates } from '../base/runs/run-state.ts'
import { stored } from '../base/stored.ts'
import { keptPrices } from '../rates/vat-fields.ts'

/** What a run over rates of VAT changes: coming invoices, products, charges of contracts being prepared, recurring costs. */
export const vatTargets = ['recurring', 'product', 'contract', 'cost'] as const
export type VatTarget = (typeof vatTargets)[number]
export const vatTargetLabels: Record<VatTarget, string> = {
  recurring: 'Tulevat laskut',
  product: 'Tuotteet',
  contract: 'Sopimusluonnokset',
  cost: 'Toistuvat kulut',
}

/** Which price stays; `none` leaves the rate as it is. */
export const vatChoices = [...keptPrices, 'none'] as const
export type VatChoice = (typeof vatChoices)[number]
export const vatChoiceLabels: Record<VatChoice, string> = {
  net: 'Säilytä veroton hinta',
  gross: 'Säilytä verollinen hinta',
  none: 'Älä siirrä',
}

const Exception = z.object({ kind: z.enum(vatTargets), id: z.string().max(60), keep: z.enum(vatChoices) })

/** How many rows may be chosen one by one. */
const mostExceptions = 500

const chosen = {
  keep: z
    .object(Object.fromEntries(vatTargets.map((kind) => [kind, choice()])) as Record<VatTarget, Choice>)
    .prefault({}),
  exceptions: z.array(Exception).max(mostExceptions, `Enintään ${mostExceptions} omaa valintaa`).default([]),
}
type Choice = ReturnType<typeof choice>
function choice() {
  return z.enum(vatChoices).default('net')
}

/** From which day on, and which price stays in each group; single rows may differ. */
export const VatRunDraft = z.object({ from: day(), ...chosen })
export type VatRunDraft = z.output<typeof VatRunDraft>

/** A run over what bears a rate that ends. How far it is, its parts tell. */
export const VatRun = z.object({
  ...stored,
  from: z.string(),
  ...chosen,
  /** The kinds that whoever began it may change. */
  kinds: z.array(z.enum(vatTargets)),
  /** Who began it, and when. */
  name: z.string(),
  started: z.string(),
  /** How many documents and blocks it has; null until they have been looked for. */
  planned: z.object({ documents: z.number().int(), parts: z.number().int() }).nullable().default(null),
  undo: z.object({ name: z.string(), at: z.string() }).nullable().default(null),
})
export type VatRun = z.output<typeof VatRun>

const Target = z.object({ kind: z.enum(vatTargets), id: z.string() })
export type Target = z.output<typeof Target>

/** A block of a run, written anew in the transaction that changes its documents. */
export const VatPart = z.object({
  ...stored,
  targets: z.array(Target),
  isDone: z.boolean().default(false),
  /** The ids of those that were changed; of them those that were taken back, and those that stay for they were billed. */
  done: z.array(z.string()).default([]),
  isUndone: z.boolean().default(false),
  undone: z.array(z.string()).default([]),
  kept: z.array(z.string()).default([]),
  at: z.string().default(''),
})
export type VatPart = z.output<typeof VatPart>

/** What lists need of a block. */
export const vatPartSummaryOf = ({ targets, isDone, done, isUndone, undone, kept, at }: VatPart) => ({
  looked: isDone ? targets.length : 0,
  isDone,
  done: done.length,
  isUndone,
  undone: undone.length,
  kept: kept.length,
  at,
})
export type VatPartSummary = ReturnType<typeof vatPartSummaryOf>

export const VatRunSummary = z.object({
  _id: z.string(),
  from: z.string(),
  name: z.string(),
  started: z.string(),
  /** How many documents it looks at, has looked at and has changed; taken back, and left for they were billed. */
  documents: z.number().int(),
  looked: z.number().int(),
  done: z.number().int(),
  undone: z.number().int(),
  kept: z.number().int(),
  state: z.enum(runStates),
})
export type VatRunSummary = z.output<typeof VatRunSummary>

/** @param quietSince the instant before which the last step of a run under way must not have been */
export function vatRunRow(run: VatRun, parts: readonly VatPartSummary[], quietSince: string): VatRunSummary {
  const sum = (of: (part: VatPartSummary) => number) => sumBy(parts, of)
  const { _id, from, name, started, planned } = run
  return {
    _id,
    from,
    name,
    started,
    documents: planned?.documents ?? 0,
    looked: sum(({ looked }) => looked),
    done: sum(({ done }) => done),
    undone: sum(({ undone }) => undone),
    kept: sum(({ kept }) => kept),
    state: runStateOf({ ...run, parts: planned?.parts ?? null }, parts, quietSince),
  }
}

/** Something whose rate has to change, with its price for a period as it is and as each choice makes it; cents. */
export const VatTargetRow = z.object({
  _id: z.string(),
  kind: z.enum(vatTargets),
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  /** Without a new rate the kind of VAT comes to an end: a person chooses another. */
  rates: z.array(z.object({ before: z.number(), after: z.number().nullable() })),
  net: z.number().int(),
  gross: z.number().int(),
  /** When the price without VAT stays, and when the one with it does. */
  netKept: z.object({ net: z.number().int(), gross: z.number().int() }),
  grossKept: z.object({ net: z.number().int(), gross: z.number().int() }),
})
export type VatTargetRow = z.output<typeof VatTargetRow>

export const VatTargetFilters = ListQuery.extend({ from: day(), kind: z.enum(['', ...vatTargets]).default('') })
export type VatTargetFilters = z.output<typeof VatTargetFilters>

/** A day from which on rates are others, and how much still bears those that end. */
export const VatDay = z.object({
  from: z.string(),
  changes: z.array(z.object({ before: z.number(), after: z.number().nullable() })),
  counts: z.object({ recurring: z.number(), product: z.number(), contract: z.number(), cost: z.number() }),
})
export type VatDay = z.output<typeof VatDay>
