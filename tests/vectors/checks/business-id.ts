import * as z from 'zod'

import {
  isBusinessId,
  isOvt,
  isVatNumber,
  ovtOf,
  parseBusinessId,
  parseVatNumber,
  vatNumberOf,
} from '#shared/identifiers/business-id.ts'

import { caseOf, each, type FileChecks, same } from '../vectors.ts'

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

export const businessId: FileChecks = {
  lists: {
    valid: each(caseOf({ id: z.string(), vat: z.string(), ovt: z.string() }), ({ id, vat, ovt }) => {
      same('id', parseBusinessId(id), id)
      same('is a business id', isBusinessId(id), true)
      same('vat', vatNumberOf(id), vat)
      same('is a VAT number', isVatNumber(vat), true)
      same('ovt', ovtOf(id), ovt)
      same('is an OVT id', isOvt(ovt), true)
    }),
    sixDigit: each(caseOf({ input: z.string(), normalised: z.string() }), ({ input, normalised }) => {
      same('normalised', parseBusinessId(input), normalised)
      same('is a stored form', isBusinessId(input), false)
    }),
    invalid: each(caseOf({ id: z.string(), normalised: z.string().nullish() }), ({ id, normalised }) => {
      same('normalised', parseBusinessId(id), normalised)
      same('is a stored form', isBusinessId(id), false)
    }),
    vatValid: each(caseOf({ vat: z.string() }), ({ vat }) => {
      same('is a VAT number', isVatNumber(vat), true)
      same('typed', parseVatNumber(vat.toLowerCase()), vat)
    }),
    vatInvalid: each(caseOf({ vat: z.string() }), ({ vat }) => same('is a VAT number', isVatNumber(vat), false)),
    remainderOne: each(z.string().regex(/^\d{7}$/), (body) =>
      same(
        'ids with some check digit',
        digits.filter((check) => parseBusinessId(`${body}-${check}`)),
        [],
      ),
    ),
  },
}
