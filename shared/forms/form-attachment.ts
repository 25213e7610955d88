import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { dayOrNone, emails } from '../base/fields.ts'
import { stored } from '../base/stored.ts'
import type { ShortLinkDraft } from '../short-links/short-link.ts'

/** The days between which a form is open, either of which may be left out. */
const Dates = z.object({ startDate: dayOrNone(), endDate: dayOrNone() })

const chosen = {
  dates: Dates.prefault({}),
  /** Who else than the form's own receivers is told of a submission. */
  recipients: emails(),
  /** Open on any day, whatever the dates say. */
  alwaysActive: z.boolean().default(true),
}

/** Forms that were sent with a contract's activation: to whom, and when those who have not filled them are reminded. */
const Sent = z.object({
  receivers: emails(30),
  customMessage: z.string().default(''),
  /** The instant the letters were written. */
  at: z.string().default(''),
  reminderDays: z.array(z.string()).default([]),
  /** Those of the days that have been seen to. */
  reminded: z.array(z.string()).default([]),
})

/** A form at an apartment or at a rental contract (spec section 3, Form attachment). */
export const FormAttachment = z.object({
  ...stored,
  form: z.string(),
  formName: z.string().default(''),
  apartment: z.string().default(''),
  rentalContract: z.string().default(''),
  /** The address of the apartment, of the contract's too. */
  about: z.string().default(''),
  ...chosen,
  sent: Sent.prefault({}),
  /** The instant of its first submission. */
  filled: z.string().default(''),
  created: z.string().default(''),
})
export type FormAttachment = z.output<typeof FormAttachment>

const needsDates = ({ alwaysActive, dates }: { alwaysActive: boolean; dates: z.output<typeof Dates> }) =>
  alwaysActive || dates.startDate !== '' || dates.endDate !== ''
const inOrder = ({ dates: { startDate, endDate } }: { dates: z.output<typeof Dates> }) =>
  !startDate || !endDate || startDate <= endDate

/** What the dialog sends: which form, when it is open and who is told. */
export const AttachmentDraft = z
  .object({
    version: z.number().int().default(0),
    form: z.string('Valitse lomake').min(1, 'Valitse lomake'),
    ...chosen,
  })
  .refine(needsDates, { message: 'Anna ainakin toinen päivä', path: ['dates', 'startDate'] })
  .refine(inOrder, { message: 'Viimeinen päivä on ennen ensimmäistä', path: ['dates', 'endDate'] })
export type AttachmentDraft = z.output<typeof AttachmentDraft>

export const attachmentId = (parent: string, form: string): string => `${parent}.${form}`

type Open = Pick<FormAttachment, 'alwaysActive' | 'dates'>

/** Whether it may be filled on a day, as far as its dates say. */
export const isOpenOn = ({ alwaysActive, dates: { startDate, endDate } }: Open, day: Day): boolean =>
  alwaysActive || ((!startDate || startDate <= day) && (!endDate || day <= endDate))

type Reminding = Pick<FormAttachment, 'sent' | 'filled'> & Open

/** The day of the next reminder that waits; none once the form has been filled or its last day would be over by then. */
export function nextReminder({ sent, filled, alwaysActive, dates }: Reminding): Day | undefined {
  if (filled || sent.receivers.length === 0) return undefined
  const next = sent.reminderDays.filter((day) => !sent.reminded.includes(day)).toSorted()[0]
  const isOver = !alwaysActive && dates.endDate !== '' && next !== undefined && next > dates.endDate
  return isOver ? undefined : next
}

/** The same with every reminder up to a day seen to: however many have been missed, one letter makes up for them. */
export const remindedUntil = (attachment: FormAttachment, day: Day): FormAttachment => ({
  ...attachment,
  sent: { ...attachment.sent, reminded: attachment.sent.reminderDays.filter((each) => each <= day) },
})

/** What a short link to it is made of: the apartment or contract lasts as long as the link does. */
export const linkOf = (attachment: FormAttachment): ShortLinkDraft => ({
  path: fillingPath(attachment),
  ...(attachment.apartment
    ? { attachTo: 'apartment', document: attachment.apartment }
    : { attachTo: 'rentalContract', document: attachment.rentalContract }),
})

/** Where it is filled, under the product's address. */
export const fillingPath = ({
  form,
  apartment,
  rentalContract,
}: Pick<FormAttachment, 'form' | 'apartment' | 'rentalContract'>) => {
  if (apartment) return `/lomakkeet/kohde/${apartment}/lomake/${form}`
  return rentalContract ? `/lomakkeet/sopimus/${rentalContract}/lomake/${form}` : `/lomakkeet/${form}`
}
