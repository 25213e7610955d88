/**
 * Lets the first person into a deployed system:
 * `npx tsx infra/operator/first-user.ts TABLE SITE EMAIL "Name of the account" "Name of the person"`, with AWS credentials
 * and AWS_REGION in the environment; SITE is the address of the product. Prints a link by which the person chooses their
 * password within an hour. Given again for somebody who is there it makes them another link and nothing else.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Account } from '#shared/accounts/account.ts'
import { createAccount, createUser } from '../../functions/accounts/accounts.ts'
import { userByEmail } from '../../functions/accounts/people.ts'
import { makeLink } from '../../functions/identity/links.ts'
import { transact } from '../../functions/platform/table/transact.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [table, site, given, accountName, name] = positionals
if (!table || !site?.startsWith('http') || !given || !accountName || !name) {
  console.error('Give the table, the address of the product, the e-mail address and the names of account and person.')
  process.exit(1)
}
process.env.TABLE = table
process.env.SITE_URL = site.replace(/\/$/, '')
const email = given.toLowerCase()
if (!(await userByEmail(email))) {
  const { _id, version, ...account } = Account.parse({ _id: '', name: accountName, email })
  const accountId = (await createAccount(account))._id
  // Nobody is told this one: the link's holder chooses their own.
  await createUser({ name, email, password: randomBytes(32).toString('base64url') }, [{ accountId, role: 'owner' }])
}
const user = await userByEmail(email)
if (!user) throw new Error(`${email} is not there`)
const link = makeLink('reset', user)
await transact([link.write])
console.log(`${email} chooses a password within an hour at ${link.address}`)
