import * as z from 'zod'
import { email, requiredText, text } from '../../base/fields.ts'
import type { Findable } from '../../base/finding.ts'
import { stored } from '../../base/stored.ts'
import { phoneSpellings } from '../../identifiers/phone.ts'
import { rewardPercent } from '../assignment.ts'

/** Somebody of an agency who lets apartments and has a share of what is paid for it (välittäjä). */
export const Realtor = z.object({
  ...stored,
  name: requiredText('Anna nimi', 70),
  /** The agency they work for. */
  company: text(70),
  email: email(),
  phone: text(40),
  /** Percents of a reward, unless an assignment says otherwise. */
  rewardPercent: rewardPercent(),
  comments: text(2000),
  /** Instants; the last one is empty as long as they are on the list. */
  created: z.string().default(''),
  updated: z.string().default(''),
  inactivated: z.string().default(''),
})
export type Realtor = z.output<typeof Realtor>

export const RealtorDraft = Realtor.omit({ _id: true, created: true, updated: true, inactivated: true })
export type RealtorDraft = z.output<typeof RealtorDraft>

/** What a list keeps of a realtor; their apartments are counted when the list is read. */
export const RealtorSummary = Realtor.pick({
  _id: true,
  name: true,
  company: true,
  email: true,
  phone: true,
  rewardPercent: true,
})
export type RealtorSummary = z.output<typeof RealtorSummary>

export const CountedRealtorSummary = RealtorSummary.extend({
  /** Apartments on the lists whose assignment names the realtor. */
  apartments: z.number().int(),
})
export type CountedRealtorSummary = z.output<typeof CountedRealtorSummary>

export const realtorSummaryOf = ({ _id, name, company, email, phone, rewardPercent }: Realtor): RealtorSummary => ({
  _id,
  name,
  company,
  email,
  phone,
  rewardPercent,
})

export const findableRealtor = (realtor: Realtor): Findable | undefined => {
  const { inactivated, name, company, phone, email } = realtor
  if (inactivated) return undefined
  return {
    title: name,
    detail: [company, phone || email].filter(Boolean).join(' · '),
    names: [name, company],
    codes: [...phoneSpellings(phone), email].filter(Boolean),
  }
}
