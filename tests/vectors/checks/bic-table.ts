import * as z from 'zod'
import { bicOf } from '#shared/identifiers/iban.ts'
import { caseOf, each, type FileChecks, same } from '../vectors.ts'

/** An account whose number begins with the code; its other digits do not tell the bank. */
const accountOf = (code: string) => `FI00${code.padEnd(14, '0')}`

export const bicTable: FileChecks = {
  notes: ['oldTables'],
  lists: {
    codes: each(caseOf({ bic: z.string(), bank: z.string() }), ({ bic }, { key }) =>
      same(`the bank of ${key}`, bicOf(accountOf(key)), bic),
    ),
    noLongerListed: each(z.string(), (bank, { key }) =>
      same(`the bank of ${key}`, bicOf(accountOf(key)), bank.split(' ')[0]),
    ),
    lookups: each(caseOf({ iban: z.string(), bic: z.string().nullable() }), ({ iban, bic }) =>
      same('bic', bicOf(iban), bic),
    ),
  },
}
