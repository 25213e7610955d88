import { beforeAll, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { newId } from '../../functions/platform/clock.ts'
import { jobNamed, runTick } from '../../infra/local/queues/scheduler.ts'
import { lettersTo } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aContract, aHome, aRunningContract } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let place = 0
beforeAll(async () => {
  world = await aWorld()
})

const aPlace = () => aHome(world.owner, { number: `G ${++place}` })
const anAddress = () => `muistutus-${newId()}@kotiranta.example`
const remind = (id: string, version: number, items: object[], active = true) =>
  world.ask<{ contract: { version: number; options: { reminders: { items: { sent: string }[] } } } }>(
    'PUT',
    `/rental-contract/update-reminders/${id}`,
    { version, active, items },
    world.owner,
  )
/** The morning of the day, and the letters of its hour. */
async function morning(day: string) {
  await world.runJob('remind-of-contracts', day)
  await runTick({ job: jobNamed('send-notices'), time: world.clock.now() })
  await world.drainQueues()
}

describe('reminders of a contract', () => {
  it('come on their day to each who is named, once', async () => {
    world.clock.set('2026-11-02')
    const { _id, version, contractNumber } = await aRunningContract(world.owner, await aPlace())
    const [one, two] = [anAddress(), anAddress()]
    await remind(_id, version, [
      { id: '1', date: '2026-11-10', message: 'Vuosikatselmus', recipients: [one, two] },
      { id: '2', date: '2026-11-12', message: 'Vakuutus', recipients: [one] },
    ])
    await morning('2026-11-09')
    expect(await lettersTo(one)).toEqual([])
    await morning('2026-11-10')
    await morning('2026-11-10')
    await morning('2026-11-11')
    const letters = await lettersTo(one)
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(`Sopimus: ${contractNumber} · Katajakatu 5 G`)
    expect(letters[0]?.text).toContain('Muistutus: Vuosikatselmus')
    expect(letters[0]?.text).toContain(`https://vuokrakirja.example/rental-contract/overview/${_id}`)
    expect(await lettersTo(two)).toHaveLength(1)
    await morning('2026-11-12')
    expect(await lettersTo(one)).toHaveLength(2)
  })

  it('written at once by two workers are one letter', async () => {
    world.clock.set('2026-11-02')
    const { _id, version } = await aRunningContract(world.owner, await aPlace())
    const address = anAddress()
    await remind(_id, version, [{ id: '1', date: '2026-11-03', message: 'Katselmus', recipients: [address] }])
    world.clock.set('2026-11-03T05:00:00Z')
    const turn = { job: jobNamed('remind-of-contracts'), time: world.clock.now() }
    await Promise.all([runTick(turn), runTick(turn), runTick(turn)])
    await morning('2026-11-03')
    expect(await lettersTo(address)).toHaveLength(1)
  })

  it('wait as long as the contract is not in force, or they are off', async () => {
    world.clock.set('2026-11-02')
    const address = anAddress()
    const items = [{ id: '1', date: '2026-11-03', message: 'Katselmus', recipients: [address] }]
    const prepared = await aContract(world.owner, await aPlace())
    await remind(prepared._id, prepared.version, items)
    const running = await aRunningContract(world.owner, await aPlace())
    await remind(running._id, running.version, items, false)
    await morning('2026-11-04')
    expect(await lettersTo(address)).toEqual([])
  })

  it('that have gone stay so, unless they are put on another day', async () => {
    world.clock.set('2026-11-02')
    const { _id, version } = await aRunningContract(world.owner, await aPlace())
    const item = { id: '1', date: '2026-11-03', message: 'Katselmus', recipients: [anAddress()] }
    await remind(_id, version, [item])
    await morning('2026-11-03')
    const { contract } = await world.call(contractsApi.readContract, { params: { id: _id } }, world.owner)
    const same = await remind(_id, contract.version, [{ ...item, message: 'Toinen teksti' }])
    expect(same.body.contract.options.reminders.items[0]?.sent).not.toBe('')
    const later = await remind(_id, same.body.contract.version, [{ ...item, date: '2026-12-03' }])
    expect(later.body.contract.options.reminders.items[0]?.sent).toBe('')
  })

  it('are refused without anybody to remind, and of an old version', async () => {
    const { _id, version } = await aRunningContract(world.owner, await aPlace())
    const nobody = await remind(_id, version, [{ id: '1', date: '2026-12-03', message: 'Katselmus' }])
    expect(nobody.body).toMatchObject({ fields: { 'items.0.recipients': 'Anna vähintään yksi sähköpostiosoite' } })
    expect((await remind(_id, version - 1, [])).status).toBe(409)
  })
})
