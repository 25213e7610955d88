import { beforeEach, describe, expect, it } from 'vitest'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { originOf } from '../../functions/contracts/leases/making-deposit.ts'
import { registerCreditNote } from '../../functions/credit-notes/issue.ts'
import { billDeposit, editDepositInvoice } from '../../functions/deposits/deposit-invoices.ts'
import { deleteDeposit, updateDeposit } from '../../functions/deposits/write-deposits.ts'
import { undoPayment } from '../../functions/payments/undo-payment.ts'
import { justBefore } from '../support/just-before.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

interface Answer {
  readonly invoice: Invoice
  readonly message: string
  readonly fields: Record<string, string>
}
const days = { billDate: '2026-11-02', dueDate: '2026-11-16' }
const plain = (fields: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.replaceAll('\u00a0', ' ')]))
const read = async (id: string) => (await world.call(depositsApi.readDeposit, { params: { id } }, world.reader)).deposit
const byHand = async (amount = 170_000) => {
  const body = { tenant: home.tenant, apartment: home.apartment, amount }
  return (await world.call(depositsApi.createDeposit, { body }, world.accountant)).deposit._id
}
const billing = (
  id: string,
  amount: number,
  { by = world.accountant, key }: { by?: World['owner']; key?: string } = {},
) => world.ask<Answer>('POST', `/invoices/deposit/${id}/create`, { ...days, amount }, by, key ? { key } : {})
const editing = (id: string, body: object, by = world.accountant) =>
  world.ask<Answer>('PUT', `/invoices/${id}/deposit/edit`, { ...days, ...body }, by)
const refunding = (id: string, amount: number, by = world.accountant, key?: string) =>
  world.ask<Answer>(
    'POST',
    `/invoices/${id}/deposit/create-refund-related`,
    { amount, billDate: '2026-11-02' },
    by,
    key ? { key } : {},
  )

async function paid(id: string, amount: number): Promise<string> {
  await world.call(invoicesApi.sendInvoice, { params: { invoiceId: id } }, world.owner)
  await world.drainQueues()
  const body = { invoice: id, amount, payDate: '2026-11-02' }
  return (await world.call(paymentsApi.makePayment, { body }, world.owner)).payment._id
}
const registering = (id: string) =>
  world.ask<Answer>('POST', `/invoices/refund/register/${id}`, { payDate: '2026-11-02' }, world.accountant)

