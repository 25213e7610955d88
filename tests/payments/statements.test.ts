import { beforeAll, describe, expect, it } from 'vitest'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { paymentsApi as api } from '#shared/payments/api.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { attachmentOf, lettersOf, lettersTo } from '../support/mailbox.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
let rows: InvoiceSummary[]
let contract = ''

/** Rents of October, November and December, of which the first was paid, taken back, and paid in part. */
beforeAll(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
  await aRunningContract(world.owner, home, { startDate: '2026-10-01' })
  await world.runJob('bill-rents', '2026-11-18')
  await world.drainQueues()
  rows = (await world.ask<{ rows: InvoiceSummary[] }>('POST', '/invoices/list', { sortBy: 'dueDate' }, world.owner))
    .body.rows
  const [row] = await contracts.summaries(world.actor(world.owner))
  contract = row?._id ?? ''
  const pay = async (amount: number, payDate: string) => {
    const body = { invoice: rows[0]?._id, amount, payDate }
    return (await world.call(api.makePayment, { body }, world.owner)).payment._id
  }
  const wrong = await pay(850_00, '2026-11-10')
  await world.call(api.undoPayment, { params: { id: wrong } }, world.owner)
  await pay(500_00, '2026-11-12')
})

const at = (of: string, id: string) => ({ params: { of, id } })
const statement = async (of: string, id: string, query: object = {}, by = world.reader) =>
  (await world.call(api.readStatement, { ...at(of, id), query }, by)).statement
const billed = () => rows.reduce((sum, { total }) => sum + total, 0)

describe('a statement of account', () => {
  it('is the same of the tenant, of the only contract and of the principal', async () => {
    const whole = await statement('tenant', home.tenant)
    expect(whole).toMatchObject({ opening: 0, billed: billed(), paid: 500_00, closing: billed() - 500_00 })
    expect(await statement('contract', contract)).toEqual(whole)
    expect(await statement('partner', home.partner)).toEqual(whole)
  })

  it('agrees with the balance that the tenant’s page shows', async () => {
    const { balance } = await world.call(api.readTenantBalance, { params: { id: home.tenant } }, world.reader)
    expect((await statement('tenant', home.tenant)).closing).toBe(balance.open)
  })

  it('counts the payments that the list shows, by the way they were told of', async () => {
    const reported = async (source: 'manual' | 'bank') =>
      (await world.call(api.listPayments, { body: { source } }, world.reader)).sums.amount
    expect([await reported('manual'), await reported('bank')]).toEqual([500_00, 0])
  })

  it('of some days begins with what was owed before them, and knows nothing of later ones', async () => {
    const day = rows[0]?.billDate ?? ''
    expect(await statement('tenant', home.tenant, { to: '2026-11-11' })).toMatchObject({ paid: 0 })
    expect(await statement('tenant', home.tenant, { from: '2026-11-12', to: '2026-11-12' })).toMatchObject({
      paid: 500_00,
      billed: 0,
    })
    expect(await statement('tenant', home.tenant, { to: '2026-01-01' })).toMatchObject({ closing: 0 })
    const wrong = await world.ask(
      'GET',
      `/payments/statement/tenant/${home.tenant}?from=${day}&to=2026-01-01`,
      undefined,
      world.reader,
    )
    expect([wrong.status, wrong.body.message]).toEqual([400, 'Alkupäivä on loppupäivän jälkeen'])
  })

  it('lists every entry with what was owed after it, a correction beside what it corrects', async () => {
    const { rows: entries, sums } = await world.call(
      api.listLedger,
      { ...at('tenant', home.tenant), body: {} },
      world.reader,
    )
    expect(entries[0]?.balance).toBe(billed() - 500_00)
    expect(sums.amount).toBe(billed() - 500_00)
    const money = entries.filter(({ kind }) => kind === 'payment' || kind === 'correction').toReversed()
    expect(money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', -850_00],
      ['correction', 850_00],
      ['payment', -500_00],
    ])
  })

  it.each([
    ['fin', 'Tiliote', 'Loppusaldo', 'Oikaisu'],
    ['eng', 'Statement of account', 'Closing balance', 'Correction'],
    ['swe', 'Kontoutdrag', 'Utgående saldo', 'Rättelse'],
    ['ger', 'Kontoauszug', 'Endsaldo', 'Korrektur'],
  ] as const)('is printed in %s', async (invoiceLanguage, ...words) => {
    await tenants.change(world.actor(world.owner), home.tenant, (tenant) => ({ ...tenant, invoiceLanguage }))
    const path = `/payments/statement/contract/${contract}/pdf`
    const text = await textOfPdf((await world.ask<Uint8Array>('GET', path, undefined, world.reader)).body)
    for (const word of words) expect(text).toContain(word)
    for (const { invoiceNumber } of rows) expect(text).toContain(invoiceNumber)
    expect(text).toContain('−500,00')
  })

  it('goes by e-mail once for each press, in its reader’s language', async () => {
    await tenants.change(world.actor(world.owner), home.tenant, (tenant) => ({ ...tenant, invoiceLanguage: 'eng' }))
    const email = 'tiliote@vuokralainen.example'
    const path = `/payments/statement/tenant/${home.tenant}/send`
    const press = () => world.ask('POST', path, { email }, world.owner, { key: 'tiliote-painallus-01' })
    expect([(await press()).status, (await press()).status]).toEqual([200, 200])
    const [letter, ...more] = await lettersTo(email)
    expect(more).toEqual([])
    expect(letter?.subject).toMatch(/^Statement of account/)
    expect(letter?.text).toContain('Dear customer')
    const reported = (await lettersOf(world.owner.accountId)).find(({ to }) => to.includes(email))
    expect(await textOfPdf(await attachmentOf(reported?.id ?? ''))).toContain('Closing balance')
  })

  it('is not another account’s, nor of what is not there, nor sent by who only reads', async () => {
    const path = (of: string, id: string) => `/payments/statement/${of}/${id}`
    for (const [of, id] of [
      ['tenant', home.tenant],
      ['contract', contract],
      ['partner', home.partner],
    ] as const) {
      expect((await world.ask('GET', path(of, id), undefined, world.stranger)).status).toBe(404)
      expect((await world.ask('GET', `${path(of, id)}/pdf`, undefined, world.stranger)).status).toBe(404)
    }
    expect((await world.ask('GET', path('apartment', home.apartment), undefined, world.owner)).status).toBe(404)
    const body = { email: 'a@b.example' }
    expect((await world.ask('POST', `${path('tenant', home.tenant)}/send`, body, world.reader)).status).toBe(403)
    expect((await world.ask('POST', `${path('tenant', home.tenant)}/send`, body, world.stranger)).status).toBe(404)
  })
})
