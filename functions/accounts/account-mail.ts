import { missing } from '#shared/base/problem.ts'
import { isTroublesome, limitsOf, type MailTrouble } from '#shared/mail/limits.ts'
import { changeQuota, type Quotas, type Sender } from '../mail/sender.ts'
import { stopAddress } from '../mail/stops.ts'
import { today } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { retryOnContention } from '../platform/table/transact.ts'
import { accounts, emailId, emails, membershipId, memberships, users } from './people.ts'

const quotaOf = (accountId: string): Quotas => ({
  accountId,
  limits: async () => {
    const account = await accounts.find(accountId)
    // Of an account that is not there as little leaves as of a trial.
    return limitsOf(account ?? { trialEnds: today(), wordsStopped: '' })
  },
  isOwn: (address) => isOwnAddress(accountId, address),
})

/** Whether the address is of somebody who may sign in to the account and has shown that the address is theirs. */
export async function isOwnAddress(accountId: string, address: string): Promise<boolean> {
  const email = await emails.find(emailId(address))
  if (!email) return false
  const [user, member] = await Promise.all([
    users.find(email.userId),
    memberships.find(membershipId(email.userId, accountId)),
  ])
  return user?.confirmed === true && member !== undefined && !member.disabled
}

/** Sends the letters that an account writes, within its limits of the day. */
export const accountSender = ({ accountId }: { readonly accountId: string }): Sender => ({ quota: quotaOf(accountId) })

/** Brings what stands on the account to the day under way. */
export const renewMailLimits = (accountId: string): Promise<void> => changeQuota(quotaOf(accountId))

/** The operator's word on how many e-mails the account may send in a day; undefined for the usual number. */
export async function sayMailQuota(accountId: string, most: number | undefined): Promise<void> {
  const account = await accounts.find(accountId)
  if (!account) throw new Error(`There is no account ${accountId}`)
  const { mailsADay, ...others } = account
  await accounts.replace({ ...others, ...(most !== undefined && { mailsADay: most }) })
  // A higher number is asked for when the lower one is full; a lower one has to be brought to the day under way.
  await renewMailLimits(accountId)
}

/** Keeps what the account writes freely from everybody but its own people, or lets it go again. @param since '' lets go */
export async function stopOwnWords(accountId: string, since: string): Promise<void> {
  await retryOnContention(async () => {
    const account = await accounts.find(accountId)
    if (!account) throw missing('Tiliä')
    if ((account.wordsStopped === '') !== (since === '')) await accounts.replace({ ...account, wordsStopped: since })
  })
  await renewMailLimits(accountId)
}

/**
 * Letters came back for good or were complained of: nothing more goes to these addresses, and when too many of a day do,
 * what the account writes freely stays at home until the operator has looked at it.
 */
export async function noteMailTrouble({ accountId, trouble, addresses }: Trouble): Promise<void> {
  for (const address of addresses) {
    const day = await stopAddress(accountId, address, trouble)
    if (!day || !isTroublesome(day.trouble, day.sent)) continue
    await stopOwnWords(accountId, today())
    log.error('Too many letters of an account come back', { account: accountId, ...day })
  }
}

interface Trouble {
  readonly accountId: string
  readonly trouble: MailTrouble
  readonly addresses: readonly string[]
}
