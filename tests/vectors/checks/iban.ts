import * as z from 'zod'
import {
  bicOf,
  ibanOfBban,
  ibanOfOldAccount,
  ibanWarning,
  isFinnishIban,
  isIban,
  normaliseIban,
  printIban,
} from '#shared/identifiers/iban.ts'
import { caseOf, each, type FileChecks, same, whole } from '../vectors.ts'

export const iban: FileChecks = {
  lists: {
    valid: each(
      caseOf({ iban: z.string(), printed: z.string(), bbanLuhn: z.boolean() }),
      ({ iban: account, printed, bbanLuhn }) => {
        same('is Finnish', isFinnishIban(account), true)
        same('printed', printIban(account), printed)
        same('typed as printed', normaliseIban(printed.toLowerCase()), account)
        same('of its machine form', ibanOfBban(account.slice(4)), account)
        same('bbanLuhn', ibanWarning(account) === undefined, bbanLuhn)
      },
    ),
    invalid: each(caseOf({ iban: z.string() }), ({ iban: account }) =>
      same('is Finnish', isFinnishIban(account), false),
    ),
    mod97OkButBbanLuhnWrong: whole(caseOf({ iban: z.string() }), ({ iban: account }) => {
      same('is Finnish', isFinnishIban(account), true)
      same('is warned of', ibanWarning(account) !== undefined, true)
    }),
    foreignValid: each(caseOf({ iban: z.string() }), ({ iban: account }) => {
      same('is valid', isIban(account), true)
      same('is Finnish', isFinnishIban(account), false)
      same('Finnish bank', bicOf(account), undefined)
    }),
    oldToIban: each(caseOf({ old: z.string(), iban: z.string() }), ({ old, iban: account }) =>
      same('iban', ibanOfOldAccount(old), account),
    ),
  },
}
