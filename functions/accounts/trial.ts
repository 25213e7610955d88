import type { Account } from '#shared/accounts/account.ts'
import type { Rights } from '#shared/accounts/rights.ts'
import { screenAreas } from '#shared/accounts/screens.ts'
import { addDays, type Day } from '#shared/base/day.ts'
import { missing } from '#shared/base/problem.ts'
import { today } from '../platform/clock.ts'
import { renewMailLimits } from './account-mail.ts'
import { accounts } from './people.ts'

const trialDays = 30

/** The last day of a trial that begins today. */
export const trialEnd = (): Day => addDays(today(), trialDays)

export const isTrialOver = ({ trialEnds }: Pick<Account, 'trialEnds'>): boolean =>
  trialEnds !== '' && today() > trialEnds

const reading = (need: string) => need === 'signed-in' || need.endsWith('.read')
const readingScreens: ReadonlySet<string> = new Set(
  screenAreas.flatMap(({ screens }) => screens.filter(({ needs }) => reading(needs)).map(({ key }) => key)),
)

/** What of these rights holds in the account: after the trial everything may be read and nothing changed. */
export function withinTrial(account: Pick<Account, 'trialEnds'>, rights: Rights): Rights {
  if (!isTrialOver(account)) return rights
  return {
    ...rights,
    permissions: new Set([...rights.permissions].filter(reading)),
    screens: new Set([...rights.screens].filter((key) => readingScreens.has(key))),
  }
}

/** The account has become a customer's: it goes on without an end. */
export async function endTrial(accountId: string): Promise<void> {
  const account = await accounts.find(accountId)
  if (!account) throw missing('Tiliä')
  await accounts.replace({ ...account, trialEnds: '' })
  await renewMailLimits(accountId)
}
