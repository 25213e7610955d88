import { Line } from '#shared/invoices/lines/line.ts'
import type { FinvoiceContents } from '#shared/invoices/sending/finvoice.ts'
import { aFinvoice } from './sending/a-finvoice.ts'

export const lines = {
  rent: Line.parse({ desc: 'Vuokra', amount: 850_00, productType: 'Vuokra' }),
  water: Line.parse({ desc: 'Vesimaksu', amount: 21_50, productType: 'Vesi' }),
  taxed: Line.parse({ desc: 'Liiketilan vuokra', amount: 1_116_32, taxpr: 25.5, productType: 'Vuokra' }),
  parking: Line.parse({ desc: 'Autopaikka', amount: 40_00, taxpr: 25.5, productType: 'Autopaikka' }),
  newspaper: Line.parse({ desc: 'Lehti', amount: 12_00, taxpr: 10 }),
  deposit: Line.parse({ desc: 'Vakuus', amount: 1_700_00, productType: 'Vakuus' }),
  interest: Line.parse({ desc: 'Viivästyskorko', amount: 11_06, zeroVat: 'interest' }),
  fee: Line.parse({ desc: 'Perintäkulut', amount: 5_00, zeroVat: 'collection' }),
  damages: Line.parse({ desc: 'Rikottu ikkuna', amount: 240_00, zeroVat: 'damages' }),
  penalty: Line.parse({ desc: 'Sopimussakko', amount: 1_700_00, productType: 'Sopimussakko' }),
  loan: Line.parse({ desc: 'Maksusuunnitelman korko', amount: 9_90, zeroVat: 'financial' }),
  small: Line.parse({ desc: 'Talkootyö', amount: 30_00, zeroVat: 'smallBusiness' }),
  export: Line.parse({ desc: 'Nollakannan myynti', amount: 15_00, zeroVat: 'zeroRate' }),
  discount: Line.parse({ desc: 'Alennus', amount: -50_00, taxpr: 25.5 }),
} as const

const privatePerson = { ...aFinvoice().seller, name: 'Paula Päämies', businessId: '' }
const company = { isCompany: true, businessId: '1790235-0' }

type Case = readonly [about: string, products: readonly Line[], change?: Partial<FinvoiceContents>]

const cases: readonly Case[] = [
  ['an exempt rent', [lines.rent, lines.water]],
  ['a rent with VAT', [lines.taxed, lines.parking, lines.newspaper]],
  ['a rent with VAT less a discount', [lines.taxed, lines.discount]],
  ['rents with VAT and without', [lines.taxed, lines.rent]],
  ['a deposit alone', [lines.deposit]],
  ['a deposit of a company', [lines.deposit], { recipient: { ...aFinvoice().recipient, ...company } }],
  ['a rent and a deposit', [lines.rent, lines.deposit]],
  ['a rent with VAT and a deposit', [lines.taxed, lines.deposit]],
  ['late interest and collection costs', [lines.interest, lines.fee]],
  ['damages and a penalty', [lines.damages, lines.penalty]],
  ['a rent and damages', [lines.rent, lines.damages]],
  ['what is zero-rated beside what is exempt', [lines.export, lines.rent]],
  ['every reason at once', Object.values(lines)],
  ['a private person’s rent', [lines.rent, lines.water], { seller: privatePerson }],
  ['a private person’s deposit and interest', [lines.deposit, lines.interest], { seller: privatePerson }],
  [
    'a credit note of a rent with VAT and a deposit',
    [lines.taxed, lines.deposit].map((line) => ({ ...line, count: -1 })),
    { credits: { invoiceNumber: '20261101' } },
  ],
  ['a rent in Swedish', [lines.rent, lines.interest], { recipient: { ...aFinvoice().recipient, language: 'swe' } }],
]

/** E-invoices of every kind of line, as they are written. */
export const finvoiceCases = cases.map(
  ([about, products, change = {}]) => [about, aFinvoice({ ...change, products: [...products] })] as const,
)
