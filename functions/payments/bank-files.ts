import type { ListQuery, Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { Problem } from '#shared/base/problem.ts'
import { LoadedBankFile } from '#shared/payments/received.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import { putFile } from '../platform/files.ts'
import { collection } from '../platform/table/collection.ts'
import { send } from '../platform/work/queue.ts'

export const bankFiles = collection({
  kind: 'bank-file',
  called: 'Tiedostoa',
  schema: LoadedBankFile,
  summary: ({ version, ...row }) => row,
  indexKeys: () => ({ listed: true }),
})

export const storedName = (id: string) => `bank-files/${id}`

/** A new file's document, before anything of it has been read. */
export const waitingFile = (id: string, name: string, loadedBy: string): LoadedBankFile =>
  LoadedBankFile.parse({ _id: id, name, state: 'waiting', loadedBy, created: instant() })

/**
 * Takes a bank file in: stores its bytes, then leaves a message for the reader, and only then says it is in. Whatever
 * breaks before the message leaves nothing behind that counts, and whatever breaks after it is made good by the reader.
 */
export async function loadBankFile(
  actor: Actor,
  file: { name: string; bytes: Uint8Array },
  id: string,
): Promise<LoadedBankFile> {
  const existing = await bankFiles.find(actor, id)
  if (existing) return existing
  if (file.bytes.length === 0) throw new Problem('invalid', 'Tiedosto on tyhjä.', { file: 'Tiedosto on tyhjä.' })
  await putFile(actor, storedName(id), file.bytes, 'application/octet-stream')
  await send('read-bank-file', [{ body: { account: actor.accountId, id, name: file.name, loadedBy: actor.name } }])
  return (await bankFiles.find(actor, id)) ?? created(actor, waitingFile(id, file.name, actor.name))
}

/** The reader may have been quicker. */
async function created(actor: Actor, file: LoadedBankFile): Promise<LoadedBankFile> {
  try {
    return await bankFiles.create(actor, file)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return bankFiles.read(actor, file._id)
  }
}

export async function listBankFiles(actor: Actor, query: ListQuery): Promise<Page<Omit<LoadedBankFile, 'version'>>> {
  const sorted = query.sortBy ? query : { ...query, sortBy: 'created', descending: true }
  return pageOf(await bankFiles.summaries(actor), sorted, ['name', 'format', 'loadedBy', 'message'], ['received'])
}
