import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { cents, dayOrNone, requiredText, text } from '../base/fields.ts'
import { printPercent } from '../base/finnish.ts'
import { sumBy } from '../base/money.ts'

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

/** What is paid from a day on, and who shares it. */
const rewardTerms = {
  /** From which day on; '' for those that have held from the beginning. */
  validFrom: dayOrNone(),
  inUse: z.boolean().default(false),
  rewardType: z.enum(rewardTypes).default('percent'),
  /** As it is stored: 100 less than what is shown and paid. */
  percent: z.number('Anna palkkio').min(-100, 'Palkkio on 0–200 %').max(100, 'Palkkio on 0–200 %').default(-100),
  /** With VAT, cents. */
  fixedAmountPerMonth: cents().min(0, 'Palkkio ei voi olla negatiivinen').default(0),
  realtors: z.array(AssignmentRealtor).max(20, 'Enintään 20 välittäjää').default([]),
}
const RewardTerms = z.object(rewardTerms)
export type RewardTerms = z.output<typeof RewardTerms>

/** The owner's assignment to let and manage the apartment (toimeksianto; spec sections 3 and 9), with its newest terms. */
export const Assignment = z.object({
  ...rewardTerms,
  /** The terms before, the oldest first. A change keeps them; a form's are not listened to. */
  earlier: z.array(RewardTerms).default([]),
  assignmentStart: dayOrNone(),
  assignmentEnd: dayOrNone(),
  comments: text(2000),
})
export type Assignment = z.output<typeof Assignment>

const termsIn = ({ validFrom, inUse, rewardType, percent, fixedAmountPerMonth, realtors }: RewardTerms) => ({
  ...{ validFrom, inUse, rewardType, percent, fixedAmountPerMonth, realtors },
})

/** The terms that hold on a day: of those that began by then the newest, or none. */
export const termsOn = (assignment: Assignment, day: Day): RewardTerms | undefined =>
  [...assignment.earlier, termsIn(assignment)].findLast(({ validFrom }) => validFrom <= day)

/** What of the terms anybody is paid by. */
const paidBy = ({ inUse, rewardType, percent, fixedAmountPerMonth, realtors }: RewardTerms): string =>
  JSON.stringify(
    inUse && [
      rewardType,
      rewardType === 'percent' ? percent : fixedAmountPerMonth,
      realtors.map(({ realtorId, name, rewardPercent }) => [realtorId || name, rewardPercent]),
    ],
  )

export const needsDay =
  'Palkkio muuttuu. Anna päivä, josta alkaen uusi palkkio on voimassa: sitä ennen alkaneet kaudet pysyvät ennallaan.'

/**
 * An assignment as it stands after a form: other terms hold from their own day on, and those before it stay as they were.
 * The first ones need no day. Terms whose day comes after that of the new ones give way to them.
 *
 * @returns the sentence of a refusal for the field `validFrom` when other terms have no day of their own
 */
export function changedAssignment(before: Assignment, wished: Assignment): Assignment | string {
  const kept = [...before.earlier, termsIn(before)]
  const isFirst = before.earlier.length === 0 && !before.inUse
  if (isFirst) return { ...wished, earlier: [] }
  if (paidBy(wished) === paidBy(before)) {
    // The names of realtors follow the register; the day of terms that hold stays.
    return { ...wished, validFrom: before.validFrom, earlier: before.earlier }
  }
  if (wished.validFrom === '' || wished.validFrom === before.validFrom) return needsDay
  return { ...wished, earlier: kept.filter(({ validFrom }) => validFrom < wished.validFrom) }
}

/** Percents by the hundredth: sums of binary fractions would miss a hundred. */
const inAll = (percents: readonly number[]): number =>
  sumBy(percents, (percent) => Math.round(percent * 10_000)) / 10_000

/** Why the realtors' shares of a reward look wrong, or nothing: they should come to a hundred percent. Never a reason to refuse. */
export function sharesWarning(percents: readonly number[]): string | undefined {
  const together = inAll(percents)
  if (percents.length === 0 || together === 100) return undefined
  return `Välittäjien osuudet ovat yhteensä ${printPercent(together)}, pitäisi olla ${printPercent(100)}.`
}
