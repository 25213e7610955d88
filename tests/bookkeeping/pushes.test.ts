import { beforeEach, describe, expect, it } from 'vitest'
import { bookkeepingApi } from '#shared/bookkeeping/api.ts'
import { exportsApi as api } from '#shared/bookkeeping/exports/api.ts'
import type { BookService } from '#shared/bookkeeping/exports/book-services.ts'
import { journalApi } from '#shared/bookkeeping/journal/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { signedHeaders } from '../../functions/providers/netvisor/session.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import {
  atService,
  control,
  fault,
  later,
  listed,
  push,
  saveService,
  settle,
  userOf,
  withService,
} from './push-samples.ts'
import { afterClosing, someBooks } from './some-books.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  await someBooks(world)
  world.clock.set(afterClosing)
})

const days = ['2026-10-05', '2026-10-12', '2026-10-20', '2026-10-31']
const states = async (service: BookService = 'netvisor') => (await listed(world, service)).map(({ state }) => state)

async function trialBalance() {
  const query = { from: '2026-10-01', to: '2026-10-31', itemsPerPage: '5000' } as never
  const { rows } = await world.call(journalApi.listTrialBalance, { query }, world.owner)
  return Object.fromEntries(rows.map(({ account, debit, credit }) => [account, debit - credit]))
}

async function summedAt(service: BookService) {
  const sums: Record<string, number> = {}
  for (const { account, sum } of (await atService(world, service)).flatMap(({ lines }) => lines))
    sums[account] = (sums[account] ?? 0) + sum
  return sums
}

describe.each<BookService>(['netvisor', 'fennoa'])('a closed month at %s', (service) => {
  it('is a voucher for each day, once, and comes to the trial balance', async () => {
    await withService(world, service)
    expect((await push(world, service)).body).toEqual({ count: 4 })
    await world.drainQueues()
    expect((await atService(world, service)).map(({ day }) => day)).toEqual(days)
    expect(await summedAt(service)).toEqual(await trialBalance())
    expect(await listed(world, service)).toMatchObject(
      days.map((day) => ({ day, state: 'done', number: expect.stringMatching(/^\d+$/), isChanged: false })),
    )
    expect((await push(world, service)).body).toEqual({ count: 0 })
    await later(world, 10)
    expect(await atService(world, service)).toHaveLength(4)
  })

  it('asked for by two at once goes once', async () => {
    await withService(world, service)
    const answers = await Promise.all([push(world, service), push(world, service), push(world, service)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { body }) => sum + body.count, 0)).toBe(4)
    await world.drainQueues()
    expect(await atService(world, service)).toHaveLength(4)
  })

  it('that the service has locked says so in Finnish, and goes when a person sends it again', async () => {
    await withService(world, service)
    await control(world, `__${service}/rules`, { user: userOf(world), lockedUntil: '2026-10-12' })
    await push(world, service)
    await world.drainQueues()
    expect(await states(service)).toEqual(['refused', 'refused', 'done', 'done'])
    const [first] = await listed(world, service)
    expect(first?.reason).toMatch(/^Palvelu (Netvisor|Fennoa) ei voi tehdä tätä nyt: kirjanpi.* lukittu/)
    await control(world, `__${service}/rules`, { user: userOf(world) })
    expect((await settle(world, first?._id ?? '', 'again')).status).toBe(200)
    await world.drainQueues()
    expect(await states(service)).toEqual(['done', 'refused', 'done', 'done'])
    expect(await atService(world, service)).toHaveLength(3)
  })

  it('with an account that the service does not know is refused with its words', async () => {
    await withService(world, service)
    await control(world, `__${service}/rules`, { user: userOf(world), unknown: ['3750'] })
    await push(world, service)
    await world.drainQueues()
    expect(await states(service)).toEqual(['refused', 'done', 'done', 'done'])
    const name = service === 'netvisor' ? 'Netvisor' : 'Fennoa'
    const words = service === 'netvisor' ? 'Tiliä 3750 ei löydy' : 'Account 3750 was not found'
    expect((await listed(world, service))[0]?.reason).toBe(`Palvelu ${name} ei hyväksynyt tietoja: ${words}`)
  })
})

