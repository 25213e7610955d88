import { beforeEach, describe, expect, it } from 'vitest'
import { depositCreditNotesApi } from '#shared/credit-notes/deposit-credit-notes-api.ts'
import { depositsApi as api } from '#shared/deposits/api.ts'
import { depositInvoicesApi } from '#shared/deposits/invoices-api.ts'
import { printReference } from '#shared/identifiers/reference.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import type { Invoice } from '#shared/invoices/invoice.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { allowAddress } from '../../functions/mail/stops.ts'
import { lettersOf, mailEvent, readLetter } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aHome, aRunningContract, type Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'

let world: World
let home: Home
beforeEach(async () => {
  world = await aWorld()
  home = await aHome(world.owner)
})

const iban = 'FI2112345600000785'
const terms = { useDeposit: true, deposit: 170_000, depositDueDate: '2026-11-16' }
const read = async (id: string) => (await world.call(api.readDeposit, { params: { id } }, world.reader)).deposit
const list = (body: object = {}) => world.call(api.listDeposits, { body }, world.reader)
const releasing = (id: string, body: object, by = world.accountant) =>
  world.ask('PUT', `/deposit/release/${id}`, body, by)
const aRelease = (returned: number, more: object = {}) => ({ day: '2026-11-02', returned, iban, ...more })

async function aBilledDeposit(): Promise<string> {
  const { _id } = await aRunningContract(world.owner, home, terms)
  await world.call(invoicesApi.sendInvoice, { params: { invoiceId: `${_id}-deposit` } }, world.owner)
  await world.drainQueues()
  return _id
}
const paying = (id: string, amount: number) =>
  world.call(
    paymentsApi.makePayment,
    { body: { invoice: `${id}-deposit`, amount, payDate: '2026-11-02' } },
    world.owner,
  )

describe('the deposit of a contract', () => {
  it('is in the register from the activation on, and comes as its invoice is paid', async () => {
    const id = await aBilledDeposit()
    expect(await read(id)).toMatchObject({ contract: id, amount: 170_000, invoice: `${id}-deposit`, state: 'waiting' })
    await paying(id, 100_000)
    expect(await read(id)).toMatchObject({ state: 'partlyReceived', received: 100_000, held: 100_000 })
    await paying(id, 70_000)
    const { rows, sums } = await list({ state: 'held' })
    expect(rows).toMatchObject([{ _id: id, state: 'received', tenantName: 'Äijö Öhman' }])
    expect(sums).toEqual({ amount: 170_000, received: 170_000, returned: 0, deducted: 0, held: 170_000 })
    const { deposits } = await world.call(api.depositsOfTenant, { params: { id: home.tenant } }, world.reader)
    expect(deposits.map(({ _id }) => _id)).toEqual([id])
    expect((await list({ contract: id })).totalLength).toBe(1)
  })

  it('is released in parts with reasons, never more than is held, two at once neither', async () => {
    const id = await aBilledDeposit()
    expect((await releasing(id, aRelease(1))).body.message).toBe('Vakuudesta ei ole vielä saatu mitään.')
    await paying(id, 170_000)
    const two = await Promise.all([releasing(id, aRelease(100_000)), releasing(id, aRelease(100_000))])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const deductions = [{ reason: 'cleaning', desc: 'Loppusiivous', amount: 20_000 }]
    const noAccount = await releasing(id, aRelease(50_000, { iban: '', deductions }))
    expect(noAccount.body.fields).toEqual({ iban: 'Anna tilinumero, jolle vakuus palautetaan' })
    expect((await releasing(id, aRelease(50_000, { deductions }))).status).toBe(200)
    expect(await read(id)).toMatchObject({ state: 'released', returned: 150_000, deducted: 20_000, held: 0 })
    expect((await releasing(id, aRelease(1))).body.message).toBe('Vakuus on jo vapautettu.')
    const gone = await world.ask('DELETE', `/deposit/delete/${id}`, undefined, world.owner)
    expect([gone.status, gone.body.message]).toEqual([409, 'Vakuudesta on saatu rahaa, joten sitä ei voi poistaa.'])
  })

  it('stays while an invoice that asks for it has been sent', async () => {
    const id = await aBilledDeposit()
    const gone = await world.ask('DELETE', `/deposit/delete/${id}`, undefined, world.owner)
    const { invoiceNumber } = (await read(id)).bills[0] ?? {}
    const way = `Vakuudesta on lähetetty lasku ${invoiceNumber}, joten sitä ei voi poistaa. Hyvitä lasku ensin.`
    expect([gone.status, gone.body.message]).toEqual([409, way])
  })

  it('given otherwise has no invoice, and nothing of a deposit is income or VAT', async () => {
    const { _id } = await aRunningContract(world.owner, home, { ...terms, depositType: 'bank' })
    expect(await read(_id)).toMatchObject({ method: 'bank', invoice: '', state: 'waiting' })
    const { stats } = await world.call(reportsApi.getStats, {}, world.owner)
    expect(stats.invoice.open.cents).toBe(0)
  })
})