describe('the invoice of a deposit', () => {
  it('asks for it in parts, never for more than was agreed, and once for one click', async () => {
    const id = await byHand()
    const key = 'vakuuslasku-klikkaus-1'
    const twice = await Promise.all([billing(id, 100_000, { key }), billing(id, 100_000, { key })])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const [first] = twice.map(({ body }) => body.invoice)
    expect(first).toMatchObject({ state: 'draft', total: 100_000, dueDate: '2026-11-16', contract: '' })
    expect(await read(id)).toMatchObject({ method: 'invoice', leftToBill: 70_000, bills: [{ total: 100_000 }] })
    const rivals = await Promise.all([billing(id, 70_000), billing(id, 70_000)])
    expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const refused = rivals.find(({ status }) => status === 400)
    expect(plain(refused?.body.fields)).toEqual({ amount: 'Vakuudesta on laskuttamatta 0,00 €' })
    const [second] = rivals.flatMap(({ body }) => body.invoice ?? [])
    await paid(first?._id ?? '', 100_000)
    await paid(second?._id ?? '', 70_000)
    expect(await read(id)).toMatchObject({ state: 'received', received: 170_000, held: 170_000 })
    expect((await billing(id, 1)).body.message).toBe('Vakuus on jo saatu kokonaan.')
  })

  it('is changed as a draft by the version that was read, and asked for anew once it was removed', async () => {
    const id = await byHand()
    const { invoice } = (await billing(id, 170_000)).body
    const change = { version: invoice.version, amount: 120_000, desc: 'Vakuus, 1. erä', dueDate: '2026-11-30' }
    expect((await editing(invoice._id, change)).body.invoice).toMatchObject({
      total: 120_000,
      dueDate: '2026-11-30',
      products: [{ desc: 'Vakuus, 1. erä', productType: 'Vakuus', taxpr: 0 }],
    })
    expect((await editing(invoice._id, change)).status).toBe(409)
    const beyond = await editing(invoice._id, { ...change, version: invoice.version + 1, amount: 170_001 })
    expect(plain(beyond.body.fields)).toEqual({ amount: 'Vakuudesta on laskuttamatta 1 700,00 €' })
    const early = await editing(invoice._id, { ...change, dueDate: '2026-11-01' })
    expect(early.body.fields).toEqual({ dueDate: 'Eräpäivä on ennen laskun päivää' })
    await world.ask('DELETE', `/invoices/delete/${invoice._id}?reason=mistake`, undefined, world.owner)
    expect((await billing(id, 170_000)).status).toBe(200)
    expect((await read(id)).bills).toHaveLength(1)
  })

  it('of a contract is its landlord’s and stands among the contract’s invoices', async () => {
    const { _id } = await aRunningContract(world.owner, home, {
      useDeposit: true,
      deposit: 170_000,
      depositType: 'bank',
    })
    const { invoice } = (await billing(_id, 170_000)).body
    expect(invoice).toMatchObject({ contract: _id, seller: { name: 'Paula Päämies', iban: 'FI2112345600000785' } })
    const { rows } = await world.call(invoicesApi.listInvoices, { body: { contract: _id } }, world.reader)
    expect(rows.map((row) => row._id)).toEqual([invoice._id])
  })

  it('is refused from strangers and readers, of what is no deposit, and once it has left', async () => {
    const id = await byHand()
    expect((await billing(id, 1, { by: world.stranger })).status).toBe(404)
    expect((await billing(id, 1, { by: world.reader })).status).toBe(403)
    const { invoice } = (await billing(id, 170_000)).body
    const change = { version: invoice.version, amount: 1 }
    expect((await editing(invoice._id, change, world.stranger)).status).toBe(404)
    expect((await editing('ei-vakuutta', change)).status).toBe(404)
    await paid(invoice._id, 1)
    expect((await editing(invoice._id, change)).body.message).toBe(
      'Lähetettyä laskua ei voi muuttaa. Hyvitä se ja tee uusi.',
    )
  })
})

