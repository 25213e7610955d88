import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { decodeLatin9 } from '#shared/formats/text-bytes.ts'
import { readXml, type XmlElement } from '#shared/formats/xml.ts'
import { Line } from '#shared/invoices/lines/line.ts'
import { type FinvoiceContents, finvoice } from '#shared/invoices/sending/finvoice.ts'
import { aFinvoice } from '../../invoices/sending/a-finvoice.ts'
import { leavesOf, textsOf } from '../../support/things/leaves.ts'
import { caseOf, each, type FileChecks, same, whole } from '../vectors.ts'

const read = (contents: FinvoiceContents) => readXml(decodeLatin9(finvoice(contents)))
const credited = (desc: string, amount: number) =>
  aFinvoice({ credits: { invoiceNumber: '1' }, products: [Line.parse({ desc, amount, count: -1 })] })
const ours = [aFinvoice(), aFinvoice({ reference: 'RF4910001248' }), credited('Hyvitys', 1230)].map(read)
const [invoice, byRf, credit] = ours

const textOf = (root: XmlElement | undefined, name: string) => (root ? textsOf(root, name)[0] : undefined)

/** Our texts of the fields whose form a pattern rules. */
const fields: Readonly<Record<string, RegExp>> = {
  amount: /^(?!Epi).*Amount$/,
  percentage: /Percent$/,
  epiAmount: /^EpiInstructedAmount$/,
  invoiceType: /^InvoiceTypeCode$/,
  date: /Date$/,
}

const Pattern = caseOf({
  regex: z.string(),
  format: z.string().optional(),
  valid: z.array(z.string()),
  invalid: z.array(z.string()),
})

const textsAt = (root: XmlElement, name: RegExp): string[] => [
  ...(name.test(root.name) && root.children.length === 0 ? [root.text] : []),
  ...root.children.flatMap((child) => textsAt(child, name)),
]

/** The sample files by what they are, as we write the same ones. */
const samples: Readonly<Record<string, FinvoiceContents>> = {
  'finvoice3-rent-vat0.xml': aFinvoice(),
  'finvoice3-premises-vat255.xml': aFinvoice({
    products: [Line.parse({ desc: 'Liiketilan vuokra', amount: 111632, taxpr: 25.5 })],
  }),
  'finvoice3-credit-note.xml': credited('Vesimaksun hyvitys', 1230),
}

const Sample = caseOf({
  file: z.string(),
  valid: z.boolean(),
  total: z.string().optional(),
  net: z.string().optional(),
  vat: z.string().optional(),
})

const figuresOf = (root: XmlElement) => ({
  total: textOf(root, 'InvoiceTotalVatIncludedAmount'),
  net: textOf(root, 'InvoiceTotalVatExcludedAmount'),
  vat: textOf(root, 'InvoiceTotalVatAmount'),
})

export const finvoiceFile: FileChecks = {
  notes: ['notification'],
  lists: {
    root: whole(caseOf({ name: z.string(), attribute: z.string() }), ({ name, attribute }) => {
      same('name', invoice?.name, name)
      same('attribute', `Version="${invoice?.attributes.Version}"`, attribute)
    }),
    mandatoryPaths: each(z.string(), (path) => {
      for (const root of ours) {
        const leaves = leavesOf(root).map((leaf) => leaf.split(' ')[0] ?? '')
        same(
          path,
          leaves.some((leaf) => `${leaf}/`.startsWith(`/Finvoice/${path}/`) || leaf.startsWith(`/Finvoice/${path}/`)),
          true,
        )
      }
    }),
    patterns: each(Pattern, ({ regex, valid, invalid }, { key }) => {
      const pattern = new RegExp(regex)
      const written = ours.flatMap((root) => textsAt(root, fields[key] ?? /^$/))
      same('is written', written.length > 0, true)
      same(
        'written otherwise',
        written.filter((text) => !pattern.test(text)),
        [],
      )
      same(
        'valid but refused',
        valid.filter((text) => !pattern.test(text)),
        [],
      )
      same(
        'invalid but taken',
        invalid.filter((text) => pattern.test(text)),
        [],
      )
    }),
    codes: whole(
      caseOf({
        INV01: z.string(),
        INV02: z.string(),
        OriginCode: z.array(z.string()),
        ChargeOption: z.array(z.string()),
        EpiRemittanceInfoIdentifier: z.record(z.string(), z.string()),
      }),
      (codes) => {
        const kindOf = (root: XmlElement | undefined) =>
          `${textOf(root, 'InvoiceTypeCode')} ${textOf(root, 'InvoiceTypeCodeUN')}`
        same('invoice', kindOf(invoice), `INV01 ${/\d{3}/.exec(codes.INV01)?.[0]}`)
        same('credit note', kindOf(credit), `INV02 ${/\d{3}/.exec(codes.INV02)?.[0]}`)
        same('origin', codes.OriginCode.includes(textOf(invoice, 'OriginCode') ?? ''), true)
        same('charge', codes.ChargeOption.includes(textOf(invoice, 'EpiCharge') ?? ''), true)
        const schemeOf = (root: XmlElement | undefined) =>
          root && leavesOf(root).flatMap((leaf) => /EpiRemittanceInfoIdentifier@\w+ (\w+)/.exec(leaf)?.[1] ?? [])
        same('schemes', [schemeOf(invoice), schemeOf(byRf)].flat(), Object.keys(codes.EpiRemittanceInfoIdentifier))
      },
    ),
    samples: each(Sample, ({ file, valid, ...figures }, { folder, file: { patterns } }) => {
      const contents = samples[file]
      if (!valid) {
        const amount = new RegExp(z.object({ amount: z.object({ regex: z.string() }) }).parse(patterns).amount.regex)
        return same('a decimal point is taken', amount.test('871.50'), false)
      }
      const expected = Object.entries(figures).filter(([name]) => ['total', 'net', 'vat'].includes(name))
      const figuresIn = (root: XmlElement) =>
        Object.entries(figuresOf(root)).filter(([name]) => name in Object.fromEntries(expected))
      const sorted = (pairs: [string, unknown][]) => Object.fromEntries(pairs)
      same('ours', contents && sorted(figuresIn(read(contents))), sorted(expected))
      const path = join(folder, '..', 'samples', file)
      if (existsSync(path))
        same('the file', sorted(figuresIn(readXml(decodeLatin9(readFileSync(path))))), sorted(expected))
    }),
  },
}
