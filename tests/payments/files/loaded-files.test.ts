import { beforeEach, describe, expect, it } from 'vitest'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { partners } from '../../../functions/customers/partners.ts'
import { aWorld } from '../../support/story.ts'
import { dueInvoices } from '../../support/things/due-invoices.ts'
import { aContractDraft, aHome } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'
import { aBankPayment } from '../samples-of-payments.ts'
import { camt053, camt054, entryOf, ktl, statementText } from './bank-file-writer.ts'
import { tito } from './tito-writer.ts'

let world: World
let invoice: InvoiceSummary
beforeEach(async () => {
  world = await aWorld()
  ;[invoice = never()] = await dueInvoices(world, [85_000])
})
const never = () => {
  throw new Error('There is no invoice')
}

type Payment = Parameters<typeof aBankPayment>[0]
let serial = 0
/** A payment with an archive id of its own. */
const paid = (change: Payment = {}) => {
  serial += 1
  return aBankPayment({
    reference: invoice.reference,
    archiveId: `2611021234${String(serial).padStart(8, '0')}`,
    ...change,
  })
}
async function load(contents: string | Uint8Array, { who = world.owner, name = 'tiliote.xml', key = '' } = {}) {
  const form = new FormData()
  form.append('file', new File([typeof contents === 'string' ? contents : new Uint8Array(contents)], name))
  const answer = await world.ask<{ bankFile: { _id: string } }>('POST', '/payments/bank-file', form, who, {
    ...(key && { key }),
  })
  expect(answer.status).toBe(200)
  await world.drainQueues()
  return (await world.call(paymentsApi.readBankFile, { params: { id: answer.body.bankFile._id } }, who)).bankFile
}
const now = async ({ _id } = invoice) =>
  (await world.call(invoicesApi.readInvoice, { params: { id: _id } }, world.owner)).invoice
const paymentsOn = async ({ _id } = invoice) =>
  (await world.call(paymentsApi.listPayments, { body: { invoice: _id } }, world.owner)).rows
const openEntries = async () => (await world.call(paymentsApi.listOpenEntries, { body: {} }, world.owner)).rows

