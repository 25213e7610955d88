import * as z from 'zod'
import { cents } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import { reminderKinds } from './reminder-kinds.ts'
import { daysFromReceipt } from './time-to-pay.ts'

const days = (sentence: string, least: number, most: number) =>
  z.number(sentence).int(sentence).min(least, sentence).max(most, sentence)

export const ReminderStep = z.object({
  kind: z.enum(reminderKinds).default('reminder'),
  /** Days after the last day on which the invoice could have been paid in time. */
  afterDays: days('Anna päivät väliltä 1–365', 1, 365),
  /** The most that the law lets ask for the collecting itself is asked. */
  withFee: z.boolean().default(false),
  /** Late interest until the day of the reminder is asked. */
  withInterest: z.boolean().default(false),
  /** Days to pay from the reminder on; the time of its delivery may make them more (see time-to-pay.ts). */
  paymentDays: days('Anna maksuaika väliltä 7–60 päivää', 7, 60).default(14),
})
export type ReminderStep = z.output<typeof ReminderStep>

export const mostSteps = 5

const usualSteps: z.input<typeof ReminderStep>[] = [
  { afterDays: 7 },
  { afterDays: 21, withFee: true, withInterest: true },
  { kind: 'demand', afterDays: 42, withFee: true, withInterest: true },
]

/** Whose late interest on a principal's rent is: it stays with the account, or goes on to the principal. */
export const interestReceivers = ['account', 'principal'] as const
export const interestReceiverLabels: Record<(typeof interestReceivers)[number], string> = {
  account: 'Jää tilille',
  principal: 'Tilitetään päämiehelle',
}

/** How an account reminds those who are late. */
export const ReminderSettings = z.object({
  ...stored,
  /** Reminders leave by themselves on weekdays; otherwise a person sends what is proposed. */
  automatic: z.boolean().default(false),
  /** Of smaller debts nobody is reminded, cents. */
  leastOpen: cents().default(5_00),
  steps: z
    .array(ReminderStep)
    .min(1, 'Lisää vähintään yksi vaihe')
    .max(mostSteps, 'Enintään viisi vaihetta')
    .prefault(usualSteps),
  /** Of reminders made from now on; fees always stay with the account. */
  interestTo: z.enum(interestReceivers).default('account'),
  /** Days after the last day of payment from which a debt may be handed over for collection. */
  collectionAfterDays: days('Anna päivät väliltä 14–720', 14, 720).default(60),
})
export type ReminderSettings = z.output<typeof ReminderSettings>

export const ReminderSettingsDraft = ReminderSettings.omit({ _id: true })
export type ReminderSettingsDraft = z.output<typeof ReminderSettingsDraft>

/** The account's settings before anybody has saved them. */
export const usualReminders: ReminderSettings = ReminderSettings.parse({ _id: 'settings', version: 0 })

/** Whether late interest is ever asked. */
export const asksInterest = ({ steps }: Pick<ReminderSettings, 'steps'>): boolean =>
  steps.some(({ withInterest }) => withInterest)

/** What is amiss between the fields, by field. */
export function reminderFaults({ steps, collectionAfterDays }: Omit<ReminderSettings, '_id' | 'version'>) {
  const faults: Record<string, string> = {}
  steps.forEach(({ kind, afterDays, paymentDays }, at) => {
    if (paymentDays < daysFromReceipt)
      faults[`steps.${at}.paymentDays`] = `Maksuaikaa on oltava vähintään ${daysFromReceipt} päivää`
    const before = steps[at - 1]
    if (before && afterDays <= before.afterDays)
      faults[`steps.${at}.afterDays`] = 'Vaiheen on oltava edellistä myöhemmin'
    if (kind === 'demand' && at < steps.length - 1) faults[`steps.${at}.kind`] = 'Maksuvaatimus on viimeinen vaihe'
  })
  const last = steps.at(-1)
  if (last && collectionAfterDays <= last.afterDays)
    faults.collectionAfterDays = 'Perintään siirretään vasta viimeisen vaiheen jälkeen'
  return faults
}
