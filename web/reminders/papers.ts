import { remindersApi } from '#shared/reminders/api.ts'
import { callForFile } from '../app/call.ts'
import { openPdf } from '../ui/pdf.ts'

/** The reminder that would be sent today. */
export const showPreview = ({ _id, invoiceNumber }: { readonly _id: string; readonly invoiceNumber: string }): void =>
  openPdf({
    name: `Muistutus laskusta ${invoiceNumber}`,
    load: () => callForFile(remindersApi.previewPdf, { params: { invoiceId: _id } }),
  })

export const showReminder = ({ _id, invoiceNumber }: { readonly _id: string; readonly invoiceNumber: string }): void =>
  openPdf({
    name: `Muistutus laskusta ${invoiceNumber}`,
    load: () => callForFile(remindersApi.readReminderPdf, { params: { id: _id } }),
  })
