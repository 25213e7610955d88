import * as z from 'zod'
import {
  isFinnishRf,
  isReference,
  isRf,
  makeReference,
  normaliseReference,
  printReference,
  referenceCheckDigit,
  rfOf,
} from '#shared/identifiers/reference.ts'
import { caseOf, each, type FileChecks, same } from '../vectors.ts'

const Domestic = caseOf({
  input: z.string(),
  valid: z.boolean(),
  normalised: z.string(),
  base: z.string(),
  check: z.number().int(),
  printed: z.string(),
  rf: z.string(),
  rfPrinted: z.string(),
})

export const referenceNumbers: FileChecks = {
  lists: {
    domestic: each(Domestic, (given) => {
      same('valid', isReference(given.input), given.valid)
      same('normalised', normaliseReference(given.input), given.normalised)
      same('check', referenceCheckDigit(given.base), given.check)
      same('made of its base', makeReference(given.base), given.normalised)
      same('printed', printReference(given.input), given.printed)
      same('rf', rfOf(given.input), given.rf)
      same('rfPrinted', printReference(given.rf), given.rfPrinted)
      same('rf is Finnish', isFinnishRf(given.rf), true)
      same('rf reduced', normaliseReference(given.rfPrinted), given.normalised)
    }),
    domesticInvalid: each(caseOf({ input: z.string(), valid: z.literal(false) }), ({ input, valid }) =>
      same('valid', isReference(input), valid),
    ),
    normalise: each(caseOf({ input: z.string(), normalised: z.string().nullable() }), ({ input, normalised }) =>
      same('normalised', normaliseReference(input), normalised),
    ),
    checkDigit: each(caseOf({ base: z.string(), check: z.number().int() }), ({ base, check }) =>
      same('check', referenceCheckDigit(base), check),
    ),
    rf: each(
      caseOf({ input: z.string(), isoValid: z.boolean(), finnishValid: z.boolean() }),
      ({ input, isoValid, finnishValid }) => {
        same('isoValid', isRf(input), isoValid)
        same('finnishValid', isFinnishRf(input), finnishValid)
      },
    ),
  },
}
