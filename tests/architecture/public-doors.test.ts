import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { apis } from '../../functions/openapi.ts'
import { setClock } from '../../functions/platform/clock.ts'
import { enterAccount, enterPublicly } from '../../functions/platform/public-door.ts'
import { loginPaths } from '../../infra/stack/trust/login-paths.ts'
import { aForm, anAddress } from '../forms/samples.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'

const rows = Object.entries(apis).flatMap(([area, table]) =>
  Object.entries(table).map(([name, endpoint]): Endpoint & { name: string } => ({
    name: `${area}.${name}`,
    ...endpoint,
  })),
)

/** Calls of services that sign what they say: they come as they come, and only forged ones are counted, by their own tests. */
const signed = ['card-payments.hearStripe', 'invoices.hearInvoiceService', 'signing.hearService']
const open = rows.filter(({ needs, name }) => needs === 'anyone' && !signed.includes(name))

let world: World
let flooding: string
beforeAll(async () => {
  world = await aWorld()
  // Calls are counted within ten seconds, which a busy machine lets go by.
  const at = world.clock.now()
  setClock(() => at)
  flooding = anAddress()
  for (let call = 0; call < 200; call += 1) await enterPublicly(flooding)
})

describe('a call that anybody may make', () => {
  it('is one of those looked at here', () => {
    expect(open.length).toBeGreaterThan(20)
    expect(signed.filter((name) => !rows.some((row) => row.name === name))).toEqual([])
  })

  it('about a person is counted by the firewall as signing in is', () => {
    const personal = open.map(({ path }) => path).filter((path) => path.startsWith('/user/'))
    expect(personal.length).toBeGreaterThan(10)
    expect(personal.filter((path) => !loginPaths.some((begin) => path.startsWith(`/user/${begin}`)))).toEqual([])
  })

  it.each(open)('$name is refused from an address that floods, and from no other', async ({ method, path, body }) => {
    const asked = path.replace(/:\w+/g, 'x')
    const from = (address: string) => world.ask(method, asked, body ? {} : undefined, undefined, { from: address })
    expect((await from(flooding)).status).toBe(429)
    expect((await from(anAddress())).status).not.toBe(429)
  })

  it('is refused when an account’s doors are flooded from everywhere, and opens another’s', async () => {
    const [form, other] = [await aForm(world.owner), await aForm(world.stranger)]
    await Promise.all(Array.from({ length: 500 }, () => enterAccount(world.owner.accountId)))
    const look = ({ _id }: { _id: string }) =>
      world.ask('GET', `/public/form/get-form/${_id}`, undefined, undefined, { from: anAddress() })
    expect((await look(form)).status).toBe(429)
    expect((await look(other)).status).toBe(200)
  })
})
