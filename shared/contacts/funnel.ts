import * as z from 'zod'
import { dayOrNone } from '../base/fields.ts'
import { ListQuery, listOf } from '../base/list.ts'

/** Days that are looked at, both included; without them the latest ninety. */
export const FunnelQuery = ListQuery.extend({
  from: dayOrNone(),
  to: dayOrNone(),
  apartment: z.string().max(40).default(''),
})
export type FunnelQuery = z.output<typeof FunnelQuery>

const count = () => z.number().int()

/** From the first look at an advertisement to the contract: what came of one home within the days. */
export const FunnelRow = z.object({
  /** The apartment's. */
  _id: z.string(),
  fullAddress: z.string(),
  city: z.string(),
  /** It is shown to everybody just now. */
  isShown: z.boolean(),
  seen: count(),
  asked: count(),
  viewed: count(),
  applied: count(),
  signed: count(),
})
export type FunnelRow = z.output<typeof FunnelRow>

export const funnelSteps = ['seen', 'asked', 'viewed', 'applied', 'signed'] as const
export type FunnelStep = (typeof funnelSteps)[number]

export const funnelStepLabels: Record<FunnelStep, string> = {
  seen: 'Katsottu',
  asked: 'Kysytty',
  viewed: 'Näytöt',
  applied: 'Haettu',
  signed: 'Vuokrattu',
}

export const Funnel = listOf(FunnelRow)

/** So many days back when nobody says from when. */
export const funnelDays = 90
