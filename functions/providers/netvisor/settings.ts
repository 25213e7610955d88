import * as z from 'zod'
import { usualSeries } from '#shared/bookkeeping/exports/book-services.ts'
import { withOperatorKeys } from '../operator-keys.ts'

export const provider = 'netvisor'

/** What an account's administrator makes at Netvisor for the integration. */
export const configSchema = z.object({
  user: z.string().min(1),
  key: z.string().min(1),
  organisation: z.string().min(1),
  series: z.string().transform((name) => name || usualSeries.netvisor),
  dimension: z.string(),
})
export type NetvisorConfig = z.output<typeof configSchema>

export const baseUrl = (): string => process.env.NETVISOR_URL ?? 'https://integration.netvisor.fi'

/** Our own keys as a partner of Netvisor's; the operator's. */
export interface PartnerKeys {
  readonly partnerId: string
  readonly partnerKey: string
}

export const withPartnerKeys = <Result>(ask: (keys: PartnerKeys) => Promise<Result>): Promise<Result> =>
  withOperatorKeys(provider, ({ partnerId = '', partnerKey = '' }) => ask({ partnerId, partnerKey }))
