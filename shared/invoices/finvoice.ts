import { virtualBarcode } from '../base/barcode.ts'
import { type Day, daysBetween } from '../base/day.ts'
import { bicOf, isIban } from '../base/iban.ts'
import { type Cents, decimalOf } from '../base/money.ts'
import { Problem } from '../base/problem.ts'
import { isFinnishRf, isReference, normaliseReference } from '../base/reference.ts'
import { encodeLatin9 } from '../base/text-bytes.ts'
import { type VatGroup, type VatTotals, vatOfNet } from '../base/vat.ts'
import { type XmlNode, xml, xmlDocument, xmlUnlessEmpty } from '../base/xml-writer.ts'
import { addressFaults, normaliseEinvoiceAddress } from './einvoice-operators.ts'
import { account, bic, buyerParty, latin9Text, linesOf, sellerInformation, sellerParty } from './finvoice-parties.ts'
import type { Invoice } from './invoice.ts'
import { type Line, netOf, totalsOf } from './line.ts'

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
  /** Why lines at 0 % are so: exempt with a reason (the letting of real estate, AVL 27 §) or sold at a zero rate. */
  zeroRate?: { code: 'E'; reason: string } | { code: 'Z' } | undefined
}

const LONGEST_NUMBER = 20
const LONGEST_FREE_TEXT = 512

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

type Exempt = NonNullable<FinvoiceContents['zeroRate']>

const exemptLetting: Exempt = { code: 'E', reason: 'AVL 27 §' }

/** What the receiver's operator or the schema would refuse is told at its field instead. */
function check(contents: FinvoiceContents, { gross }: VatTotals): void {
  const { invoiceNumber, seller, reference, total, from, to, message, credits } = contents
  const faults: Record<string, string> = {}
  if (invoiceNumber.length < 1 || invoiceNumber.length > LONGEST_NUMBER) {
    faults.invoiceNumber = `Verkkolaskun numerossa on 1–${LONGEST_NUMBER} merkkiä`
  }
  if (!isIban(seller.iban)) faults['seller.iban'] = 'Anna tilinumero (IBAN)'
  if (!isReference(reference) && !isFinnishRf(reference)) faults.reference = 'Tarkista viitenumero'
  if (total !== gross) faults.total = 'Laskun rivit eivät tee sen loppusummaa'
  if (credits && total > 0) faults.total = 'Hyvityslaskun summa ei voi olla positiivinen'
  if (message.id.length < 2 || message.id.length > 48) faults['message.id'] = 'Sanoman tunnuksessa on 2–48 merkkiä'
  if (contents.products.length === 0) faults.products = 'Lisää vähintään yksi rivi'
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

function details(contents: FinvoiceContents, totals: VatTotals): XmlNode {
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
    totals.groups.map((group) => vatGroup(group, contents.zeroRate ?? exemptLetting)),
    linesOf([comments, ...explanation].join(' '), LONGEST_FREE_TEXT).map((text) => xml('InvoiceFreeText', text)),
    terms(contents),
  ])
}

function vatGroup({ rate, net, vat }: VatGroup, exempt: Exempt): XmlNode {
  const isExempt = rate === 0 && exempt.code === 'E'
  return xml('VatSpecificationDetails', [
    amount('VatBaseAmount', net),
    percent('VatRatePercent', rate),
    xml('VatCode', vatCode(rate, exempt)),
    amount('VatRateAmount', vat),
    isExempt ? xmlUnlessEmpty('VatFreeText', latin9Text(exempt.reason, 70)) : undefined,
  ])
}

const vatCode = (rate: number, exempt: Exempt): string => (rate > 0 ? 'S' : exempt.code)

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
function row(line: Line, exempt: Exempt): XmlNode {
  const net = netOf(line)
  const vat = vatOfNet(net, line.taxpr)
  const count = line.amount < 0 ? 0 - line.count : line.count
  const unit = { QuantityUnitCode: latin9Text(line.itemtype, 14), QuantityUnitCodeUN: unitCodes[line.itemtype] }
  return xml('InvoiceRow', [
    xmlUnlessEmpty('ArticleIdentifier', latin9Text(line.productNumber, 70)),
    xml('ArticleName', latin9Text(line.desc, 100)),
    xml('InvoicedQuantity', comma(String(count)), unit),
    amount('UnitPriceAmount', Math.abs(line.amount)),
    percent('RowVatRatePercent', line.taxpr),
    xml('RowVatCode', vatCode(line.taxpr, exempt)),
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
        xml('EpiNameAddressDetails', latin9Text(seller.name, 35)),
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
  const totals = totalsOf(contents.products)
  check(contents, totals)
  const root = xml(
    'Finvoice',
    [
      transmission(contents),
      sellerParty(contents.seller),
      sellerInformation(contents.seller),
      buyerParty(contents.recipient),
      details(contents, totals),
      barcode(contents, totals.gross),
      contents.products.map((line) => row(line, contents.zeroRate ?? exemptLetting)),
      payment(contents, totals.gross),
    ],
    { Version: '3.0' },
  )
  const stylesheet = '<?xml-stylesheet type="text/xsl" href="Finvoice.xsl"?>'
  return encodeLatin9(xmlDocument(root, 'ISO-8859-15', [stylesheet]))
}
