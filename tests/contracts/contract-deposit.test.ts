import { beforeEach, describe, expect, it } from 'vitest'
import { depositsApi } from '#shared/deposits/api.ts'
import { depositInvoicesApi } from '#shared/deposits/invoices-api.ts'
import { deposits } from '../../functions/deposits/deposits.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import { aContract, aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const terms = { useDeposit: true, deposit: 170_000, depositDueDate: '2026-11-16' }
const registering = (id: string, by = world.accountant) => world.ask('POST', `/deposit/of-contract/${id}`, {}, by)
const ofContract = async (contract: string) =>
  (await world.call(depositsApi.listDeposits, { body: { contract } }, world.reader)).rows

/** A contract that was put in force before there was a register. */
async function anOldContract(lease: object, before?: (id: string) => Promise<void>): Promise<string> {
  const { _id } = await aRunningContract(world.owner, home, lease)
  await before?.(_id)
  const actor = world.actor(world.owner)
  await deposits.remove(actor, await deposits.read(actor, _id))
  return _id
}

describe('the deposit of a contract', () => {
  it('is billed when it is put in force by who may make contracts but no lines of invoices', async () => {
    const { _id } = await aContract(world.manager, home, terms)
    await changeRights(world.manager, without('field:invoices.products', 'invoices.create', 'invoices.edit'))
    const activated = await world.ask('PUT', `/rental-contract/activate/${_id}`, undefined, world.manager)
    expect(activated.status).toBe(200)
    expect(await ofContract(_id)).toMatchObject([{ _id, amount: 170_000, invoice: `${_id}-deposit` }])
    const products = [{ desc: 'Avain', amount: 2_000 }]
    const single = { tenant: home.tenant, billDate: '2026-11-02', dueDate: '2026-11-16', products }
    expect((await world.ask('POST', '/invoices/create', single, world.manager)).status).toBe(403)
    await changeRights(world.manager, without('field:invoices.products'))
    expect((await world.ask('POST', '/invoices/create', single, world.manager)).status).toBe(403)
  })
})

describe('the deposit of a contract that was put in force before there was a register', () => {
  it('comes to the register once, with the invoice that stands, and nothing is billed by it', async () => {
    const id = await anOldContract(terms)
    const answers = await Promise.all([registering(id), registering(id), registering(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await ofContract(id)).toMatchObject([
      { _id: id, amount: 170_000, invoice: `${id}-deposit`, state: 'waiting' },
    ])
  })

  it('without an invoice waits to be billed or written down as received', async () => {
    const id = await anOldContract({ ...terms, depositType: 'bank' })
    await registering(id)
    expect(await ofContract(id)).toMatchObject([{ _id: id, method: 'bank', invoice: '' }])
  })

  it('comes with every invoice that asks for it, the newest first', async () => {
    const id = await anOldContract({ ...terms, depositType: 'bank' }, async (depositId) => {
      for (const amount of [20_000, 30_000, 70_000]) {
        const body = { billDate: '2026-11-02', dueDate: '2026-11-16', amount }
        await world.call(depositInvoicesApi.createDepositInvoice, { params: { depositId }, body }, world.accountant)
      }
    })
    await registering(id)
    const { deposit } = await world.call(depositsApi.readDeposit, { params: { id } }, world.reader)
    expect(deposit).toMatchObject({ method: 'invoice', leftToBill: 50_000 })
    expect(deposit.bills.map(({ total }) => total)).toEqual([70_000, 30_000, 20_000])
  })

  it('is refused where none was agreed on, before activation, beside one by hand, and from strangers', async () => {
    const draft = await aContract(world.owner, home, terms)
    expect((await registering(draft._id)).body.message).toBe('Vakuus tulee luetteloon, kun sopimus aktivoidaan.')
    const { _id } = await aRunningContract(world.owner, home)
    expect((await registering(_id)).body.message).toBe('Sopimuksessa ei ole sovittu vakuudesta.')
    expect((await registering(_id, world.stranger)).status).toBe(404)
    expect((await registering(_id, world.reader)).status).toBe(403)
  })

  it('is refused beside one that was written down by hand', async () => {
    const id = await anOldContract({ ...terms, depositType: 'bank' })
    const body = { tenant: home.tenant, contract: id, amount: 170_000 }
    await world.call(depositsApi.createDeposit, { body }, world.accountant)
    expect((await registering(id)).body.message).toBe('Sopimuksella on jo vakuus luettelossa.')
    const theirs = await aHome(world.stranger)
    const strange = await world.ask('POST', '/deposit/create', { ...body, tenant: theirs.tenant }, world.stranger)
    expect(strange.body.fields).toEqual({ contract: 'Sopimusta ei löytynyt.' })
  })
})

describe('a deposit by hand above the law’s ceiling', () => {
  const writing = (more: object) =>
    world.ask<{ message: string; fields: Record<string, string>; deposit: { _id: string; version: number } }>(
      'POST',
      '/deposit/create',
      { tenant: home.tenant, apartment: home.apartment, amount: 255_001, ...more },
      world.accountant,
    )

  it('of a dwelling is refused at its sum, taken with a reason, and may not be raised over it without one', async () => {
    await aRunningContract(world.owner, home)
    const refused = await writing({})
    expect(refused.status).toBe(400)
    expect(refused.body.fields.amount?.replaceAll('\u00a0', ' ')).toBe(
      'Vakuus 2 550,01 € ylittää lain enimmäismäärän, 3 kuukauden vuokran: 3 × 850,00 € = 2 550,00 € (AHVL 8 §). Pienennä summaa tai kirjoita ylityksen peruste.',
    )
    const { _id, version } = (await writing({ amount: 255_000 })).body.deposit
    const raising = (more: object) =>
      world.ask(
        'PUT',
        `/deposit/update/${_id}`,
        { version, tenant: home.tenant, amount: 300_000, ...more },
        world.accountant,
      )
    expect((await raising({})).status).toBe(400)
    expect((await raising({ overReason: 'Sovittu kahdesta asunnosta yhdessä' })).status).toBe(200)
    expect((await writing({ overReason: 'Sovittu ennen 1.5.1995' })).status).toBe(200)
  })

  it('agreed before with a reason stays or is lowered without one, though what is left is still above it', async () => {
    await aRunningContract(world.owner, home)
    const { _id, version } = (await writing({ amount: 300_000, overReason: 'Sovittu ennen 1.5.1995' })).body.deposit
    const changing = (more: object) =>
      world.ask('PUT', `/deposit/update/${_id}`, { tenant: home.tenant, overReason: '', ...more }, world.accountant)
    const said = await changing({ version, amount: 300_000, comments: 'Talletus pankissa' })
    expect([said.status, said.body]).toMatchObject([200, { deposit: { comments: 'Talletus pankissa' } }])
    const lowered = await changing({ version: version + 1, amount: 280_000 })
    expect([lowered.status, lowered.body]).toMatchObject([200, { deposit: { amount: 280_000 } }])
  })

  it('of business premises has no ceiling, nor has one of whose rent nobody knows', async () => {
    await aRunningContract(world.owner, home, { moveOut: 'LHVL' })
    expect((await writing({})).status).toBe(200)
    const other = await aHome(world.owner, { number: 'A 2' })
    expect((await writing({ tenant: other.tenant, apartment: '', amount: 9_999_00 })).status).toBe(200)
  })
})
