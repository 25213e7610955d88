import * as z from 'zod'
import type { Month } from '../../base/day.ts'
import { stored } from '../../base/stored.ts'
import { bookServices } from './book-services.ts'

/** Where a day's voucher stands on its way to a service. */
export const pushStates = ['waiting', 'started', 'done', 'refused', 'unclear'] as const
export type PushState = (typeof pushStates)[number]
export const pushStateLabels: Record<PushState, string> = {
  waiting: 'Odottaa vientiä',
  started: 'Viedään',
  done: 'Viety',
  refused: 'Hylätty',
  unclear: 'Epäselvä',
}

/** A day's voucher at a service. Its id is made of both, so there is never a second one. */
export const Push = z.object({
  ...stored,
  service: z.enum(bookServices),
  day: z.string(),
  state: z.enum(pushStates).default('waiting'),
  /** The fingerprint of what was sent last; it may have arrived. */
  print: z.string().default(''),
  /** Goes up when it is sent anew although it was answered: the service takes one transaction once. */
  attempt: z.number().int().default(1),
  /** The instant at which the call that may have arrived was begun. */
  begun: z.string().default(''),
  /** What the service calls its voucher. */
  number: z.string().default(''),
  /** The service's words, or ours of why it could not be sent. */
  reason: z.string().default(''),
  /** Failures and doubts one after another. */
  failures: z.number().int().default(0),
  /** The instant of the next look at it; empty when there is nothing to do. */
  nextTurn: z.string().default(''),
  /** Who sent it last, or said how it stands. */
  by: z.string().default(''),
  doneAt: z.string().default(''),
})
export type Push = z.output<typeof Push>

export const pushId = (service: string, day: string): string => `${service}.${day}`
export const startOfMonth = (service: string, month: Month): string => `${service}.${month}-`

export const PushSummary = Push.pick({
  _id: true,
  service: true,
  day: true,
  state: true,
  number: true,
  reason: true,
  by: true,
  doneAt: true,
}).extend({
  /** What the day comes to in the books now, cents; 0 when nothing is entered on it any more. */
  total: z.number().int(),
  /** The day is otherwise now than when it was sent. */
  isChanged: z.boolean(),
})
export type PushSummary = z.output<typeof PushSummary>

/** What a person may say of a voucher: that it is to be sent (again), or that it is at the service already. */
export const pushCommands = ['again', 'done'] as const
export type PushCommand = (typeof pushCommands)[number]

/** Whether a command fits; what is under way is nobody's to touch, and a day that stands as it was sent is not sent twice. */
export function mayDoWithPush(
  { state, isChanged }: Pick<PushSummary, 'state' | 'isChanged'>,
  deed: PushCommand,
): boolean {
  if (deed === 'done') return state === 'unclear'
  return state === 'refused' || state === 'unclear' || (state === 'done' && isChanged)
}

/** By which a voucher is known at its service: of the account's day and of what it holds. */
export const markOf = ({ day, print }: Pick<Push, 'day' | 'print'>): string => `[VK ${day} ${print.slice(0, 12)}]`

/** The key of the call: the same one is taken once. */
export const keyOfPush = ({ _id, print, attempt }: Pick<Push, '_id' | 'print' | 'attempt'>): string =>
  `voucher:${_id}:${print}:${attempt}`
