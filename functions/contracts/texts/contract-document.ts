import { conflict, invalidField, missing } from '#shared/base/problem.ts'
import { mostDocumentBytes, type RentalContract, type RentalContractDraft } from '#shared/contracts/rental-contract.ts'
import type { Actor } from '../../platform/actor.ts'
import { newId } from '../../platform/clock.ts'
import { addressOf, findFile, removeFile, takeUpload, uploadForm } from '../../platform/files.ts'
import { log } from '../../platform/log.ts'
import { readsCodes, unmaskable } from './masked.ts'

const fileOf = (key: string) => `contracts/${key}`

/** A form by which a browser sends the PDF of a contract that was made elsewhere; the name in it is the file's key. */
export async function uploadContractDocument(actor: Actor) {
  const key = `${newId()}.pdf`
  return { key, ...(await uploadForm(actor, fileOf(key), 'application/pdf', mostDocumentBytes)) }
}

/** An address by which a contract's PDF may be read for an hour, by those who may see the personal codes in it. */
export async function addressOfDocument(
  actor: Actor,
  { document }: RentalContract,
): Promise<{ url: string; name: string }> {
  if (!document.key) throw missing('Sopimuksen asiakirjaa')
  if (!readsCodes(actor)) throw unmaskable()
  const { key, name } = document
  return { url: await addressOf(actor, fileOf(key), { savedAs: name }), name }
}

/** A contract's PDF; one that is stored no more is refused, for its contract can have it brought anew. */
export async function readDocumentFile(actor: Actor, { _id, document }: RentalContract): Promise<Uint8Array> {
  const bytes = await findFile(actor, fileOf(document.key))
  if (bytes) return bytes
  log.error('A contract’s document is not stored', { contract: _id })
  throw conflict('Sopimuksen PDF-tiedostoa ei löytynyt. Tuo se sopimukselle uudelleen.')
}

/** A document that was just brought has come, and is a PDF by its bytes. */
export async function checkDocument(
  actor: Actor,
  draft: RentalContractDraft,
  existing?: RentalContract,
): Promise<void> {
  const { isOld, document } = draft
  if (isOld && !document.key) throw invalidField('document.key', 'Tuo sopimus PDF-tiedostona')
  if (!document.key || document.key === existing?.document.key) return
  const isNamed = /^[\da-z]{20}\.pdf$/.test(document.key)
  const asked = { bytes: 5, field: 'document.key' }
  const start = isNamed ? await takeUpload(actor, fileOf(document.key), asked) : undefined
  if (!start) throw invalidField('document.key', 'Tiedostoa ei löytynyt. Tuo se uudelleen.')
  if (Buffer.from(start).toString('latin1') === '%PDF-') return
  await removeDocument(actor, document.key)
  throw invalidField('document.key', 'Tiedosto ei ole PDF. Tuo sopimus PDF-tiedostona.')
}

/** No contract knows of it any more, so one that stays behind harms nobody. */
export async function removeDocument(actor: Actor, key: string): Promise<void> {
  try {
    await removeFile(actor, fileOf(key))
  } catch (error) {
    log.error('A contract’s document could not be removed', error as Error)
  }
}
