import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { addMonths, dayOfDateTime } from '../base/day.ts'
import { stored } from '../base/stored.ts'

const months = 'Anna kuukausien määrä, 1–60'

/** How long the account keeps those who have been in touch. */
export const ContactSettings = z.object({
  ...stored,
  /** Months from the last command, or from the day of a viewing. */
  forgetAfterMonths: z.number(months).int(months).min(1, months).max(60, months).default(12),
  /** The day on which what is too old is looked for next; empty while nobody has been in touch. */
  nextCheck: z.string().default(''),
})
export type ContactSettings = z.output<typeof ContactSettings>

export const usualContactSettings: ContactSettings = ContactSettings.parse({ _id: 'own' })

export const ContactSettingsDraft = ContactSettings.pick({ version: true, forgetAfterMonths: true })
export type ContactSettingsDraft = z.output<typeof ContactSettingsDraft>

type Kept = Pick<ContactSettings, 'forgetAfterMonths'>

/** The day on which what was last touched on a day is forgotten. */
export const forgottenOn = ({ forgetAfterMonths }: Kept, touched: Day): Day => addMonths(touched, forgetAfterMonths)

/** The same of an instant, ISO 8601. */
export const forgottenAfter = (settings: Kept, touched: string): Day =>
  forgottenOn(settings, dayOfDateTime(touched) ?? touched)
