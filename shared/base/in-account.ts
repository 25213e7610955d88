import * as z from 'zod'

/** What a row of group mode says besides: which account it is in. */
export const inAccount = { account: z.string(), accountName: z.string() }

/** So many fit into an address. */
export const mostChosenAccounts = 200

/** The accounts of group mode that a list is narrowed to, as a list or with commas between them; without any it is of all. */
export const accountSelector = {
  accountSelector: z
    .unknown()
    .default('')
    .transform((ids) =>
      String(ids ?? '')
        .split(',')
        .filter(Boolean),
    )
    .refine(({ length }) => length <= mostChosenAccounts, `Valitse enintään ${mostChosenAccounts} tiliä`),
}
