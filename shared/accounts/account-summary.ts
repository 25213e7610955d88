import * as z from 'zod'

/** An account as the picker in the top bar lists it. */
export const AccountSummary = z.object({ _id: z.string(), name: z.string(), email: z.string(), group: z.string() })
export type AccountSummary = z.output<typeof AccountSummary>
