import * as z from 'zod'
import { isDay } from '#shared/base/day.ts'

/** The envelope of every call; the rest of these is our own reading of SignHero (see the adapter's mapping). */
export const Envelope = z.strictObject({
  action_str: z.string(),
  data_type: z.string(),
  trans_map: z.strictObject({ access_token: z.string() }).optional(),
  request_map: z.record(z.string(), z.unknown()),
})
export type Envelope = z.output<typeof Envelope>

export const LogIn = z.strictObject({
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string().optional(),
  redirect_uri: z.string().optional(),
})

export const NewFlow = z.strictObject({
  title_str: z.string().min(1).max(100),
  document_id: z.string(),
  message_str: z.string().max(3_000).optional(),
  valid_until_str: z.string().refine(isDay, 'must be a day as YYYY-MM-DD').optional(),
  return_url_str: z.url().optional(),
  callback_url_str: z.url().optional(),
  signer_list: z
    .array(
      z
        .strictObject({
          reference_str: z.string().min(1),
          name_str: z.string().min(1),
          email_str: z.email().optional(),
          phone_str: z.string().optional(),
          authentication_str: z.enum(['strong', 'none']),
          language_str: z.enum(['fi', 'sv', 'en']),
          order_int: z.number().int().optional(),
        })
        .refine(({ email_str, phone_str }) => email_str || phone_str, 'email_str or phone_str is required'),
    )
    .min(1),
})

export const OneFlow = z.strictObject({ flow_id: z.string() })

export const Search = z.strictObject({ title_str: z.string().min(1) })
