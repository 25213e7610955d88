import { changeQuota, type Quotas, type Sender } from '../mail/sender.ts'
import { accounts } from './people.ts'

/**
 * How many e-mails an account may send in a Finnish day unless the operator says otherwise. A trial is open to anybody,
 * so it may send no more than trying the product takes.
 */
export const usualMailQuota = { trial: 100, customer: 20_000 } as const

const quotaOf = (accountId: string): Quotas => ({
  accountId,
  most: async () => {
    const account = await accounts.find(accountId)
    return account?.mailsADay ?? (account?.trialEnds === '' ? usualMailQuota.customer : usualMailQuota.trial)
  },
})

/** Sends the letters that an account writes, within its quota of the day. */
export const accountSender = ({ accountId }: { readonly accountId: string }): Sender => ({ quota: quotaOf(accountId) })

/** The operator's word on how many e-mails the account may send in a day; undefined for the usual number. */
export async function sayMailQuota(accountId: string, most: number | undefined): Promise<void> {
  const account = await accounts.find(accountId)
  if (!account) throw new Error(`There is no account ${accountId}`)
  const { mailsADay, ...others } = account
  await accounts.replace({ ...others, ...(most !== undefined && { mailsADay: most }) })
  // A higher number is asked for when the lower one is full; a lower one has to be brought to the day under way.
  await changeQuota(quotaOf(accountId))
}
