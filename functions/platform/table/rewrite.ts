import { isDeepStrictEqual } from 'node:util'
import { ConditionalCheckFailedException, PutItemCommand } from '@aws-sdk/client-dynamodb'
import type { Actor } from '../actor.ts'
import { instant, today } from '../clock.ts'
import { log } from '../log.ts'
import { settings } from '../settings.ts'
import { asking, type Task, type Work } from '../work/due-work.ts'
import { send } from '../work/queue.ts'
import { type KnownKind, knownKinds } from './kinds.ts'
import { dynamo, getItem, type Item, pause, query, textOf } from './table.ts'

/** How far it has come, of all tasks of an account together. What a killed task had written is seen again, as right. */
interface Counts {
  readonly seen: number
  readonly written: number
  /** Written by newer code than this, and left as it is. */
  readonly newer: number
  /** It cannot be read, and is left as it is. */
  readonly failed: number
}

const inOneStretch = 200
const stretchesOfTask = 25
const sideBySide = 16
const mostRounds = 8

/** Has the rows and index keys of a kind written as the code of today does, in each of the accounts. */
export async function askToRewrite(kind: string, accountIds: readonly string[]): Promise<void> {
  if (!knownKinds.has(kind)) throw new Error(`There are no documents of the kind ${kind}`)
  const begun = { work: 'rewrite', ids: [kind], at: instant(), day: today() }
  const tasks = accountIds.map((accountId) => asking({ ...begun, accountId }, begun.at))
  await send('do-work', tasks)
}

/**
 * Goes through an account's documents of a kind and writes anew those whose row or keys are not as they should be. The
 * document and its version stay, so nobody who has it open is disturbed; done again, it writes nothing. What is left after
 * some thousands goes on by a message that says how far it has come.
 */
export const rewrite: Work = async (actor, task) => {
  const [kind = ''] = task.ids
  const existing = knownKinds.get(kind)
  if (!existing) throw new Error(`There are no documents of the kind ${kind}`)
  let { after, counts } = restOf(task)
  for (let left = stretchesOfTask; left > 0; left--) {
    const between = [`${after} `, '\u{10FFFF}'] as const
    const items = await query({ pk: `${actor.accountId}#${kind}`, between, limit: inOneStretch })
    counts = await renewed(items, counts, (item) => renew(existing, actor, item))
    after = textOf(items.at(-1) ?? {}, 'sk')
    if (items.length < inOneStretch) {
      log.info('Documents were rewritten', { kind, accountId: actor.accountId, ...counts })
      return
    }
  }
  await send('do-work', [asking({ ...task, about: [after, JSON.stringify(counts)] }, task.at)])
}

function restOf({ about: [after = '', counts] = [] }: Task): { after: string; counts: Counts } {
  return { after, counts: counts ? JSON.parse(counts) : { seen: 0, written: 0, newer: 0, failed: 0 } }
}

type Outcome = 'right' | Exclude<keyof Counts, 'seen'>

async function renewed(items: readonly Item[], before: Counts, command: (item: Item) => Promise<Outcome>) {
  const counts = { ...before }
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const outcome = await command(item)
      counts.seen += 1
      if (outcome !== 'right') counts[outcome] += 1
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  return counts
}

/** Somebody who writes it meanwhile is first: it is read anew, and is mostly right then. */
async function renew(existing: KnownKind, actor: Actor, seen: Item): Promise<Outcome> {
  const key = { pk: textOf(seen, 'pk'), sk: textOf(seen, 'sk') }
  let item: Item | undefined = seen
  for (let round = 0; item; round++) {
    const wanted = wantedOf(existing, actor, item)
    if (!wanted) return 'failed'
    if (isNewer(item, wanted)) return 'newer'
    if (isSame(item, wanted)) return 'right'
    try {
      await writeUnchanged(item, wanted)
      return 'written'
    } catch (error) {
      if (!isContention(error) || round >= mostRounds) throw error
      await pause(round)
      item = await getItem(key)
    }
  }
  return 'right'
}

function wantedOf(existing: KnownKind, actor: Actor, item: Item): Item | undefined {
  try {
    return existing.asWritten(actor, item)
  } catch (error) {
    log.error('A document cannot be rewritten', {
      pk: textOf(item, 'pk'),
      sk: textOf(item, 'sk'),
      error: error as Error,
    })
    return undefined
  }
}

/** Its version alone does not tell one that was removed from one made anew under its id; its texts do. */
async function writeUnchanged(item: Item, wanted: Item): Promise<void> {
  const { version = { N: '' }, doc = { S: '' }, row = { S: '' } } = item
  await dynamo.send(
    new PutItemCommand({
      TableName: settings.table,
      Item: wanted,
      ConditionExpression: '#version = :version AND #doc = :doc AND #row = :row',
      ExpressionAttributeNames: { '#version': 'version', '#doc': 'doc', '#row': 'row' },
      ExpressionAttributeValues: { ':version': version, ':doc': doc, ':row': row },
    }),
  )
}

/** Another was first, or is in the middle of a transaction. */
const isContention = (error: unknown): boolean =>
  error instanceof ConditionalCheckFailedException ||
  (error instanceof Error && error.name === 'TransactionConflictException')

/** Rows with names say the same in whatever order. */
const summaryIn = (item: Item): unknown => JSON.parse(textOf(item, 'row') || 'null')

/** Values of a row are only ever added at its end: one that is longer says what this code does not know. */
function isNewer(item: Item, wanted: Item): boolean {
  const [stands, would] = [summaryIn(item), summaryIn(wanted)]
  return Array.isArray(stands) && Array.isArray(would) && stands.length > would.length
}

/** The mark of who wrote it last and the instant of its last change are of the writing, not of the document. */
const ofTheWriting = new Set(['write', 'doc', 'row', 'byChangePk', 'byChangeSk'])

function isSame(item: Item, wanted: Item): boolean {
  const names = new Set([...Object.keys(item), ...Object.keys(wanted)])
  const isKept = (name: string) => item[name]?.S === wanted[name]?.S && item[name]?.N === wanted[name]?.N
  return (
    [...names].every((name) => ofTheWriting.has(name) || isKept(name)) &&
    isDeepStrictEqual(summaryIn(item), summaryIn(wanted))
  )
}