describe('a deposit that is given back by a credit note of its invoice', () => {
  async function billedAndPaid(amount: number): Promise<{ id: string; bill: string }> {
    const id = await byHand()
    const { invoice } = (await billing(id, 170_000)).body
    await paid(invoice._id, amount)
    return { id, bill: invoice._id }
  }

  it('stays held until the note is in the books, and is then owed to its payer', async () => {
    const { id, bill } = await billedAndPaid(170_000)
    const key = 'vakuushyvitys-klikkaus'
    const twice = await Promise.all([
      refunding(bill, 120_000, world.accountant, key),
      refunding(bill, 120_000, world.accountant, key),
    ])
    const [note] = twice.map(({ body }) => body.invoice)
    expect(new Set(twice.map(({ body }) => body.invoice._id)).size).toBe(1)
    expect(await read(id)).toMatchObject({ state: 'received', held: 170_000 })
    const change = { version: note?.version, amount: 150_000, billDate: '2026-11-02', comments: 'Muutto' }
    const edited = await world.ask<Answer>(
      'PUT',
      `/invoices/${note?._id}/deposit/edit-refund-related`,
      change,
      world.accountant,
    )
    expect(edited.body.invoice).toMatchObject({ total: -150_000, comments: 'Muutto' })
    expect((await registering(note?._id ?? '')).status).toBe(200)
    expect(await read(id)).toMatchObject({
      state: 'partlyReleased',
      received: 170_000,
      returned: 150_000,
      held: 20_000,
    })
    const { rows } = await world.call(creditNotesApi.listCreditNotes, { body: { state: 'toReturn' } }, world.reader)
    expect(rows).toMatchObject([{ _id: note?._id, toReturn: 150_000 }])
  })

  it('is never more than is held, whichever way the rest went', async () => {
    const { id, bill } = await billedAndPaid(170_000)
    const draft = (await refunding(bill, 170_000)).body.invoice
    const release = { day: '2026-11-02', returned: 100_000, iban: 'FI2112345600000785' }
    await world.ask('PUT', `/deposit/release/${id}`, release, world.accountant)
    const beyond = { amount: 'Vakuutta on hallussa 700,00 €, joten laskua voi hyvittää 700,00 €' }
    expect(plain((await refunding(bill, 70_001)).body.fields)).toEqual(beyond)
    const late = await registering(draft._id)
    expect([late.status, late.body.message.replaceAll('\u00a0', ' ')]).toEqual([
      409,
      `${beyond.amount}. Muuta hyvityslaskua.`,
    ])
    const plainNote = { original: bill, lines: [{ line: 0, net: 70_001 }], billDate: '2026-11-02' }
    const general = await world.ask<Answer>('POST', '/invoices/refund/create', plainNote, world.accountant)
    expect(plain(general.body.fields)).toEqual({ lines: beyond.amount })
    const rest = (await refunding(bill, 70_000)).body.invoice
    const race = await Promise.all([
      registering(rest._id),
      world.ask('PUT', `/deposit/release/${id}`, { ...release, returned: 70_000 }, world.accountant),
    ])
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await read(id)).toMatchObject({ state: 'released', returned: 170_000, held: 0 })
  })

  it('takes off what nobody paid first, and is refused from strangers and of other invoices', async () => {
    const { id, bill } = await billedAndPaid(100_000)
    const note = (await refunding(bill, 80_000)).body.invoice
    await registering(note._id)
    expect(await read(id)).toMatchObject({ received: 100_000, returned: 10_000, held: 90_000 })
    expect((await refunding(bill, 1, world.stranger)).status).toBe(404)
    expect((await refunding(bill, 1, world.reader)).status).toBe(403)
    expect((await refunding(note._id, 1)).status).toBe(404)
  })
})

