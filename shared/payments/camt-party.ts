import { isIban, normaliseIban } from '#shared/base/iban.ts'
import { isReference, isRf, normaliseReference } from '#shared/base/reference.ts'
import { childrenOf, elementAt, textAt, type XmlElement } from '#shared/base/xml.ts'

/** ISO 20022 gives a reference 35 characters; what is longer is no reference. Messages are cut where nobody reads on. */
const LONGEST_REFERENCE = 35
const LONGEST_MESSAGE = 1000

export interface Remittance {
  reference?: string
  originalReference?: string
  message: string
}

/**
 * What the payment says it is for. The reference is the structured one, or the free text when the whole of it is a valid
 * reference. Several references in one payment are left for a person: they go into the message.
 */
export function remittanceOf(details: XmlElement | undefined): Remittance {
  const info = elementAt(details, 'RmtInf')
  const structured = childrenOf(info, 'Strd')
  const references = new Set<string>()
  for (const part of structured) {
    const written = textAt(part, 'CdtrRefInf', 'Ref')
    if (written && written.length <= LONGEST_REFERENCE) references.add(written)
  }
  const free = childrenOf(info, 'Ustrd').map(({ text }) => text)
  const additional = structured.flatMap((part) => childrenOf(part, 'AddtlRmtInf').map(({ text }) => text))
  const message = [...free, ...additional]
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, LONGEST_MESSAGE)
  const distinct = new Set([...references].map((written) => normaliseReference(written)))
  const [first] = references
  if (first !== undefined && distinct.size > 1) {
    return { message: [`Viitteet ${[...references].join(', ')}`, message].filter(Boolean).join(' ') }
  }
  const written = first ?? (isReference(message) || isRf(message) ? message : undefined)
  const reference = written === undefined ? undefined : normaliseReference(written)
  if (written === undefined || reference === undefined) return { message }
  return { reference, originalReference: written, message: first === undefined ? '' : message }
}

export interface Party {
  name: string
  iban?: string
}

/**
 * The other party. In money coming in that is the debtor, in money going out the creditor; a reversal keeps the roles of
 * the payment that it takes back. Version 8 has the name inside Pty.
 */
export function partyOf(details: XmlElement | undefined, debtor: boolean): Party {
  const role = debtor ? 'Dbtr' : 'Cdtr'
  const parties = elementAt(details, 'RltdPties')
  const name = textAt(parties, role, 'Pty', 'Nm') ?? textAt(parties, role, 'Nm') ?? ''
  const iban = normaliseIban(textAt(parties, `${role}Acct`, 'Id', 'IBAN') ?? '')
  return isIban(iban) ? { name, iban } : { name }
}
