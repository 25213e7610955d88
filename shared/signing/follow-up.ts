import { addDays, type Day, dayOfDateTime } from '../base/day.ts'
import type { Signing } from './signing.ts'
import { isRunning } from './signing-states.ts'

const dayOfInstant = (instant: string): Day => dayOfDateTime(instant) ?? ''

/** People are written to in the morning, not when a day begins. */
const morning = (day: Day): string => `${day}T07:00:00.000Z`

/** How long until a service is asked again of one that is this old: ten minutes for a day, an hour for a week, then a day. */
export function minutesToPoll(ageMinutes: number): number {
  if (ageMinutes < 24 * 60) return 10
  return ageMinutes < 7 * 24 * 60 ? 60 : 24 * 60
}

/** The days on which those who have not signed are reminded, as long as it is open. */
export function reminderDaysOf({ created, reminderDays, validUntil }: Signing): Day[] {
  const first = dayOfInstant(created)
  return [...new Set(reminderDays.map((days) => addDays(first, days)))].filter((day) => day <= validUntil).toSorted()
}

/** The reminder whose time has come: the last one of several that were missed. */
export function dueReminder(signing: Signing, now: string): Day | undefined {
  if (signing.state !== 'pending') return undefined
  const due = reminderDaysOf(signing).filter((day) => morning(day) <= now)
  const last = due.at(-1)
  return last === undefined || signing.reminded.some((day) => day >= last) ? undefined : last
}

/** It is open through its last day in Finland. */
export const isPast = ({ validUntil }: Pick<Signing, 'validUntil'>, now: string): boolean =>
  dayOfInstant(now) > validUntil

/** When something is to be done for it next, an instant; empty when nothing is. */
export function nextTurn(signing: Signing): string {
  const { state, signers, service, method, validUntil } = signing
  const letters = signers.flatMap(({ letter, copy }) => [letter, copy]).filter(isLetterLeft)
  const turns = letters.map(({ next }) => next)
  if (isRunning(state)) turns.push(morning(addDays(validUntil, 1)))
  if (state === 'pending') {
    const reminded = signing.reminded.at(-1) ?? ''
    turns.push(
      ...reminderDaysOf(signing)
        .filter((day) => day > reminded)
        .map(morning),
    )
  }
  if (method !== 'signaturePad' && (isRunning(state) || (state === 'signed' && !signing.signed.key))) {
    turns.push(service.next || signing.created)
  }
  return turns.toSorted()[0] ?? ''
}

const isLetterLeft = ({ step }: Signing['signers'][number]['letter']): boolean => step === 'due' || step === 'started'
