import { expensesApi, mostFileBytes, receiptFileTypes } from '#shared/expenses/api.ts'
import type { ReceiptFile } from '#shared/expenses/receipt.ts'
import { callQuietly } from '../app/call.ts'

/** Sends a paper of a new cost, or of the one of the id, straight to the files. @returns what the cost keeps of it; throws a sentence for the person */
export async function sentPaper(file: File, id: string | undefined): Promise<ReceiptFile> {
  const type = receiptFileTypes.find((known) => known === file.type)
  if (!type) throw new Error(`Tiedosto ${file.name} ei ole PDF, JPEG, PNG eikä WebP.`)
  if (file.size > mostFileBytes) throw new Error(`Tiedosto ${file.name} on liian suuri. Enimmäiskoko on 10 Mt.`)
  const { key, url, fields } = await (id
    ? callQuietly(expensesApi.uploadFileOfReceipt, { params: { id }, body: { type } })
    : callQuietly(expensesApi.uploadReceiptFile, { body: { type } }))
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  const answer = await fetch(url, { method: 'POST', body: form }).catch(() => undefined)
  if (!answer?.ok) throw new Error(`Tiedoston ${file.name} lähettäminen ei onnistunut. Yritä uudelleen.`)
  return { key, name: file.name.slice(0, 200) }
}
