import { beforeEach, describe, expect, it } from 'vitest'
import { billingApi } from '#shared/billing/api.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { contractSendingApi } from '#shared/contracts/sending-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { sendingApi as api } from '#shared/invoices/sending/sending-api.ts'
import { setInvoiceService } from '../../../functions/invoices/services/service-settings.ts'
import { aWorld } from '../../support/story.ts'
import { ownAddress, tenantsAddress } from '../../support/things/own-channel.ts'
import { aContract, aHome } from '../../support/things/portfolio.ts'
import { aLease, aTenant } from '../../support/things/rents.ts'
import type { World } from '../../support/world.ts'

let world: World
beforeEach(async () => {
  world = await aWorld()
  world.clock.set('2026-11-20')
})

const asked = async (tenant: string, sentTo = {}) =>
  (await world.call(api.readWays, { body: { tenant, sentTo } }, world.reader)).ways
const offered = async (tenant: string) =>
  (await asked(tenant)).filter(({ isOffered }) => isOffered).map(({ sendType }) => sendType)
const sentences = async (tenant: string) =>
  Object.fromEntries((await asked(tenant)).map(({ sendType, sentence }) => [sendType, sentence]))
const own = (config: object = ownAddress) => setInvoiceService(world.actor(world.owner), 'oma', config)

describe('the ways to send to a payer', () => {
  it('are e-mail alone in an account without a service, and all that the service carries in others', async () => {
    expect(await offered('')).toEqual(['email'])
    await own()
    expect(await offered('')).toEqual(['email', 'print', 'post', 'evoice'])
    await own({})
    expect(await offered('')).toEqual(['email', 'print', 'post'])
  })

  it('have an e-invoice among them only for whoever has an address for it, and say what each lacks', async () => {
    await own()
    const actor = world.actor(world.owner)
    const plain = await aTenant(actor, { email: '', address: '', zipCode: '', city: '' })
    expect(await offered(plain._id)).toEqual(['email', 'print', 'post'])
    const paper = 'Vuokralaiselta puuttuu katuosoite, postinumero ja paikkakunta.'
    expect(await sentences(plain._id)).toEqual({
      email: 'Vuokralaiselta puuttuu sähköpostiosoite.',
      print: paper,
      post: paper,
      evoice: 'Vuokralaiselta puuttuu verkkolaskuosoite ja operaattorin tunnus.',
    })
    const listed = await aTenant(actor, { evoice: tenantsAddress })
    expect(await offered(listed._id)).toContain('evoice')
    const elsewhere = await asked(plain._id, { email: 'isannoitsija@esimerkki.fi' })
    expect(elsewhere[0]).toEqual({ sendType: 'email', isOffered: true, stops: false, sentence: '' })
  })

  it('are told of the account’s own tenants to those who may read them', async () => {
    const { _id } = await aTenant(world.actor(world.owner))
    const body = { tenant: _id }
    expect((await world.ask('POST', '/invoices/sending-ways', body, world.stranger)).status).toBe(404)
    expect((await world.ask('POST', '/invoices/sending-ways', body, world.reader)).status).toBe(200)
  })
})

describe('a contract before it is put in force', () => {
  const contractReported = async (lease: object, tenant: object) => {
    const home = await aHome(world.owner, { tenant })
    const contract = await aContract(world.owner, home, lease)
    const reported = await world.call(contractSendingApi.readSending, { params: { id: contract._id } }, world.reader)
    return { contract, told: reported }
  }

  it('tells what its invoices would lack; one who is billed by e-invoice is told to be', async () => {
    await own()
    const { contract, told } = await contractReported({ sendType: 'evoice' }, {})
    expect(told).toEqual({
      payer: contract.tenant.tenantId,
      stops: true,
      sentence: 'Vuokralaiselta puuttuu verkkolaskuosoite ja operaattorin tunnus.',
    })
    expect(contract.others.eInvoice).toBe(true)
    const other = await contractReported({ sendType: 'email' }, { evoice: tenantsAddress })
    expect(other).toMatchObject({ told: { stops: false, sentence: '' }, contract: { others: { eInvoice: false } } })
    const path = `/rental-contract/sending/${contract._id}`
    expect((await world.ask('GET', path, undefined, world.stranger)).status).toBe(404)
  })

  it('is not kept from being put in force', async () => {
    const home = await aHome(world.owner, { tenant: { email: '' } })
    const { _id } = await aContract(world.owner, home)
    const params = { id: _id }
    expect((await world.call(contractSendingApi.readSending, { params }, world.reader)).stops).toBe(true)
    expect((await world.call(inForceApi.activateContract, { params }, world.owner)).contract.activated).not.toBe('')
  })
})

