import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { sumOf } from '#shared/base/money.ts'
import { billingApi } from '#shared/billing/api.ts'
import { billingRunsApi } from '#shared/billing/runs-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract } from '../support/things/portfolio.ts'
import { invoicesOf } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let lease: string
let increase: string

/** A lease of 850 € a month that is raised by three percent from January on. */
async function aRaisedLease(sendAfter: number, startDate = '2027-01-01'): Promise<void> {
  world = await aWorld()
  await world.call(accountsApi.saveBillingSettings, { body: { billing: { sendAfter } } as never }, world.owner)
  const terms = { rentIncreasePercentage: 3, percentagePrefix: '', nextRentIncreaseDate: '2027-01-01' }
  const raised = { startDate, rentIncreaseType: 'percentage' as const, ...terms }
  lease = (await aRunningContract(world.owner, await aHome(world.owner), raised))._id
  const body = { contract: lease, newRentIncrease: { dueDate: '2027-01-02', dontSendMessage: true } }
  increase = (await world.call(rentIncreasesApi.createIncrease, { body }, world.owner)).rentIncrease._id
}

async function bill(): Promise<string> {
  const { run } = await world.call(invoicesApi.billNow, {}, world.owner)
  await world.drainQueues()
  return run
}
const papers = async () =>
  (await invoicesOf(world.actor(world.owner))).map((each) => [each.kind, each.state, each.total, each.credited])
const remove = (creditInvoices = true) =>
  world.ask(
    'POST',
    `/rent-increase/delete-active/${increase}`,
    { returnPreviousProducts: true, creditInvoices },
    world.owner,
  )
const drafts = async () =>
  (await invoicesOf(world.actor(world.owner))).filter(({ kind, state }) => kind === 'refund' && state === 'draft')
const send = (note: string) => world.ask('POST', `/invoices/refund-related/send/${note}`, {}, world.owner)

describe('an increase whose invoice waits to leave', () => {
  let run: string
  beforeEach(async () => {
    await aRaisedLease(1440)
    world.clock.set('2026-12-20')
    run = await bill()
  })
  const january = () => `${lease}-202701`
  const takeBack = async () => {
    const params = { id: run, invoiceId: january() }
    await world.call(billingRunsApi.undoInvoice, { params, body: { reason: 'Väärä hinta' } }, world.owner)
    await world.call(billingApi.releaseBilling, { params: { id: lease }, body: { dueDate: '2027-01-02' } }, world.owner)
  }

  it('is not credited on it: the invoice is taken back, and billed at the former rent', async () => {
    const refused = await remove()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Lasku 1001 ei ole vielä lähtenyt, joten sitä ei voi hyvittää. ' +
        'Peru se ensin laskutusajosta tai poista korotus vasta, kun lasku on lähtenyt.',
    ])
    expect(await papers()).toEqual([['recurring', 'sending', 875_50, 0]])
    await takeBack()
    expect((await remove()).status).toBe(200)
    expect(await papers()).toEqual([])
    await bill()
    expect(await papers()).toEqual([['recurring', 'sending', 850_00, 0]])
  })

  it('is told of all of them when they are many', async () => {
    world.clock.set('2027-01-20')
    await bill()
    await invoices.change(world.actor(world.owner), january(), (now) => ({ ...now, state: 'failed', nextTry: '' }))
    expect((await remove()).body.message).toMatch(/^2 laskua ei ole vielä lähtenyt, joten niitä ei voi hyvittää\. /)
    expect((await remove(false)).status).toBe(200)
  })

  it('leaves no credit for the invoice that comes in its place, however old the draft', async () => {
    await invoices.change(world.actor(world.owner), january(), (now) => ({ ...now, state: 'sent', nextTry: '' }))
    expect((await remove()).status).toBe(200)
    // As drafts of such invoices were made before.
    await invoices.change(world.actor(world.owner), january(), (now) => ({ ...now, state: 'sending' }))
    await takeBack()
    await bill()
    await invoices.change(world.actor(world.owner), january(), (now) => ({ ...now, state: 'sent', nextTry: '' }))
    const [draft] = await drafts()
    const sentence = 'Lasku 1001 on peruttu, ja sen tilalla on lasku 1003. Poista hyvityslasku.'
    const path = `/invoices/refund/register/${draft?._id}`
    const registered = await world.ask('POST', path, { payDate: '2026-12-20' }, world.owner)
    const again = { original: january(), lines: [{ line: 0, net: 25_50 }], version: draft?.version }
    const body = { ...again, billDate: '2026-12-20' }
    const edited = await world.ask('PUT', `/invoices/refund/edit/${draft?._id}`, body, world.owner)
    for (const answer of [await send(draft?._id ?? ''), registered, edited])
      expect([answer.status, answer.body.message]).toEqual([409, sentence])
    expect(await papers()).toEqual([
      ['refund', 'draft', -25_50, 0],
      ['recurring', 'sent', 850_00, 0],
    ])
  })
})

