import * as z from 'zod'
import { text } from '../base/fields.ts'
import type { Cents } from '../base/money.ts'
import { stored } from '../base/stored.ts'
import { nextStep, type SentReminder } from './ladder.ts'
import type { LetterKind } from './reminder-kinds.ts'
import type { ReminderSettings } from './reminder-settings.ts'

/**
 * An invoice of which a reminder left without interest, because a rate of it was not known. It goes when a reminder or a
 * letter of its own asks the interest, when the debt is handed over (whoever collects it reckons its interest), or when
 * somebody waives it. Its id is the invoice's.
 */
export const DeferredInterest = z.object({
  ...stored,
  invoiceNumber: z.string(),
  tenantName: text(),
  contract: z.string().default(''),
  /** The day of the first reminder that left without interest. */
  since: z.string(),
})
export type DeferredInterest = z.output<typeof DeferredInterest>

interface DebtOnLadder {
  readonly dueDate: string
  /** Still to be paid of the invoice itself. */
  readonly open: Cents
  readonly sent: readonly (SentReminder & { readonly kind: LetterKind })[]
}

/** Whether a reminder to come asks the interest anyway: then it needs no letter of its own. */
export function isAskedByReminder(
  { dueDate, open, sent }: DebtOnLadder,
  settings: Pick<ReminderSettings, 'steps' | 'collectionAfterDays' | 'leastOpen'>,
): boolean {
  if (open === 0 || open < settings.leastOpen) return false
  const { step } = nextStep(dueDate, settings, sent)
  return settings.steps.slice(step - 1).some(({ withInterest }) => withInterest)
}

const usualPaymentDays = 14

/** Days to pay a letter of interest: as the last step that asks interest gives. */
export const interestPaymentDays = ({ steps }: Pick<ReminderSettings, 'steps'>): number =>
  steps.findLast(({ withInterest }) => withInterest)?.paymentDays ?? usualPaymentDays
