import { dayOf, printDay } from '#shared/base/day.ts'
import type { DispatchBatchSummary } from '#shared/invoices/sending/dispatch.ts'
import { dispatchApi } from '#shared/invoices/sending/dispatch-api.ts'
import { callForFile } from '../../app/call.ts'
import { toast } from '../../ui/dialog/toasts.ts'
import { saveFile } from '../../ui/pdf/files.ts'
import { openPdf } from '../../ui/pdf/pdf.ts'

/** The paper of a batch on the screen, to be printed; its e-invoices saved as a file, to be taken to the operator. */
export function openBatch(
  { _id, way, count, created }: Pick<DispatchBatchSummary, '_id' | 'way' | 'count' | 'created'>,
  twoSided = false,
) {
  const load = () =>
    callForFile(dispatchApi.readBatchFile, { params: { id: _id }, query: twoSided ? { twoSided: 'true' } : {} })
  const day = dayOf(Date.parse(created))
  if (way === 'print') return openPdf({ name: `Laskut ${printDay(day)}`, load })
  load()
    .then((blob) => saveFile(blob, `finvoice-${day}.${count === 1 ? 'xml' : 'zip'}`))
    .catch((error: Error) => toast.error(error.message))
}
