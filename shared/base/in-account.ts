import * as z from 'zod'

/** What a row of group mode says besides: which account it is in. */
export const inAccount = { account: z.string(), accountName: z.string() }
