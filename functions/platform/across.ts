import type { Need } from '#shared/base/access.ts'
import { mayDo } from '#shared/base/access.ts'
import type { ListQuery, Page } from '#shared/base/list.ts'
import { sumBy } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import type { Actor } from './actor.ts'
import { sideBySide } from './side-by-side.ts'

/** The same person with those accounts of group mode only that they chose; what is not among theirs is not there. */
export function amongChosen(actor: Actor, chosen: readonly string[] = []): Actor {
  if (!actor.inAccounts || chosen.length === 0) return actor
  const wanted = new Set(chosen)
  return { ...actor, inAccounts: actor.inAccounts.filter((each) => wanted.has(each.actor.accountId)) }
}

/** Reads something in every account of group mode where the person may, some accounts at a time, in the accounts' order. */
export async function acrossAccounts<Found>(
  actor: Actor,
  need: Need,
  read: (actor: Actor, name: string) => Promise<Found>,
): Promise<Found[]> {
  const open = (actor.inAccounts ?? []).filter((each) => mayDo(each.actor, need))
  return sideBySide(open, (each) => read(each.actor, each.name))
}

/** A row with the account it is in. */
export type InAccount<Row> = Row & { readonly account: string; readonly accountName: string }

/**
 * A page of every such account's list as one. An account's name counts among the words that are searched for.
 */
export async function pageAcross<Row extends object>(
  actor: Actor,
  need: Need,
  query: ListQuery,
  read: (actor: Actor, query: ListQuery) => Promise<Page<Row>>,
): Promise<Page<InAccount<Row>>> {
  // Each account gives the rows of all pages up to the one that is asked for, and within it nothing is sorted by the account.
  const sortBy = query.sortBy === 'accountName' ? '' : query.sortBy
  const own = { ...query, sortBy, page: 1, itemsPerPage: query.page * query.itemsPerPage }
  const lists = await acrossAccounts(actor, need, async (each, accountName) => {
    const named = accountName.toLowerCase()
    const words = query.search.split(/\s+/).filter((word) => !named.includes(word.toLowerCase()))
    const page = await read(each, { ...own, search: words.join(' ') })
    return { ...page, rows: page.rows.map((row) => ({ ...row, account: each.accountId, accountName })) }
  })
  const { rows } = pageOf(
    lists.flatMap((list) => list.rows),
    { ...query, search: '' },
    [],
  )
  const sums: Record<string, number> = {}
  for (const list of lists) for (const [field, sum] of Object.entries(list.sums)) sums[field] = (sums[field] ?? 0) + sum
  return { rows, totalLength: sumBy(lists, ({ totalLength }) => totalLength), sums }
}

/** The rows of every such account as one list, each with the account it is in. */
export async function rowsAcross<Row extends object>(
  actor: Actor,
  need: Need,
  read: (actor: Actor) => Promise<readonly Row[]>,
): Promise<InAccount<Row>[]> {
  const lists = await acrossAccounts(actor, need, async (each, accountName) =>
    (await read(each)).map((row) => ({ ...row, account: each.accountId, accountName })),
  )
  return lists.flat()
}
