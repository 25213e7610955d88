import { beforeEach, describe, expect, it } from 'vitest'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { depositsApi as api } from '#shared/deposits/api.ts'
import { Deposit } from '#shared/deposits/deposit.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { proposalsApi } from '#shared/reminders/proposals-api.ts'
import { deposits } from '../../functions/deposits/deposits.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { clickId } from '../../functions/platform/click-id.ts'
import { aPrincipalsRent } from '../outgoing-payments/rents-of-a-principal.ts'
import { aWorld } from '../support/story.ts'
import { anInvoice } from '../support/things/an-invoice.ts'
import { aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
let contract: string

/** A lease of 850 € a month whose deposit of 1 700 € is held; nothing is billed yet. */
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
  const terms = { useDeposit: true, deposit: 170_000, depositType: 'bank' as const }
  contract = (await aRunningContract(world.owner, home, terms))._id
  await world.ask('PUT', `/deposit/receive/${contract}`, { amount: 170_000, day: '2026-11-02' }, world.accountant)
})

/** The rent of December, due on 2.12.2026, billed and sent. */
async function billed(): Promise<string> {
  await world.runJob('bill-rents', '2026-11-20')
  await world.drainQueues()
  const { rows } = await world.call(invoicesApi.listInvoices, { body: { contract } }, world.owner)
  const rent = rows.find(({ total }) => total === 85_000)
  if (!rent) throw new Error('The rent was not billed')
  return rent._id
}

const iban = 'FI2112345600000785'
const read = async () => (await world.call(api.readDeposit, { params: { id: contract } }, world.reader)).deposit
const invoiceOf = async (id: string): Promise<Invoice> =>
  (await world.call(invoicesApi.readInvoice, { params: { id } }, world.owner)).invoice
const paymentsOn = async (invoice: string) =>
  (await world.call(paymentsApi.listPayments, { body: { invoice, sortBy: '_id' } }, world.reader)).rows
const releasing = (body: object, { by = world.accountant, key }: { by?: typeof world.owner; key?: string } = {}) =>
  world.ask('PUT', `/deposit/release/${contract}`, { day: '2026-11-20', iban, ...body }, by, key ? { key } : {})
const undoing = (release: string) =>
  world.ask('PUT', `/deposit/undo-release/${contract}`, { release }, world.accountant)
const choices = async (by = world.accountant) =>
  (await world.call(api.listSecuredInvoices, { params: { id: contract } }, by)).invoices
const statement = async () =>
  (await world.call(paymentsApi.readStatement, { params: { of: 'tenant', id: home.tenant }, query: {} }, world.owner))
    .statement

describe('rent that is kept of a deposit', () => {
  it('is paid by it at once: on the invoice, the statement and among those who are late', async () => {
    const rent = await billed()
    expect(await choices()).toMatchObject([{ _id: rent, open: 85_000, dueDate: '2026-12-02', service: '' }])
    const deductions = [{ reason: 'cleaning', desc: 'Loppusiivous', amount: 18_000 }]
    const wish = { returned: 67_000, invoices: [{ invoice: rent, amount: 85_000 }], deductions }
    expect((await releasing(wish)).status).toBe(200)
    const { deducted, held, releases } = await read()
    expect([deducted, held]).toEqual([103_000, 0])
    const { invoiceNumber, paid, paidDate } = await invoiceOf(rent)
    expect([paid, paidDate]).toEqual([85_000, '2026-11-20'])
    expect(releases[0]?.deductions).toMatchObject([
      { reason: 'invoice', amount: 85_000, invoice: rent, invoiceNumber },
      { reason: 'cleaning', desc: 'Loppusiivous', invoice: '' },
    ])
    expect(await paymentsOn(rent)).toMatchObject([
      { amount: 85_000, source: 'deposit', payDate: '2026-11-20', deposit: contract },
    ])
    expect(await statement()).toMatchObject({ billed: 85_000, paid: 85_000, closing: 0 })
    world.clock.set('2027-01-15')
    expect((await world.call(proposalsApi.listProposals, { body: {} }, world.owner)).rows).toEqual([])
    expect(await choices()).toEqual([])
  })

  it('in part leaves the rest of the invoice open', async () => {
    const rent = await billed()
    expect((await releasing({ invoices: [{ invoice: rent, amount: 30_000 }] })).status).toBe(200)
    expect(await invoiceOf(rent)).toMatchObject({ paid: 30_000, paidDate: '' })
    expect(await read()).toMatchObject({ state: 'partlyReleased', held: 140_000 })
    expect(await choices()).toMatchObject([{ open: 55_000 }])
  })

  it('is not kept without naming its invoice while one is open', async () => {
    const rent = await billed()
    const deductions = [{ reason: 'rent', desc: 'Joulukuun vuokra', amount: 85_000 }]
    const { status, body } = await releasing({ deductions })
    const { invoiceNumber } = await invoiceOf(rent)
    expect([status, body.fields]).toEqual([
      400,
      {
        'deductions.0.reason': `Valitse avoimista laskuista, mikä vuokra vähennetään (${invoiceNumber}). Muuten sitä peritään edelleen.`,
      },
    ])
    // Rent that nobody was billed is kept with its reason.
    const wish = { invoices: [{ invoice: rent, amount: 85_000 }], deductions: [{ ...deductions[0], amount: 20_000 }] }
    expect((await releasing(wish)).status).toBe(200)
  })

  it('goes on to the principal whose rent it is', async () => {
    const { home: let_, invoice } = await aPrincipalsRent(world)
    const body = { tenant: let_.tenant, contract: invoice.contract, apartment: let_.apartment, amount: 100_000 }
    const { deposit } = await world.call(api.createDeposit, { body }, world.owner)
    const receipt = { amount: 100_000, day: '2026-11-03' }
    await world.ask('PUT', `/deposit/receive/${deposit._id}`, receipt, world.owner)
    const release = { day: '2026-11-03', iban, invoices: [{ invoice: invoice._id, amount: 85_000 }] }
    expect((await world.ask('PUT', `/deposit/release/${deposit._id}`, release, world.owner)).status).toBe(200)
    const { rows } = await world.call(outgoingPaymentsApi.listSettlements, { body: {} }, world.owner)
    expect(rows).toMatchObject([{ _id: invoice._id, received: 85_000, share: 85_000, reward: 6_800 }])
  })
})

