import { afterEach, describe, expect, it, vi } from 'vitest'
import { setInvoiceService } from '../../../functions/invoices/services/service-settings.ts'
import { log } from '../../../functions/platform/log.ts'
import { jobNamed, runTick } from '../../../infra/local/queues/scheduler.ts'
import { aWorld } from '../../support/story.ts'
import { aLease, aTenant, invoicesOf } from '../../support/things/rents.ts'
import type { World } from '../../support/world.ts'

const settings = { salesAccount: '3000', receivablesAccount: '1700' }

async function post<Reply>(world: World, path: string, body?: object): Promise<Reply> {
  const { url } = await world.providers()
  const sent = body ? JSON.stringify(body) : undefined
  return (await (await fetch(`${url}/${path}`, { method: 'POST', ...(sent && { body: sent }) })).json()) as Reply
}

interface Shown {
  readonly organization: string
  readonly approved: boolean
}

/** One rent is billed through Talenom, which goes away at the call; then the hours go by that mend it. */
async function stoppedAt(at: number, when: 'before' | 'after') {
  const world = await aWorld()
  const actor = world.actor(world.owner)
  const organizationNumber = `${at}-${actor.accountId}`.slice(0, 20)
  const keys = { organizationNumber, clientId: organizationNumber, clientSecret: 'salaisuus', subscriptionKey: 'avain' }
  await post(world, '__talenom/organisations', keys)
  await setInvoiceService(actor, 'talenom', { ...keys, ...settings })
  await aLease(actor, { startDate: '2026-12-01', sendType: 'post' }, await aTenant(actor))
  await world.runJob('bill-rents', '2026-11-18')
  await post(world, '__stop', { at, when })
  await world.drainQueues()
  const { stopped } = await post<{ stopped: boolean }>(world, '__calls')
  await post(world, '__stop')
  for (let hour = 0; hour < 2; hour++) {
    world.clock.set(new Date(world.clock.now() + 3_600_000).toISOString())
    await runTick({ job: jobNamed('resend-invoices'), time: world.clock.now() })
    await world.drainQueues()
  }
  const { url } = await world.providers()
  const { invoices } = (await (await fetch(`${url}/__talenom/invoices`)).json()) as { invoices: Shown[] }
  const there = invoices.filter(({ organization }) => organization === organizationNumber)
  const [invoice] = await invoicesOf(actor)
  return { stopped, state: invoice?.state, step: invoice?.service.step, there: there.map(({ approved }) => approved) }
}

afterEach(async () => {
  await post(await aWorld(), '__stop')
})

describe('a rent billed through Talenom, which goes away at every call in turn', () => {
  it.each(['before', 'after'] as const)('is there once, %s the call', async (when) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    log.setLogLevel('SILENT')
    const outcomes: Awaited<ReturnType<typeof stoppedAt>>[] = []
    do outcomes.push(await stoppedAt(outcomes.length + 1, when))
    while (outcomes.at(-1)?.stopped)
    expect(outcomes.length).toBe(7) // token, look-up, contact, draft, filling, approval, and whole
    const right = { state: 'sent', step: 'done', there: [true] }
    expect(outcomes.map(({ stopped: _, ...left }) => left)).toEqual(outcomes.map(() => right))
  })
})
