import * as z from 'zod'

export const Token = z.object({ secret_id: z.string(), secret_key: z.string() })

export const Agreement = z.object({
  institution_id: z.string(),
  max_historical_days: z.number().int().min(1).max(730).default(90),
  access_valid_for_days: z.number().int().min(1).max(180).default(90),
  access_scope: z.array(z.enum(['balances', 'details', 'transactions'])).min(1),
})

export const Requisition = z.object({
  redirect: z.url(),
  institution_id: z.string(),
  reference: z.string().min(1).max(256),
  agreement: z.string().optional(),
  user_language: z.string().length(2).optional(),
  account_selection: z.boolean().optional(),
  redirect_immediate: z.boolean().optional(),
})
