import { accounts } from '../../functions/accounts/people.ts'
import { destroyDataKeys } from '../../functions/platform/aws/data-keys.ts'

/**
 * Makes an account's passwords at services, personal codes and half-filled forms unreadable for good. Whoever has a copy of
 * the table from before still has its keys.
 *
 * @param name the account's, said again so that no other one loses its secrets by a slip
 */
export async function forgetSecrets(id: string, name: string): Promise<void> {
  const account = await accounts.find(id)
  if (!account) throw new Error(`There is no account ${id}`)
  if (account.name !== name) throw new Error(`The account ${id} is called otherwise; say its name after its id`)
  await destroyDataKeys(id)
}
