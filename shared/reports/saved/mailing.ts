import * as z from 'zod'
import { stored } from '../../base/stored.ts'

/**
 * How a receiver's letter stands. `started` before it is handed over: one that stays so may have gone, and is `unclear`
 * until the mail service tells of it or a person sends it again. `none` was not sent, for a reason.
 */
export const letterStates = ['waiting', 'started', 'sent', 'unclear', 'none', 'failed'] as const
export type LetterState = (typeof letterStates)[number]

export const letterLabels: Readonly<Record<LetterState, string>> = {
  waiting: 'Odottaa lähetystä',
  started: 'Lähetetään',
  sent: 'Lähetetty',
  unclear: 'Lähtemisestä ei ole varmuutta',
  none: 'Ei lähetetty',
  failed: 'Lähetys epäonnistui',
}

const ReportLetter = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string().default(''),
  state: z.enum(letterStates).default('waiting'),
  /** Why it has not gone. */
  reason: z.string().default(''),
  at: z.string().default(''),
})
export type ReportLetter = z.output<typeof ReportLetter>

/** A month's letters of a saved report. Its id says both, so that there is one. */
export const ReportMailing = z.object({
  ...stored,
  saved: z.string(),
  month: z.string(),
  /** The day on which it was to leave: its relative days are of it, whenever it leaves. */
  day: z.string(),
  letters: z.array(ReportLetter),
  tries: z.number().int().default(0),
  /** When those that wait are tried next; empty when none does. */
  nextTry: z.string(),
})
export type ReportMailing = z.output<typeof ReportMailing>

export const mailingId = (saved: string, month: string): string => `${saved}-${month}`

/** Those that a person may have sent again. */
export const isSentAgain = ({ state }: Pick<ReportLetter, 'state'>): boolean =>
  state === 'unclear' || state === 'none' || state === 'failed'

/** What is told of a mailing in a list. */
export const MailingView = z.object({
  month: z.string(),
  day: z.string(),
  letters: z.array(ReportLetter),
})
export type MailingView = z.output<typeof MailingView>
