import { expensesApi, mostFileBytes, receiptFileTypes } from '#shared/expenses/api.ts'
import type { ReceiptFile } from '#shared/expenses/expense.ts'
import { callQuietly } from '../app/call.ts'
import { sentByForm } from '../app/send-file.ts'

/** Sends a paper of a new cost, or of the one of the id, straight to the files. @returns what the cost keeps of it; throws a sentence for the person */
export async function sentPaper(file: File, id: string | undefined): Promise<ReceiptFile> {
  const type = receiptFileTypes.find((existing) => existing === file.type)
  if (!type) throw new Error(`Tiedosto ${file.name} ei ole PDF, JPEG, PNG eikä WebP.`)
  if (file.size > mostFileBytes) throw new Error(`Tiedosto ${file.name} on liian suuri. Enimmäiskoko on 10 Mt.`)
  const to = await (id
    ? callQuietly(expensesApi.uploadFileOfReceipt, { params: { id }, body: { type } })
    : callQuietly(expensesApi.uploadReceiptFile, { body: { type } }))
  if (!(await sentByForm(to, file)))
    throw new Error(`Tiedoston ${file.name} lähettäminen ei onnistunut. Yritä uudelleen.`)
  return { key: to.key, name: file.name.slice(0, 200) }
}
