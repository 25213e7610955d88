import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { log } from '../log.ts'
import { onDemand } from '../on-demand.ts'
import { isSealingOff, type SealedKind, sealedKinds, textAt, withText } from './sealed-kinds.ts'

/** Most of those who read documents with secrets open and seal none. */
const dataKeys = onDemand(() => import('./data-keys.ts'))

/** Whose data key seals what belongs to no account and opens services: their access tokens. */
export const ofService = '-'
/** Whose data key seals what people sign in by: second factors, the key of tokens. Only the API's Lambda may open it. */
export const ofPeople = 'people'

/** What a sealed text is bound to: moved to another place it does not open. */
export interface SealedPlace {
  /** The account, `ofService` or `ofPeople`. */
  readonly scope: string
  readonly kind: string
  readonly id: string
  /** Dotted. */
  readonly field: string
}

/** A sealed text that was tampered with, came from another place, or whose key is gone. It never says what it held. */
export class BrokenSeal extends Error {
  override readonly name = 'BrokenSeal'
  constructor({ kind, id, field }: SealedPlace, cause?: unknown) {
    super(`${field} of ${kind} ${id} is sealed and cannot be opened`, { cause })
  }
}

/** sealed.1.KEY.TEXT: the name of the data key; initialisation vector, mark and ciphertext in base64url. */
const form = /^sealed\.1\.([\w-]{1,40})\.([\w-]{38,})$/
const [ivBytes, markBytes] = [12, 16]

const partsOf = (value: string) => {
  const [, key, text] = form.exec(value) ?? []
  return key !== undefined && text !== undefined ? { key, bytes: Buffer.from(text, 'base64url') } : undefined
}

/** The name of the data key that a text is sealed with; undefined for a plain one. */
export const keyOfSealed = (value: string): string | undefined => partsOf(value)?.key

const boundTo = ({ scope, kind, id, field }: SealedPlace): Buffer =>
  Buffer.from(JSON.stringify([scope, kind, id, field]))

/** Seals a text by the data key of its scope (AES-256-GCM). */
export async function seal(place: SealedPlace, text: string): Promise<string> {
  const { id, key } = await (await dataKeys()).dataKeyToSeal(place.scope)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `sealed.1.${id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

/** The text of a sealed value; one that is not sealed is from before and is its own text. @throws BrokenSeal */
export async function open(place: SealedPlace, value: string): Promise<string> {
  const parts = partsOf(value)
  if (!parts) return value
  const key = await (await dataKeys()).dataKeyToOpen(place.scope, parts.key)
  // Until people had a scope of their own the service's was theirs too.
  if (!key && place.scope === ofPeople) return open({ ...place, scope: ofService }, value)
  if (!key) throw new BrokenSeal(place)
  const { bytes } = parts
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
    decipher.setAAD(boundTo(place)).setAuthTag(bytes.subarray(ivBytes, ivBytes + markBytes))
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + markBytes)), decipher.final()]).toString('utf8')
  } catch (error) {
    throw new BrokenSeal(place, error)
  }
}

interface Kept {
  readonly _id: string
}

/**
 * The secret fields of a kind. Documents are read and written as they are kept, sealed; only whoever needs a secret opens
 * it, so lists, trail and comparisons never see one.
 */
export function sealedFields(kind: string, { over, fields }: SealedKind) {
  sealedKinds.set(kind, { over, fields })
  const placeOf = (scope: string, id: string, field: string): SealedPlace => ({ scope, kind, id, field })
  return {
    /** The document as it is to be kept. A secret that is as it stood keeps its sealed text, so it has not changed. */
    async sealed<Doc extends Kept>(scope: string, doc: Doc, existing?: Kept): Promise<Doc> {
      let next = doc
      for (const field of fields) {
        const text = textAt(doc, field)
        if (text === undefined || keyOfSealed(text) !== undefined) continue
        const place = placeOf(scope, doc._id, field)
        const kept = existing && textAt(existing, field)
        const isSame = kept !== undefined && keyOfSealed(kept) !== undefined && (await opensTo(place, kept, text))
        next = withText(next, field, isSame ? kept : await sealedUnlessOff(place, text))
      }
      return next
    },
    /** The document with its secrets. One that cannot be opened is empty, as if it had never been given, and is told in the log. */
    async opened<Doc extends Kept>(scope: string, doc: Doc): Promise<Doc> {
      let next = doc
      for (const field of fields) {
        const kept = textAt(doc, field)
        if (kept === undefined || keyOfSealed(kept) === undefined) continue
        next = withText(next, field, await openOr(placeOf(scope, doc._id, field), kept, ''))
      }
      return next
    },
  }
}

async function opensTo(place: SealedPlace, kept: string, text: string): Promise<boolean> {
  return (await openOr(place, kept, undefined)) === text
}

/** What does not open is told in the log. */
export async function openOr<Else>(place: SealedPlace, kept: string, otherwise: Else): Promise<string | Else> {
  try {
    return await open(place, kept)
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error
    log.error('A sealed value cannot be opened', error)
    return otherwise
  }
}

const sealedUnlessOff = async (place: SealedPlace, text: string): Promise<string> =>
  isSealingOff() ? text : seal(place, text)
