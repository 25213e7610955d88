import * as z from 'zod'
import { addDays, type Day, dayOfDateTime } from '../base/day.ts'
import { text } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import { importKinds } from './kinds.ts'

/** The largest file that is brought in at once, in rows. */
export const mostRows = 20_000

export const importStates = [
  'loaded',
  'checking',
  'faulty',
  'checked',
  'writing',
  'starting',
  'done',
  'removing',
  'undone',
  'failed',
  'dropped',
] as const
export type ImportState = (typeof importStates)[number]

export const importStateLabels: Record<ImportState, string> = {
  loaded: 'Ladattu',
  checking: 'Tarkistetaan',
  faulty: 'Virheitä',
  checked: 'Tarkistettu',
  writing: 'Tuodaan',
  starting: 'Käynnistetään laskutusta',
  done: 'Tuotu',
  removing: 'Poistetaan tuotuja',
  undone: 'Kumottu',
  failed: 'Ei tuotu',
  dropped: 'Hylätty',
}

/** Something is being done to it, and there is more to be heard of it soon. */
export const isUnderWay = (state: ImportState): boolean =>
  state === 'checking' || state === 'writing' || state === 'starting' || state === 'removing'

/** It may still be mapped and checked, or be given up. */
export const isOpen = (state: ImportState): boolean => state === 'loaded' || state === 'faulty' || state === 'checked'

/** So long a file waits to be brought in before it is removed, in days. */
export const fileWaitsDays = 7

/** The day on which the file of a run is to be removed, whatever else happens; undefined when it is gone. */
export function fileLeavesOn({ file, created }: Pick<ImportRun, 'file' | 'created'>): Day | undefined {
  if (file === 'gone') return undefined
  const day = dayOfDateTime(created) ?? created
  return file === 'leaving' ? day : addDays(day, fileWaitsDays)
}

export const MappingSchema = z.record(z.string().max(80), z.number().int().min(0).max(199))

/** One bringing in of a file (tuonti): what it is, how far it is, and what came of it. */
export const ImportRun = z.object({
  ...stored,
  kind: z.enum(importKinds),
  fileName: text(),
  state: z.enum(importStates).default('loaded'),
  mapping: MappingSchema.default({}),
  /** The file may hold personal codes: as soon as it is needed no more it is leaving, and then gone. */
  file: z.enum(['kept', 'leaving', 'gone']).default('kept'),
  /** What the ids of its documents begin with. */
  seed: z.string(),
  /** Rows of the file that say something, and how many of them are new and as they already stand. */
  rows: z.number().int().default(0),
  fresh: z.number().int().default(0),
  same: z.number().int().default(0),
  faults: z.number().int().default(0),
  /** What is worth a look in the new ones and keeps none of them out. */
  warnings: z.number().int().default(0),
  /** How many of the new ones have been gone through in this state. */
  done: z.number().int().default(0),
  /** Why it is as it is, when there is more to say than the state. */
  message: z.string().default(''),
  /** The state it was in before what failed or is being undone. */
  reverting: z.boolean().default(false),
  created: z.string().default(''),
  createdBy: z.string().default(''),
  userId: z.string().default(''),
  /** The address that the person called from. */
  from: z.string().default(''),
})
export type ImportRun = z.output<typeof ImportRun>

export const ImportRunSummary = ImportRun.pick({
  _id: true,
  kind: true,
  fileName: true,
  state: true,
  rows: true,
  fresh: true,
  same: true,
  created: true,
  createdBy: true,
})
export type ImportRunSummary = z.output<typeof ImportRunSummary>

export const importRunSummaryOf = (run: ImportRun): ImportRunSummary => ({
  _id: run._id,
  kind: run.kind,
  fileName: run.fileName,
  state: run.state,
  rows: run.rows,
  fresh: run.fresh,
  same: run.same,
  created: run.created,
  createdBy: run.createdBy,
})
