import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, sumOf } from '#shared/base/money.ts'
import { Problem } from '#shared/base/problem.ts'
import { decodeLatin9 } from '#shared/formats/text-bytes.ts'
import { readXml } from '#shared/formats/xml.ts'
import { makeReference, rfOf } from '#shared/identifiers/reference.ts'
import { itemTypes, Line, totalsOf } from '#shared/invoices/lines/line.ts'
import { type FinvoiceContents, finvoice } from '#shared/invoices/sending/finvoice.ts'
import { vatRates } from '#shared/rates/vat.ts'
import { leavesOf, textsOf } from '../../support/things/leaves.ts'
import { hasSchemas, schemaFaults } from '../../support/things/schemas.ts'
import { aFinvoice } from './a-finvoice.ts'

const textOf = (contents: FinvoiceContents) => decodeLatin9(finvoice(contents))
const read = (contents: FinvoiceContents) => readXml(textOf(contents))
const sample = (name: string) => readXml(decodeLatin9(readFileSync(new URL(`../samples/${name}`, import.meta.url))))
const centsIn = (text: string | undefined) => centsOf((text ?? '').replace(',', '.'))

const credit = aFinvoice({
  invoiceNumber: '20261203',
  message: { id: '20261203-1', made: '2026-11-20T10:00:00+02:00' },
  credits: { invoiceNumber: '20261201' },
  billDate: '2026-11-20',
  dueDate: '2026-11-20',
  products: [Line.parse({ desc: 'Vesimaksun hyvitys', itemtype: 'kpl', count: -1, amount: 1230, productType: 'Vesi' })],
})

describe('the sample files', () => {
  /** Our words and the samples' for terms of payment, home town and exemption differ; so does the sign of nothing. */
  const comparable = (leaves: readonly string[]) =>
    leaves
      .filter((leaf) => !/PaymentTermsFreeText|SellerHomeTownName|VatFreeText/.test(leaf))
      .map((leaf) => leaf.replace('-0,00', '0,00'))
  it('of a rent without VAT is what we write of the same rent', () => {
    expect(comparable(leavesOf(read(aFinvoice())))).toEqual(comparable(leavesOf(sample('finvoice3-rent-vat0.xml'))))
  })
  it('of a credit note is what we write of the same, but for the barcode, by which nobody is to pay', () => {
    const expected = leavesOf(sample('finvoice3-credit-note.xml')).filter(
      (leaf) => !leaf.includes('VirtualBankBarcode'),
    )
    expect(comparable(leavesOf(read(credit)))).toEqual(comparable(expected))
  })
})

