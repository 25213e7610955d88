import * as z from 'zod'

export const provider = 'oikotie'

/** What an account has by its own agreement with Oikotie. */
export const configSchema = z.object({
  /** The integration's identifier of the company. */
  company: z.string().min(1),
  key: z.string().min(1),
})
export type OikotieConfig = z.output<typeof configSchema>

/** Where the portal answers; the operator's. */
export const baseUrl = (): string => process.env.OIKOTIE_URL ?? 'https://asunnot.oikotie.fi'
