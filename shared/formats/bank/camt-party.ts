import { childrenOf, elementAt, textAt, type XmlElement } from '#shared/formats/xml.ts'
import { isIban, normaliseIban } from '#shared/identifiers/iban.ts'
import { type Remittance, remittanceOf } from './remittance.ts'

/** ISO 20022 gives a reference 35 characters; what is longer is no reference. */
const LONGEST_REFERENCE = 35

/** What a transaction says it is for: its structured references, its free text and what is said besides. */
export function camtRemittance(details: XmlElement | undefined): Remittance {
  const info = elementAt(details, 'RmtInf')
  const structured = childrenOf(info, 'Strd')
  const references = structured.flatMap((part) => textAt(part, 'CdtrRefInf', 'Ref') ?? [])
  const free = childrenOf(info, 'Ustrd').map(({ text }) => text)
  const additional = structured.flatMap((part) => childrenOf(part, 'AddtlRmtInf').map(({ text }) => text))
  return remittanceOf(
    references.filter((reference) => reference.length <= LONGEST_REFERENCE),
    [...free, ...additional].filter((text) => text !== '').join(' '),
  )
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
