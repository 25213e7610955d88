import { beforeEach, describe, expect, it } from 'vitest'
import { depositsApi as api, type DepositShown } from '#shared/deposits/api.ts'
import { aWorld } from '../support/story.ts'
import { aHome, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const made = async (more: object = {}) => {
  const body = { tenant: home.tenant, apartment: home.apartment, amount: 50_000, ...more }
  return (await world.call(api.createDeposit, { body }, world.accountant)).deposit
}
const read = async (id: string) => (await world.call(api.readDeposit, { params: { id } }, world.reader)).deposit
interface Answer {
  readonly deposit: DepositShown
  readonly fields: Record<string, string>
}
const receiving = (id: string, amount: number, key?: string) =>
  world.ask<Answer>(
    'PUT',
    `/deposit/receive/${id}`,
    { amount, day: '2026-11-02' },
    world.accountant,
    key ? { key } : {},
  )

describe('a deposit of which money comes', () => {
  it('in two parts is received once for one click, and the second part is no more than is left', async () => {
    const { _id } = await made()
    const key = 'vakuuden-saaminen-01'
    const once = await receiving(_id, 30_000, key)
    expect((await receiving(_id, 30_000, key)).status).toBe(200)
    const { version, received } = await read(_id)
    expect([received, once.body.deposit.version]).toEqual([30_000, version])
    expect((await receiving(_id, 20_001)).body.fields).toEqual({
      amount: 'Summa on suurempi kuin mitä vakuudesta on saamatta',
    })
    expect((await receiving(_id, 20_000)).status).toBe(200)
    expect(await read(_id)).toMatchObject({ state: 'received', received: 50_000 })
  })

  it('does not lapse any more, and only a lapsed one is waited for again', async () => {
    const { _id } = await made()
    const put = async (command: string, body: object) =>
      (await world.ask('PUT', `/deposit/${command}/${_id}`, body, world.accountant)).body.message
    expect(await put('restore', {})).toBe('Vakuus ei ole rauennut.')
    await receiving(_id, 10_000)
    expect(await put('lapse', { reason: 'Ei maksettu' })).toBe('Vakuudesta on saatu rahaa. Vapauta se.')
    expect(await read(_id)).toMatchObject({ state: 'partlyReceived', lapsed: '', lapseReason: '' })
  })
})

describe('the money of a release', () => {
  const aRelease = { day: '2026-11-02', returned: 20_000, iban: 'FI2112345600000785' }
  const paying = (id: string, release: string, day = '2026-11-02') =>
    world.ask('PUT', `/deposit/release-paid/${id}`, { release, day }, world.accountant)

  it('is marked paid by itself, on one day, and never before it was decided', async () => {
    const { _id: id } = await made()
    await receiving(id, 50_000)
    const kept = { ...aRelease, returned: 0, deductions: [{ reason: 'cleaning', desc: 'Siivous', amount: 10_000 }] }
    for (const wish of [aRelease, aRelease, kept])
      await world.ask('PUT', `/deposit/release/${id}`, wish, world.accountant)
    const [first = '', second = '', third = ''] = (await read(id)).releases.map(({ _id }) => _id)
    expect((await paying(id, first, '2026-11-01')).body.fields).toEqual({ day: 'Päivä on ennen vapautusta' })
    expect((await paying(id, first, '2026-11-03')).body.fields).toEqual({
      day: 'Maksupäivä ei voi olla tulevaisuudessa',
    })
    world.clock.set('2026-11-04')
    expect((await paying(id, first, '2026-11-03')).status).toBe(200)
    expect((await paying(id, first, '2026-11-04')).body.message).toBe('Palautus on jo merkitty maksetuksi.')
    expect((await paying(id, third)).body.message).toBe('Vapautuksessa ei ole palautettavaa.')
    expect((await paying(id, 'ei-ole')).body.message).toBe('Vapautusta ei löytynyt.')
    expect((await read(id)).releases.map(({ paid }) => paid)).toEqual(['2026-11-03', '', ''])
    const undone = await world.ask('PUT', `/deposit/undo-release/${id}`, { release: second }, world.accountant)
    expect(undone.status).toBe(200)
  })
})
