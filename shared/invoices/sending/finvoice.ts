import { type Day, daysBetween } from '../../base/day.ts'
import { type Cents, decimalOf, sumOf } from '../../base/money.ts'
import { Problem } from '../../base/problem.ts'
import { virtualBarcode } from '../../formats/barcode.ts'
import { encodeLatin9 } from '../../formats/text-bytes.ts'
import { type XmlNode, xml, xmlDocument, xmlUnlessEmpty } from '../../formats/xml-writer.ts'
import { parseBusinessId } from '../../identifiers/business-id.ts'
import { bicOf, isIban } from '../../identifiers/iban.ts'
import { isFinnishRf, isReference, normaliseReference } from '../../identifiers/reference.ts'
import { type VatGroup, type VatTotals, vatOfNet } from '../../rates/vat.ts'
import { zeroVatWords } from '../../texts/zero-vat.ts'
import { type Invoice, totalsOfInvoice } from '../invoice.ts'
import { type Line, netOf } from '../lines/line.ts'
import { categoriesOf, reasonsOf, type VatCategory, zeroVatOf } from '../lines/zero-vat.ts'
import type { ZeroVatReason } from '../lines/zero-vat-reasons.ts'
import { payeeOf } from '../seller.ts'
import { addressFaults, normaliseEinvoiceAddress } from './einvoice-operators.ts'
import {
  account,
  bic,
  buyerParty,
  latin9Text,
  linesOf,
  sellerContact,
  sellerInformation,
  sellerParty,
} from './finvoice-parties.ts'

/** An address among the operators of e-invoices. */
export interface EinvoiceAddress {
  address: string
  operator: string
}

/** An invoice or a credit note that goes out as an e-invoice. The sums of a credit note are negative. */
export interface FinvoiceContents
  extends Pick<
    Invoice,
    | 'invoiceNumber'
    | 'seller'
    | 'recipient'
    | 'billDate'
    | 'dueDate'
    | 'period'
    | 'products'
    | 'comments'
    | 'explanation'
    | 'total'
    | 'vatGroups'
  > {
  /** A Finnish reference, or its RF form when that is to be paid by. */
  reference: string
  /** The invoice that a credit note credits. */
  credits?: { invoiceNumber: string; billDate?: Day } | undefined
  from: EinvoiceAddress
  to: EinvoiceAddress
  /** The message's own id and the instant at which it is made, ISO 8601 with an offset. */
  message: { id: string; made: string }
  /** Late interest in percent, 9.5. */
  lateInterest?: number | undefined
}

const LONGEST_NUMBER = 20
const LONGEST_FREE_TEXT = 512
const LONGEST_REASON = 70
const MOST_REASONS = 3

/** UN/ECE Recommendation 20 codes of our units. */
const unitCodes: Readonly<Record<Line['itemtype'], string>> = {
  kpl: 'C62',
  h: 'HUR',
  kk: 'MON',
  'hlö/kk': 'C62',
  'm³': 'MTQ',
  kWh: 'KWH',
}

const comma = (text: string): string => text.replace('.', ',')
const amount = (name: string, cents: Cents): XmlNode =>
  xml(name, comma(decimalOf(cents)), { AmountCurrencyIdentifier: 'EUR' })
const dated = (name: string, day: Day): XmlNode => xml(name, day.replaceAll('-', ''), { Format: 'CCYYMMDD' })
const percent = (name: string, rate: number): XmlNode => xml(name, comma(String(rate)))

/** What the receiver's operator or the schema would refuse is told at its field instead. */
function check(contents: FinvoiceContents, { gross }: VatTotals): void {
  const { invoiceNumber, seller, products, reference, total, from, to, message, credits } = contents
  const faults: Record<string, string> = {}
  if (invoiceNumber.length < 1 || invoiceNumber.length > LONGEST_NUMBER) {
    faults.invoiceNumber = `Verkkolaskun numerossa on 1–${LONGEST_NUMBER} merkkiä`
  }
  if (products.some(({ taxpr }) => taxpr > 0) && !parseBusinessId(seller.businessId)) {
    faults['seller.businessId'] = 'Myyjän Y-tunnus puuttuu, joten laskulla ei voi olla arvonlisäveroa'
  }
  if (!isIban(seller.iban)) faults['seller.iban'] = 'Anna tilinumero (IBAN)'
  if (!isReference(reference) && !isFinnishRf(reference)) faults.reference = 'Tarkista viitenumero'
  if (total !== gross) faults.total = 'Laskun rivien summa ei täsmää loppusummaan'
  if (credits && total > 0) faults.total = 'Hyvityslaskun summa ei voi olla positiivinen'
  if (message.id.length < 2 || message.id.length > 48) faults['message.id'] = 'Sanoman tunnuksessa on 2–48 merkkiä'
  if (products.length === 0) faults.products = 'Lisää vähintään yksi rivi'
  for (const [party, at] of Object.entries({ from, to })) {
    for (const [field, fault] of Object.entries(addressFaults(at))) faults[`${party}.${field}`] = fault
  }
  const [first] = Object.values(faults)
  if (first !== undefined) throw new Problem('invalid', first, faults)
}

