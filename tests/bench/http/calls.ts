import { tenants } from '../../../functions/customers/tenants.ts'
import { makeToken } from '../../../functions/identity/tokens.ts'
import { actorOfAccount } from '../../../functions/platform/actor.ts'
import { newId } from '../../../functions/platform/clock.ts'
import type { Person } from '../../support/things/people.ts'
import { writeAll } from '../ground.ts'
import { sampleTenant } from '../samples.ts'
import { upTo } from '../stopwatch.ts'
import type { Call } from './http-drive.ts'

/** The three calls that stand for all: a list of fifteen, reading one, creating one. */
export interface Calls {
  readonly list: () => Call
  readonly read: () => Call
  readonly create: () => Call
}
export type CallName = keyof Calls

/** @param reader in whose account there are fifteen tenants; the one in whose account they are created is another */
export async function sampleCalls(reader: Person, writer: Person): Promise<Calls> {
  const actor = actorOfAccount(reader.accountId)
  await writeAll(upTo(15).map((at) => tenants.creating(actor, sampleTenant(at))))
  const readHeaders = await headersOf(reader)
  const writeHeaders = { ...(await headersOf(writer)), 'content-type': 'application/json' }
  let created = 0
  return {
    list: () => ({ method: 'GET', path: '/api/v1/tenant?page=1&itemsPerPage=15', headers: readHeaders }),
    read: () => ({ method: 'GET', path: `/api/v1/tenant/${sampleTenant(7)._id}`, headers: readHeaders }),
    create: () => {
      const { _id, active, ...draft } = sampleTenant(created++)
      const body = JSON.stringify({ ...draft, version: 0, email: `${newId()}@example.fi` })
      return { method: 'POST', path: '/api/v1/tenant/create', headers: writeHeaders, body }
    },
  }
}

const headersOf = async ({ userId, accountId }: Person) => ({
  authorization: `Bearer ${await makeToken(userId, 0)}`,
  userdata: encodeURIComponent(JSON.stringify({ user: userId, account: accountId })),
})
