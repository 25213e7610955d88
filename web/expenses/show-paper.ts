import { expensesApi } from '#shared/expenses/api.ts'
import type { ReceiptFile } from '#shared/expenses/expense.ts'
import { call } from '../app/call.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { openPdf } from '../ui/pdf/pdf.ts'

const isPdf = ({ key }: ReceiptFile) => key.endsWith('.pdf')

/** Opens a paper: a PDF over the page, a picture in a window of its own. */
export async function showPaper(id: string, file: ReceiptFile): Promise<void> {
  const address = async () => (await call(expensesApi.readReceiptFile, { params: { id, key: file.key } })).url
  if (isPdf(file)) {
    openPdf({ name: file.name.replace(/\.pdf$/i, ''), load: async () => blobAt(await address()) })
    return
  }
  // Opened by the press itself: a browser stops windows that come later.
  const opened = window.open('', '_blank')
  try {
    const url = await address()
    if (opened) opened.location.href = url
  } catch (failure) {
    opened?.close()
    if (failure instanceof Error) toast.error(failure.message)
  }
}

async function blobAt(url: string): Promise<Blob> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error('The paper of a cost did not come')
  return answer.blob()
}