describe('an e-invoice', () => {
  it('is in ISO-8859-15 and says so', () => {
    const bytes = finvoice(aFinvoice())
    expect(decodeLatin9(bytes)).toMatch(/^<\?xml version="1\.0" encoding="ISO-8859-15"\?>\n<\?xml-stylesheet/)
    expect(decodeLatin9(bytes)).toContain('Meikäläinen Maija')
  })
  it('of premises has VAT by rate, S with its rate and E with its reason', () => {
    const products = [
      Line.parse({ desc: 'Liiketilan vuokra', amount: 111632, taxpr: 25.5 }),
      Line.parse({ desc: 'Varasto', amount: 10000, taxpr: 0 }),
    ]
    const root = read(aFinvoice({ products }))
    expect(textsOf(root, 'VatCode')).toEqual(['S', 'E'])
    expect(textsOf(root, 'VatRatePercent')).toEqual(['25,5', '0'])
    expect(textsOf(root, 'VatRateAmount')).toEqual(['284,66', '0,00'])
    expect(textsOf(root, 'VatFreeText')).toEqual(['Kiinteistön käyttöoikeuden luovutus, veroton (AVL 27 §)'])
    expect(textsOf(root, 'RowVatCode')).toEqual(['S', 'E'])
  })
  it('sold at a zero rate has no reason of exemption', () => {
    const root = read(aFinvoice({ products: [Line.parse({ desc: 'Lehti', amount: 500, zeroVat: 'zeroRate' })] }))
    expect(textsOf(root, 'VatCode')).toEqual(['Z'])
    expect(textsOf(root, 'VatFreeText')).toEqual([])
  })
  it('may be paid by its RF reference', () => {
    const root = read(aFinvoice({ reference: rfOf('10001235') }))
    expect(leavesOf(root)).toContain(
      '/Finvoice/EpiDetails/EpiPaymentInstructionDetails/EpiRemittanceInfoIdentifier@IdentificationSchemeName ISO',
    )
    expect(textsOf(root, 'EpiRemittanceInfoIdentifier')).toEqual([rfOf('10001235')])
    expect(textsOf(root, 'VirtualBankBarcode')[0]).toMatch(/^5/)
  })
  it('of nothing has no barcode', () => {
    const products = [Line.parse({ desc: 'Vuokravapaa', amount: 0 })]
    expect(textsOf(read(aFinvoice({ products })), 'VirtualBankBarcode')).toEqual([])
  })
  it('has a discount as a negative quantity, since prices are not negative', () => {
    const products = [
      Line.parse({ desc: 'Vuokra', amount: 85000 }),
      Line.parse({ desc: 'Alennus', amount: -5000, count: 2 }),
    ]
    const root = read(aFinvoice({ products }))
    expect(textsOf(root, 'InvoicedQuantity')).toEqual(['1', '-2'])
    expect(textsOf(root, 'UnitPriceAmount')).toEqual(['850,00', '50,00'])
    expect(textsOf(root, 'RowAmount')).toEqual(['850,00', '-100,00'])
  })
  it('breaks a long street into lines and leaves out an address that is not whole', () => {
    const { recipient } = aFinvoice()
    const address = 'Pitkänsillan vieressä olevan korttelin sisäpihan perimmäinen talo 5 A 12'
    const long = read(aFinvoice({ recipient: { ...recipient, address } }))
    expect(textsOf(long, 'BuyerStreetName')).toEqual([
      'Pitkänsillan vieressä olevan',
      'korttelin sisäpihan perimmäinen',
      'talo 5 A 12',
    ])
    const part = read(aFinvoice({ recipient: { ...recipient, city: '' } }))
    expect(textsOf(part, 'BuyerStreetName')).toEqual([])
  })
  it('replaces characters that its encoding lacks', () => {
    const { recipient } = aFinvoice()
    const root = read(aFinvoice({ recipient: { ...recipient, name: 'Łukasz – Nguyễn “Nu” 🏠' } }))
    expect(textsOf(root, 'BuyerOrganisationName')).toEqual(['Lukasz - Nguyen "Nu" ?'])
  })
  it('without a known bank says the account alone', () => {
    const { seller } = aFinvoice()
    const root = read(aFinvoice({ seller: { ...seller, iban: 'DE89370400440532013000' } }))
    expect(textsOf(root, 'EpiAccountID')).toEqual(['DE89370400440532013000'])
    expect(textsOf(root, 'EpiBfiIdentifier')).toEqual([])
  })
})

describe('what a receiver would refuse is told at its field', () => {
  const { seller, recipient } = aFinvoice()
  it.each<[string, Partial<FinvoiceContents>, string]>([
    ['a name of one letter', { recipient: { ...recipient, name: 'X' } }, 'recipient.name'],
    ['an account number that does not hold', { seller: { ...seller, iban: 'FI2112345600000786' } }, 'seller.iban'],
    ['no reference', { reference: '' }, 'reference'],
    ['a foreign reference', { reference: 'RF97C2H5OH' }, 'reference'],
    ['a long number', { invoiceNumber: '1'.repeat(21) }, 'invoiceNumber'],
    ['lines that do not make the total', { total: 87151 }, 'total'],
    ['a credit note that asks for money', { credits: { invoiceNumber: '1' } }, 'total'],
    ['no lines', { products: [], total: 0 }, 'products'],
    ['an address that is none', { to: { address: '0037123', operator: 'ITELFIHH' } }, 'to.address'],
    ["an operator's address at a bank", { to: { address: 'OMATUNNUS', operator: 'NDEAFIHH' } }, 'to.address'],
    ['no operator', { from: { address: '003712345671', operator: '' } }, 'from.operator'],
    ['no id of its own', { message: { id: '', made: '2026-11-17T10:00:00+02:00' } }, 'message.id'],
  ])('%s', (_, change, field) => {
    expect(() => finvoice(aFinvoice(change))).toThrow(Problem)
    try {
      finvoice(aFinvoice(change))
    } catch (error) {
      expect(error).toMatchObject({ kind: 'invalid', fields: { [field]: expect.any(String) } })
    }
  })
})

