import { centsOf, sumOf } from '#shared/base/money.ts'
import { childrenOf, elementAt, readXml, textAt, type XmlElement } from '#shared/formats/xml.ts'

interface Group {
  readonly category: string
  readonly rate: string | undefined
  readonly base: number
  readonly vat: number
  readonly texts: readonly string[]
  readonly code: string | undefined
}

interface Row {
  readonly category: string
  readonly rate: string | undefined
  readonly net: number
  readonly quantity: string | undefined
  readonly price: number
}

/** A Finvoice as the rules of EN 16931 speak of it, sums in cents. */
interface Read {
  readonly rows: readonly Row[]
  readonly groups: readonly Group[]
  readonly sellerVat: string | undefined
  readonly sellerId: string | undefined
  readonly sellerName: string | undefined
  readonly buyerVat: string | undefined
  readonly net: number
  readonly vat: number
  readonly gross: number
}

const cents = (text: string | undefined): number => centsOf((text ?? '0').replace(',', '.')) ?? Number.NaN

function readFinvoice(text: string): Read {
  const root = readXml(text)
  const seller = elementAt(root, 'SellerPartyDetails')
  const details = elementAt(root, 'InvoiceDetails')
  const groupOf = (group: XmlElement): Group => ({
    category: textAt(group, 'VatCode') ?? '',
    rate: textAt(group, 'VatRatePercent'),
    base: cents(textAt(group, 'VatBaseAmount')),
    vat: cents(textAt(group, 'VatRateAmount')),
    texts: childrenOf(group, 'VatFreeText').map((each) => textAt(each) ?? ''),
    code: textAt(group, 'VatExemptionReasonCode'),
  })
  const rowOf = (row: XmlElement): Row => ({
    category: textAt(row, 'RowVatCode') ?? '',
    rate: textAt(row, 'RowVatRatePercent'),
    net: cents(textAt(row, 'RowVatExcludedAmount')),
    quantity: textAt(row, 'InvoicedQuantity'),
    price: cents(textAt(row, 'UnitPriceAmount')),
  })
  return {
    rows: childrenOf(root, 'InvoiceRow').map(rowOf),
    groups: childrenOf(details, 'VatSpecificationDetails').map(groupOf),
    sellerVat: textAt(seller, 'SellerOrganisationTaxCode'),
    sellerId: textAt(seller, 'SellerPartyIdentifier') ?? textAt(seller, 'SellerCode'),
    sellerName: textAt(seller, 'SellerOrganisationName'),
    buyerVat: textAt(elementAt(root, 'BuyerPartyDetails'), 'BuyerOrganisationTaxCode'),
    net: cents(textAt(details, 'InvoiceTotalVatExcludedAmount')),
    vat: cents(textAt(details, 'InvoiceTotalVatAmount')),
    gross: cents(textAt(details, 'InvoiceTotalVatIncludedAmount')),
  }
}

const has = (invoice: Read, category: string): boolean => invoice.rows.some((row) => row.category === category)
const groupsOf = (invoice: Read, category: string): Group[] =>
  invoice.groups.filter((group) => group.category === category)
const every = (invoice: Read, category: string, holds: (group: Group) => boolean): boolean =>
  groupsOf(invoice, category).every(holds)
/** That many groups of the category as the rule wants: one where lines have it, none where none has. */
const onlyOne = (invoice: Read, category: string): boolean =>
  groupsOf(invoice, category).length === (has(invoice, category) ? 1 : 0)
const baseHolds = (invoice: Read, category: string): boolean =>
  every(invoice, category, ({ base, rate }) => {
    const its = invoice.rows.filter((row) => row.category === category && row.rate === rate)
    return base === sumOf(its.map(({ net }) => net))
  })
const isZero = (rate: string | undefined) => Number(rate) === 0

