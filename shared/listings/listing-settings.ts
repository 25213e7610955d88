import * as z from 'zod'
import { text } from '../base/fields.ts'
import { listingPortals } from './portals.ts'

/** What is shown of an agreement: the key is never told again. */
export const PortalSettings = z.object({
  portal: z.enum(listingPortals),
  label: z.string(),
  version: z.number().int(),
  /** By what the portal knows the company. */
  company: z.string(),
  hasKey: z.boolean(),
})
export type PortalSettings = z.output<typeof PortalSettings>

export const PortalSettingsDraft = z.object({
  version: z.number().int().default(0),
  portal: z.enum(listingPortals),
  /** Empty when the account has no agreement. */
  company: z
    .string()
    .trim()
    .regex(/^[\w-]{0,40}$/, 'Tunnuksessa on enintään 40 kirjainta, numeroa tai väliviivaa')
    .default(''),
  /** Written only; empty keeps the one that stands. */
  key: text(300),
})
export type PortalSettingsDraft = z.output<typeof PortalSettingsDraft>
