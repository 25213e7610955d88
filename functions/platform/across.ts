import type { Need } from '#shared/base/access.ts'
import { mayDo } from '#shared/base/access.ts'
import type { Actor } from './actor.ts'

/** Accounts that are read at the same time: enough to be quick, few enough to leave room for others. */
const sideBySide = 10

/** Reads something in every account of group mode where the person may, some accounts at a time, in the accounts' order. */
export async function acrossAccounts<Found>(
  actor: Actor,
  need: Need,
  read: (actor: Actor, name: string) => Promise<Found>,
): Promise<Found[]> {
  const open = (actor.inAccounts ?? []).filter((each) => mayDo(each.actor, need))
  const found: Found[] = []
  for (let at = 0; at < open.length; at += sideBySide) {
    const some = open.slice(at, at + sideBySide)
    found.push(...(await Promise.all(some.map((each) => read(each.actor, each.name)))))
  }
  return found
}

/** The rows of every such account as one list, each with the account it is in. */
export async function rowsAcross<Row extends object>(
  actor: Actor,
  need: Need,
  read: (actor: Actor) => Promise<readonly Row[]>,
): Promise<(Row & { account: string; accountName: string })[]> {
  const lists = await acrossAccounts(actor, need, async (each, accountName) =>
    (await read(each)).map((row) => ({ ...row, account: each.accountId, accountName })),
  )
  return lists.flat()
}
