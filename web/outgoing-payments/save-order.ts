import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { callForFile } from '../app/call.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { saveFile } from '../ui/pdf/files.ts'

/** Gives the person the file for the bank. */
export async function saveOrder({ _id, number }: { readonly _id: string; readonly number: string }): Promise<void> {
  try {
    saveFile(await callForFile(api.readOrderFile, { params: { id: _id } }), `maksuaineisto-${number}.xml`)
  } catch (failure) {
    if (failure instanceof Error) toast.error(failure.message)
  }
}
