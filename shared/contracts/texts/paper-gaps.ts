import * as z from 'zod'
import type { ContractType } from './contract-types.ts'
import { dataListLabels, dataLists } from './model-content.ts'
import { fieldInfo } from './model-fields.ts'
import type { Printed } from './printed.ts'

/** What a paper would be printed without. */
export const PaperGaps = z.object({
  /** Finnish names of what is empty and printed as a line to write on. */
  missing: z.array(z.string()),
  /** Names of fields, as they stand in the text, that no data has. */
  unknown: z.array(z.string()),
})
export type PaperGaps = z.output<typeof PaperGaps>

export const noGaps: PaperGaps = { missing: [], unknown: [] }

export const paperGapsOf = (type: ContractType, { missing, unknown }: Pick<Printed, keyof PaperGaps>): PaperGaps => ({
  missing: missing.map((name) => labelOf(type, name)),
  unknown,
})

function labelOf(type: ContractType, name: string): string {
  const list = dataLists.find((of) => of === name)
  return list ? dataListLabels[list] : (fieldInfo(type, name)?.label ?? name)
}