function transmission({ from, to, message }: FinvoiceContents): XmlNode {
  const address = (end: 'From' | 'To', at: EinvoiceAddress) => [
    xml(`${end}Identifier`, normaliseEinvoiceAddress(at.address)),
    xml(`${end}Intermediator`, normaliseEinvoiceAddress(at.operator)),
  ]
  return xml('MessageTransmissionDetails', [
    xml('MessageSenderDetails', address('From', from)),
    xml('MessageReceiverDetails', address('To', to)),
    xml('MessageDetails', [
      xml('MessageIdentifier', message.id),
      xml('MessageTimeStamp', message.made),
      xml('SpecificationIdentifier', 'EN16931'),
    ]),
  ])
}

function details(contents: FinvoiceContents, totals: VatTotals, taxed: Taxed): XmlNode {
  const { credits, period, comments, explanation } = contents
  const isCredit = credits !== undefined || totals.gross < 0
  return xml('InvoiceDetails', [
    xml('InvoiceTypeCode', isCredit ? 'INV02' : 'INV01'),
    xml('InvoiceTypeCodeUN', isCredit ? '381' : '380'),
    xml('InvoiceTypeText', isCredit ? 'HYVITYSLASKU' : 'LASKU'),
    xml('OriginCode', 'Original'),
    xml('InvoiceNumber', contents.invoiceNumber),
    dated('InvoiceDate', contents.billDate),
    credits && xml('OriginalInvoiceNumber', credits.invoiceNumber),
    credits?.billDate ? dated('OriginalInvoiceDate', credits.billDate) : undefined,
    period && dated('InvoicingPeriodStartDate', period.from),
    period && dated('InvoicingPeriodEndDate', period.to),
    amount('InvoiceTotalVatExcludedAmount', totals.net),
    amount('InvoiceTotalVatAmount', totals.vat),
    amount('InvoiceTotalVatIncludedAmount', totals.gross),
    totals.groups.flatMap((group) => vatGroups(group, taxed)),
    linesOf([comments, ...explanation].join(' '), LONGEST_FREE_TEXT).map((text) => xml('InvoiceFreeText', text)),
    terms(contents),
  ])
}

/** How the lines of an invoice stand to VAT, in its reader's language. */
interface Taxed {
  readonly lines: readonly Line[]
  categoryOf(line: Line): VatCategory
  readonly words: Readonly<Record<ZeroVatReason, string>>
}

function taxedOf({ products, seller, recipient }: FinvoiceContents): Taxed {
  const hasVatNumber = parseBusinessId(seller.businessId) !== undefined
  return { lines: products, categoryOf: categoriesOf(products, hasVatNumber), words: zeroVatWords[recipient.language] }
}

/** One of each category of VAT: what bears none may be exempt and zero-rated, each with its own reasons. */
function vatGroups({ rate, net, vat }: VatGroup, { lines, categoryOf, words }: Taxed): XmlNode[] {
  if (rate > 0) return [vatGroup('S', { rate, net, vat }, [])]
  const zero = lines.filter(({ taxpr }) => taxpr === 0)
  return [...new Set(zero.map(categoryOf))].map((category) => {
    const its = zero.filter((line) => categoryOf(line) === category)
    const reasons = category === 'Z' ? [] : reasonsOf(its)
    return vatGroup(category, { rate, net: sumOf(its.map(netOf)), vat: 0 }, textsOf(reasons, words))
  })
}

const vatGroup = (category: VatCategory, { rate, net, vat }: Omit<VatGroup, 'gross'>, texts: readonly string[]) =>
  xml('VatSpecificationDetails', [
    amount('VatBaseAmount', net),
    // What is no supply has no rate at all (BR-O-5, BR-48).
    category === 'O' ? undefined : percent('VatRatePercent', rate),
    xml('VatCode', category),
    amount('VatRateAmount', vat),
    texts.map((text) => xml('VatFreeText', latin9Text(text, LONGEST_REASON))),
    category === 'O' ? xml('VatExemptionReasonCode', 'VATEX-EU-O') : undefined,
  ])