/** The rules of EN 16931 on VAT and totals, by their published names, as far as an invoice of ours can break them. */
const rules: Readonly<Record<string, (invoice: Read) => boolean>> = {
  'BR-06': ({ sellerName }) => Boolean(sellerName),
  'BR-16': ({ rows }) => rows.length > 0,
  'BR-22': ({ rows }) => rows.every(({ quantity }) => quantity !== undefined),
  'BR-27': ({ rows }) => rows.every(({ price }) => price >= 0),
  'BR-45 to 48': ({ groups }) =>
    groups.every(
      ({ category, rate, base, vat }) => !Number.isNaN(base + vat) && (category === 'O' || rate !== undefined),
    ),
  'BR-CO-4': ({ rows }) => rows.every(({ category }) => ['S', 'E', 'Z', 'O'].includes(category)),
  'BR-CO-9': ({ sellerVat }) => sellerVat === undefined || /^FI\d{8}$/.test(sellerVat),
  'BR-CO-14': ({ vat, groups }) => vat === sumOf(groups.map((group) => group.vat)),
  'BR-CO-15': ({ net, vat, gross }) => net + vat === gross,
  'BR-CO-18': ({ groups }) => groups.length > 0,
  'BR-CO-26': ({ sellerVat, sellerId }) => Boolean(sellerVat || sellerId),
  'BR-S-1': (invoice) => has(invoice, 'S') === groupsOf(invoice, 'S').length > 0,
  'BR-S-2': (invoice) => !has(invoice, 'S') || invoice.sellerVat !== undefined,
  'BR-S-5': ({ rows }) => rows.every(({ category, rate }) => category !== 'S' || Number(rate?.replace(',', '.')) > 0),
  'BR-S-8': (invoice) => baseHolds(invoice, 'S'),
  'BR-S-10': (invoice) => every(invoice, 'S', ({ texts, code }) => texts.length === 0 && code === undefined),
  'BR-E-1': (invoice) => onlyOne(invoice, 'E'),
  'BR-E-2': (invoice) => !has(invoice, 'E') || invoice.sellerVat !== undefined,
  'BR-E-5': ({ rows }) => rows.every(({ category, rate }) => category !== 'E' || isZero(rate)),
  'BR-E-8': (invoice) => baseHolds(invoice, 'E'),
  'BR-E-9': (invoice) => every(invoice, 'E', ({ vat }) => vat === 0),
  'BR-E-10': (invoice) => every(invoice, 'E', ({ texts, code }) => texts.some(Boolean) || code !== undefined),
  'BR-Z-1': (invoice) => onlyOne(invoice, 'Z'),
  'BR-Z-2': (invoice) => !has(invoice, 'Z') || invoice.sellerVat !== undefined,
  'BR-Z-5': ({ rows }) => rows.every(({ category, rate }) => category !== 'Z' || isZero(rate)),
  'BR-Z-8': (invoice) => baseHolds(invoice, 'Z'),
  'BR-Z-9': (invoice) => every(invoice, 'Z', ({ vat }) => vat === 0),
  'BR-Z-10': (invoice) => every(invoice, 'Z', ({ texts, code }) => texts.length === 0 && code === undefined),
  'BR-O-1': (invoice) => onlyOne(invoice, 'O'),
  'BR-O-2': (invoice) => !has(invoice, 'O') || (invoice.sellerVat === undefined && invoice.buyerVat === undefined),
  'BR-O-5': ({ rows }) => rows.every(({ category, rate }) => category !== 'O' || rate === undefined),
  'BR-O-8': (invoice) => baseHolds(invoice, 'O'),
  'BR-O-9': (invoice) => every(invoice, 'O', ({ vat }) => vat === 0),
  'BR-O-10': (invoice) => every(invoice, 'O', ({ texts, code }) => texts.some(Boolean) || code !== undefined),
  'BR-O-11 to 14': (invoice) => !has(invoice, 'O') || invoice.rows.every(({ category }) => category === 'O'),
}

/** Names of the rules of EN 16931 that a Finvoice breaks. */
export function brokenRules(finvoice: string): string[] {
  const invoice = readFinvoice(finvoice)
  return Object.entries(rules).flatMap(([name, holds]) => (holds(invoice) ? [] : [name]))
}
