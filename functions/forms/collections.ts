import * as z from 'zod'
import { stored } from '#shared/base/stored.ts'
import { Form, findableForm, formSummaryOf } from '#shared/forms/form.ts'
import { FormAttachment, nextReminder } from '#shared/forms/form-attachment.ts'
import { FormSubmission, submissionSummaryOf } from '#shared/forms/submission.ts'
import { collection } from '../platform/table/collection.ts'
import { registry } from '../platform/table/registry.ts'

export const forms = collection({
  kind: 'form',
  called: 'Lomaketta',
  schema: Form,
  summary: formSummaryOf,
  fields: ['name', 'active', 'fields', 'updated'],
  indexKeys: () => ({ listed: true }),
  search: findableForm,
  // A large form twice over, as it was and as it is, would not fit a line of the trail.
  trail: 'names',
})

const PublicAddress = z.object({ ...stored, accountId: z.string() })

/** Whose form an address leads to: whoever fills it knows its id and no account. */
export const publicAddresses = registry({ kind: 'public-form', schema: PublicAddress })

/** Attachments by the day on which whoever was sent the form is to be reminded of it. */
export const formReminderList = 'form-reminders'

/** Forms at apartments and contracts; whoever looks for one knows its place and its form. */
export const attachments = collection({
  kind: 'form-attachment',
  called: 'Lomaketta',
  schema: FormAttachment,
  summary: ({ _id, form, formName, about, rentalContract }: FormAttachment) => ({
    _id,
    form,
    name: formName,
    about,
    rentalContract,
  }),
  indexKeys: (attachment) => {
    const at = nextReminder(attachment)
    return {
      listed: true,
      parent: attachment.rentalContract || attachment.apartment,
      ...(at && { due: { list: formReminderList, over: 'all', at } }),
    }
  },
})

/** What is answered stays out of the trail: a submission that is removed is gone, its personal data too. */
export const submissions = collection({
  kind: 'form-submission',
  called: 'Lomakevastausta',
  schema: FormSubmission,
  summary: submissionSummaryOf,
  fields: ['formId', 'formName', 'about', 'apartment', 'rentalContract', 'summary', 'created'],
  indexKeys: ({ formId }) => ({ listed: true, parent: formId }),
  trail: 'names',
})
