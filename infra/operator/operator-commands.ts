import { bankingProviders } from '#shared/accounts/banking-providers.ts'
import { sayMailQuota, stopOwnWords } from '../../functions/accounts/account-mail.ts'
import { accountsOf, userByEmail, users } from '../../functions/accounts/people.ts'
import { endTrial } from '../../functions/accounts/trial.ts'
import { chooseProvider } from '../../functions/banking/provider-choice.ts'
import { nameSellers } from '../../functions/contracts/leases/name-sellers.ts'
import { removeByOperator } from '../../functions/identity/lost-factor.ts'
import { allowAddress } from '../../functions/mail/stops.ts'
import { listingOld } from '../../functions/outgoing-payments/unsettled.ts'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import { today } from '../../functions/platform/clock.ts'
import { askToRewrite } from '../../functions/platform/table/rewrite.ts'
import { makeFindable } from '../../functions/search/make-findable.ts'
import { allAccounts } from './all-accounts.ts'
import { forgetSecrets } from './forget-secrets.ts'
import { printRates, sayReferenceRate, sayVatRate } from './operator-rates.ts'
import { putSecret } from './put-secret.ts'
import { rotateKeys, type SealCounts, sealAll } from './seal-all.ts'
import { listVanished } from './vanished-numbers.ts'
import { compareTotals } from './wrong-totals.ts'

async function setDisabled(email: string, disabled: boolean): Promise<void> {
  const user = await userByEmail(email.toLowerCase())
  if (!user) throw new Error(`Nobody signs in as ${email}`)
  await users.replace({ ...user, disabled, tokenVersion: user.tokenVersion + 1 })
}

/** Said once it only tells what it would do; said again with the word 'remove' it does it. */
async function removeFactor(email: string, word: string): Promise<void> {
  const user = await userByEmail(email.toLowerCase())
  if (!user) throw new Error(`Nobody signs in as ${email}`)
  const places = (await accountsOf(user._id)).map(({ name }) => name).join(', ')
  console.log(`${user.name}, ${user.email}, in ${places}: signs in by the password alone afterwards.`)
  console.log('All their sessions end; they and every owner of these accounts are told by letter.')
  if (word !== 'remove')
    throw new Error("Nothing was done. Make sure who asks, then say it again with the word 'remove' after the e-mail.")
  await removeByOperator(user)
  console.log('The second factor is removed.')
}

/** @throws when something could not be opened: whoever keeps an old key in use for it must know */
function printCounts({ seen, written, failed }: SealCounts): void {
  console.log(`${seen} documents with secrets, ${written} sealed anew, ${failed} that cannot be opened.`)
  if (failed > 0) throw new Error('Some secrets cannot be opened; see above. Retired data keys were kept.')
}

/** @param account one of them, or 'all' */
const accountsNamed = async (account: string): Promise<readonly string[]> =>
  account === 'all' ? allAccounts(process.env.TABLE ?? '') : [account]

const commands: Readonly<Record<string, (what: string, how: string, ...more: string[]) => Promise<void>>> = {
  'rotate-keys': async () => printCounts(await rotateKeys()),
  seal: async () => printCounts(await sealAll()),
  'forget-secrets': forgetSecrets,
  'put-secret': (service, id) => putSecret(service, id, process.stdin),
  'end-trial': (account) => endTrial(account),
  'make-findable': async (account) => {
    for (const id of await accountsNamed(account)) await makeFindable(id)
  },
  'list-unsettled': async (account) => {
    for (const id of await accountsNamed(account)) await listingOld(actorOfAccount(id), Number.POSITIVE_INFINITY)
  },
  'list-vanished': async (account) => {
    for (const id of await accountsNamed(account)) await listVanished(id)
  },
  'compare-totals': async (account) => {
    for (const id of await accountsNamed(account)) await compareTotals(id)
  },
  'name-sellers': async (account) => {
    for (const id of await accountsNamed(account)) await nameSellers(id)
  },
  rewrite: async (kind, account) => {
    if (!account) throw new Error("Give an account, or 'all'")
    await import('../../functions/every-kind.ts')
    await askToRewrite(kind, await accountsNamed(account))
  },
  'open-banking': async (account, provider) => {
    const existing = bankingProviders.find((name) => name === provider)
    if (provider && !existing) throw new Error(`${provider} is none of ${bankingProviders.join(', ')}`)
    await chooseProvider(account, existing ?? '')
  },
  'mail-quota': async (account, most) => {
    if (most !== 'usual' && !/^\d{1,7}$/.test(most))
      throw new Error(`${most} is no number of e-mails, nor the word 'usual'`)
    await sayMailQuota(account, most === 'usual' ? undefined : Number(most))
  },
  'mail-words': async (account, word) => {
    if (word !== 'allow' && word !== 'stop') throw new Error(`${word} is neither 'allow' nor 'stop'`)
    await stopOwnWords(account, word === 'stop' ? today() : '')
  },
  'mail-address': async (account, address) => {
    if (!(await allowAddress(account, address))) throw new Error(`${address} is not stopped`)
  },
  rates: () => printRates(),
  'reference-rate': (halfYear, percent, ...words) => sayReferenceRate(halfYear, percent, words),
  'vat-rate': (kind, percent, ...words) => sayVatRate(kind, percent, words),
  'remove-factor': removeFactor,
  disable: (email) => setDisabled(email, true),
  enable: (email) => setDisabled(email, false),
}

/** Commands that are about the whole service and need no name. */
const ofTheService: readonly string[] = ['rotate-keys', 'seal', 'rates']

/**
 * @param words the table, the command, and what it is done to
 * @throws when the words say no command or what it is done to is not there
 */
export async function operate([table, name = '', what = '', how = '', ...more]: readonly string[]): Promise<void> {
  const command = commands[name]
  if (!table || !command || (!ofTheService.includes(name) && !what))
    throw new Error(
      `Give the table and one of: ${Object.keys(commands).join(', ')}; all but ${ofTheService.join(' and ')} want a name too.`,
    )
  process.env.TABLE = table
  await command(what, how, ...more)
}
