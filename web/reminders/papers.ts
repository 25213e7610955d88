import { remindersApi } from '#shared/reminders/api.ts'
import type { ProposalRow } from '#shared/reminders/proposal.ts'
import { callForFile } from '../app/call.ts'
import { openPdf } from '../ui/pdf/pdf.ts'

/** The reminder that would be sent today. */
export const showPreview = ({ _id, invoiceNumber, kind }: ProposalRow): void =>
  openPdf({
    name: `Muistutus laskusta ${invoiceNumber}`,
    load: () =>
      callForFile(remindersApi.previewPdf, {
        params: { invoiceId: _id },
        query: { kind: kind === 'interest' ? kind : '' },
      }),
  })

export const showReminder = ({ _id, invoiceNumber }: { readonly _id: string; readonly invoiceNumber: string }): void =>
  openPdf({
    name: `Muistutus laskusta ${invoiceNumber}`,
    load: () => callForFile(remindersApi.readReminderPdf, { params: { id: _id } }),
  })