describe('a bank file', () => {
  it('pays the invoice that the reference names', async () => {
    const file = await load(camt053([paid()], 2))
    expect(file).toMatchObject({
      state: 'done',
      format: 'camt.053',
      entries: 1,
      fresh: 1,
      matched: 1,
      received: 85_000,
    })
    expect(await now()).toMatchObject({ paid: 85_000, paidDate: '2026-11-02' })
    expect(await paymentsOn()).toMatchObject([{ amount: 85_000, source: 'bank', payDate: '2026-11-02' }])
    expect(await openEntries()).toEqual([])
  })

  it('changes nothing when it is loaded again', async () => {
    const text = camt053([paid()], 2)
    await load(text)
    const again = await load(text)
    expect(again).toMatchObject({ state: 'done', entries: 1, fresh: 0, received: 0 })
    expect(await paymentsOn()).toHaveLength(1)
  })

  it('brings a payment once, whether it comes in camt.053, camt.054, KTL or TITO', async () => {
    const payment = paid()
    await load(camt053([payment], 2))
    await load(camt054([payment], 8))
    await load(ktl([payment]), { name: 'viitteet.KTL' })
    expect(await load(tito([payment]), { name: 'tiliote.TITO' })).toMatchObject({ format: 'tito', fresh: 0 })
    expect(await paymentsOn()).toHaveLength(1)
    expect(await openEntries()).toEqual([])
  })

  it('overlapping another adds only what is new', async () => {
    const [first, second, third] = [paid({ cents: 10_000 }), paid({ cents: 20_000 }), paid({ cents: 30_000 })]
    await load(camt053([first, second], 2))
    expect(await load(camt053([second, third], 2))).toMatchObject({ entries: 2, fresh: 1, received: 30_000 })
    expect(await now()).toMatchObject({ paid: 60_000, paidDate: '' })
  })

  it('with two equal payments of one day brings two', async () => {
    await load(camt053([paid({ cents: 42_500 }), paid({ cents: 42_500 })], 2))
    expect(await now()).toMatchObject({ paid: 85_000 })
    expect(await paymentsOn()).toHaveLength(2)
  })

  it('that pays a part leaves the rest open and says so', async () => {
    await load(camt053([paid({ cents: 50_000 })], 2))
    expect(await now()).toMatchObject({ paid: 50_000, paidDate: '' })
    const [payment] = await paymentsOn()
    expect(payment?.reason).toMatch(/jolle jää avointa 350,00/)
  })

  it('that pays too much leaves the excess for a person and says so', async () => {
    await load(camt053([paid({ cents: 90_000 })], 2))
    expect(await now()).toMatchObject({ paid: 85_000 })
    expect(await openEntries()).toMatchObject([{ amount: 90_000, open: 5_000 }])
    expect((await openEntries())[0]?.reason).toMatch(/suurempi kuin/)
  })

  it('that pays a paid invoice again leaves the whole payment for a person and says so', async () => {
    await load(camt053([paid()], 2))
    await load(camt053([paid()], 2))
    expect(await now()).toMatchObject({ paid: 85_000 })
    expect(await openEntries()).toMatchObject([{ open: 85_000, reason: expect.stringMatching(/on jo maksettu/) }])
  })

  it('whose sums do not agree is refused whole', async () => {
    const file = await load(statementText({ version: 2, entries: entryOf([paid()], 2), sum: 84_999 }))
    expect(file.state).toBe('refused')
    expect(file.message).toMatch(/^Tiedostoa tiliote\.xml ei voitu lukea\./)
    expect(await now()).toMatchObject({ paid: 0 })
  })

  it('of somebody else’s bank account is refused whole', async () => {
    const account = 'FI3715903000000776'
    const entries = entryOf([paid({ account })], 2)
    const file = await load(statementText({ account, version: 2, entries, sum: 85_000 }))
    expect(file).toMatchObject({ state: 'refused', message: expect.stringContaining('FI37 1590 3000 0007 76') })
    expect(await now()).toMatchObject({ paid: 0 })
  })

  it('of a bank account that only a contract names is read', async () => {
    const account = 'FI3715903000000776'
    const home = await aHome(world.owner, { number: 'B 7' })
    const landlords = [{ landlordId: home.partner, iban: account }]
    const { contract } = await world.call(
      contractsApi.createContract,
      { body: { ...aContractDraft(home), landlords } },
      world.owner,
    )
    await world.call(inForceApi.activateContract, { params: { id: contract._id } }, world.owner)
    await world.runJob('bill-rents', '2026-11-20')
    await world.drainQueues()
    const { rows } = await world.call(invoicesApi.listInvoices, { body: { contract: contract._id } }, world.owner)
    const entries = entryOf([paid({ account, reference: rows[0]?.reference })], 2)
    const text = statementText({ account, version: 2, entries, sum: 85_000 })
    expect(await load(text)).toMatchObject({ state: 'done', matched: 1 })
    expect(await now(rows[0])).toMatchObject({ paid: 85_000 })
    expect(await load(text)).toMatchObject({ state: 'done', fresh: 0 })
  })

  it('of a principal who is no longer on the lists is read', async () => {
    const home = await aHome(world.owner, { number: 'B 8' })
    const account = 'FI3715903000000776'
    await partners.change(world.actor(world.owner), home.partner, (partner) => ({ ...partner, iban: account }))
    await world.call(customersApi.inactivatePartner, { params: { partnerId: home.partner } }, world.owner)
    const entries = entryOf([paid({ account })], 2)
    expect(await load(statementText({ account, version: 2, entries, sum: 85_000 }))).toMatchObject({ state: 'done' })
  })

  it('loaded by the neighbour, whose account has the same reference, pays nothing here', async () => {
    await load(camt053([paid()], 2), { who: world.stranger })
    expect(await now()).toMatchObject({ paid: 0 })
  })

  it('loaded twice at once is booked once', async () => {
    const text = camt053([paid({ cents: 30_000 }), paid({ cents: 30_000 })], 2)
    await Promise.all([load(text), load(text), load(text)])
    expect(await now()).toMatchObject({ paid: 60_000 })
    expect(await paymentsOn()).toHaveLength(2)
  })

  it('sent twice by one click is one file', async () => {
    const text = camt053([paid()], 2)
    await load(text, { key: 'sama-klikkaus-tiliote' })
    await load(text, { key: 'sama-klikkaus-tiliote' })
    const { totalLength } = await world.call(paymentsApi.listBankFiles, { body: {} }, world.owner)
    expect(totalLength).toBe(1)
  })

  it('packed by the browser is unpacked', async () => {
    const { gzipSync } = await import('node:zlib')
    expect(await load(gzipSync(camt053([paid()], 2)))).toMatchObject({ state: 'done', matched: 1 })
  })

  it('that is broken when unpacked is refused', async () => {
    expect(await load(new Uint8Array([0x1f, 0x8b, 1, 2, 3]))).toMatchObject({ state: 'refused' })
  })

  it('is refused without the right, and without a file', async () => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(camt053([paid()], 2))], 'a.xml'))
    expect((await world.ask('POST', '/payments/bank-file', form, world.reader)).status).toBe(403)
    expect((await world.ask('POST', '/payments/bank-file', new FormData(), world.owner)).status).toBe(400)
  })
})