describe('a release that was written down', () => {
  const aRelease = { day: '2026-11-02', returned: 50_000, iban: 'FI2112345600000785' }
  const undoing = (id: string, release: string, by = world.accountant) =>
    world.ask('PUT', `/deposit/undo-release/${id}`, { release }, by)
  const paying = (id: string, release: string, day = '2026-11-02') =>
    world.ask('PUT', `/deposit/release-paid/${id}`, { release, day }, world.accountant)

  it('is taken back once, however often it is pressed, and not once its money has left', async () => {
    const id = await byHand(50_000)
    await world.ask('PUT', `/deposit/receive/${id}`, { amount: 50_000, day: '2026-11-02' }, world.accountant)
    await world.ask('PUT', `/deposit/release/${id}`, aRelease, world.accountant)
    const first = (await read(id)).releases[0]?._id ?? ''
    expect((await undoing(id, first, world.reader)).status).toBe(403)
    expect((await undoing(id, first, world.stranger)).status).toBe(404)
    expect((await undoing(id, 'ei-ole')).status).toBe(404)
    const twice = await Promise.all([undoing(id, first), undoing(id, first)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(id)).toMatchObject({
      state: 'received',
      returned: 0,
      held: 50_000,
      releases: [{ undone: '2026-11-02' }],
    })
    expect((await paying(id, first)).body.message).toBe('Vapautus on peruttu.')
    await world.ask('PUT', `/deposit/release/${id}`, aRelease, world.accountant)
    const second = (await read(id)).releases[1]?._id ?? ''
    expect(JSON.stringify((await paying(id, second, '2026-11-03')).body.fields)).toMatch(/Maksupäivä ei voi olla/)
    expect((await paying(id, second)).status).toBe(200)
    expect((await paying(id, second)).status).toBe(200)
    expect((await undoing(id, second)).body.message).toBe('Palautus on jo maksettu, joten vapautusta ei voi perua.')
    expect(await read(id)).toMatchObject({ state: 'released', held: 0 })
  })
})

describe('what somebody else does to a deposit at the same moment', () => {
  const aRelease = (returned: number) => ({ day: '2026-11-02', returned, iban: 'FI2112345600000785' })
  const releasing = (id: string, returned: number) =>
    world.ask('PUT', `/deposit/release/${id}`, aRelease(returned), world.accountant)
  const billed = async (id: string, amount: number) => (await billing(id, amount)).body.invoice._id
  const draftOf = async (id: string, amount: number) => {
    const { invoice } = await world.call(invoicesApi.readInvoice, { params: { id } }, world.reader)
    return { ...days, version: invoice.version, amount, desc: 'Vakuus', sendType: 'email' as const, comments: '' }
  }
  /** The refusal that a person reads. */
  const refusalOf = async (command: Promise<unknown>) =>
    command.then(
      () => 'done',
      (problem: Error) => problem.message.replaceAll('\u00a0', ' '),
    )

  it('is counted in, so that no more is asked for than was agreed', async () => {
    const actor = world.actor(world.accountant)
    const id = await byHand(100_000)
    const [first, second] = [await billed(id, 50_000), await billed(id, 30_000)]
    const raising = async (amount: number) => editing(first, await draftOf(first, amount))
    const none = 'Vakuudesta on laskuttamatta 0,00 €'
    const wish = await draftOf(second, 20_000)
    const rest = 'Vakuudesta on laskuttamatta 300,00 €'
    justBefore(() => raising(70_000))
    expect(await refusalOf(editDepositInvoice(actor, second, { ...wish, amount: 50_000 }))).toBe(rest)
    await raising(50_000)
    justBefore(() => raising(70_000))
    const key = 'vakuuslasku-klikkaus-2'
    expect(await refusalOf(billDeposit(actor, id, { ...wish, version: 0 }, { key, originOf }))).toBe(none)
    await raising(50_000)
    justBefore(() => raising(70_000))
    const { version, method, dueDate, iban, comments, overReason } = await read(id)
    const terms = { version, method, dueDate, iban, comments, overReason, tenant: home.tenant, contract: '' }
    const lower = { ...terms, apartment: home.apartment, amount: 80_000 }
    expect(await refusalOf(updateDeposit(actor, id, lower, async () => undefined))).toBe(
      'Vakuudesta on jo laskutettu tai saatu 1 000,00 €',
    )
  })

  it('is counted in, so that no deposit goes under a payment and no more goes back than is held', async () => {
    const actor = world.actor(world.accountant)
    const id = await byHand(100_000)
    const [first, second] = [await billed(id, 50_000), await billed(id, 50_000)]
    justBefore(() => paid(first, 50_000))
    expect(await refusalOf(deleteDeposit(actor, id))).toBe('Vakuudesta on saatu rahaa, joten sitä ei voi poistaa.')
    const payment = await paid(second, 50_000)
    justBefore(() => releasing(id, 70_000))
    expect(await refusalOf(undoPayment(actor, payment))).toBe(
      'Vakuutta on hallussa enää 300,00 €. Peru vapautus ensin.',
    )
    const { releases } = await read(id)
    await world.ask('PUT', `/deposit/undo-release/${id}`, { release: releases[0]?._id }, world.accountant)
    await releasing(id, 50_000)
    const [one, other] = [await refunding(first, 50_000), await refunding(second, 50_000)]
    justBefore(() => registering(one.body.invoice._id))
    expect(await refusalOf(registerCreditNote(actor, other.body.invoice._id, '2026-11-02'))).toBe(
      'Vakuutta on hallussa 0,00 €, joten laskua voi hyvittää 0,00 €. Muuta hyvityslaskua.',
    )
    expect(await read(id)).toMatchObject({ state: 'released', returned: 100_000, held: 0 })
    const gone = await world.ask<Answer>('POST', `/payments/undo/${payment}`, {}, world.accountant)
    expect([gone.status, plain({ it: gone.body.message })]).toEqual([
      409,
      { it: 'Vakuutta on hallussa enää 0,00 €. Peru vapautus ensin.' },
    ])
  })
})
