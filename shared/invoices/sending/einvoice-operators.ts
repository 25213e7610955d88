import { isOvt } from '../../identifiers/business-id.ts'
import { compact } from '../../identifiers/check-digits.ts'
import { isIban } from '../../identifiers/iban.ts'

export interface EinvoiceOperator {
  /** What stands as the intermediator of an e-invoice address. */
  id: string
  name: string
}

/** Banks that carry e-invoices, by their BICs. */
export const einvoiceBanks: readonly EinvoiceOperator[] = [
  { id: 'HELSFIHH', name: 'Aktia' },
  { id: 'AABAFI22', name: 'Ålandsbanken' },
  { id: 'DABAFIHH', name: 'Danske Bank' },
  { id: 'DNBAFIHX', name: 'DNB' },
  { id: 'HANDFIHH', name: 'Handelsbanken (poistuu Suomesta)' },
  { id: 'NDEAFIHH', name: 'Nordea' },
  { id: 'OKOYFIHH', name: 'OP' },
  { id: 'POPFFI22', name: 'POP Pankki' },
  { id: 'SBANFIHH', name: 'S-Pankki' },
  { id: 'ITELFIHH', name: 'Säästöpankit ja Oma Säästöpankki' },
]

/**
 * Operators of e-invoices, as known in 2023: OCA's Finnish data and the operators' own pages. TIEKE keeps the directory in
 * force at verkkolaskuosoite.fi; change the list here.
 *
 * @internal cases of the trade are held against it
 */
export const einvoiceOperators: readonly EinvoiceOperator[] = [
  { id: '003723327487', name: 'Apix Messaging' },
  { id: 'BAWCFI22', name: 'Basware' },
  { id: '003703575029', name: 'CGI / Telia' },
  { id: '885790000000418', name: 'HighJump' },
  { id: 'INEXCHANGE', name: 'InExchange' },
  { id: 'EXPSYS', name: 'Lexmark Expert Systems / Kofax' },
  { id: '003708599126', name: 'OpenText (Liaison)' },
  { id: '003721291126', name: 'Maventa' },
  { id: '003726044706', name: 'Netbox Finland' },
  { id: '003717203971', name: 'Notebeat' },
  { id: 'E204503', name: 'OpusCapita Solutions' },
  { id: '003723609900', name: 'Pagero' },
  { id: 'PALETTE', name: 'Palette Software' },
  { id: '003710948874', name: 'Posti Messaging (ent. OpusCapita Group)' },
  { id: 'FI28768767', name: 'Posti Messaging (uusi)' },
  { id: '003701150617', name: 'PostNord Strålfors' },
  { id: '003714377140', name: 'Ropo Capital' },
  { id: '003701011385', name: 'Tietoevry' },
  { id: '885060259470028', name: 'Tradeshift' },
  { id: 'FIYAPSOL', name: 'YAP Solutions' },
]

/** Addresses with which an operator prints and posts the invoice instead. */
export const printAddresses: readonly { address: string; operator: string }[] = [
  { address: 'TULOSTUSPALVELU', operator: 'Pankkien tulostuspalvelu' },
  { address: 'TULOSTUS', operator: 'Apix' },
  { address: 'PRINT', operator: 'Maventa' },
]

/** The form in which addresses and operators are compared and sent. */
export const normaliseEinvoiceAddress = (text: string): string => compact(text)

export type AddressShape = 'OVT' | 'IBAN' | 'other'

/**
 * What an e-invoice address is: an OVT (0037, the business id and at most five more characters), an account number, or a
 * text of the operator's own of 2–35 characters. Undefined when it cannot be an address.
 */
export function addressShape(text: string): AddressShape | undefined {
  const address = normaliseEinvoiceAddress(text)
  if (isOvt(address)) return 'OVT'
  if (isIban(address)) return 'IBAN'
  const isBroken = address.startsWith('0037') || /^FI\d{16}$/.test(address)
  return isBroken || address.length < 2 || address.length > 35 ? undefined : 'other'
}

const bankIds = new Set(einvoiceBanks.map(({ id }) => id))

/** What is wrong with an e-invoice address, a sentence for each field. An operator that the list lacks is no fault. */
export function addressFaults(at: { operator: string; address: string }): { operator?: string; address?: string } {
  const operator = normaliseEinvoiceAddress(at.operator)
  const shape = addressShape(at.address)
  const isBank = bankIds.has(operator)
  return {
    ...(operator.length < 2 || operator.length > 35 ? { operator: 'Anna välittäjän tunnus' } : {}),
    ...(shape === undefined ? { address: 'Tarkista verkkolaskuosoite' } : {}),
    ...(isBank && shape === 'other' && !printAddresses.some(({ address }) => address === compact(at.address))
      ? { address: 'Pankin kautta laskutettavan osoite on IBAN tai OVT-tunnus' }
      : {}),
  }
}