describe('a voucher on its way', () => {
  beforeEach(() => withService(world, 'netvisor'))

  it('whose answer was lost is looked up and not sent twice', async () => {
    await fault(world, 'netvisor', 'pushVoucher', 'dropAfterCommit', 4)
    await push(world)
    await world.drainQueues()
    expect(await states()).toEqual(['started', 'started', 'started', 'started'])
    await later(world, 7)
    expect(await states()).toEqual(['done', 'done', 'done', 'done'])
    expect(await atService(world, 'netvisor')).toHaveLength(4)
  })

  it('that never arrived is sent again once the service has said so', async () => {
    await fault(world, 'netvisor', 'pushVoucher', 'dropBefore', 4)
    await push(world)
    await world.drainQueues()
    await later(world, 7)
    expect(await states()).toEqual(['done', 'done', 'done', 'done'])
    expect(await atService(world, 'netvisor')).toHaveLength(4)
  })

  it('waits while the service cannot be asked, and is told to a person when it stays in doubt', async () => {
    await fault(world, 'netvisor', 'pushVoucher', '500', 100)
    await push(world)
    await world.drainQueues()
    await fault(world, 'netvisor', 'findVoucher', '500', 4)
    await later(world, 7)
    expect(await states()).toEqual(['started', 'started', 'started', 'started'])
    for (let round = 0; round < 4; round += 1) await later(world, 61)
    expect(await states()).toEqual(['unclear', 'unclear', 'unclear', 'unclear'])
    const rows = await listed(world)
    expect(rows[0]?.reason).toContain('Tarkista palvelusta')
    const { url } = await world.providers()
    await fetch(`${url}/__fault`, { method: 'DELETE' })
    expect((await settle(world, rows[0]?._id ?? '', 'done')).body.push.state).toBe('done')
    expect((await settle(world, rows[1]?._id ?? '', 'again')).body.push.state).toBe('waiting')
    await world.drainQueues()
    expect(await states()).toEqual(['done', 'done', 'unclear', 'unclear'])
    expect((await atService(world, 'netvisor')).map(({ day }) => day)).toEqual([days[1]])
  })

  it('is refused for wrong keys, and no key stands in what is told', async () => {
    await fault(world, 'netvisor', 'pushVoucher', 'expired', 100)
    await push(world)
    await world.drainQueues()
    const { url } = await world.providers()
    await fetch(`${url}/__fault`, { method: 'DELETE' })
    const rows = await listed(world)
    expect(rows.map(({ reason }) => reason)).toEqual(
      days.map(() => 'Palvelu Netvisor ei hyväksynyt tunnuksia. Tarkista palvelun asetukset.'),
    )
  })

  it('of a day that has changed since stands as it was sent until a person sends it again', async () => {
    await push(world)
    await world.drainQueues()
    const reopen = { state: 'open', reason: 'Oikaisu' } as const
    await world.call(bookkeepingApi.decideMonth, { params: { month: '2026-10' }, body: reopen }, world.owner)
    const actor = world.actor(world.owner)
    const invoice = await invoices.read(actor, `${(await atDay('2026-10-31'))[0]}`)
    await invoices.replace(actor, {
      ...invoice,
      products: [{ ...invoice.products[0], amount: 500_00 }],
      total: 500_00,
    } as never)
    const id = 'netvisor.2026-10-31'
    expect((await settle(world, id, 'again')).body.message).toMatch(/avoinna \(lokakuu 2026\)/)
    const close = { state: 'closed', reason: 'Valmis' } as const
    await world.call(bookkeepingApi.decideMonth, { params: { month: '2026-10' }, body: close }, world.owner)
    expect((await listed(world)).map(({ isChanged }) => isChanged)).toEqual([false, false, false, true])
    expect((await push(world)).body.count).toBe(0)
    await later(world, 10)
    expect(await atService(world, 'netvisor')).toHaveLength(4)
    expect((await settle(world, 'netvisor.2026-10-05', 'again')).status).toBe(409)
    expect((await settle(world, id, 'again')).status).toBe(200)
    await world.drainQueues()
    expect(await atService(world, 'netvisor')).toHaveLength(5)
    expect((await listed(world)).map(({ isChanged }) => isChanged)).toEqual([false, false, false, false])
  })
})

/** The ids of invoices of a day. */
const atDay = async (day: string) => {
  const rows = await invoices.summariesBetween(world.actor(world.owner), day, '2027-12-31')
  return rows.filter(({ billDate }) => billDate === day).map(({ _id }) => _id)
}

