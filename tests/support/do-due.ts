import type { Day } from '#shared/base/day.ts'
import { actorOfAccount } from '../../functions/platform/actor.ts'
import { dueStretch, shards } from '../../functions/platform/table/index-keys.ts'
import type { Work } from '../../functions/platform/work/due-work.ts'

/** Does a work of each account that has something due on a list by the day, with no queue between. */
export async function doDue(work: Work, list: string, day: Day): Promise<void> {
  for (let shard = 0; shard < shards; shard++) {
    const due = await dueStretch({ list, shard, until: `${day}T99`, most: 1_000 })
    for (const { accountId, id } of due)
      await work(actorOfAccount(accountId), { work: list, accountId, ids: [id], at: `${day}T00:00:00.000Z`, day })
  }
}
