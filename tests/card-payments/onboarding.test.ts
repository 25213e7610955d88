import { beforeEach, describe, expect, it, vi } from 'vitest'
import { merchantStateOf } from '#shared/accounts/merchant.ts'
import { auditApi } from '#shared/audit/api.ts'
import { log } from '../../functions/platform/log.ts'
import { rowsOfTable } from '../support/aws/table.ts'
import { stubOperatorKeys } from '../support/operator-keys.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { begin, eventsAt, hear, merchantsOf, onPage, stripeAccount, switchOf, verify, visit } from './stripe-story.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  await world.providers()
})

const fault = (operation: string, mode: string, times = 1) =>
  switchOf(world, '__fault', { provider: 'stripe', operation, mode, times })
const site = 'https://vuokrakirja.example/settings'

describe('the onboarding of a merchant', () => {
  it('leads to the provider, comes back without a word, and is looked up', async () => {
    expect(merchantStateOf(await stripeAccount(world))).toBe('none')
    const url = await begin(world)
    expect(merchantStateOf(await stripeAccount(world))).toBe('begun')
    expect(await onPage(url, 'part')).toBe(`${site}/stripe-success`)
    expect(merchantStateOf(await stripeAccount(world))).toBe('begun')
    const asked = await verify(world)
    expect([merchantStateOf(asked), asked.due]).toEqual([
      'due',
      ['external_account', 'individual.verification.document'],
    ])
    await onPage(await begin(world), 'finish')
    expect(await verify(world)).toMatchObject({
      chargesEnabled: true,
      payoutsEnabled: true,
      due: [],
      disabledReason: '',
    })
    expect(merchantStateOf(await stripeAccount(world))).toBe('ready')
  })

  it('that is left changes nothing, and a used or old link leads to the way to a new one', async () => {
    const url = await begin(world)
    expect(await onPage(url, 'leave')).toBe(`${site}/stripe-success`)
    expect(merchantStateOf(await verify(world))).toBe('begun')
    expect(await visit(url)).toEqual({ to: `${site}/stripe-refresh` })
    const old = await begin(world)
    world.clock.set(new Date(world.clock.now() + 6 * 60_000).toISOString())
    expect(await visit(old)).toEqual({ to: `${site}/stripe-refresh` })
    expect(await visit(await begin(world))).toHaveProperty('form')
    expect(await merchantsOf(world)).toHaveLength(1)
  })

  it('makes one merchant of ten clicks at once, and each click gets a link of its own', async () => {
    const urls = await Promise.all(Array.from({ length: 10 }, () => begin(world)))
    expect(new Set(urls).size).toBe(10)
    const [only, ...others] = await merchantsOf(world)
    expect([only?.id, others]).toEqual([(await stripeAccount(world)).merchantId, []])
  })

  it.each(['dropAfterCommit', '500', 'malformed', '429'])(
    'makes one merchant when the provider fails (%s)',
    async (mode) => {
      await fault('createAccount', mode, 3)
      await begin(world).catch(() => undefined)
      await fetch(`${(await world.providers()).url}/__fault`, { method: 'DELETE' })
      await begin(world)
      expect(await merchantsOf(world)).toHaveLength(1)
    },
  )

  it('finds the merchant that was made before a stop, though its key is forgotten', async () => {
    await fault('createAccount', 'dropAfterCommit', 3)
    await expect(begin(world)).rejects.toThrow('Stripe')
    expect(await merchantsOf(world)).toHaveLength(1)
    world.clock.set(new Date(world.clock.now() + 30 * 3_600_000).toISOString())
    await begin(world)
    const [only, ...others] = await merchantsOf(world)
    expect([only?.id, others]).toEqual([(await stripeAccount(world)).merchantId, []])
  })

  it('is begun by those who may change the account, and seen by those who may see it', async () => {
    for (const who of [world.manager, world.accountant])
      expect((await world.ask('GET', '/stripe/create-account', undefined, who)).status).toBe(403)
    expect((await world.ask('GET', '/stripe/verify-account', undefined, world.manager)).status).toBe(403)
    expect((await world.ask('GET', '/stripe/get-account', undefined, world.manager)).status).toBe(200)
    expect((await world.ask('GET', '/stripe/verify-account', undefined, world.owner)).status).toBe(409)
    expect(await merchantsOf(world)).toEqual([])
  })

  it('is of one account: the neighbour has a merchant of their own', async () => {
    await begin(world)
    await world.ask('GET', '/stripe/create-account', undefined, world.stranger)
    const answer = await world.ask<{ stripe: { merchantId: string } }>(
      'GET',
      '/stripe/get-account',
      undefined,
      world.stranger,
    )
    expect(answer.body.stripe.merchantId).not.toBe('')
    expect(answer.body.stripe.merchantId).not.toBe((await stripeAccount(world)).merchantId)
  })

  it('without the operator’s key is not offered and makes nothing', async () => {
    await stubOperatorKeys({})
    const offered = await world.ask<{ isOffered: boolean }>('GET', '/stripe/get-account', undefined, world.owner)
    const begun = await world.ask('GET', '/stripe/create-account', undefined, world.owner)
    vi.unstubAllEnvs()
    expect([offered.body.isOffered, begun.status]).toEqual([false, 400])
    expect((await stripeAccount(world)).begun).toBe('')
  })

  it('keeps the link nowhere: not in the table, nor in the trail, nor in what is logged', async () => {
    const said: string[] = []
    for (const name of ['debug', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((chunk) => void said.push(String(chunk)))
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((chunk) => said.push(String(chunk)) > 0)
    log.setLogLevel('DEBUG')
    const url = await begin(world)
    vi.restoreAllMocks()
    log.setLogLevel('WARN')
    const kept = await Promise.all([world.owner.accountId, '=account'].map((of) => rowsOfTable(world.place.table, of)))
    const rows = kept.flat()
    expect(rows.join()).toContain((await stripeAccount(world)).merchantId)
    const { rows: trail } = await world.call(auditApi.listAudit, { body: { itemsPerPage: 100 } }, world.owner)
    expect(said.join()).toContain('createLink')
    for (const text of [said.join(), rows.join(), JSON.stringify(trail)]) {
      expect(text).not.toContain(url.split('/').at(-1))
      expect(text).not.toContain('sk_test_paikallinen')
    }
  })
})

describe('what the provider tells', () => {
  const finished = async () => {
    await onPage(await begin(world), 'finish')
    const event = (await eventsAt(world)).at(-1)
    if (!event) throw new Error('Nothing was told')
    return event
  }

  it('is looked up once: the state is read anew, and a repetition asks for nothing', async () => {
    const event = await finished()
    expect(await hear(event)).toBe(200)
    expect(merchantStateOf(await stripeAccount(world))).toBe('ready')
    const { merchantId } = await stripeAccount(world)
    await switchOf(world, `__stripe/merchants/${merchantId}/disabled`, {})
    expect(await hear(event)).toBe(200)
    expect(merchantStateOf(await stripeAccount(world))).toBe('ready')
    const news = (await eventsAt(world)).at(-1)
    if (news) await hear(news)
    expect(await stripeAccount(world)).toMatchObject({ chargesEnabled: false, disabledReason: 'rejected.fraud' })
  })

  it('is done when it is repeated after a stop', async () => {
    const event = await finished()
    await fault('readAccount', '500', 3)
    expect(await hear(event)).toBeGreaterThanOrEqual(400)
    expect(merchantStateOf(await stripeAccount(world))).toBe('begun')
    expect(await hear(event)).toBe(200)
    expect(merchantStateOf(await stripeAccount(world))).toBe('ready')
  })

  it('a thousand forged and repeated calls change nothing and ask the provider nothing', async () => {
    const event = await finished()
    await hear(event)
    const before = await rowsOfTable(world.place.table, world.owner.accountId)
    const account = await stripeAccount(world)
    const { counts } = await world.providers()
    const asked = counts().byOperation['stripe.readAccount']
    const [time = '', v1 = ''] = event.headers['stripe-signature']?.split(',') ?? []
    const signature = (text: string) => ({ ...event, headers: { 'stripe-signature': text } })
    const forgeries = [
      { body: event.body, headers: {} },
      signature(''),
      signature(`${time},v1=${'0'.repeat(64)}`),
      signature(`${time},v0=${v1.slice(3)}`),
      signature(`t=${Number(time.slice(2)) + 1},${v1}`),
      signature(`t=NaN,${v1}`),
      { ...event, body: event.body.replace('account.updated', 'account.application.deauthorized') },
      { ...event, body: event.body.replace(account.merchantId, 'acct_0000000000000000') },
      { ...event, body: `${event.body} ` },
    ]
    const statuses = new Map<number, number>()
    for (let n = 0; n < 1000; n += 1) {
      const call = n % 10 === 9 ? event : (forgeries[n % 10] ?? event)
      const status = await hear(call, `198.51.100.${n % 200}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 100, 401: 900 })
    expect(await stripeAccount(world)).toEqual(account)
    expect(await rowsOfTable(world.place.table, world.owner.accountId)).toEqual(before)
    expect(counts().byOperation['stripe.readAccount']).toBe(asked)
  })

  it('is refused when it is older than five minutes, and heard up to then', async () => {
    const event = await finished()
    world.clock.set(new Date(world.clock.now() + 301_000).toISOString())
    expect(await hear(event)).toBe(401)
    expect(merchantStateOf(await stripeAccount(world))).toBe('begun')
    const again = (await eventsAt(world)).at(-1)
    if (again) expect(await hear(again)).toBe(200)
    expect(merchantStateOf(await stripeAccount(world))).toBe('ready')
  })

  it('floods of forged calls are held back, and the genuine one gets through', async () => {
    const event = await finished()
    const from = '203.0.113.9'
    let last = 0
    for (let n = 0; n < 205; n += 1) last = await hear({ body: '{}', headers: {} }, from)
    expect(last).toBe(429)
    expect(await hear(event, from)).toBe(200)
    expect(merchantStateOf(await stripeAccount(world))).toBe('ready')
  })
})
