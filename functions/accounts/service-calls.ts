import * as z from 'zod'
import { Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { holdBack } from '../platform/attempts.ts'
import { now } from '../platform/clock.ts'
import { registry } from '../platform/table/registry.ts'
import { ifUnchanged } from '../platform/table/transact.ts'
import { PortError } from '../providers/ports.ts'

const daysKept = 30

/** From one address in ten seconds: a service's own calls come from few. */
export const mostServiceCalls = 200

/** What services have told us of, by ids of theirs: each is heard once, and forgotten in time. */
export function heardCalls(kind: string) {
  const heard = registry({
    kind,
    schema: z.object({ ...stored, body: z.string().optional(), expires: z.number().int() }),
    expires: ({ expires }) => expires,
  })
  return {
    isHeard: async (_id: string): Promise<boolean> => (await heard.find(_id)) !== undefined,
    /** @param kept what was said, if it is kept */
    mark: (_id: string, kept: { readonly body?: string } = {}): Promise<void> =>
      ifUnchanged(async () => {
        const expires = Math.floor(now() / 1000) + daysKept * 86_400
        await heard.create({ _id, version: 0, ...kept, expires })
      }),
  }
}

/** What a call of a service says, once it is known to be its own. @param refused counts those that are not */
export async function genuineCall<Read>(parse: () => Promise<Read>, refused?: () => Promise<void>): Promise<Read> {
  try {
    return await parse()
  } catch (error) {
    if (!(error instanceof PortError)) throw error
    await refused?.()
    if (error.kind === 'protocol') throw new Problem('invalid', 'Ilmoitusta ei ymmärretty.')
    throw new Problem('signed-out', 'Ilmoituksen lähettäjää ei tunnistettu.')
  }
}

/** Only what is not genuine counts against its address. */
export const countingForged = (name: string, from: string) => () => holdBack(name, from, mostServiceCalls)