const anyText = (most: number) => fc.string({ unit: 'grapheme', maxLength: most })
const anyName = anyText(68).map((text) => `Al${text}`)
const anyLine = fc
  .record({
    desc: anyText(118).map((text) => `V ${text}`),
    count: fc.integer({ min: -9999, max: 99_999 }).map((thousandths) => thousandths / 1000),
    itemtype: fc.constantFrom(...itemTypes),
    amount: fc.integer({ min: -500_000, max: 5_000_000 }),
    taxpr: fc.constantFrom(...vatRates),
    productNumber: anyText(10),
  })
  .map((line) => Line.parse(line))
const anyParty = { name: anyName, address: anyText(150), zipCode: anyText(10), city: anyText(40) }
/** Any invoice or credit note that forms may give, of people with any names and addresses. */
const anyInvoice = fc
  .record({
    products: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    seller: fc.record({ ...anyParty, phone: anyText(50), businessId: fc.constantFrom('', '1234567-1') }),
    recipient: fc.record({ ...anyParty, isCompany: fc.boolean(), businessId: fc.constantFrom('', '7654321-2') }),
    base: fc.integer({ min: 100, max: 99_999_999 }),
    rf: fc.boolean(),
    comments: anyText(1200),
    days: fc.integer({ min: 1, max: 28 }),
  })
  .map(({ products, seller, recipient, base, rf, comments, days }) => {
    const invoice = aFinvoice()
    const reference = makeReference(String(base))
    return aFinvoice({
      products,
      // Whoever charges VAT has a business id.
      seller: {
        ...invoice.seller,
        ...seller,
        ...(products.some(({ taxpr }) => taxpr > 0) && { businessId: '1234567-1' }),
      },
      recipient: { ...invoice.recipient, ...recipient },
      reference: rf ? rfOf(reference) : reference,
      comments,
      dueDate: `2026-11-${String(days).padStart(2, '0')}`,
      ...(totalsOf(products).gross < 0 ? { credits: { invoiceNumber: '1', billDate: '2026-11-01' } } : {}),
    })
  })

describe('any invoice', () => {
  it('reads back with the sums of its lines', () => {
    fc.assert(
      fc.property(anyInvoice, (contents) => {
        const root = read(contents)
        const sumsOf = (name: string) => sumOf(textsOf(root, name).map((text) => centsIn(text) ?? Number.NaN))
        const { net, vat, gross } = totalsOf(contents.products)
        expect(sumsOf('InvoiceTotalVatIncludedAmount')).toBe(gross)
        expect(sumsOf('EpiInstructedAmount')).toBe(gross)
        expect(sumsOf('VatBaseAmount')).toBe(net)
        expect(sumsOf('RowVatExcludedAmount')).toBe(net)
        expect(sumsOf('VatRateAmount')).toBe(vat)
        expect(textsOf(root, 'InvoiceTypeCode')).toEqual([gross < 0 ? 'INV02' : 'INV01'])
        expect(textsOf(root, 'VirtualBankBarcode')).toHaveLength(gross > 0 ? 1 : 0)
      }),
    )
  })
})

describe.skipIf(!hasSchemas)('by the schema of Finvoice 3.0 (skipped where the schemas are not at hand)', () => {
  const schema = 'Finvoice3.0.xsd'
  it('the sample invoice and credit note are valid, and a decimal point is not', async () => {
    expect(await schemaFaults(schema, [textOf(aFinvoice()), textOf(credit)])).toEqual([])
    const point = textOf(aFinvoice()).replaceAll('871,50', '871.50')
    expect(await schemaFaults(schema, [point])).not.toEqual([])
  })
  it('any invoice is valid', async () => {
    const documents = fc.sample(anyInvoice, 200).map(textOf)
    expect(await schemaFaults(schema, documents)).toEqual([])
  })
})
