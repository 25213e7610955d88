import { beforeEach, describe, expect, it } from 'vitest'
import { accountsApi } from '#shared/accounts/api.ts'
import { billingRunsApi as api } from '#shared/billing/runs-api.ts'
import { makeReference } from '#shared/identifiers/reference.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { voidedApi } from '#shared/invoices/numbers/voided-api.ts'
import { recurringInvoices } from '../../../functions/billing/recurring-invoices.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { invoices } from '../../../functions/invoices/invoices.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { aWorld } from '../../support/story.ts'
import { aLease, aTenant, invoicesOf, rentLine } from '../../support/things/rents.ts'
import type { World } from '../../support/world.ts'
import { trailOfRuns } from './trail-of-runs.ts'

let world: World
let actor: Actor
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  // Time to look at the invoices before they leave.
  const body = { billing: { sendAfter: 1440, belowZero: 'credit' }, personalRefNumInUse: true } as never
  await world.call(accountsApi.saveBillingSettings, { body }, world.owner)
  world.clock.set('2026-11-20')
})

const lease = (amount: number, tenant = {}) =>
  aTenant(actor, tenant).then((one) => aLease(actor, { startDate: '2026-12-01', products: [rentLine(amount)] }, one))
async function billed(): Promise<string> {
  const { run } = await world.call(invoicesApi.billNow, {}, world.owner)
  await world.drainQueues()
  return run
}
const listed = (id: string, body: object = {}) =>
  world.call(api.listRunInvoices, { params: { id }, body }, world.reader)
const undo = async (id: string) => {
  await world.call(api.undoRun, { params: { id }, body: { reason: 'Väärä hinta' } }, world.owner)
  await world.drainQueues()
}
const trail = () => trailOfRuns(world)

describe('the invoice that a run makes', () => {
  it('says where it goes only when that was said, and for which days it charges', async () => {
    const [plain, told] = [await lease(850_00), await lease(850_00)]
    await recurringInvoices.change(actor, told, (recurring) => ({
      ...recurring,
      sendingAddress: { ...recurring.sendingAddress, email: 'isannoitsija@esimerkki.fi' },
    }))
    await billed()
    const [usual, elsewhere] = [
      await invoices.read(actor, `${plain}-202612`),
      await invoices.read(actor, `${told}-202612`),
    ]
    expect(usual).not.toHaveProperty('sentTo')
    expect(usual.recipient.email).toBe('maija.meikalainen@example.fi')
    expect(elsewhere).toMatchObject({
      sentTo: { email: 'isannoitsija@esimerkki.fi' },
      recipient: { email: 'isannoitsija@esimerkki.fi' },
    })
    const timed = { from: '2026-12-01', to: '2026-12-31', lines: [{ line: 0, count: 1, amount: 850_00 }] }
    expect(usual.timed).toEqual(timed)
  })

  it('bears the payer’s own reference, but one below zero that of its number', async () => {
    const [rent, less] = [
      await lease(850_00, { personalRefNumInUse: true }),
      await lease(-50_00, { personalRefNumInUse: true }),
    ]
    await billed()
    const [invoice, note] = [await invoices.read(actor, `${rent}-202612`), await invoices.read(actor, `${less}-202612`)]
    const { refNum } = await tenants.read(actor, invoice.recipient.tenantId)
    expect([refNum, invoice.reference]).toEqual([expect.stringMatching(/^\d+$/), refNum])
    expect(refNum).not.toBe(makeReference(invoice.invoiceNumber))
    expect(note).toMatchObject({ kind: 'refund', total: -50_00, billDate: note.dueDate })
    expect(note.reference).toBe(makeReference(note.invoiceNumber))
  })

  it('explains a part month in its reader’s language', async () => {
    const part = async (invoiceLanguage: 'fin' | 'eng') => {
      const tenant = await aTenant(actor, { invoiceLanguage })
      const id = await aLease(actor, { startDate: '2026-12-17' }, tenant)
      return () => invoices.read(actor, `${id}-202612`)
    }
    const [finnish, english] = [await part('fin'), await part('eng')]
    await billed()
    expect((await finnish()).explanation.join()).toMatch(/17\.–31\.12\.2026: 15\/31 päivää/)
    expect((await english()).explanation.join()).toMatch(/17\.–31\.12\.2026: 15\/31 days/)
  })
})

