import type { AccountId } from '../actor.ts'
import { query, textOf } from './table.ts'

/** Where else than by its id a document is found. Every name that is left out keeps it off that index. */
export interface IndexKeys {
  /** It stands in the list of its kind. */
  readonly listed?: boolean
  /** The day or instant by which dated lists find it. */
  readonly date?: string
  /** The document it belongs to. */
  readonly parent?: string
  /** A number or text that the outside world knows it by. */
  readonly reference?: string
  /** A work list, the account's own or one for jobs over all accounts, and when its turn comes there. */
  readonly due?: { readonly list: string; readonly over: 'account' | 'all'; readonly at: string }
}

/** The index attributes of one document. */
export function indexAttributes(
  account: AccountId,
  kind: string,
  id: string,
  places: IndexKeys,
): Record<string, string> {
  const { listed, date, parent, reference, due } = places
  return {
    ...(listed && { rowsPk: `${account}#${kind}`, rowsSk: id }),
    ...(date && { byDatePk: `${account}#${kind}`, byDateSk: `${date}#${id}` }),
    ...(parent && { byParentPk: `${account}#${parent}`, byParentSk: `${kind}#${id}` }),
    ...(reference && { byReferencePk: `${account}#${kind}#${reference}`, byReferenceSk: id }),
    ...(due?.over === 'account' && { byDuePk: `${account}#${due.list}`, byDueSk: `${due.at}#${id}` }),
    ...(due?.over === 'all' && { byDuePk: shardName(due.list, shardOf(id)), byDueSk: `${due.at}#${account}#${id}` }),
  }
}

/** The range of sort keys from one day or instant up to another, both included: '$' stands right after '#'. */
export const through = (from: string, to: string): readonly [string, string] => [from, `${to}$`]

/** The parts of a work list over all accounts. */
export const shards = 16
const shardName = (list: string, shard: number) => `${list}#${shard}`

/** Spreads the work of one day over partitions, so that the first of the month has no hot key. */
function shardOf(id: string): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 65_521
  return sum % shards
}

export interface DueWork {
  readonly accountId: string
  readonly id: string
  /** When its turn came. */
  readonly at: string
}

/** A part of one shard of a work list over all accounts, in the order of turns. */
interface Stretch {
  readonly list: string
  readonly shard: number
  /** The beginning of the list when left out; else `behind` what has been read. */
  readonly from?: string
  /** A day or an instant, included. */
  readonly until: string
  /** A shard that has fewer is at its end. */
  readonly most: number
}

/** What on a stretch of a work list has its turn by then. A list may be longer than any Lambda can hold. */
export async function dueStretch({ list, shard, from = '0', until, most }: Stretch): Promise<DueWork[]> {
  const found = await query({
    index: 'byDue',
    pk: shardName(list, shard),
    between: [from, `${until}$`],
    limit: most,
    attributes: ['pk', 'sk', 'byDueSk'],
  })
  return found.map((item) => {
    const [accountId = ''] = textOf(item, 'pk').split('#')
    const id = textOf(item, 'sk')
    return { accountId, id, at: textOf(item, 'byDueSk').slice(0, -`#${accountId}#${id}`.length) }
  })
}

/** Where the shard goes on behind a document, or behind all of its account's whose turns came at the same time. */
export const behind = ({ at, accountId, id }: DueWork, all: 'document' | 'account'): string =>
  all === 'document' ? `${at}#${accountId}#${id} ` : `${at}#${accountId}$`
