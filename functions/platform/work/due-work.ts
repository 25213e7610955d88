import { createHash } from 'node:crypto'
import * as z from 'zod'
import { sumOf } from '#shared/base/money.ts'
import { type Actor, actorOfAccount } from '../actor.ts'
import { newId } from '../clock.ts'
import { log } from '../log.ts'
import { behind, type DueWork, dueStretch, shards } from '../table/index-keys.ts'
import type { JobTick } from './job.ts'
import { type Message, queueHandler, send } from './queue.ts'

/** Where what is due on a list goes: each document to a queue of its kind, or as tasks to one that does many works. */
const Goal = z.union([
  z.object({ queue: z.string(), as: z.string(), inTurn: z.boolean().optional() }),
  z.object({
    queue: z.string(),
    work: z.string(),
    /** An account's documents, a few a task, or the account once, whose work finds by itself what is due in it. */
    by: z.enum(['document', 'account']),
    about: z.array(z.string()).optional(),
  }),
])

/** What is looked for on a work list over all accounts. */
const DueList = z.object({ list: z.string(), until: z.string(), to: Goal })
export type DueList = z.output<typeof DueList>

/** What the queue `find-work` carries: the rest of one shard of a list. */
const Rest = z.object({
  ...DueList.shape,
  at: z.string(),
  day: z.string(),
  /** Which handing on of the list it is: an account that stands in several shards is asked for its work once. */
  round: z.string(),
  shard: z.number().int(),
  from: z.string(),
})
type Rest = Omit<z.output<typeof Rest>, 'from'> & { readonly from?: string }

/** What a queue of works carries: one work in one account. */
const Task = z.object({
  work: z.string(),
  accountId: z.string(),
  /** The documents that it is about; none when the work finds them by itself. */
  ids: z.array(z.string()),
  /** The tick of the job that asked for it. */
  at: z.string(),
  day: z.string(),
  about: z.array(z.string()).optional(),
})
export type Task = z.output<typeof Task>

/** Each document by a message of its own. @param as what the message calls its id */
export const eachTo = (queue: string, as: string, list: string, until: string): DueList => ({
  list,
  until,
  to: { queue, as },
})

/** The same on an ordered queue: what is asked of one document is done one after another. */
export const eachInTurnTo = (queue: string, as: string, list: string, until: string): DueList => ({
  list,
  until,
  to: { queue, as, inTurn: true },
})

/** A work for each document, or one for each account that has any. @param about what else its tasks say */
export const asWork = (
  work: string,
  by: 'document' | 'account',
  list: string,
  until: string,
  about?: string[],
): DueList => ({
  list,
  until,
  to: { queue: 'do-work', work, by, ...(about && { about }) },
})

/** A work that asks an outside service of each document: a service that is out of order holds nothing of our own. */
export const asked = (work: string, list: string, until: string): DueList => ({
  list,
  until,
  to: { queue: 'ask-services', work, by: 'document' },
})

const inOneStretch = 500
const stretchesOfWorker = 40
const inOneTask = 10

/**
 * Hands on what is due by now on work lists over all accounts, as it is read. The beginning of each shard is handed on at
 * once; of a shard that is longer, the queue `find-work` sees to the rest, so that no Lambda reads it all or holds much of
 * it. Nothing is taken off the lists here: that is done with the work itself, so what is handed on twice is done once.
 */
export async function handOn(tick: JobTick, ...lists: readonly DueList[]): Promise<void> {
  for (const list of lists) {
    const whole = { ...list, ...tick, round: newId() }
    const every = Array.from({ length: shards }, (_, shard) => goThrough({ ...whole, shard }, 1))
    const found = sumOf(await Promise.all(every))
    if (found > 0) log.info('Work was handed on', { list: list.list, found })
  }
}

/** The Lambda behind `find-work`. */
export const findingHandler = () =>
  queueHandler(Rest, async (rest) => {
    await goThrough(rest, stretchesOfWorker)
  })

/** Reads some stretches of a shard; what is behind them goes on by a message. @returns how many documents were due */
async function goThrough(rest: Rest, stretches: number): Promise<number> {
  const { list, shard, until, to } = rest
  const asked = new Set<string>()
  let count = 0
  let from = rest.from
  for (let left = stretches; left > 0; left--) {
    const due = await dueStretch({ list, shard, until, most: inOneStretch, ...(from && { from }) })
    await send(to.queue, messagesFor(rest, due, asked))
    count += due.length
    const last = due.at(-1)
    if (!last || due.length < inOneStretch) return count
    from = behind(last, 'by' in to ? to.by : 'document')
  }
  await send('find-work', [{ body: { ...rest, from } }])
  return count
}

/** @param asked accounts that have their task already; others are added */
function messagesFor({ to, at, day, round }: Rest, due: readonly DueWork[], asked: Set<string>): Message[] {
  if ('as' in to) {
    return due.map(({ accountId, id }) => {
      const body = { accountId, [to.as]: id }
      return to.inTurn ? { body, group: `${accountId}#${id}`, once: onceIn(round, body) } : { body }
    })
  }
  const { work, by, about } = to
  const byAccount = new Map<string, string[]>()
  for (const { accountId, id } of due) byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), id])
  return [...byAccount].flatMap(([accountId, ids]) => {
    const task = { work, accountId, ids: [], at, day, ...(about && { about }) }
    if (by === 'document') return inTens(ids).map((some) => asking({ ...task, ids: some }, round))
    if (asked.has(accountId)) return []
    asked.add(accountId)
    return [asking(task, round)]
  })
}

const inTens = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / inOneTask) }, (_, at) => ids.slice(at * inOneTask, (at + 1) * inOneTask))

/** The same work in one account is done one task after another; what several shards ask for is asked once. */
export function asking(task: Task, round: string): Message {
  return { body: task, group: `${task.work}#${task.accountId}`, once: onceIn(round, task) }
}

const onceIn = (round: string, body: object): string =>
  createHash('sha256').update(round).update(JSON.stringify(body)).digest('hex')

export type Work = (actor: Actor, task: Task) => Promise<unknown>

/** A work that is done for each document by itself: one that fails keeps no other waiting, and is tried again. */
export const forEach =
  (command: (actor: Actor, id: string, task: Task) => Promise<unknown>): Work =>
  async (actor, task) => {
    const failures: unknown[] = []
    for (const id of task.ids) {
      try {
        await command(actor, id, task)
      } catch (error) {
        log.error('A work failed', { work: task.work, id, error: error as Error })
        failures.push(error)
      }
    }
    if (failures.length === 1) throw failures[0]
    if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${task.work} failed`)
  }

/** The Lambda behind a queue of works. @param works each loaded when it is first asked for */
export const workHandler = (works: Readonly<Record<string, () => Promise<Work>>>) =>
  queueHandler(
    Task,
    async (task) => {
      const load = works[task.work]
      if (!load) throw new Error(`There is no work ${task.work}`)
      const work = await load()
      await work(actorOfAccount(task.accountId), task)
    },
    { ordered: true },
  )
