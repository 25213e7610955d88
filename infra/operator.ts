/**
 * What the operator of a deployed system does by hand: `npx tsx infra/operator.ts TABLE DEED [WHAT]`, with AWS credentials
 * and AWS_REGION in the environment.
 *
 *   rotate-keys           a new key signs sessions from now on; twice in a row ends every session
 *   end-trial ACCOUNT     the account of this id goes on without an end
 *   make-findable ACCOUNT what was stored before there was a search is found by it; 'all' does every account
 *   open-banking ACCOUNT  its new bank consents are given through PROVIDER (a third word: nordigen or enableBanking), or
 *                         through the operator's own choice when there is none
 *   disable EMAIL         the person is out at their next call and cannot sign in
 *   enable EMAIL          and may again
 */
import { parseArgs } from 'node:util'
import { bankingProviders } from '#shared/accounts/banking-providers.ts'
import { userByEmail, users } from '../functions/accounts/people.ts'
import { rotateTokenKeys } from '../functions/accounts/tokens.ts'
import { endTrial } from '../functions/accounts/trial.ts'
import { chooseProvider } from '../functions/banking/provider-choice.ts'
import { makeFindable } from '../functions/search/make-findable.ts'
import { allAccounts } from './all-accounts.ts'

async function setDisabled(email: string, disabled: boolean): Promise<void> {
  const user = await userByEmail(email.toLowerCase())
  if (!user) throw new Error(`Nobody signs in as ${email}`)
  await users.replace({ ...user, disabled, tokenVersion: user.tokenVersion + 1 })
}

const deeds: Readonly<Record<string, (what: string, how: string) => Promise<void>>> = {
  'rotate-keys': () => rotateTokenKeys(),
  'end-trial': (account) => endTrial(account),
  'make-findable': async (account) => {
    for (const id of account === 'all' ? await allAccounts(process.env.TABLE ?? '') : [account]) await makeFindable(id)
  },
  'open-banking': async (account, provider) => {
    const known = bankingProviders.find((name) => name === provider)
    if (provider && !known) throw new Error(`${provider} is none of ${bankingProviders.join(', ')}`)
    await chooseProvider(account, known ?? '')
  },
  disable: (email) => setDisabled(email, true),
  enable: (email) => setDisabled(email, false),
}

const { positionals } = parseArgs({ allowPositionals: true })
const [table, name = '', what = '', how = ''] = positionals
const deed = deeds[name]
if (!table || !deed || (name !== 'rotate-keys' && !what)) {
  console.error(`Give the table and one of: ${Object.keys(deeds).join(', ')}; all but rotate-keys want a name too.`)
  process.exit(1)
}
process.env.TABLE = table
await deed(what, how)
console.log('Done.')