describe('the invoices of a run', () => {
  it('are sorted by their sums, added up, and narrowed to those that were refused', async () => {
    const [middle, least, most] = [await lease(700_00), await lease(600_00), await lease(800_00)]
    const run = await billed()
    const sums = async (body: object) => (await listed(run, body)).rows.map(({ total }) => total)
    const all = await listed(run)
    expect(all.rows.map(({ contract }) => contract)).toEqual([middle, least, most].toSorted())
    expect([all.totalLength, all.sums]).toEqual([3, { total: 2_100_00 }])
    expect(all.rows.every(({ stateReason }) => stateReason === '')).toBe(true)
    expect(await sums({ sortBy: 'total' })).toEqual([600_00, 700_00, 800_00])
    expect(await sums({ sortBy: 'total', descending: true })).toEqual([800_00, 700_00, 600_00])
    const byName = await listed(run, { sortBy: 'tenantName', descending: true })
    expect(byName.rows).toEqual(all.rows)
    await invoices.change(actor, `${least}-202612`, (now) => ({
      ...now,
      state: 'failed' as const,
      nextTry: '',
      stateReason: 'Osoite puuttuu',
    }))
    expect((await listed(run, { state: 'failed' })).rows).toMatchObject([
      { contract: least, state: 'failed', stateReason: 'Osoite puuttuu' },
    ])
  })

  it('of contracts that are gone are told by what is left of them', async () => {
    const id = await lease(850_00)
    const run = await billed()
    await recurringInvoices.remove(actor, await recurringInvoices.read(actor, id))
    await invoices.remove(actor, await invoices.read(actor, `${id}-202612`))
    expect((await listed(run)).rows).toEqual([
      {
        _id: `${id}-202612`,
        contract: id,
        invoiceNumber: '',
        tenantName: '',
        apartmentAddress: '',
        total: 850_00,
        state: 'left',
        stateReason: '',
      },
    ])
  })
})

describe('a run that is taken back', () => {
  it('is told of once in the trail, as it was when it billed', async () => {
    for (const amount of [700_00, 850_00]) await lease(amount)
    const run = await billed()
    expect(await trail()).toEqual(['2 laskua, 1 550,00 €'])
    const [first] = (await listed(run)).rows
    await invoices.change(actor, first?._id ?? '', (now) => ({
      ...now,
      state: 'sent',
      nextTry: '',
      sent: '2026-11-20T09:00:00.000Z',
    }))
    await undo(run)
    await undo(run)
    const left = 1_550_00 - (first?.total ?? 0)
    expect(await trail()).toEqual([`Peruttu 1 laskua, ${left / 100},00 €`, '2 laskua, 1 550,00 €'])
    expect((await listed(run)).rows.map(({ state }) => state)).toEqual(['left', 'undone'])
    expect((await world.call(api.readRun, { params: { id: run } }, world.owner)).run).toMatchObject({
      undone: 1,
      gone: 1,
      state: 'undone',
    })
  })

  it('of more than one write has room for goes whole, contract by contract, its numbers in a row', async () => {
    const tenant = await aTenant(actor)
    const late = Array.from({ length: 9 }, () => aLease(actor, { startDate: '2026-01-01' }, tenant))
    const ids = await Promise.all(late)
    const run = await billed()
    expect(await invoicesOf(actor)).toHaveLength(9 * 12)
    await undo(run)
    expect(await invoicesOf(actor)).toEqual([])
    const { rows } = await world.call(voidedApi.listVoided, { body: {} }, world.owner)
    expect(rows.map((row) => row.numbers)).toEqual(['1001–1108'])
    // Each invoice is two writes and each contract one, so three contracts of twelve months go at a time.
    const line = 'Peruttu 36 laskua, 30 600,00 €'
    expect((await trail()).filter((title) => title.startsWith('Peruttu'))).toEqual([line, line, line])
    for (const { _id, nextDueDate, hold } of await recurringInvoices.all(actor))
      expect([ids.includes(_id), nextDueDate, hold?.kind]).toEqual([true, '2026-01-02', 'undone'])
  })

  it('of which all has left takes nothing back, and writes nothing into the trail', async () => {
    const id = await lease(700_00)
    const run = await billed()
    await invoices.change(actor, `${id}-202612`, (now) => ({ ...now, state: 'sent' as const, nextTry: '' }))
    await undo(run)
    expect(await trail()).toEqual(['1 laskua, 700,00 €'])
    expect((await listed(run)).rows.map(({ state }) => state)).toEqual(['left'])
  })

  it('whose contract is gone leaves it as it is, and takes the others back', async () => {
    const [lost, remaining] = [await lease(700_00), await lease(850_00)]
    const run = await billed()
    await recurringInvoices.remove(actor, await recurringInvoices.read(actor, lost))
    await undo(run)
    expect((await invoicesOf(actor)).map(({ contract }) => contract)).toEqual([lost])
    expect(await recurringInvoices.read(actor, remaining)).toMatchObject({ nextDueDate: '2026-12-02' })
  })
})
