import { summedLists, wrongTotalsOf } from '../../functions/lists/kept-lists.ts'
import { actorOfAccount } from '../../functions/platform/actor.ts'

/** Compares what an account's lists tell by totals with what their rows come to, and makes anew what differs. */
export async function compareTotals(account: string): Promise<void> {
  const actor = actorOfAccount(account)
  for (const kept of summedLists) {
    const wrong = await wrongTotalsOf(actor, kept)
    for (const { name, told, are } of wrong)
      console.log(`${account} ${kept.kind} ${name}: told ${told.join(' ')}, are ${are.join(' ')}`)
    if (wrong.length === 0) continue
    await kept.keepList(actor, Date.now(), true)
    console.log(`${account} ${kept.kind}: made anew`)
  }
}