describe('Fennoa, which cannot be asked for one voucher,', () => {
  it('leaves one whose answer was lost to a person, and never repeats it', async () => {
    await withService(world, 'fennoa')
    await fault(world, 'fennoa', 'pushVoucher', 'dropAfterCommit', 1)
    await push(world, 'fennoa')
    await world.drainQueues()
    for (let round = 0; round < 3; round += 1) await later(world, 7)
    expect(await states('fennoa')).toEqual(['unclear', 'done', 'done', 'done'])
    expect(await atService(world, 'fennoa')).toHaveLength(4)
    expect((await settle(world, 'fennoa.2026-10-05', 'done')).status).toBe(200)
    expect(await states('fennoa')).toEqual(['done', 'done', 'done', 'done'])
  })

  it('gets rows with one side each, in the series for what is brought in', async () => {
    await withService(world, 'fennoa')
    await push(world, 'fennoa')
    await world.drainQueues()
    const all = (await atService(world, 'fennoa')) as { series?: string; description: string }[]
    expect(new Set(all.map(({ series }) => series))).toEqual(new Set(['CA']))
    expect(all[0]?.description).toMatch(
      /^Vuokrakirja 05\.10\.2026, tositteet 2026-10\/1 - 2026-10\/2 \[VK 2026-10-05 \w{12}\]$/,
    )
  })
})

describe('who sends', () => {
  it('may change reports, has given the keys and has closed the month', async () => {
    expect((await push(world)).body.fields).toEqual({ service: 'Palvelun Netvisor tunnuksia ei ole annettu' })
    await withService(world, 'netvisor')
    expect((await push(world, 'netvisor', world.reader)).status).toBe(403)
    const open = { service: 'netvisor', month: '2026-11' }
    const { body } = await world.ask<{ fields: object }>('POST', '/bookkeeping/push', open, world.owner)
    expect(body.fields).toEqual({
      month: 'Kirjanpitokuukausi on avoinna (marraskuu 2026). Sulje se ennen vientiä tai lataa se tiedostona.',
    })
    await push(world)
    await world.drainQueues()
    expect((await settle(world, 'netvisor.2026-10-05', 'again', world.reader)).status).toBe(403)
    expect((await settle(world, 'netvisor.2026-10-05', 'again', world.stranger)).status).toBe(404)
    expect(await listed(world, 'netvisor', world.stranger)).toEqual([])
  })

  it('never sees a key again, and cannot take keys away while something is on its way', async () => {
    await withService(world, 'netvisor')
    const { services } = await world.call(api.readBookServices, {}, world.reader)
    expect(services[0]).toEqual({
      service: 'netvisor',
      version: 1,
      user: userOf(world),
      hasKey: true,
      organisation: '1234567-1',
      series: '',
      dimension: '',
    })
    expect((await saveService(world, { version: 1 }, world.reader)).status).toBe(403)
    expect((await saveService(world, { version: 7 })).status).toBe(409)
    expect((await saveService(world, { version: 1, user: 'toinen', key: '' })).body.fields).toEqual({
      key: 'Anna avain',
    })
    expect((await saveService(world, { version: 1, organisation: '' })).body.fields).toEqual({
      organisation: 'Anna yrityksen Y-tunnus',
    })
    await push(world)
    expect((await saveService(world, { version: 1, user: '' })).body.message).toMatch(/vielä viemättä 4 päivää/)
    await world.drainQueues()
    expect((await saveService(world, { version: 1, user: '' })).status).toBe(200)
    expect((await world.call(api.readBookServices, {}, world.owner)).services[0]).toMatchObject({ hasKey: false })
  })
})

describe('the signature of a call to Netvisor', () => {
  it('is the one that Python’s hmac gives of the documented parts', () => {
    const now = new Date('2025-06-26T20:09:50.123Z')
    const headers = signedHeaders(
      { url: 'https://isvapi.netvisor.fi/accounting.nv', transaction: 'abc123', now },
      { user: 'CID', key: 'customer-key', organisation: '1234567-8' },
      { partnerId: 'PID', partnerKey: 'partner-key' },
    )
    expect(headers['X-Netvisor-Authentication-Timestamp']).toBe('2025-06-26 20:09:50.000')
    expect(headers['X-Netvisor-Authentication-TimestampUnix']).toBe('1750968590')
    expect(headers['X-Netvisor-Authentication-MAC']).toBe(
      '8ba446a28274454f623ba00d6b3c2687438c9fabe2c48f54bf94e240ea64fdfb',
    )
  })
})
