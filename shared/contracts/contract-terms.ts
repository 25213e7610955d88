import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { cents, day, dayOrNone, emails, requiredText, text } from '../base/fields.ts'

/** What else was agreed (spec section 3: Others). */
export const Others = z.object({
  subLeaseAllowed: z.boolean().default(false),
  furnished: z.boolean().default(false),
  mandatoryInsurance: z.boolean().default(false),
  noPets: z.boolean().default(false),
  petsDetails: text(500),
  noSmoking: z.boolean().default(false),
  /** How many keys the tenant gets. */
  keys: z.number('Anna avainten määrä').int('Anna avainten määrä').min(0).max(100).default(0),
  /** What losing the keys costs the tenant, cents. */
  keysLostSum: cents().min(0, 'Summa ei voi olla negatiivinen').default(0),
  signatureDate: dayOrNone(),
  signatureCity: text(60),
  /** As the lease's `sendType` says since that was its one place; contracts of before say what was ticked. */
  eInvoice: z.boolean().default(false),
  /** Somebody signs on behalf of the landlords. */
  signForOthers: z.boolean().default(false),
  /** Those who are given keys with the contract are its key holders. */
  keyHoldersFromContracts: z.boolean().default(false),
  /** Terms in the parties' own words; they are part of the contract. */
  comments: text(10_000),
})
export type Others = z.output<typeof Others>

/** Something that people are to be reminded of by e-mail on a day. */
export const Reminder = z.object({
  id: z.string().min(1).max(40),
  date: day('Anna muistutuspäivä'),
  message: requiredText('Kirjoita, mistä muistutetaan', 500),
  recipients: emails(10),
  /** The instant at which its letters were written; empty while it waits. */
  sent: z.string().default(''),
})
export type Reminder = z.output<typeof Reminder>

export const Reminders = z.object({
  active: z.boolean().default(false),
  items: z.array(Reminder).max(20, 'Enintään 20 muistutusta').default([]),
})
export type Reminders = z.output<typeof Reminders>

/** Whom the forms of a contract are sent to when it comes into force: its first tenant, all of them, or who lets. */
export const formReceivers = ['tenant', 'tenants', 'landlords'] as const
export type FormReceiver = (typeof formReceivers)[number]

/** What the contract does by itself (spec section 3: Options). */
export const Options = z.object({
  /** Forms are sent to be filled when the contract comes into force. */
  sendActivationForm: z.boolean().default(false),
  formIds: z.array(z.string()).max(20, 'Enintään 20 lomaketta').default([]),
  /** Who is told when one of them is filled. */
  recipients: emails(),
  /** Contracts of before there was a choice send to the first tenant. */
  sendFormTo: z
    .enum(['', ...formReceivers])
    .catch('')
    .default(''),
  customMessage: text(2000),
  /** How many days after the sending those who have not filled a form are reminded of it. */
  formReminderDays: z.array(z.number().int().min(1).max(90)).max(5, 'Enintään viisi muistutusta').default([3, 7]),
  reminders: Reminders.prefault({}),
})
export type Options = z.output<typeof Options>

/** Those whose day has come and whose letters have not been written. */
export const dueReminders = ({ active, items }: Reminders, day: Day): Reminder[] =>
  active ? items.filter(({ sent, date }) => !sent && date <= day) : []

/** The day of the next one that waits, or nothing. */
export const nextReminderDay = ({ active, items }: Reminders): Day | undefined =>
  active
    ? items
        .filter(({ sent }) => !sent)
        .map(({ date }) => date)
        .toSorted()[0]
    : undefined

/** Changed ones as they are kept: what has been sent stays sent unless it was put on another day. */
export const changedReminders = (next: Reminders, existing?: Reminders): Reminders => ({
  ...next,
  items: next.items.map((item) => {
    const known = existing?.items.find(({ id }) => id === item.id)
    return { ...item, sent: known?.date === item.date ? known.sent : '' }
  }),
})

/** What is wrong with the sending of forms, a sentence by its field. */
export const formSendingFaults = ({ sendActivationForm, formIds }: Options): Record<string, string> =>
  sendActivationForm && formIds.length === 0 ? { formIds: 'Valitse vähintään yksi lomake' } : {}

/** What is wrong with them, a sentence for each field by its path. */
export function reminderFaults({ active, items }: Reminders): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [at, { recipients }] of items.entries()) {
    if (active && recipients.length === 0) faults[`items.${at}.recipients`] = 'Anna vähintään yksi sähköpostiosoite'
  }
  return faults
}
