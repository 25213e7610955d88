import * as z from 'zod'
import { get } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { meterKinds } from './kinds.ts'
import { MeterSummary } from './meter-summary.ts'

export const MeterFilters = ListQuery.extend({
  kind: z.enum(['', ...meterKinds]).default(''),
  apartment: z.string().max(40).default(''),
  condominium: z.string().max(40).default(''),
  /** Those that have been removed too. */
  removed: z.union([z.boolean(), z.stringbool()]).default(false),
})
export type MeterFilters = z.output<typeof MeterFilters>

/** A meter in a list, with where it stood when it was last read. */
const ListedMeter = MeterSummary.extend({ day: z.string(), figure: z.number().nullable() })
export type ListedMeter = z.output<typeof ListedMeter>

/** Apart from the other calls, whose drafts a list does without. */
export const meterListApi = {
  listRegister: get('/meter', { needs: 'apartments.read', query: MeterFilters, reply: listOf(ListedMeter) }),
}
