import { addDays, type Day } from '../base/day.ts'
import { payableUntil } from '../calculations/holidays.ts'
import type { ReminderSettings } from './reminder-settings.ts'

/** A reminder of an invoice that has been sent. */
export interface SentReminder {
  /** 1 for the first step of the ladder. */
  readonly step: number
  readonly day: Day
  /** By when it asked to be paid, as printed. */
  readonly dueDate: Day
}

export interface NextStep {
  /** Of the ladder, from 1 on; one more than there are for collection. */
  readonly step: number
  /** The first day on which it may be taken. */
  readonly from: Day
}

/**
 * The next step for an invoice and the day from which on it may be taken: steps come in their order, and none before the
 * time that the one before gave has run out. After the last step comes collection.
 */
export function nextStep(
  due: Day,
  { steps, collectionAfterDays }: Pick<ReminderSettings, 'steps' | 'collectionAfterDays'>,
  sent: readonly SentReminder[],
): NextStep {
  const step = Math.min(Math.max(0, ...sent.map((each) => each.step)), steps.length) + 1
  const afterDays = steps[step - 1]?.afterDays ?? collectionAfterDays
  const timeOut = sent.map(({ dueDate }) => addDays(payableUntil(dueDate), 1))
  const earliest = addDays(payableUntil(due), afterDays)
  return { step, from: timeOut.reduce((latest, day) => (day > latest ? day : latest), earliest) }
}

export const isCollection = (step: number, { steps }: Pick<ReminderSettings, 'steps'>): boolean => step > steps.length