/** Each reason in a field of its own; more than there are fields for without what they have in common. */
function textsOf(reasons: readonly ZeroVatReason[], words: Taxed['words']): string[] {
  const texts = reasons.map((reason) => words[reason])
  if (texts.length <= MOST_REASONS) return texts
  const short = texts.map((text) => text.replace(/,[^(]*(?=\()/, ' '))
  return linesOf(short.join('; '), LONGEST_REASON).slice(0, MOST_REASONS)
}

function terms({ billDate, dueDate, lateInterest }: FinvoiceContents): XmlNode {
  const days = daysBetween(billDate, dueDate)
  return xml('PaymentTermsDetails', [
    xml('PaymentTermsFreeText', days > 0 ? `${days} päivää netto` : 'Heti'),
    dated('InvoiceDueDate', dueDate),
    lateInterest === undefined
      ? undefined
      : xml('PaymentOverDueFineDetails', [
          xml('PaymentOverDueFineFreeText', 'Viivästyskorko'),
          percent('PaymentOverDueFinePercent', lateInterest),
        ]),
  ])
}

/** A row. EN 16931 knows no negative prices, so the minus of a refund stands at its quantity. */
function row(line: Line, { lines, categoryOf, words }: Taxed): XmlNode {
  const net = netOf(line)
  const vat = vatOfNet(net, line.taxpr)
  const count = line.amount < 0 ? 0 - line.count : line.count
  const [category, reason] = [categoryOf(line), zeroVatOf(line)]
  const unit = { QuantityUnitCode: latin9Text(line.itemtype, 14), QuantityUnitCodeUN: unitCodes[line.itemtype] }
  return xml('InvoiceRow', [
    xmlUnlessEmpty('ArticleIdentifier', latin9Text(line.productNumber, 70)),
    xml('ArticleName', latin9Text(line.desc, 100)),
    xml('InvoicedQuantity', comma(String(count)), unit),
    amount('UnitPriceAmount', Math.abs(line.amount)),
    reason && reasonsOf(lines).length > 1 ? xml('RowFreeText', latin9Text(words[reason], LONGEST_REASON)) : undefined,
    category === 'O' ? undefined : percent('RowVatRatePercent', line.taxpr),
    xml('RowVatCode', category),
    amount('RowVatAmount', vat),
    amount('RowVatExcludedAmount', net),
    amount('RowAmount', net + vat),
  ])
}

/** The payment order that the receiver's bank makes of the invoice. */
function payment(contents: FinvoiceContents, total: Cents): XmlNode {
  const { seller, billDate, dueDate } = contents
  const bank = bicOf(seller.iban)
  const reference = normaliseReference(contents.reference) ?? ''
  const isRf = isFinnishRf(contents.reference)
  const remittance = isRf ? contents.reference.replace(/\s/g, '').toUpperCase() : reference.padStart(20, '0')
  return xml('EpiDetails', [
    xml('EpiIdentificationDetails', [dated('EpiDate', billDate), xml('EpiReference')]),
    xml('EpiPartyDetails', [
      xml('EpiBfiPartyDetails', [bank ? bic('EpiBfiIdentifier', bank) : undefined]),
      xml('EpiBeneficiaryPartyDetails', [
        xml('EpiNameAddressDetails', latin9Text(payeeOf(seller), 35)),
        account('EpiAccountID', seller.iban),
      ]),
    ]),
    xml('EpiPaymentInstructionDetails', [
      xml('EpiPaymentInstructionId', '01'),
      xml('EpiRemittanceInfoIdentifier', remittance, { IdentificationSchemeName: isRf ? 'ISO' : 'SPY' }),
      amount('EpiInstructedAmount', total),
      xml('EpiCharge', 'SLEV', { ChargeOption: 'SLEV' }),
      dated('EpiDateOptionDate', dueDate),
      xml('EpiPaymentMeansCode', '58'),
    ]),
  ])
}

/** An invoice that is to be paid carries the barcode; one that pays back or asks for nothing does not. */
const barcode = ({ seller, reference, dueDate }: FinvoiceContents, total: Cents): XmlNode | undefined =>
  total > 0
    ? xmlUnlessEmpty('VirtualBankBarcode', virtualBarcode({ iban: seller.iban, reference, cents: total, due: dueDate }))
    : undefined

/**
 * A Finvoice 3.0 invoice (EN 16931 profile) or credit note as the bytes of its file, ISO-8859-15 as is customary. What a
 * receiver would refuse is a Problem that names the field; characters that the encoding lacks are replaced by the nearest.
 */
export function finvoice(contents: FinvoiceContents): Uint8Array {
  const totals = totalsOfInvoice(contents)
  check(contents, totals)
  const taxed = taxedOf(contents)
  const isSupply = contents.products.some((line) => taxed.categoryOf(line) !== 'O')
  const root = xml(
    'Finvoice',
    [
      transmission(contents),
      sellerParty(contents.seller, { isSupply, address: contents.from.address }),
      sellerContact(contents.seller),
      sellerInformation(contents.seller),
      buyerParty(contents.recipient, isSupply),
      details(contents, totals, taxed),
      barcode(contents, totals.gross),
      contents.products.map((line) => row(line, taxed)),
      payment(contents, totals.gross),
    ],
    { Version: '3.0' },
  )
  const stylesheet = '<?xml-stylesheet type="text/xsl" href="Finvoice.xsl"?>'
  return encodeLatin9(xmlDocument(root, 'ISO-8859-15', [stylesheet]))
}