describe('an increase that is taken back, and a lease that ends within the month', () => {
  beforeEach(async () => {
    await aRaisedLease(0)
    world.clock.set('2026-12-20')
    await bill()
  })
  const end = (dismissalDate: string) => () =>
    world.ask('PUT', `/rental-contract/dismiss/${lease}`, { dismissalDate }, world.owner)
  const goOn = () => world.ask('PUT', `/rental-contract/revert-dismissal/${lease}`, undefined, world.owner)
  /** Sends all that waits for a person. */
  const book = (isNewestFirst: boolean) => async () => {
    const all = (await invoicesOf(world.actor(world.owner))).filter(({ state }) => state === 'draft')
    for (const { _id, kind } of isNewestFirst ? all.toReversed() : all) {
      const answer =
        kind === 'refund' ? await send(_id) : await world.ask('POST', `/invoices/send/${_id}`, {}, world.owner)
      expect(answer.status).toBe(200)
    }
    await world.drainQueues()
  }
  const charged = async () => {
    const all = await invoicesOf(world.actor(world.owner))
    expect(all.map(({ state }) => state)).toEqual(all.map(() => 'sent'))
    return sumOf(all.map(({ total }) => total))
  }
  const [sent, backwards, ended] = [book(false), book(true), end('2027-01-15')]

  it.each([
    ['is taken back, credited and ended', [remove, sent, ended, sent]],
    ['is taken back and ended before either is credited', [remove, ended, sent]],
    ['is taken back and ended, and credited the other way round', [remove, ended, backwards]],
    ['is ended, credited and taken back', [ended, sent, remove, sent]],
    ['is ended and taken back before either is credited', [ended, remove, sent]],
    ['is ended and taken back, and credited the other way round', [ended, remove, backwards]],
  ] as const)('leaves fifteen days at the former rent when it %s', async (_, steps) => {
    for (const step of steps) await step()
    expect(await charged()).toBe(411_29)
    expect((await end('2027-01-20')()).status).toBe(200)
    await sent()
    expect(await charged()).toBe(548_39)
    expect((await goOn()).status).toBe(200)
    await sent()
    expect(await charged()).toBe(850_00)
    expect((await ended()).status).toBe(200)
    await sent()
    expect(await charged()).toBe(411_29)
  })

  it('leaves the former rent when the notice is taken back before either is credited', async () => {
    for (const step of [ended, remove, goOn, sent]) await step()
    expect(await charged()).toBe(850_00)
  })

  it('credits nothing more of a month that the lease does not come to', async () => {
    await aRaisedLease(0, '2026-12-01')
    world.clock.set('2026-12-20')
    await bill()
    expect(await charged()).toBe(850_00 + 875_50)
    expect((await end('2026-12-31')()).status).toBe(200)
    expect((await remove()).body).toMatchObject({ creditNotes: [] })
    await sent()
    expect(await charged()).toBe(850_00)
  })
})
