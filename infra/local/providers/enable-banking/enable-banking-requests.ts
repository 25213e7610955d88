import * as z from 'zod'

export const Authorization = z.object({
  access: z.object({ valid_until: z.iso.datetime({ offset: true }) }),
  aspsp: z.object({ name: z.string(), country: z.string().length(2) }),
  state: z.string().min(1),
  redirect_url: z.url(),
  psu_type: z.enum(['personal', 'business']).default('personal'),
  language: z.string().length(2).optional(),
})

export const Code = z.object({ code: z.string() })

export const Header = z.object({ alg: z.literal('RS256'), typ: z.literal('JWT').optional(), kid: z.string() })

export const Claims = z.object({
  iss: z.literal('enablebanking.com'),
  aud: z.literal('api.enablebanking.com'),
  iat: z.number().int(),
  exp: z.number().int(),
})
