import * as z from 'zod'
import { cents, dayOrNone, requiredText, text } from '../base/fields.ts'
import { printPercent } from '../base/finnish.ts'

export const rewardTypes = ['percent', 'fixed'] as const
export type RewardType = (typeof rewardTypes)[number]
export const rewardTypeLabels: Record<RewardType, string> = { percent: 'Prosenttia vuokrasta', fixed: 'Kiinteä, €/kk' }

/** Percents of the reward without VAT. */
export const rewardPercent = () =>
  z.number('Anna osuus').min(0, 'Osuus on 0–100 %').max(100, 'Osuus on 0–100 %').default(100)

/** Who of the agency has a share of the reward: somebody of the register, with the name they had when it was saved. */
export const AssignmentRealtor = z.object({
  /** Empty for one who was written down before there was a register. */
  realtorId: text(40),
  name: requiredText('Anna välittäjän nimi'),
  rewardPercent: rewardPercent(),
})

/** The owner's assignment to let and manage the apartment (toimeksianto; spec sections 3 and 9). */
export const Assignment = z.object({
  inUse: z.boolean().default(false),
  rewardType: z.enum(rewardTypes).default('percent'),
  /** As it is stored: 100 less than what is shown and paid. */
  percent: z.number('Anna palkkio').min(-100, 'Palkkio on 0–200 %').max(100, 'Palkkio on 0–200 %').default(-100),
  /** With VAT, cents. */
  fixedAmountPerMonth: cents().min(0, 'Palkkio ei voi olla negatiivinen').default(0),
  assignmentStart: dayOrNone(),
  assignmentEnd: dayOrNone(),
  comments: text(2000),
  realtors: z.array(AssignmentRealtor).max(20, 'Enintään 20 välittäjää').default([]),
})
export type Assignment = z.output<typeof Assignment>

/** Percents by the hundredth: sums of binary fractions would miss a hundred. */
const inAll = (percents: readonly number[]): number =>
  percents.reduce((sum, percent) => sum + Math.round(percent * 10_000), 0) / 10_000

/** Why the realtors' shares of a reward look wrong, or nothing: they should come to a hundred percent. Never a reason to refuse. */
export function sharesWarning(percents: readonly number[]): string | undefined {
  const together = inAll(percents)
  if (percents.length === 0 || together === 100) return undefined
  return `Välittäjien osuudet ovat yhteensä ${printPercent(together)}, pitäisi olla ${printPercent(100)}.`
}
