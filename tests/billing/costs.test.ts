import { beforeEach, describe, expect, it } from 'vitest'
import { InvoiceDraft } from '#shared/invoices/invoice-draft.ts'
import { Line } from '#shared/invoices/lines/line.ts'
import type { SendType } from '#shared/invoices/sending/send-types.ts'
import { billContracts, contractsInOneRead } from '../../functions/billing/bill-contracts.ts'
import { type RecurringTerms, startingRecurring } from '../../functions/billing/recurring-invoices.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { createInvoice } from '../../functions/invoices/create-invoice.ts'
import { papersFor, sendOut } from '../../functions/invoices/sending/sending.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { newId } from '../../functions/platform/clock.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { metered } from '../bench/meter.ts'
import { aRopoCustomer } from '../support/ropo.ts'
import { aWorld } from '../support/story.ts'
import { aTenant, invoicesOf, rentLine, rentTerms, tenantDraft } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

let world: World
let actor: Actor
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
})

/** So many contracts with rent and water, each with a tenant of its own. */
async function leases(count: number, more: Partial<RecurringTerms> = {}) {
  const water = rentLine(2_200, { desc: 'Vesimaksu', itemtype: 'hlö/kk', productType: 'Vesi' })
  const made = Array.from({ length: count }, () => ({ id: newId(), tenant: tenantDraft() }))
  const writes = made.map(({ id, tenant }) => {
    const terms = rentTerms(tenant, { startDate: '2026-12-01', products: [rentLine(), water], ...more })
    return [tenants.creating(actor, tenant), startingRecurring(actor, id, terms)]
  })
  await writeInBlocks(writes)
  return made.map(({ id, tenant }) => ({ id, tenant: tenant._id }))
}

describe('what an invoice costs', () => {
  it('made by hand: one read, one transaction, eleven write units', async () => {
    const tenant = await aTenant(actor)
    const draft = InvoiceDraft.parse({
      tenant: tenant._id,
      apartment: '',
      deliveryDate: '',
      billDate: '2026-11-02',
      dueDate: '2026-11-16',
      sendType: 'email',
      products: [Line.parse({ desc: 'Avaimen teettäminen', amount: 2_550, taxpr: 25.5 })],
      comments: '',
    })
    await createInvoice(actor, draft, newId()) // begins the account's numbers
    const { used } = await metered(() => createInvoice(actor, draft, newId()))
    // Three of them are the place where a draft is found by its number, one that among the last changes of the list, one
    // that among what waits for somebody.
    expect(used).toMatchObject({ requests: 2, roundTrips: 2, writeUnits: 11 })
  })

  it('made by the run: a read and a transaction for 48, fifteen write units each', async () => {
    const first = await leases(1)
    world.clock.set('2026-11-18')
    await billContracts(actor, '2026-11-18', first)
    const contracts = await leases(contractsInOneRead)
    const { used, result } = await metered(() => billContracts(actor, '2026-11-18', contracts))
    expect(result).toHaveLength(contractsInOneRead)
    expect(used.requests).toBe(2)
    // The counter and the line of the audit trail take two each.
    expect(used.writeUnits).toBe(contractsInOneRead * 15 + 4)
    expect(used.readUnits).toBeLessThanOrEqual(contractsInOneRead * 2 + 3)
  })

  it('made already: one read and no write', async () => {
    const contracts = await leases(3)
    world.clock.set('2026-11-18')
    await billContracts(actor, '2026-11-18', contracts)
    const { used } = await metered(() => billContracts(actor, '2026-11-18', contracts))
    expect(used).toMatchObject({ requests: 1, writeUnits: 0 })
  })
})

describe('what its sending costs', () => {
  const send = async (sendType: SendType, count: number) => {
    const contracts = await leases(count, { sendType })
    world.clock.set('2026-11-18')
    const made = await billContracts(actor, '2026-11-18', contracts)
    const papers = papersFor(made.map((invoiceId) => ({ actor, invoiceId })))
    const { used } = await metered(() => Promise.all(made.map((id) => sendOut(actor, id, papers))))
    expect((await invoicesOf(actor)).filter(({ state }) => state !== 'sent')).toEqual([])
    return used
  }

  it('by e-mail: one read for a batch, a mark before and one after each letter, its turn, and its place in the day’s', async () => {
    await send('email', 1) // begins the day's count
    const { requests, writeUnits } = await send('email', 5)
    // A turn that is behind another's is asked for twice.
    expect(requests - 1).toSatisfy(between(5 * 4, 5 * 5))
    expect(writeUnits).toSatisfy(between(5 * 13, 5 * 14))
  })

  const between = (least: number, most: number) => (value: number) => least <= value && value <= most

  it('by a service: the same, with nothing asked for a token that is known', async () => {
    await aRopoCustomer(world, actor)
    await send('post', 1) // fetches the token
    expect((await send('post', 5)).requests - 1).toSatisfy(between(5 * 3, 5 * 4))
  })
})

describe('a large run', () => {
  it('of 1,000 contracts bills each once, also when every message comes again', async () => {
    const contracts = await leases(1_000)
    await world.runJob('bill-rents', '2026-11-18')
    const chunks = Array.from({ length: Math.ceil(1_000 / contractsInOneRead) }, (_, at) =>
      contracts.slice(at * contractsInOneRead, (at + 1) * contractsInOneRead),
    )
    const again = () => Promise.all(chunks.slice(0, 4).map((chunk) => billContracts(actor, '2026-11-18', chunk)))
    const early = (await again()).flat()
    expect(early).toHaveLength(4 * contractsInOneRead)
    for (const chunk of chunks) await billContracts(actor, '2026-11-18', chunk)
    for (const chunk of chunks) expect(await billContracts(actor, '2026-11-18', chunk)).toEqual([])
    const made = await invoicesOf(actor)
    expect(new Set(made.map(({ contract }) => contract)).size).toBe(1_000)
    expect(made.map(({ invoiceNumber }) => Number(invoiceNumber))).toEqual(made.map((_, at) => 1001 + at))
  }, 120_000)
})