describe('a contract and its tenant', () => {
  const toTenant = async (tenantId: string, by = world.reader) =>
    (await world.call(contractSendingApi.readSendingOfTenant, { params: { tenantId } }, by)).rows
  const paper = 'Vuokralaiselta puuttuu katuosoite, postinumero ja paikkakunta.'

  it('are warned of what is missing before and after it is put in force, until it is there', async () => {
    await own()
    const home = await aHome(world.owner, { tenant: { address: '', zipCode: '', city: '' } })
    const contract = await aContract(world.owner, home, { sendType: 'post' })
    const params = { id: contract._id }
    const sending = async () => world.call(contractSendingApi.readSending, { params }, world.reader)
    const row = { contract: contract._id, apartmentAddress: contract.apartmentAddress, stops: true, sentence: paper }
    expect(await toTenant(home.tenant)).toEqual([row])
    await world.call(inForceApi.activateContract, { params }, world.owner)
    expect(await toTenant(home.tenant)).toEqual([row])
    expect(await sending()).toEqual({ payer: home.tenant, stops: true, sentence: paper })
    const path = `/rental-contract/sending-to/${home.tenant}`
    expect((await world.ask('GET', path, undefined, world.stranger)).status).toBe(404)

    const { recurringInvoice } = await world.call(billingApi.readRecurring, { params }, world.owner)
    const sendingAddress = { address: 'Postikuja 1', zipCode: '00100', city: 'Helsinki' }
    await world.call(billingApi.editRecurring, { body: { ...recurringInvoice, sendingAddress } }, world.owner)
    expect(await toTenant(home.tenant)).toEqual([])
    expect((await sending()).sentence).toBe('')
  })
})

describe('the preview of a run', () => {
  it('counts and lists those that could not be sent, of many payers as of few', async () => {
    await own()
    const actor = world.actor(world.owner)
    const lost = await aTenant(actor, { name: 'Äijö Öhman', address: '' })
    const plain = await aTenant(actor, { name: 'Åke Öberg' })
    const first = await aLease(actor, { startDate: '2026-12-01', sendType: 'post' }, lost)
    const second = await aLease(actor, { startDate: '2026-12-01', sendType: 'evoice' }, plain)
    await aLease(actor, { startDate: '2026-12-01' }, plain)
    const unsent = () => world.call(comingApi.listComing, { body: { warning: 'unsent' } }, world.reader)
    const found = async () => (await unsent()).rows.map(({ _id, gaps }) => [_id, gaps])
    const expected = [
      [first, 'Vuokralaiselta puuttuu katuosoite.'],
      [second, 'Vuokralaiselta puuttuu verkkolaskuosoite ja operaattorin tunnus.'],
    ]
    expect((await found()).toSorted()).toEqual(expected.toSorted())
    for (let at = 0; at < 100; at += 1) await aLease(actor, { startDate: '2026-12-01' })
    expect((await found()).toSorted()).toEqual(expected.toSorted())
    expect((await unsent()).totalLength).toBe(2)
  })

  it('says the same as the run then does', async () => {
    const actor = world.actor(world.owner)
    await aLease(actor, { startDate: '2026-12-01', sendType: 'post' })
    const [row] = (await world.call(comingApi.listComing, { body: {} }, world.reader)).rows
    expect(row?.warnings).toEqual(['unsent'])
    await world.call(invoicesApi.billNow, {}, world.owner)
    await world.drainQueues()
    const [run] = (await world.call(billingRunsApi.listRuns, { body: {} }, world.reader)).rows
    const params = { id: run?._id ?? '' }
    const { rows } = await world.call(billingRunsApi.listRunInvoices, { params, body: {} }, world.reader)
    expect(rows).toMatchObject([{ state: 'failed', stateReason: row?.gaps }])
  })
})
