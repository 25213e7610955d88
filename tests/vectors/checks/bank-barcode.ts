import * as z from 'zod'
import { code128c, virtualBarcode } from '#shared/formats/barcode.ts'
import { isFinnishIban } from '#shared/identifiers/iban.ts'
import { isFinnishRf, isReference } from '#shared/identifiers/reference.ts'
import { caseOf, each, type FileChecks, same } from '../vectors.ts'

const Example = caseOf({
  version: z.union([z.literal(4), z.literal(5)]),
  iban: z.string(),
  ibanMod97Ok: z.boolean().optional(),
  reference: z.string(),
  referenceValid: z.boolean().optional(),
  cents: z.number().int(),
  due: z.string().nullable(),
  barcode: z.string(),
  code128cCheck: z.number().int(),
})

const MODULES = 332

const example = each(Example, ({ version, iban, ibanMod97Ok, reference, referenceValid, cents, due, ...expected }) => {
  if (ibanMod97Ok !== undefined) same('ibanMod97Ok', isFinnishIban(iban), ibanMod97Ok)
  if (referenceValid !== undefined) {
    same('referenceValid', version === 4 ? isReference(reference) : isFinnishRf(reference), referenceValid)
  }
  const barcode = virtualBarcode({ iban, reference, cents, due: due ?? undefined })
  same('barcode', barcode, expected.barcode)
  same('version', Number(barcode?.[0]), version)
  const { check, bars } = code128c(expected.barcode)
  same('code128cCheck', check, expected.code128cCheck)
  same(
    'modules',
    bars.reduce((sum, width) => sum + width, 0),
    MODULES,
  )
})

export const bankBarcode: FileChecks = { lists: { official: example, derived: example } }
