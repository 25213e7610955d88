import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { stored } from '../base/stored.ts'

/** What has been billed by a meter's readings up to a day: they stay as they are from then on. */
export const MeterUse = z.object({
  kind: z.enum(['contract', 'equalisation']),
  /** The record of a contract's readings, or the equalisation. */
  id: z.string(),
  /** The contract whose invoice bills them; '' of an equalisation. */
  contract: z.string().default(''),
  /** The invoice that bills them; '' of an equalisation. */
  invoice: z.string().default(''),
  upTo: z.string(),
  /** What people call it: 'Sopimus 1001', 'Vesitasaus 2026'. */
  name: z.string(),
})
export type MeterUse = z.output<typeof MeterUse>

/** Written by whatever reads a meter or bills by it, so that of two at once the later one sees the first. */
export const MeterState = z.object({ ...stored, uses: z.array(MeterUse).default([]) })
export type MeterState = z.output<typeof MeterState>

export const isUsed = (uses: readonly MeterUse[], day: Day): boolean => uses.some(({ upTo }) => day <= upTo)

/** So many uses are kept: those before them end no later. */
const mostUses = 36

/** The state once something has been billed; what was said of the same bill before is said anew. */
export const withUse = ({ uses, ...state }: MeterState, use: MeterUse): MeterState => ({
  ...state,
  uses: [...uses.filter(({ id }) => id !== use.id), use].slice(-mostUses),
})
