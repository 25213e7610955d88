import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
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

/** A lease from January on, of 850 € a month, raised at once by three percent. */
async function aRaisedLease(sendAfter: number): Promise<void> {
  world = await aWorld()
  await world.call(accountsApi.saveBillingSettings, { body: { billing: { sendAfter } } as never }, world.owner)
  const terms = { rentIncreasePercentage: 3, percentagePrefix: '', nextRentIncreaseDate: '2027-01-01' }
  const raised = { startDate: '2027-01-01', rentIncreaseType: 'percentage' as const, ...terms }
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
