import { invalidField, missing } from '#shared/base/problem.ts'
import { mostFileBytes, type receiptFileTypes } from '#shared/expenses/api.ts'
import type { Expense, ReceiptFile } from '#shared/expenses/expense.ts'
import type { Actor } from '../platform/actor.ts'
import { newId } from '../platform/clock.ts'
import { addressOf, removeFile, takeUpload, uploadForm } from '../platform/files.ts'
import { imageEndings, imageKind, imageKindNamed, tellingBytes } from '../platform/image-kind.ts'
import { log } from '../platform/log.ts'

const fileOf = (key: string) => `receipts/${key}`

/** A form by which a browser sends one paper of the type; the name in it is the paper's key. */
export async function uploadReceiptFile(actor: Actor, type: (typeof receiptFileTypes)[number]) {
  const ending = type === 'application/pdf' ? 'pdf' : imageEndings[type]
  const key = `${newId()}.${ending}`
  return { key, ...(await uploadForm(actor, fileOf(key), type, mostFileBytes)) }
}

/** Papers that were just brought have come, and are by their bytes what their names say. */
export async function checkFiles(actor: Actor, files: readonly ReceiptFile[], existing: readonly ReceiptFile[] = []) {
  const known = new Set(existing.map(({ key }) => key))
  await Promise.all(files.filter(({ key }) => !known.has(key)).map(({ key }) => checkSent(actor, key)))
}

async function checkSent(actor: Actor, key: string): Promise<void> {
  const start = await takeUpload(actor, fileOf(key), { bytes: tellingBytes, field: 'files' })
  if (!start) throw invalidField('files', 'Tiedostoa ei löytynyt. Tuo se uudelleen.')
  const isPdf = Buffer.from(start.subarray(0, 5)).toString('latin1') === '%PDF-'
  if (key.endsWith('.pdf') ? isPdf : imageKind(start) !== undefined && imageKind(start) === imageKindNamed(key)) return
  await removeFiles(actor, [{ key, name: '' }])
  throw invalidField('files', 'Tiedosto ei ole PDF, PNG, JPEG eikä WebP.')
}

export async function addressOfFile(actor: Actor, { files }: Expense, key: string) {
  const file = files.find((each) => each.key === key)
  if (!file) throw missing('Tiedostoa')
  return { url: await addressOf(actor, fileOf(key), { savedAs: file.name }), name: file.name }
}

/** No cost knows of them any more, so one that stays behind harms nobody. */
export async function removeFiles(actor: Actor, files: readonly ReceiptFile[]): Promise<void> {
  const tries = await Promise.allSettled(files.map(({ key }) => removeFile(actor, fileOf(key))))
  for (const each of tries) {
    if (each.status === 'rejected') log.error('A paper of a cost could not be removed', each.reason as Error)
  }
}
