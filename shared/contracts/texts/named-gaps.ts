import type { ContractType } from './contract-types.ts'
import { dataListLabels, dataLists } from './model-content.ts'
import { fieldInfo } from './model-fields.ts'
import type { PaperGaps } from './paper-gaps.ts'
import type { Printed } from './printed.ts'

/** What a filled content lacks, by the names that people know. */
export const paperGapsOf = (type: ContractType, { missing, unknown }: Pick<Printed, keyof PaperGaps>): PaperGaps => ({
  missing: missing.map((name) => labelOf(type, name)),
  unknown,
})

function labelOf(type: ContractType, name: string): string {
  const list = dataLists.find((of) => of === name)
  return list ? dataListLabels[list] : (fieldInfo(type, name)?.label ?? name)
}
