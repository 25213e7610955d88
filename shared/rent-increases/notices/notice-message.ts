import * as z from 'zod'
import type { Day } from '../../base/day.ts'
import type { SendType } from '../../invoices/sending/send-types.ts'
import { type DeliveryState, deliveryLabels, deliveryStates } from '../../mail/delivery.ts'
import { lastNoticeDay } from '../increase-dates.ts'

/**
 * What is known of the notice of an increase: of an e-mail as of any letter, `unclear` when nobody knows whether it went;
 * of one on paper whether it still is to be printed and posted.
 */
export const noticeStates = [...deliveryStates, 'unclear', 'toPrint', 'printed'] as const
export type NoticeState = (typeof noticeStates)[number]

export const noticeStateLabels: Record<NoticeState, string> = {
  ...deliveryLabels,
  none: 'Ei lähetetty',
  unclear: 'Lähtö epävarma',
  toPrint: 'Tulostettava',
  printed: 'Toimitettu paperilla',
}

/** The way of one notice; nothing of it for an increase of which the office tells by itself. */
export const IncreaseMessage = z.object({
  state: z.enum(noticeStates).default('none'),
  /** With the mail service. */
  step: z.enum(['none', 'started', 'done']).default('none'),
  messageId: z.string().default(''),
  /** Where the last letter went, and the tenant's second address, which got a copy of it. */
  email: z.string().default(''),
  email2: z.string().default(''),
  /** Letters are counted, so that what is told of an earlier one says nothing of the one after it. */
  letter: z.number().int().default(0),
  /** An earlier one may be with the tenant. */
  left: z.boolean().default(false),
  /** The instant of the last word on it. */
  at: z.string().default(''),
  /** Why it has not gone, or what the office should do. */
  reason: z.string().default(''),
  /** The click by which it was sent anew last. */
  click: z.string().default(''),
})
export type IncreaseMessage = z.output<typeof IncreaseMessage>

/** Nobody is left untold: who has no e-mail address, or gets invoices as e-invoices only, gets it on paper. */
export const wayOfNotice = (sendType: SendType, email: string): 'email' | 'paper' =>
  email && (sendType === 'email' || sendType === 'evoice') ? 'email' : 'paper'

/** It may be with its tenant, so it can be taken back no more. */
export const mayHaveLeft = ({ state, step, left }: IncreaseMessage): boolean =>
  step !== 'none' || left || state === 'printed'

const untold: readonly NoticeState[] = ['pending', 'temporaryFail', 'permanentFail', 'unclear', 'toPrint']

interface Reported {
  readonly kind: 'clause' | 'agreement'
  readonly state: string
  readonly from: Day
  readonly message?: NoticeState | undefined
}

/**
 * An increase by its clause that stands, whose tenant has not got its notice and should have by a day. Who agreed on a
 * price knows of it already.
 */
export const isUntold = ({ kind, state, from, message = 'none' }: Reported, by: Day): boolean =>
  kind === 'clause' &&
  (state === 'inactive' || state === 'active') &&
  untold.includes(message) &&
  lastNoticeDay(from) <= by

/** It is, or has been, printed and posted. */
export const goesOnPaper = (state: NoticeState): boolean => state === 'toPrint' || state === 'printed'

/** It is being handed over to the mail service, or waits for that. */
export const isOnItsWay = ({ state, step }: IncreaseMessage): boolean =>
  step === 'none' ? state === 'pending' || state === 'temporaryFail' : step === 'started' && state !== 'unclear'

/** What the mail service's words make of a notice's state. */
export const asDelivery = (state: NoticeState): DeliveryState =>
  state === 'unclear' || state === 'toPrint' || state === 'printed' ? 'none' : state
