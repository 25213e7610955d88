import * as z from 'zod'
import { foldedLabel, labelText, mostLabels } from '../fields.ts'
import {
  chosenRows,
  isChosen,
  nothingChosen,
  progressOf,
  type RowRunPartRow,
  RowRunProgress,
  rowRunFields,
} from '../runs/row-run.ts'
import { isLabelled } from './labels.ts'

/** What carries labels, each by the resource whose rights it goes by. */
export const labelNouns = ['tenants', 'apartments', 'contracts'] as const
export type LabelNoun = (typeof labelNouns)[number]

/** What is done to the labels of many rows at once. */
export const labelRunKinds = ['add', 'remove'] as const
export type LabelDeed = (typeof labelRunKinds)[number]

/** @param hits the words and filters of the noun's list */
export const labelRunDraft = (hits: z.ZodType<object>) =>
  z
    .object({ deed: z.enum(labelRunKinds), label: labelText(), ...chosenRows(hits) })
    .refine(isChosen, nothingChosen('Valitse ainakin yksi rivi'))
export type LabelRunDraft = z.output<ReturnType<typeof labelRunDraft>>

/** One label put to, or taken from, many rows of a list. */
export const LabelRun = z.object({
  ...rowRunFields,
  noun: z.enum(labelNouns),
  deed: z.enum(labelRunKinds),
  label: z.string(),
  /** What its list was narrowed to, when all hits were chosen. */
  hits: z.record(z.string(), z.unknown()).nullable(),
  /** How many rows and blocks it has; null until they have been looked for. */
  planned: z.object({ rows: z.number().int(), parts: z.number().int() }).nullable().default(null),
})
export type LabelRun = z.output<typeof LabelRun>

export const LabelRunSummary = z.object({
  _id: z.string(),
  title: z.string(),
  name: z.string(),
  started: z.string(),
  /** How many it is about. */
  rows: z.number().int(),
  ...RowRunProgress.shape,
})
export type LabelRunSummary = z.output<typeof LabelRunSummary>

const whose: Record<LabelNoun, Record<LabelDeed, string>> = {
  tenants: { add: 'vuokralaisille', remove: 'vuokralaisilta' },
  apartments: { add: 'vuokrakohteille', remove: 'vuokrakohteilta' },
  contracts: { add: 'vuokrasopimuksille', remove: 'vuokrasopimuksilta' },
}

/** 'Tunnisteen lisäys vuokralaisille: Avain puuttuu' */
export const labelRunTitle = ({ noun, deed, label }: Pick<LabelRun, 'noun' | 'deed' | 'label'>): string =>
  `Tunnisteen ${deed === 'add' ? 'lisäys' : 'poisto'} ${whose[noun][deed]}: ${label}`

/** @param quietSince the instant before which the last step of a run under way must not have been */
export const labelRunRow = (run: LabelRun, parts: readonly RowRunPartRow[], quietSince: string): LabelRunSummary => ({
  ...{ _id: run._id, title: labelRunTitle(run), name: run.name, started: run.started },
  rows: run.planned?.rows ?? 0,
  ...progressOf(run, parts, quietSince),
})

type Deed = Pick<LabelRun, 'deed' | 'label'>

/** Why a row is left as it is; undefined when it is not. */
export function labelFault(labels: readonly string[], { deed, label }: Deed): string | undefined {
  const isThere = isLabelled(label)({ labels })
  if (deed === 'remove') return isThere ? undefined : 'Tunnistetta ei ole merkitty.'
  if (isThere) return 'Tunniste on jo merkitty.'
  return labels.length >= mostLabels ? `Tunnisteita on jo ${mostLabels}.` : undefined
}

/** The labels of a row after the deed. */
export function relabelled(labels: readonly string[], { deed, label }: Deed): string[] {
  if (deed === 'add') return [...labels, label]
  const folded = foldedLabel(label)
  return labels.filter((each) => foldedLabel(each) !== folded)
}