describe('money without a known reference', () => {
  const bare = () => paid({ reference: undefined, message: 'Marraskuun vuokra', payerName: 'ÖHMAN ÄIJÖ' })

  it('waits for a person, with a suggestion and its reason', async () => {
    await load(camt053([bare()], 2))
    const [entry] = await openEntries()
    expect(entry).toMatchObject({ open: 85_000, reason: 'Maksussa ei ole viitettä.' })
    const read = await world.call(paymentsApi.readEntry, { params: { id: entry?._id ?? '' } }, world.owner)
    expect(read.suggestions).toMatchObject([{ invoice: invoice._id, amount: 85_000 }])
    expect(read.suggestions[0]?.reason).toMatch(/summa on sama/)
  })

  it('is put on the invoice that the person chooses, once', async () => {
    await load(camt053([bare()], 2))
    const id = (await openEntries())[0]?._id ?? ''
    const path = `/payments/entries/${id}/split`
    const body = { parts: [{ invoice: invoice._id, amount: 85_000 }] }
    const extra = { key: 'kohdistus-klikkaus-1' }
    await Promise.all([1, 2].map(() => world.ask('POST', path, body, world.accountant, extra)))
    expect((await world.ask('POST', path, body, world.accountant, extra)).status).toBe(200)
    expect(await now()).toMatchObject({ paid: 85_000 })
    expect(await paymentsOn()).toHaveLength(1)
    expect(await openEntries()).toEqual([])
  })

  it.each([
    ['more than the entry has', 85_001, 400],
    ['nothing', 0, 400],
  ])('is not put there when the amount is %s', async (_, amount, status) => {
    await load(camt053([bare()], 2))
    const id = (await openEntries())[0]?._id ?? ''
    const answer = await world.ask(
      'POST',
      `/payments/entries/${id}/split`,
      { parts: [{ invoice: invoice._id, amount }] },
      world.owner,
    )
    expect(answer.status).toBe(status)
    expect(answer.body.fields).toHaveProperty(['parts.0.amount'])
  })

  it('cannot be touched by another account', async () => {
    await load(camt053([bare()], 2))
    const id = (await openEntries())[0]?._id ?? ''
    const body = { parts: [{ invoice: invoice._id, amount: 1 }] }
    expect((await world.ask('POST', `/payments/entries/${id}/split`, body, world.stranger)).status).toBe(404)
    expect((await world.ask('GET', `/payments/entries/${id}`, undefined, world.stranger)).status).toBe(404)
  })
})

describe('money that the bank takes back', () => {
  const takenBack = async () => {
    await load(camt053([paid()], 8))
    await load(camt053([paid({ cents: -85_000, reversal: true })], 8))
    return (await openEntries())[0]?._id ?? ''
  }
  const allocate = (id: string, amount: number) =>
    world.ask('POST', `/payments/entries/${id}/split`, { parts: [{ invoice: invoice._id, amount }] }, world.owner)

  it('waits for a person, with the invoice that it had paid', async () => {
    const read = await world.call(paymentsApi.readEntry, { params: { id: await takenBack() } }, world.owner)
    expect(read.entry).toMatchObject({ open: -85_000 })
    expect(read.suggestions).toMatchObject([{ invoice: invoice._id, paid: 85_000, amount: -85_000 }])
    expect(await now()).toMatchObject({ paid: 85_000 })
  })

  it('is taken off the invoice, which is open again', async () => {
    expect((await allocate(await takenBack(), -85_000)).status).toBe(200)
    expect(await now()).toMatchObject({ paid: 0, paidDate: '' })
    expect((await paymentsOn()).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-85_000, 85_000])
    expect(await openEntries()).toEqual([])
  })

  it.each([
    ['more than was taken back', -85_001],
    ['paid instead', 85_000],
  ])('is refused when %s', async (_, amount) => {
    const answer = await allocate(await takenBack(), amount)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toHaveProperty(['parts.0.amount'])
  })

  it('is refused beyond what the invoice has been paid', async () => {
    await load(camt053([paid({ cents: -10_000, reversal: true })], 8))
    const answer = await allocate((await openEntries())[0]?._id ?? '', -10_000)
    expect(answer.body).toMatchObject({ message: 'Laskulle on maksettu 0,00\u00a0€' })
  })
})
