import { conflict } from '#shared/base/problem.ts'
import { contracts } from '../contracts/contracts.ts'
import type { Actor } from '../platform/actor.ts'
import { eachByItself } from '../platform/work/each-by-itself.ts'
import { remindSigners } from './signing-commands.ts'
import { needsPaper } from './subjects.ts'

/** Reminds those who are waited for on each of the leases; what is not waiting for anybody is told with its reason. */
export async function remindOfMany(actor: Actor, ids: readonly string[]) {
  needsPaper(actor, 'rentalContract')
  const { done, refused } = await eachByItself(new Set(ids), async (id) => {
    const { signature } = await contracts.read(actor, id)
    if (signature.state !== 'pending') throw conflict('Sopimus ei odota allekirjoituksia.')
    return remindSigners(actor, signature.processId)
  })
  return { reminded: done.length, refused: refused.map(({ item: id, reason: why }) => ({ id, why })) }
}
