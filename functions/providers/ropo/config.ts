import * as z from 'zod'

/**
 * Ropo One. Unify: Ropo watches payments, reminds and collects. Connect: Ropo only delivers the invoice.
 * Sources: dev.ropo.com guides and api-reference; what they leave open is listed in ropo-wire.ts.
 */
export const ropoConfigSchema = z.object({
  environment: z.enum(['test', 'production']).default('production'),
  country: z.enum(['fi', 'se', 'no']).default('fi'),
  cid: z.string().regex(/^\d{1,12}$/, 'Anna Ropon asiakasnumero numeroina.'),
  apicode: z.string().min(1, 'Anna Ropon API-tunnus.'),
  serviceModel: z.enum(['unify', 'connect']).default('unify'),
  /** What Ropo logs in with when it pushes status changes to us; without these nothing is accepted. */
  webhook: z.object({ user: z.string().min(1), password: z.string().min(16) }).optional(),
})
export type RopoConfig = z.output<typeof ropoConfigSchema>

/** Test and production servers stand apart in each country (guides, service models). */
export function ropoAddress({ environment, country }: RopoConfig): string {
  return `https://${environment === 'test' ? 'rc.' : ''}ropo24.${country}/rest`
}
