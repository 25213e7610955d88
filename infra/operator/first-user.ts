/**
 * Lets the first person into a deployed system:
 * `npx tsx infra/operator/first-user.ts TABLE EMAIL "Name of the account" "Name of the person"`, with AWS credentials and
 * AWS_REGION in the environment. Prints the password, which nothing else knows.
 */
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Account } from '#shared/accounts/account.ts'
import { createAccount, createUser } from '../../functions/accounts/accounts.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [table, email, accountName, name] = positionals
if (!table || !email || !accountName || !name) {
  console.error('Give the table, the e-mail address, the name of the account and the name of the person.')
  process.exit(1)
}
process.env.TABLE = table
const password = randomBytes(15).toString('base64url')
const { _id, version, ...account } = Account.parse({ _id: '', name: accountName, email })
const accountId = (await createAccount(account))._id
await createUser({ name, email, password }, [{ accountId, role: 'owner' }])
console.log(`${email} owns ${accountName} and logs in with ${password}`)
