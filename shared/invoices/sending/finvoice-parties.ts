import { invalidField } from '../../base/problem.ts'
import { inCharacters } from '../../formats/characters.ts'
import { isLatin9 } from '../../formats/text-bytes.ts'
import { type XmlNode, xml, xmlUnlessEmpty } from '../../formats/xml-writer.ts'
import { parseBusinessId, vatNumberOf } from '../../identifiers/business-id.ts'
import { countryCodeOf } from '../../identifiers/countries.ts'
import { bicOf, normaliseIban } from '../../identifiers/iban.ts'
import type { Recipient } from '../invoice.ts'
import type { Seller } from '../seller.ts'

const LONGEST_NAME = 70
const LONGEST_LINE = 35
const MOST_STREETS = 3

/** A text in the characters of ISO-8859-15, cut to a length. */
export const latin9Text = (text: string, most: number): string =>
  Array.from(inCharacters(text, isLatin9, '?'))
    .slice(0, most)
    .join('')
    .trim()

/** The text in lines that are broken between words where they can be. */
export function linesOf(text: string, longest: number): string[] {
  const lines: string[] = []
  for (const word of latin9Text(text, Number.POSITIVE_INFINITY).split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= longest) lines[lines.length - 1] = `${last} ${word}`
    else for (let at = 0; at < word.length; at += longest) lines.push(word.slice(at, at + longest))
  }
  return lines
}

function nameOf(name: string, field: string): string {
  const written = latin9Text(name, LONGEST_NAME)
  if (written.length < 2) throw invalidField(field, 'Verkkolaskun nimessä on oltava vähintään kaksi merkkiä')
  return written
}

interface Place {
  address: string
  zipCode: string
  city: string
  country?: string
}

/** The postal address, when every compulsory part of it is known: an address in part is not allowed. */
function postalAddress(
  party: 'Seller' | 'Buyer',
  { address, zipCode, city, country = '' }: Place,
): XmlNode | undefined {
  const streets = linesOf(address, LONGEST_LINE)
    .filter((line) => line.length >= 2)
    .slice(0, MOST_STREETS)
  const town = latin9Text(city, LONGEST_LINE)
  const code = latin9Text(zipCode, LONGEST_LINE)
  if (streets.length === 0 || town.length < 2 || code.length < 2) return undefined
  return xml(`${party}PostalAddressDetails`, [
    streets.map((street) => xml(`${party}StreetName`, street)),
    xml(`${party}TownName`, town),
    xml(`${party}PostCodeIdentifier`, code),
    xmlUnlessEmpty('CountryCode', countryCodeOf(country)),
    xmlUnlessEmpty('CountryName', latin9Text(country || 'Suomi', LONGEST_LINE)),
  ])
}

interface Reported {
  /** The invoice charges for something sold; one for what is no supply tells no VAT numbers (BR-O-2). */
  readonly isSupply: boolean
  /** The address among e-invoices that it comes from. */
  readonly address: string
}

/** A seller without a business id, a private person, is known by the address that speaks for them (BR-CO-26). */
export function sellerParty(seller: Seller, { isSupply, address }: Reported): XmlNode {
  const businessId = parseBusinessId(seller.businessId)
  return xml('SellerPartyDetails', [
    xmlUnlessEmpty('SellerPartyIdentifier', businessId),
    xml('SellerOrganisationName', nameOf(seller.name, 'seller.name')),
    xmlUnlessEmpty('SellerOrganisationTaxCode', isSupply && businessId ? vatNumberOf(businessId) : ''),
    businessId ? undefined : xmlUnlessEmpty('SellerCode', latin9Text(address, LONGEST_LINE)),
    postalAddress('Seller', seller),
  ])
}

/** Who answers for the seller: the office that represents them. */
export const sellerContact = ({ contact = '', phone, email }: Seller): XmlNode[] =>
  contact
    ? [
        xml('SellerContactPersonName', latin9Text(contact, 70)),
        xml('SellerCommunicationDetails', [
          xmlUnlessEmpty('SellerPhoneNumberIdentifier', latin9Text(phone, LONGEST_LINE)),
          xmlUnlessEmpty('SellerEmailaddressIdentifier', latin9Text(email, 70)),
        ]),
      ]
    : []

export const bic = (name: string, code: string): XmlNode => xml(name, code, { IdentificationSchemeName: 'BIC' })
export const account = (name: string, iban: string): XmlNode =>
  xml(name, normaliseIban(iban), { IdentificationSchemeName: 'IBAN' })

/** How the seller is reached and paid. */
export function sellerInformation(seller: Seller): XmlNode {
  const bank = bicOf(seller.iban)
  return xml('SellerInformationDetails', [
    xmlUnlessEmpty('SellerHomeTownName', latin9Text(seller.city, LONGEST_LINE)),
    xmlUnlessEmpty('SellerPhoneNumber', latin9Text(seller.phone, LONGEST_LINE)),
    xmlUnlessEmpty('SellerCommonEmailaddressIdentifier', latin9Text(seller.email, 70)),
    bank ? xml('SellerAccountDetails', [account('SellerAccountID', seller.iban), bic('SellerBic', bank)]) : undefined,
  ])
}

export function buyerParty(recipient: Recipient, isSupply: boolean): XmlNode {
  const businessId = recipient.isCompany ? parseBusinessId(recipient.businessId) : undefined
  return xml('BuyerPartyDetails', [
    xmlUnlessEmpty('BuyerPartyIdentifier', businessId),
    xml('BuyerOrganisationName', nameOf(recipient.name, 'recipient.name')),
    xmlUnlessEmpty('BuyerOrganisationTaxCode', isSupply && businessId ? vatNumberOf(businessId) : ''),
    postalAddress('Buyer', recipient),
  ])
}
