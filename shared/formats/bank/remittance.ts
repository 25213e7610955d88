import { isReference, isRf, normaliseReference } from '#shared/identifiers/reference.ts'

/** Messages are cut where nobody reads on. */
const LONGEST_MESSAGE = 1000

/** What a payment says it is for. */
export interface Remittance {
  reference?: string
  originalReference?: string
  message: string
}

/**
 * The reference and the message of a payment, of the references written in their own places and of its free text. The
 * free text is a reference when the whole of it is a valid one. Several references in one payment are left for a person:
 * they go into the message.
 */
export function remittanceOf(references: readonly string[], freeText: string): Remittance {
  const message = freeText.slice(0, LONGEST_MESSAGE)
  const written = new Map<string, string>()
  for (const originalReference of references) {
    const reference = normaliseReference(originalReference)
    if (reference !== undefined && !written.has(reference)) written.set(reference, originalReference)
  }
  if (written.size > 1) return { message: [`Viitteet ${[...written.values()].join(', ')}`, message].join(' ').trim() }
  for (const [reference, originalReference] of written) return { reference, originalReference, message }
  const reference = isReference(message) || isRf(message) ? normaliseReference(message) : undefined
  return reference === undefined ? { message } : { reference, originalReference: message, message: '' }
}
