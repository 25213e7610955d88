import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { identityApi } from '#shared/identity/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { propertiesApi } from '#shared/properties/api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { aWorld } from '../../support/story.ts'
import { aContract, aHome, aRunningContract } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  world.clock.set('2026-11-10')
})

const steps = async (who = world.owner) => (await world.call(reportsApi.getStats, {}, who)).stats.firstSteps
const read = async () => (await world.call(accountsApi.readAccount, {}, world.owner)).account
const simple = async (who = world.owner) =>
  (await world.call(identityApi.getCurrentUser, {}, who)).currentUser.simpleView

async function saveView(view: object) {
  const { version, settings } = await read()
  await world.call(accountsApi.saveViewSettings, { body: { ...settings.view, ...view, version } }, world.owner)
}

describe('the first steps of an account', () => {
  it('are done by what the account has, and over with its first invoice for ever', async () => {
    const none = { iban: true, service: false, homes: false, tenants: false, leases: false }
    expect(await steps()).toEqual(none)
    const { version, ...account } = await read()
    await world.call(accountsApi.updateAccount, { body: { ...account, iban: '', version } }, world.owner)
    expect(await steps()).toEqual({ ...none, iban: false })
    const home = await aHome(world.owner)
    expect(await steps()).toEqual({ ...none, iban: false, homes: true, tenants: true })
    await aContract(world.owner, home)
    expect(await steps()).toEqual({ ...none, iban: false, homes: true, tenants: true, leases: true })
    await aRunningContract(world.owner, await aHome(world.owner, { number: 'A 2' }))
    await world.runJob('bill-rents', '2026-11-20')
    await world.drainQueues()
    expect(await steps()).toBeNull()
    // Paid in the year before, it is in none of the figures any more.
    const [invoice] = (await world.call(invoicesApi.listInvoices, { body: {} }, world.owner)).rows
    const body = { invoice: invoice?._id ?? '', amount: 85_000, payDate: '2026-11-10' }
    await world.call(paymentsApi.makePayment, { body }, world.owner)
    world.clock.set('2028-01-01')
    expect(await steps()).toBeNull()
    expect(await steps(world.stranger)).not.toBeNull()
  })

  it('are put away for everybody of the account, and come back from its settings', async () => {
    await saveView({ firstSteps: false })
    expect(await steps()).toBeNull()
    expect(await steps(world.reader)).toBeNull()
    expect(await steps(world.stranger)).not.toBeNull()
    await saveView({ firstSteps: true })
    expect(await steps()).not.toBeNull()
  })
})

describe('the simple view', () => {
  const addHome = async (number: string, condominium: string) => {
    const body = { version: 0, condominium, address: 'Katajakatu 5', apartmentNumber: number }
    await world.call(propertiesApi.createApartment, { body }, world.owner)
  }

  it('begins with the first home of one’s own and ends with the sixth', async () => {
    expect(await simple()).toBe(false)
    const body = { version: 0, name: 'Asunto Oy Katajanmarja' }
    const { _id } = (await world.call(propertiesApi.createCondominium, { body }, world.owner)).condominium
    await addHome('A 1', _id)
    expect([await simple(), await simple(world.reader), await simple(world.stranger)]).toEqual([true, true, false])
    for (const number of ['A 2', 'A 3', 'A 4', 'A 5']) await addHome(number, _id)
    expect(await simple()).toBe(true)
    await addHome('A 6', _id)
    expect(await simple()).toBe(false)
  })

  it('ends with the first principal, unless the account has chosen it', async () => {
    const home = await aHome(world.owner)
    expect(await simple()).toBe(false)
    await saveView({ menu: 'simple' })
    expect(await simple()).toBe(true)
    await saveView({ menu: 'bySize' })
    await world.call(customersApi.inactivatePartner, { params: { partnerId: home.partner } }, world.owner)
    expect(await simple()).toBe(true)
    await saveView({ menu: 'whole' })
    expect(await simple()).toBe(false)
  })
})
