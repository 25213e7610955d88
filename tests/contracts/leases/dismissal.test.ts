import { beforeAll, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import type { InputOf } from '#shared/base/endpoint.ts'
import { billingApi } from '#shared/billing/api.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { dismissalWarnings, proposedDismissal } from '#shared/contracts/ending/dismissal-proposal.ts'
import { Lease } from '#shared/contracts/lease.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { aWorld } from '../../support/story.ts'
import { changeRights, without } from '../../support/things/member.ts'
import { aContract, aHome, aRunningContract } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

const aLease = (wish: Partial<InputOf<typeof Lease>> = {}) =>
  Lease.parse({ startDate: '2026-01-01', rent: 850_00, rentProduct: 'p1', ...wish })

describe('what is proposed when notice is given', () => {
  it.each([
    ['the tenant in the middle of a month', {}, 'tenant', '2026-11-21', '2026-12-31', '2027-01-04'],
    ['the tenant on the last of a month', {}, 'tenant', '2027-01-31', '2027-02-28', '2027-03-01'],
    ['the tenant in a leap year', {}, 'tenant', '2028-01-31', '2028-02-29', '2028-03-01'],
    ['the landlord within the first year', {}, 'landlord', '2026-11-21', '2027-02-28', '2027-03-01'],
    ['the landlord when it has lasted a year', {}, 'landlord', '2027-01-01', '2027-07-31', '2027-08-02'],
    ['the landlord of other premises', { moveOut: 'LHVL' }, 'landlord', '2027-01-01', '2027-04-30', '2027-05-03'],
    ['to leave by the last day', { moveOut: 'endDate' }, 'tenant', '2026-11-21', '2026-12-31', '2026-12-31'],
  ] as const)('%s', (_, wish, by, given, leaseEnds, movingDay) => {
    const { notice } = proposedDismissal(aLease(wish), { by, given })
    expect(notice).toMatchObject({ leaseEnds, movingDay })
    expect(notice?.explanation.length).toBeGreaterThan(2)
  })

  it('goes by what was agreed where the law lets it', () => {
    const given = { by: 'tenant', given: '2026-11-21', agreedMonths: 2 } as const
    expect(proposedDismissal(aLease({ moveOut: 'LHVL' }), given).notice?.leaseEnds).toBe('2027-01-31')
    const { notice } = proposedDismissal(aLease(), given)
    expect(notice?.leaseEnds).toBe('2026-12-31')
    expect(notice?.warnings[0]).toContain('Ehto on mitätön')
  })

  it('is nothing for a fixed term, with what its early ending costs', () => {
    const fixed = aLease({ leaseType: 'Määräaikainen', endDate: '2027-12-31' })
    const { notice, refusal } = proposedDismissal(fixed, { by: 'tenant', given: '2026-11-21' })
    expect(notice).toBeUndefined()
    expect(refusal?.join(' ')).toMatch(/Sopimus päättyy ilman irtisanomista 31\.12\.2027.*1.700,00/)
  })

  it('is warned of when other days are chosen', () => {
    const { notice } = proposedDismissal(aLease(), { by: 'tenant', given: '2026-11-21' })
    if (!notice) throw new Error('Nothing is proposed')
    const warned = (dismissalDate: string) => dismissalWarnings(notice, { dismissalDate, movingDay: '' })
    expect(warned('2026-12-31')).toEqual([])
    expect(warned('2026-12-30')[0]).toContain('ennen irtisanomisajan päättymistä 31.12.2026')
    expect(warned('2027-01-01')[0]).toContain('jatkuu yli irtisanomisajan')
  })
})

describe('a notice', () => {
  let world: World
  let place = 0
  beforeAll(async () => {
    world = await aWorld()
  })
  const running = async () => {
    world.clock.set('2026-11-02')
    return aRunningContract(world.owner, await aHome(world.owner, { number: `E ${++place}` }))
  }
  const dismiss = (id: string, body: object, by = world.owner) =>
    world.ask('PUT', `/rental-contract/dismiss/${id}`, body, by)
  const revert = (id: string, by = world.owner) =>
    world.ask('PUT', `/rental-contract/revert-dismissal/${id}`, undefined, by)
  const recurringOf = async (id: string) =>
    (await world.call(billingApi.readRecurring, { params: { id } }, world.owner)).recurringInvoice

  it('says who gave it, when, why and when the tenant moves', async () => {
    const { _id } = await running()
    const given = {
      dismissalDate: '2027-05-31',
      dismissedBy: 'landlord',
      noticeGiven: '2026-11-02',
      movingDay: '2027-06-01',
      dismissalReason: 'Asunto tulee omaan käyttöön',
    }
    expect((await dismiss(_id, given)).body).toMatchObject({ contract: { lease: given } })
  })

  it.each([
    ['a last day before the lease', { dismissalDate: '2026-11-30' }, 'dismissalDate'],
    ['a notice after the last day', { dismissalDate: '2026-12-31', noticeGiven: '2027-01-01' }, 'noticeGiven'],
    ['moving before the last day', { dismissalDate: '2026-12-31', movingDay: '2026-12-30' }, 'movingDay'],
    ['no reason of the landlord', { dismissalDate: '2027-05-31', dismissedBy: 'landlord' }, 'dismissalReason'],
    ['no day', { dismissalDate: '' }, 'dismissalDate'],
  ])('is refused with %s', async (_, body, field) => {
    const { _id } = await running()
    const answer = await dismiss(_id, body)
    expect([answer.status, Object.keys(Object(answer.body.fields))]).toEqual([400, [field]])
  })

  it('of a contract that is not in force, by a reader or the neighbour is refused', async () => {
    const { _id } = await running()
    const { _id: prepared } = await aContract(world.owner, await aHome(world.owner, { number: `E ${++place}` }))
    const body = { dismissalDate: '2027-01-31' }
    expect((await dismiss(prepared, body)).status).toBe(409)
    expect((await dismiss(_id, body, world.reader)).status).toBe(403)
    expect((await dismiss(_id, body, world.stranger)).status).toBe(404)
  })

  it('is taken back before its last day, and the billing goes on', async () => {
    const { _id } = await running()
    expect((await revert(_id)).status).toBe(409)
    await dismiss(_id, { dismissalDate: '2027-01-31', dismissedBy: 'tenant', noticeGiven: '2026-11-02' })
    expect((await revert(_id, world.reader)).status).toBe(403)
    expect((await revert(_id)).body).toMatchObject({ contract: { lease: { dismissalDate: '', dismissedBy: '' } } })
    expect(await recurringOf(_id)).toMatchObject({ endDate: '', active: true })
  })

  it('is not taken back when the lease has ended, or somebody else has the apartment', async () => {
    const home = await aHome(world.owner, { number: 'F 1' })
    const { _id } = await aRunningContract(world.owner, home)
    await dismiss(_id, { dismissalDate: '2027-01-31' })
    await aRunningContract(world.owner, home, { startDate: '2027-02-01' })
    const answer = await revert(_id)
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Vuokrakohde on jo vuokrattu toisella sopimuksella, joten irtisanomista ei voi perua.',
    ])
    world.clock.set('2027-02-01')
    expect((await revert(_id)).body.message).toBe('Sopimus on jo päättynyt, joten irtisanomista ei voi perua.')
    world.clock.set('2026-11-02')
  })

  it('ends the billing with the days of the last month', async () => {
    const { _id } = await running()
    await dismiss(_id, { dismissalDate: '2027-01-10' })
    await world.runJob('bill-rents', '2026-11-20')
    await world.runJob('bill-rents', '2026-12-20')
    await world.drainQueues()
    const { rows } = await world.call(invoicesApi.listInvoices, { body: { contract: _id } }, world.owner)
    expect(rows.map(({ dueDate, total }) => [dueDate, total])).toEqual([
      ['2027-01-02', 27_419],
      ['2026-12-02', 85_000],
    ])
    expect((await recurringOf(_id)).active).toBe(false)
    const { contract } = await world.call(contractsApi.readContract, { params: { id: _id } }, world.owner)
    expect(contract.lease.dismissalDate).toBe('2027-01-10')
  })

  it('that is taken back or moved on leaves no day unbilled, and bills none twice', async () => {
    const { _id } = await running()
    await dismiss(_id, { dismissalDate: '2027-01-10' })
    await world.runJob('bill-rents', '2026-11-20')
    await world.runJob('bill-rents', '2026-12-20')
    await world.drainQueues()
    await dismiss(_id, { dismissalDate: '2027-01-20' })
    await dismiss(_id, { dismissalDate: '2027-01-15' })
    await changeRights(world.manager, without('field:invoices.products', 'invoices.create'))
    const answers = await Promise.all([revert(_id, world.manager), revert(_id, world.manager)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await dismiss(_id, { dismissalDate: '2027-01-12' })
    expect((await revert(_id)).status).toBe(200)
    await world.runJob('bill-rents', '2027-01-20')
    await world.drainQueues()
    const { rows } = await world.call(
      invoicesApi.listInvoices,
      { body: { contract: _id, sortBy: 'invoiceNumber' } },
      world.owner,
    )
    expect(rows.map(({ kind, state, total }) => [kind, state, total])).toEqual([
      ['recurring', 'sent', 85_000],
      ['recurring', 'sent', 27_419],
      ['single', 'draft', 57_581],
      ['recurring', 'sent', 85_000],
    ])
    const [, , rest] = rows
    const { invoice } = await world.call(invoicesApi.readInvoice, { params: { id: rest?._id ?? '' } }, world.owner)
    expect(invoice).toMatchObject({ contract: _id, period: { from: '2027-01-11', to: '2027-01-31' } })
    expect(invoice.explanation.join()).toContain('11.–31.1.2027: 21/31 päivää')
    world.clock.set('2026-11-02')
  })

  it('of a period that was billed whole asks for nothing more when it is taken back', async () => {
    const { _id } = await running()
    await world.runJob('bill-rents', '2026-12-20')
    await world.drainQueues()
    await dismiss(_id, { dismissalDate: '2027-01-10' })
    expect((await revert(_id)).status).toBe(200)
    const { rows } = await world.call(invoicesApi.listInvoices, { body: { contract: _id } }, world.owner)
    expect(rows.map(({ total }) => total)).toEqual([85_000, 85_000])
    world.clock.set('2026-11-02')
  })

  it('that is taken back leaves the part period billed once its rest has been sent as an invoice of its own', async () => {
    await world.call(accountsApi.saveBillingSettings, { body: { billing: { sendAfter: 1440 } } as never }, world.owner)
    const { _id } = await running()
    await dismiss(_id, { dismissalDate: '2026-12-10' })
    world.clock.set('2026-11-20')
    const { run } = await world.call(invoicesApi.billNow, {}, world.owner)
    await world.drainQueues()
    expect((await revert(_id)).status).toBe(200)
    const listed = await world.call(invoicesApi.listInvoices, { body: { contract: _id } }, world.owner)
    const rest = listed.rows.find(({ kind }) => kind === 'single')
    await world.call(invoicesApi.sendInvoice, { params: { invoiceId: rest?._id ?? '' } }, world.owner)
    const undone = await world.ask(
      'POST',
      `/invoices/billing-run/${run}/undo/${_id}-202612`,
      { reason: 'Väärin' },
      world.owner,
    )
    expect([undone.status, undone.body.message]).toEqual([
      409,
      'Kauden loppuosasta on jo oma lasku, joten tätä ei voi enää perua. Hyvitä lasku, kun se on lähtenyt.',
    ])
    await world.call(billingRunsApi.undoRun, { params: { id: run }, body: { reason: 'Väärin' } }, world.owner)
    await world.drainQueues()
    const { rows } = await world.call(invoicesApi.listInvoices, { body: { contract: _id } }, world.owner)
    expect(rows.map(({ total }) => total).toSorted()).toEqual([27_419, 57_581])
    world.clock.set('2026-11-02')
  })
})
