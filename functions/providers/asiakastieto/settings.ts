import * as z from 'zod'

export const provider = 'asiakastieto'

/** What an account has by its own agreement with Suomen Asiakastieto. */
export const configSchema = z.object({
  userid: z.string().min(6).max(12),
  passwd: z.string().min(1),
  /** The secret key of the checksum. */
  key: z.string().min(1),
})
export type AsiakastietoConfig = z.output<typeof configSchema>

/** Where the service answers, and the code by which its agreement calls a lease; the operator's. */
export const operatorSettings = () => ({
  baseUrl: process.env.ASIAKASTIETO_URL ?? 'https://www.asiakastieto.fi',
  leaseCode: process.env.ASIAKASTIETO_LEASE_CODE ?? '',
})
