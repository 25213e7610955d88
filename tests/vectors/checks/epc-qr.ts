import * as z from 'zod'
import { epcQr as textOf } from '#shared/formats/epc-qr.ts'
import { caseOf, each, type FileChecks, same } from '../vectors.ts'

const Vector = caseOf({
  input: z.strictObject({
    bic: z.string(),
    name: z.string(),
    iban: z.string(),
    cents: z.number().int(),
    rf: z.string(),
    due: z.string(),
  }),
  payload: z.string(),
  utf8Bytes: z.number().int().optional(),
})

export const epcQr: FileChecks = {
  lists: {
    vectors: each(Vector, ({ input: { rf, ...input }, payload, utf8Bytes }) => {
      const text = textOf({ ...input, reference: rf })
      same('payload', text, payload)
      if (utf8Bytes !== undefined) same('utf8Bytes', new TextEncoder().encode(text).length, utf8Bytes)
    }),
  },
}