describe('a deposit written down by hand', () => {
  const made = async (more: object = {}) => {
    const body = { tenant: home.tenant, apartment: home.apartment, amount: 50_000, ...more }
    return (await world.call(api.createDeposit, { body }, world.accountant)).deposit
  }

  it('is received by hand, once, and no more than was agreed', async () => {
    const { _id } = await made({ method: 'paymentTerminal' })
    const receive = (amount: number, day = '2026-11-02') =>
      world.ask('PUT', `/deposit/receive/${_id}`, { amount, day }, world.accountant)
    expect((await receive(50_001)).status).toBe(400)
    expect((await receive(50_000, '2026-11-03')).body.fields).toEqual({
      day: 'Vakuuden saamispäivä ei voi olla tulevaisuudessa',
    })
    expect((await receive(50_000)).status).toBe(200)
    expect((await receive(1)).body.message).toBe('Vakuus on jo saatu kokonaan.')
    expect(await read(_id)).toMatchObject({ state: 'received', apartmentAddress: 'Katajakatu 5 A 1' })
  })

  it('by invoice has a draft of one line without VAT', async () => {
    const { _id, invoice } = await made({ method: 'invoice', dueDate: '2026-11-30' })
    const draft = (await world.call(invoicesApi.readInvoice, { params: { id: invoice } }, world.owner)).invoice
    expect(draft).toMatchObject({ state: 'draft', total: 50_000, dueDate: '2026-11-30' })
    expect(draft.products).toMatchObject([{ productType: 'Vakuus', taxpr: 0 }])
    const early = await world.ask('POST', `/deposit/resend-message/${_id}`, {}, world.owner)
    expect(early.body.message).toBe('Lähetä vakuuden lasku ensin.')
    const found = async (body: object) =>
      (await world.call(invoicesApi.listInvoices, { body: { tenant: home.tenant, ...body } }, world.reader)).totalLength
    const asked = [{ purpose: 'deposit' }, { purpose: 'single' }, { sendType: 'email' }, { sendType: 'post' }]
    expect(await Promise.all(asked.map(found))).toEqual([1, 0, 1, 0])
  })

  it('lapses with a reason, waits again and goes; its terms change by the version that was read', async () => {
    const { _id, version } = await made()
    const change = { version, tenant: home.tenant, amount: 60_000, method: 'payment' }
    expect((await world.ask('PUT', `/deposit/update/${_id}`, change, world.owner)).status).toBe(200)
    expect((await world.ask('PUT', `/deposit/update/${_id}`, change, world.owner)).status).toBe(409)
    const lapse = await world.ask('PUT', `/deposit/lapse/${_id}`, { reason: 'Kela ei antanut sitoumusta' }, world.owner)
    expect(lapse.body.deposit).toMatchObject({ state: 'lapsed', lapsed: '2026-11-02' })
    const restored = await world.ask('PUT', `/deposit/restore/${_id}`, {}, world.owner)
    expect(restored.body.deposit).toMatchObject({ state: 'waiting', lapseReason: '' })
    expect((await world.ask('DELETE', `/deposit/delete/${_id}`, undefined, world.owner)).status).toBe(200)
    expect((await list()).rows).toEqual([])
  })

  it('is asked for by a letter, one for one press', async () => {
    const { _id } = await made({ dueDate: '2026-11-16' })
    const resend = () => world.ask('POST', `/deposit/resend-message/${_id}`, {}, world.owner)
    const twice = await Promise.all([resend(), resend()])
    expect([...twice, await resend()].map(({ status }) => status)).toEqual([200, 200, 200])
    // Without one of its own the account is the landlord's.
    const letters = await lettersOf(world.owner.accountId)
    expect(letters).toHaveLength(1)
    const { text } = await readLetter(letters[0]?.id ?? '')
    for (const words of ['500,00', '16.11.2026', 'FI21 1234 5600 0007 85']) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(words)
    }
    expect((await read(_id)).messageSent).not.toBe('')
    await mailEvent(letters[0]?.id ?? '', 'Bounce')
    await world.drainQueues()
    expect(await read(_id)).toMatchObject({ messageSent: '', messageLost: expect.stringContaining('2026-11-02') })
    const refused = await resend()
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('edellinen viesti palautui')])
    await allowAddress(world.owner.accountId, letters[0]?.to[0] ?? '')
    expect((await resend()).status).toBe(200)
    await mailEvent(letters[0]?.id ?? '', 'Bounce')
    await world.drainQueues()
    expect(await read(_id)).toMatchObject({ messageSent: expect.stringContaining('2026'), messageLost: '' })
  })

  it('names the invoice by which it is to be paid, not one that was credited or has not left', async () => {
    const { _id } = await made()
    const bills: Invoice[] = []
    for (const amount of [10_000, 20_000, 20_000]) {
      const body = { billDate: '2026-11-02', dueDate: '2026-11-16', amount }
      const given = { params: { depositId: _id }, body }
      bills.push((await world.call(depositInvoicesApi.createDepositInvoice, given, world.accountant)).invoice)
    }
    const [first, second] = bills
    const resend = () => world.ask('POST', `/deposit/resend-message/${_id}`, {}, world.owner)
    expect((await resend()).body.message).toBe('Lähetä vakuuden lasku ensin.')
    for (const bill of [first, second]) {
      await world.call(invoicesApi.sendInvoice, { params: { invoiceId: bill?._id ?? '' } }, world.owner)
    }
    await world.drainQueues()
    const params = { origId: second?._id ?? '' }
    const body = { amount: 20_000, billDate: '2026-11-02' }
    const { invoice } = await world.call(
      depositCreditNotesApi.createDepositCreditNote,
      { params, body },
      world.accountant,
    )
    await world.ask('POST', `/invoices/refund/register/${invoice._id}`, { payDate: '2026-11-02' }, world.accountant)
    expect((await resend()).status).toBe(200)
    const { text } = await readLetter((await lettersOf(world.owner.accountId)).at(-1)?.id ?? '')
    expect(text).toContain(printReference(first?.reference ?? ''))
    expect(text).not.toContain(printReference(second?.reference ?? ''))
    // What has not been billed to the tenant is told, not asked by the reference of another invoice.
    for (const words of ['Maksettavaa: 100,00', 'Vakuudesta on lisäksi laskuttamatta 400,00'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(words)
    // What is on its way has been billed.
    await world.call(invoicesApi.sendInvoice, { params: { invoiceId: bills[2]?._id ?? '' } }, world.owner)
    world.clock.set('2026-11-03')
    expect((await resend()).status).toBe(200)
    const newer = await readLetter((await lettersOf(world.owner.accountId)).at(-1)?.id ?? '')
    expect(newer.text.replaceAll('\u00a0', ' ')).toContain('Vakuudesta on lisäksi laskuttamatta 200,00')
  })

  it('that is billed in parts is asked for by each open invoice, its own sum, day and reference', async () => {
    const { _id } = await made()
    const bills: Invoice[] = []
    for (const [amount, dueDate] of [
      [30_000, '2026-11-30'],
      [20_000, '2026-11-16'],
    ] as const) {
      const given = { params: { depositId: _id }, body: { billDate: '2026-11-02', dueDate, amount } }
      const { invoice } = await world.call(depositInvoicesApi.createDepositInvoice, given, world.accountant)
      await world.call(invoicesApi.sendInvoice, { params: { invoiceId: invoice._id } }, world.owner)
      bills.push(invoice)
    }
    await world.drainQueues()
    const [later, sooner] = bills
    const body = { invoice: sooner?._id ?? '', amount: 5_000, payDate: '2026-11-02' }
    await world.call(paymentsApi.makePayment, { body }, world.owner)
    await world.ask('POST', `/deposit/resend-message/${_id}`, {}, world.owner)
    const { text } = await readLetter((await lettersOf(world.owner.accountId)).at(-1)?.id ?? '')
    const lines = text.replaceAll('\u00a0', ' ').split('\n')
    const account = 'Tilinumero: FI21 1234 5600 0007 85'
    const asked = [
      'Maksettavaa yhteensä: 450,00 €',
      `Lasku ${sooner?.invoiceNumber}: 150,00 €, eräpäivä 16.11.2026`,
      account,
      `Viitenumero: ${printReference(sooner?.reference ?? '')}`,
      `Lasku ${later?.invoiceNumber}: 300,00 €, eräpäivä 30.11.2026`,
      account,
      `Viitenumero: ${printReference(later?.reference ?? '')}`,
    ]
    const from = lines.indexOf(asked[0] ?? '')
    expect(lines.slice(from, from + asked.length)).toEqual(asked)
    expect(text).not.toContain('laskuttamatta')
    // What came by hand is asked for by no invoice, though each stays open by its own sum.
    world.clock.set('2026-11-03')
    const received = { amount: 20_000, day: '2026-11-03' }
    await world.ask('PUT', `/deposit/receive/${_id}`, received, world.accountant)
    await world.ask('POST', `/deposit/resend-message/${_id}`, {}, world.owner)
    const newer = (await lettersOf(world.owner.accountId)).at(-1)?.id ?? ''
    const left = (await readLetter(newer)).text.replaceAll('\u00a0', ' ').split('\n')
    const fromThen = left.indexOf('Maksettavaa yhteensä: 250,00 €')
    expect(left.slice(fromThen, fromThen + asked.length)).toEqual(
      asked.map((line) => line.replace('450,00', '250,00').replace('300,00', '100,00')),
    )
    // An invoice of which nothing is missing any more is not named.
    await world.call(
      paymentsApi.makePayment,
      { body: { invoice: later?._id ?? '', amount: 15_000, payDate: '2026-11-03' } },
      world.owner,
    )
    world.clock.set('2026-11-04')
    await world.ask('POST', `/deposit/resend-message/${_id}`, {}, world.owner)
    const last = (await readLetter((await lettersOf(world.owner.accountId)).at(-1)?.id ?? '')).text
    expect(last.replaceAll('\u00a0', ' ')).toContain('Maksettavaa: 100,00 €')
    expect(last).toContain(printReference(sooner?.reference ?? ''))
    expect(last).not.toContain(printReference(later?.reference ?? ''))
  })

  it('is not another account’s, nor for those who only read', async () => {
    const { _id } = await made()
    for (const [by, status] of [
      [world.stranger, 404],
      [world.reader, 403],
    ] as const) {
      expect((await releasing(_id, aRelease(1), by)).status).toBe(status)
    }
    const foreign = { tenant: home.tenant, amount: 1 }
    expect((await world.ask('POST', '/deposit/create', foreign, world.stranger)).body.fields).toEqual({
      tenant: 'Vuokralaista ei löytynyt.',
    })
    expect((await world.ask('POST', '/deposit/list', {}, { ...world.owner, groupMode: true })).status).toBe(403)
  })
})