describe('what a deposit cannot pay', () => {
  it.each([
    ['more than is open', 85_001, 'Laskua on avoinna 850,00 €'],
    ['nothing', 0, 'Anna summa'],
  ])('%s is told at the sum', async (_, amount, sentence) => {
    const { status, body } = await releasing({ invoices: [{ invoice: await billed(), amount }] })
    const fields = Object.fromEntries(
      Object.entries((body.fields ?? {}) as Record<string, string>).map(([k, v]) => [k, v.replaceAll('\u00a0', ' ')]),
    )
    expect([status, fields]).toEqual([400, { 'invoices.0.amount': sentence }])
  })

  it('an invoice of another lease, another payer, another account or of a deposit', async () => {
    const actor = world.actor(world.owner)
    const { recipient } = await invoiceOf(await billed())
    const write = (_id: string, more: object) =>
      invoices.create(actor, anInvoice({ _id, version: 0, recipient, ...more }))
    await write('toinen-sopimus', { contract: 'muu', apartment: home.apartment })
    await write('toinen-maksaja', { contract, recipient: { ...recipient, tenantId: 'muu' } })
    await write('toinen-koti', { contract: '', apartment: 'muu' })
    await write('x-deposit', { contract: '', apartment: home.apartment })
    for (const invoice of ['toinen-sopimus', 'toinen-maksaja', 'toinen-koti', 'x-deposit']) {
      const { body } = await releasing({ invoices: [{ invoice, amount: 1 }] })
      expect(body.fields, invoice).toEqual({ 'invoices.0.amount': 'Vakuus ei ole tämän laskun vakuutena' })
    }
    await invoices.create(world.actor(world.stranger), anInvoice({ _id: 'vieras', version: 0, recipient, contract }))
    const { body } = await releasing({ invoices: [{ invoice: 'vieras', amount: 1 }] })
    expect(body.fields).toEqual({ 'invoices.0.invoice': 'Laskua ei löytynyt.' })
    expect(await choices()).toHaveLength(1)
  })

  it('a draft, the same invoice twice, and on a day whose month has been reported', async () => {
    const rent = await billed()
    const part = { invoice: rent, amount: 1_000 }
    const twice = await releasing({ invoices: [part, part] })
    expect(twice.body.fields).toEqual({ 'invoices.1.invoice': 'Lasku on jo toisella rivillä' })
    const old = await releasing({ invoices: [part], day: '2026-09-30' })
    expect(Object.keys(old.body.fields ?? {})).toEqual(['day'])
    const actor = world.actor(world.owner)
    const { recipient } = await invoiceOf(rent)
    await invoices.create(actor, anInvoice({ _id: 'luonnos', version: 0, recipient, contract, state: 'draft' }))
    const draft = await releasing({ invoices: [{ invoice: 'luonnos', amount: 1 }] })
    expect([draft.status, draft.body.message]).toEqual([409, 'Laskua ei ole vielä lähetetty.'])
  })

  it('another account, and nobody without the right to change deposits', async () => {
    await billed()
    expect((await releasing({ returned: 1 }, { by: world.stranger })).status).toBe(404)
    for (const [by, status] of [
      [world.stranger, 404],
      [world.reader, 403],
    ] as const) {
      const answer = await world.ask('GET', `/deposit/open-invoices/${contract}`, undefined, by)
      expect(answer.status).toBe(status)
    }
  })
})

