import { describe, expect, it } from 'vitest'
import { decodeLatin9 } from '#shared/formats/text-bytes.ts'
import { readXml } from '#shared/formats/xml.ts'
import { Line } from '#shared/invoices/lines/line.ts'
import { lineOf, Product } from '#shared/invoices/lines/product.ts'
import { categoriesOf, zeroVatOf } from '#shared/invoices/lines/zero-vat.ts'
import { zeroVatNotes } from '#shared/invoices/lines/zero-vat-notes.ts'
import { zeroVatReasons } from '#shared/invoices/lines/zero-vat-reasons.ts'
import { finvoice } from '#shared/invoices/sending/finvoice.ts'
import { zeroVatWords } from '#shared/texts/zero-vat.ts'
import { textsOf } from '../support/things/leaves.ts'
import { hasSchemas, schemaFaults } from '../support/things/schemas.ts'
import { aFinvoice } from './sending/a-finvoice.ts'
import { brokenRules } from './sending/en16931.ts'
import { finvoiceCases, lines } from './zero-vat-cases.ts'

describe('an e-invoice by the rules of EN 16931', () => {
  it.each(finvoiceCases)('%s breaks none', (_, contents) => {
    expect(brokenRules(decodeLatin9(finvoice(contents)))).toEqual([])
  })

  it('breaks them where it should: the rules are no ornament', () => {
    const text = decodeLatin9(finvoice(aFinvoice({ products: [lines.taxed, lines.rent] })))
    const without = (name: string) => text.replace(new RegExp(`\\s*<${name}>[^<]*</${name}>`, 'g'), '')
    expect(brokenRules(without('SellerOrganisationTaxCode'))).toEqual(['BR-S-2', 'BR-E-2'])
    expect(brokenRules(without('VatFreeText'))).toEqual(['BR-E-10'])
    expect(brokenRules(text.replace('<RowVatCode>E', '<RowVatCode>O'))).toContain('BR-O-11 to 14')
  })

  it.skipIf(!hasSchemas)('fits the schema of Finvoice 3.0', async () => {
    const files = finvoiceCases.map(([, contents]) => decodeLatin9(finvoice(contents)))
    expect(await schemaFaults('Finvoice3.0.xsd', files)).toEqual([])
  })

  it('with VAT of a seller without a business id is refused, since its receiver would refuse it (BR-S-2)', () => {
    const contents = aFinvoice({ products: [lines.taxed], seller: { ...aFinvoice().seller, businessId: '' } })
    expect(() => finvoice(contents)).toThrow('Myyjän Y-tunnus puuttuu')
  })
})

describe('why a line bears no VAT', () => {
  const reasonOf = (line: object) => zeroVatOf(Line.parse({ desc: 'Rivi', amount: 1, ...line }))

  it.each([
    ['by its type: a rent', { productType: 'Vuokra' }, 'letting'],
    ['a deposit', { productType: 'Digivakuus' }, 'deposit'],
    ['a penalty', { productType: 'Sopimussakko' }, 'penalty'],
    ['another, as long as nobody says why', { productType: 'Muu' }, 'letting'],
    ['as it says itself', { productType: 'Muu', zeroVat: 'damages' }, 'damages'],
    ['none, with VAT', { taxpr: 25.5, zeroVat: 'damages' }, undefined],
  ] as const)('is told %s', (_, line, reason) => {
    expect(reasonOf(line)).toBe(reason)
  })

  it('comes to a line from its product', () => {
    expect(lineOf(Product.parse({ _id: 'p', desc: 'Korvaus', productType: 'Muu', zeroVat: 'damages' }))).toMatchObject({
      zeroVat: 'damages',
    })
  })

  it('is no supply by itself, and exempt beside what is supplied', () => {
    const categories = (of: readonly Line[], hasVatNumber = true) => of.map(categoriesOf(of, hasVatNumber))
    expect(categories([lines.deposit, lines.interest])).toEqual(['O', 'O'])
    expect(categories([lines.rent, lines.deposit])).toEqual(['E', 'E'])
    expect(categories([lines.taxed, lines.deposit, lines.export])).toEqual(['S', 'E', 'Z'])
    expect(categories([lines.rent, lines.deposit], false)).toEqual(['O', 'O'])
  })

  it('is said in every language, within a field of a file', () => {
    for (const words of Object.values(zeroVatWords)) {
      expect(Object.keys(words)).toEqual([...zeroVatReasons])
      for (const text of Object.values(words)) expect(text.length).toBeLessThanOrEqual(70)
    }
  })

  it('is printed once, with sums when there are several', () => {
    const { recipient } = aFinvoice()
    const notes = (products: Line[], language: 'fin' | 'swe' | 'eng' | 'ger' = 'fin') =>
      zeroVatNotes({ products, recipient: { ...recipient, language } }).map((note) => note.replaceAll('\u00a0', ' '))
    expect(notes([lines.taxed])).toEqual([])
    expect(notes([lines.rent, lines.water])).toEqual([
      'ALV 0 %: Kiinteistön käyttöoikeuden luovutus, veroton (AVL 27 §)',
    ])
    expect(notes([lines.rent, lines.deposit, lines.interest], 'swe')).toEqual([
      'Moms 0 %, 850,00 €: Uthyrning av fastighet, momsfri (MomsL 27 §)',
      'Moms 0 %, 1 700,00 €: Hyressäkerhet, inget vederlag för försäljning (MomsL 1 §)',
      'Moms 0 %, 11,06 €: Dröjsmålsränta, inget vederlag för försäljning (MomsL 1 §)',
    ])
  })

  it('stands in the file with each row when there are several', () => {
    const root = readXml(decodeLatin9(finvoice(aFinvoice({ products: [lines.rent, lines.deposit] }))))
    expect(textsOf(root, 'VatFreeText')).toEqual([
      'Kiinteistön käyttöoikeuden luovutus, veroton (AVL 27 §)',
      'Vakuus, ei vastiketta myynnistä (AVL 1 §)',
    ])
    expect(textsOf(root, 'RowFreeText')).toEqual(textsOf(root, 'VatFreeText'))
  })
})