describe('side by side', () => {
  it('a payment by hand and a release never pay more than was open', async () => {
    const rent = await billed()
    const hand = { invoice: rent, amount: 85_000, payDate: '2026-11-20' }
    const two = await Promise.all([
      releasing({ invoices: [{ invoice: rent, amount: 85_000 }] }),
      world.ask('POST', '/invoices/make-payment', hand, world.owner),
    ])
    expect(two.filter(({ status }) => status === 200)).toHaveLength(1)
    const paid = (await paymentsOn(rent)).reduce((sum, { amount }) => sum + amount, 0)
    expect([paid, (await invoiceOf(rent)).paid]).toEqual([85_000, 85_000])
    const { held, deducted } = await read()
    expect(held + deducted).toBe(170_000)
  })

  it('two releases of one invoice pay it once, and one click that comes twice is one', async () => {
    const rent = await billed()
    const wish = { invoices: [{ invoice: rent, amount: 85_000 }] }
    const two = await Promise.all([releasing(wish), releasing(wish)])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await paymentsOn(rent)).toHaveLength(1)
    const key = 'sama-klikkaus-000001'
    await undoing((await read()).releases[0]?._id ?? '')
    const again = await Promise.all([1, 2, 3].map(() => releasing({ ...wish, returned: 10_000 }, { key })))
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await read()).toMatchObject({ returned: 10_000, deducted: 85_000, held: 75_000 })
    expect((await invoiceOf(rent)).paid).toBe(85_000)
  })

  it('twenty invoices fit one release', async () => {
    const actor = world.actor(world.owner)
    const { recipient } = await invoiceOf(await billed())
    const ids = Array.from({ length: 20 }, (_, at) => `${contract}-hand-${at}`)
    for (const _id of ids)
      await invoices.create(actor, anInvoice({ _id, version: 0, recipient, contract, total: 1_000 }))
    const release = { invoices: ids.map((invoice) => ({ invoice, amount: 1_000 })) }
    expect((await releasing(release, { key: 'kaksikymmenta-laskua' })).status).toBe(200)
    expect(await read()).toMatchObject({ deducted: 20_000 })
    expect((await undoing((await read()).releases[0]?._id ?? '')).status).toBe(200)
    expect(await read()).toMatchObject({ deducted: 0, held: 170_000 })
    expect((await releasing({ invoices: [...release.invoices, { invoice: 'x', amount: 1 }] })).status).toBe(400)
  })
})

describe('a release that is taken back', () => {
  const key = 'vapautus-klikkaus-01'
  const id = clickId(api.releaseDeposit, key)

  it('opens its invoices again by payments of the opposite sign, once', async () => {
    const rent = await billed()
    await releasing({ invoices: [{ invoice: rent, amount: 85_000 }] }, { key })
    const [made] = await paymentsOn(rent)
    const alone = await world.ask('POST', `/payments/undo/${made?._id}`, {}, world.accountant)
    expect([alone.status, alone.body.message]).toEqual([409, 'Maksu on vähennetty vakuudesta. Peru vakuuden vapautus.'])
    expect((await Promise.all([undoing(id), undoing(id)])).map(({ status }) => status)).toEqual([200, 200])
    expect(await invoiceOf(rent)).toMatchObject({ paid: 0, paidDate: '' })
    expect((await paymentsOn(rent)).map(({ amount, source, deposit }) => [amount, source, deposit])).toEqual([
      [85_000, 'deposit', contract],
      [-85_000, 'deposit', contract],
    ])
    expect(await read()).toMatchObject({ held: 170_000, deducted: 0, state: 'received' })
    expect(await statement()).toMatchObject({ paid: 0, closing: 85_000 })
    expect((await releasing({ invoices: [{ invoice: rent, amount: 85_000 }] })).status).toBe(200)
  })

  it('stays when its invoice was credited meanwhile: its money is the credit note’s', async () => {
    const rent = await billed()
    await releasing({ invoices: [{ invoice: rent, amount: 85_000 }] }, { key })
    const body = { original: rent, lines: [{ line: 0, net: 85_000 }], billDate: '2026-11-20' }
    const { invoice: note } = await world.call(creditNotesApi.createCreditNote, { body }, world.owner)
    await world.call(
      creditNotesApi.registerCreditNote,
      { params: { id: note._id }, body: { payDate: '2026-11-20' } },
      world.owner,
    )
    const { status, body: reported } = await undoing(id)
    const { invoiceNumber } = await invoiceOf(rent)
    expect([status, reported.message]).toEqual([
      409,
      `Lasku ${invoiceNumber} on hyvitetty vähennyksen jälkeen, joten vapautusta ei voi perua. Vähennetty raha on hyvityslaskulla.`,
    ])
    expect(await read()).toMatchObject({ deducted: 85_000 })
  })
})

it('a release of before, whose rent paid nothing, is taken back as ever', async () => {
  const rent = await billed()
  const actor = world.actor(world.owner)
  const deposit = await deposits.read(actor, contract)
  const deduction = { reason: 'rent', desc: 'Joulukuun vuokra', amount: 85_000 }
  const release = { _id: 'vanha', day: '2026-11-02', returned: 0, deductions: [deduction], by: 'Oili' }
  await deposits.replace(actor, Deposit.parse({ ...deposit, releases: [release] }))
  expect((await invoiceOf(rent)).paid).toBe(0)
  expect((await undoing('vanha')).status).toBe(200)
  expect(await read()).toMatchObject({ held: 170_000 })
})
