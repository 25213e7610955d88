import { beforeEach, describe, expect, it } from 'vitest'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { aReceipt } from '../expenses/an-expense.ts'
import { camt053 } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import { textOfPdf } from '../support/read-pdf.ts'
import { aWorld } from '../support/story.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { Home } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { aPrincipalsRent, paying, principalIban, settlingAll } from './rents-of-a-principal.ts'

let world: World
let home: Home
let invoice: InvoiceSummary

beforeEach(async () => {
  world = await aWorld()
  ;({ home, invoice } = await aPrincipalsRent(world))
})

const due = async () => (await world.call(api.listSettlements, { body: {} }, world.reader)).rows
const list = async () => (await world.call(api.listOutgoing, { body: { sortBy: 'number' } }, world.reader)).rows
const [share, reward] = [850_00, 68_00]
const settled = async (others: string[] = []) => {
  const { outgoingPayments, refused } = await settlingAll(world, others)
  expect(refused).toEqual([])
  const [made] = outgoingPayments
  if (!made) throw new Error('Nothing was settled')
  return made._id
}
const anOther = async (amount: number, kind: 'subtract' | 'add' = 'subtract') => {
  const body = { partner: home.partner, kind, desc: 'Lukon vaihto', amount, day: '2026-11-02' }
  return (await world.call(api.createOtherPayment, { body }, world.owner)).otherPayment._id
}
const refusal = async (method: string, path: string, body?: object, who = world.owner) => {
  const reply = await world.ask<{ message: string }>(method, `/outgoing-payment${path}`, body, who)
  expect(reply.status).toBeGreaterThanOrEqual(400)
  return reply.body.message
}
const statement = (cents: number, message: string) => {
  const entry = { cents, message, bookingDay: '2026-11-04', payerName: 'X', reference: undefined }
  return camt053([aBankPayment({ ...entry, archiveId: '261104000000000009' })], 8)
}
const checking = async (bytes: Uint8Array, who = world.owner) => {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], 'tiliote.xml'))
  const path = '/outgoing-payment/transactions/file?startDate=2026-11-01&endDate=2026-11-30'
  return world.ask<{ paid: { number: string }[]; unknown: number }>('POST', path, body, who)
}

describe('rent that is paid to the account', () => {
  it('is billed to the account and goes on to the principal less the reward, once', async () => {
    expect(invoice.iban).not.toBe(principalIban)
    expect(await due()).toEqual([])
    await paying(world, invoice, 425_00)
    expect(await due()).toMatchObject([{ received: 425_00, share: 425_00, reward: 34_00, iban: principalIban }])
    await settled()
    expect(await due()).toEqual([])
    await paying(world, invoice, 425_00)
    await settled()
    expect(await list()).toMatchObject([
      { number: '1001', share: 425_00, reward: 34_00, total: 391_00, state: 'created', partnerName: 'Paula Päämies' },
      { number: '1002', total: 391_00 },
    ])
  })

  it('is settled once however many press at once, and a second press of one click makes nothing more', async () => {
    await paying(world, invoice, share)
    const pressed = await Promise.all([1, 2, 3].map(() => settlingAll(world)))
    expect(pressed.flatMap(({ outgoingPayments }) => outgoingPayments)).toHaveLength(1)
    expect(await list()).toHaveLength(1)
    const body = { invoices: [{ invoice: invoice._id, amount: share - reward }] }
    const again = await world.call(api.settle, { body }, world.owner)
    expect(again).toMatchObject({
      outgoingPayments: [],
      refused: [{ reason: expect.stringMatching(/^Lasku \d+ on jo tilitetty\.$/) }],
    })
    const others = pressed.filter(({ outgoingPayments }) => outgoingPayments.length === 0)
    expect(others.map(({ refused }) => refused[0]?.reason)).toEqual(
      [again, again].map(({ refused }) => refused[0]?.reason),
    )
  })

  it('is left alone when another sum is due by now', async () => {
    await paying(world, invoice, 425_00)
    const [seen] = await due()
    await paying(world, invoice, 425_00)
    const body = { invoices: [{ invoice: invoice._id, amount: seen?.amount ?? 0 }] }
    const { refused } = await world.call(api.settle, { body }, world.owner)
    expect(refused[0]?.reason).toContain('on nyt tilitettävää 782,00')
  })

  it('is taken back from the principal when the payment is undone', async () => {
    const payment = await paying(world, invoice, share)
    await settled()
    await world.call(paymentsApi.undoPayment, { params: { id: payment._id } }, world.owner)
    expect(await due()).toMatchObject([{ received: -share, amount: -(share - reward) }])
    await settled()
    const [first, second] = await list()
    expect(second).toMatchObject({ total: -(share - reward) })
    const pay = { payDate: '2026-11-03' }
    expect(await refusal('PUT', `/make-payment/${second?._id}`, pay)).toBe('Maksussa ei ole maksettavaa.')
    const body = { payment: second?._id ?? '', to: first?._id ?? '' }
    const { outgoingPayment } = await world.call(api.joinPayment, { body }, world.owner)
    expect(outgoingPayment.joined).toMatchObject([{ amount: -(share - reward) }])
    expect(await list()).toMatchObject([{ total: 0, others: -(share - reward) }, { state: 'joined' }])
    const sums = async (filters: object) => (await world.call(api.listOutgoing, { body: filters }, world.reader)).sums
    // What is joined counts once in the sums, where it goes with another.
    expect(await sums({})).toMatchObject({ share: 0, reward: 0, others: 0, total: 0 })
    expect(await sums({ state: 'joined' })).toMatchObject({ others: 0, total: -(share - reward) })
    expect(await sums({ search: '1001' })).toMatchObject({ others: -(share - reward), total: 0 })
    await world.call(api.detachPayment, { params: { id: second?._id ?? '' } }, world.owner)
    expect((await list()).map(({ state }) => state)).toEqual(['created', 'created'])
  })

  it('is told to the principal on paper, with the reward and its VAT', async () => {
    await paying(world, invoice, share)
    const id = await settled([await anOther(120_00)])
    const { body } = await world.ask<Uint8Array>('GET', `/outgoing-payment/${id}/pdf`, undefined, world.reader)
    const words = await textOfPdf(body)
    const parts = [
      'Tilityserittely',
      'Paula Päämies',
      'Äijö Öhman',
      'Lukon vaihto',
      '850,00',
      '68,00',
      '-120,00',
      '662,00',
    ]
    for (const part of parts) expect(words.replaceAll('\u2212', '-')).toContain(part)
    expect(words.replace(/\s+/g, ' ')).toContain('ALV 25,5 % 54,18 13,82 68,00')
    expect(words).toContain('Palkkion myyjä: ')
    const { outgoingPayment } = await world.call(api.readOutgoing, { params: { id } }, world.reader)
    expect(outgoingPayment.lines[0]).toMatchObject({ reward: 68_00, rewardVat: 13_82, rewardVatRate: 25.5 })
  })

  it('takes costs along, which wait again or go when the payment is taken away', async () => {
    await paying(world, invoice, share)
    const lock = await anOther(120_00)
    const extra = await anOther(20_00, 'add')
    const id = await settled([lock])
    await world.call(api.joinOther, { body: { payment: id, other: extra } }, world.owner)
    expect(await list()).toMatchObject([{ others: -100_00, total: share - reward - 100_00 }])
    expect(await refusal('DELETE', `/delete-other-payment/${lock}`)).toContain('kuuluu maksuun 1001')
    await world.call(api.detachOther, { params: { id: extra } }, world.owner)
    await world.call(
      paymentRemovalApi.deleteOutgoing,
      { params: { id }, query: { reason: 'mistake', subtractReceiptFromOutgoing: true } },
      world.owner,
    )
    const others = async () => (await world.call(api.listOtherPayments, { body: { waiting: true } }, world.owner)).rows
    expect(await others()).toHaveLength(2)
    expect(await due()).toMatchObject([{ share, reward }])
    const again = await settled([lock, extra])
    await world.call(
      paymentRemovalApi.deleteOutgoing,
      { params: { id: again }, query: { reason: 'mistake' } },
      world.owner,
    )
    expect(await others()).toEqual([])
    expect(await due()).toHaveLength(1)
  })

  it('keeps the money that a cost was taken off', async () => {
    const short = 'Maksusta on vähennetty kulu, johon jäävä raha ei riitä. Ota kulu ensin pois maksusta.'
    const join = (payment: string, other: string) =>
      world.call(api.joinOther, { body: { payment, other } }, world.owner)
    await paying(world, invoice, 425_00)
    const first = await settled()
    const later = await paying(world, invoice, 425_00)
    const second = await settled()
    await world.call(api.joinPayment, { body: { payment: second, to: first } }, world.owner)
    const extra = await anOther(10_00, 'add')
    await join(first, extra)
    const products = [{ name: 'Työ', amount: share - reward + 10_00 }]
    const cost = await aReceipt(world, { products, outgoingPayments: { inUse: true, partner: home.partner } })
    await join(first, `${cost._id}-1`)
    expect(await refusal('POST', '/join-other', { payment: first, other: await anOther(1) })).toBe(short)
    expect(await refusal('PUT', `/delete-attached-other-payment/${extra}`)).toBe(short)
    expect(await refusal('PUT', `/delete-attached-joined-payment/${second}`)).toBe(short)
    await world.call(paymentsApi.undoPayment, { params: { id: later._id } }, world.owner)
    expect(await refusal('POST', '/join-payment', { payment: await settled(), to: first })).toBe(short)
    expect((await list())[0]).toMatchObject({ total: 0 })
  })
})

describe('a file for the bank', () => {
  const order = { day: '2026-11-05', bankId: '12345678' }
  const ordered = async () => {
    await paying(world, invoice, share)
    const id = await settled()
    const body = { ...order, payments: [id] }
    return { id, order: (await world.call(api.createOrder, { body }, world.owner)).order }
  }

  it('has each payment once; cancelled, its payments wait again', async () => {
    const { id, order: file } = await ordered()
    const path = `/outgoing-payment/order/${file._id}/file`
    const { body, headers } = await world.ask<Uint8Array>('GET', path, undefined, world.reader)
    const xml = new TextDecoder().decode(body)
    expect(headers.get('content-disposition')).toContain('maksuaineisto-1.xml')
    for (const part of ['782.00', principalIban, 'Tilitys 1001', '12345678', '2026-11-05']) expect(xml).toContain(part)
    const inOrder = 'Maksu on maksuaineistossa. Peru ensin aineisto.'
    expect(await refusal('POST', '/order', { ...order, payments: [id] })).toBe(inOrder)
    expect(await refusal('DELETE', `/delete/${id}?reason=mistake`)).toBe(inOrder)
    await world.call(api.cancelOrder, { params: { id: file._id } }, world.owner)
    expect(await list()).toMatchObject([{ state: 'created', order: '' }])
    expect(await refusal('GET', `/order/${file._id}/file`)).toBe('Maksuaineisto on peruttu.')
  })

  it('is refused for a day that is gone, without a customer number, and for what has nothing to pay', async () => {
    await paying(world, invoice, share)
    const id = await settled([await anOther(share)])
    const refused = (change: object) => refusal('POST', '/order', { ...order, payments: [id], ...change })
    expect(await refused({ day: '2026-11-02' })).toBe('Maksupäivä on jo mennyt')
    expect(await refused({ bankId: '' })).toContain('asiakastunnus')
    expect(await refused({})).toBe('Maksussa 1001 ei ole maksettavaa.')
    expect(await refused({ payments: [id, 'muu'] })).toBe('Maksua ei löytynyt.')
    expect(await list()).toMatchObject([{ state: 'created' }])
  })

  it('is found paid in a statement, once; what the bank paid cannot be taken back by hand', async () => {
    const { id, order: file } = await ordered()
    world.clock.set('2026-11-06')
    expect((await checking(statement(-1_00, 'Tilitys 1001'))).body).toEqual({ paid: [], unknown: 1 })
    const { body } = await checking(statement(-782_00, 'Tilitys 1001'))
    expect(body).toMatchObject({ paid: [{ number: '1001', total: 782_00 }], unknown: 0 })
    expect((await checking(statement(-782_00, 'Tilitys 1001'))).body).toEqual({ paid: [], unknown: 0 })
    expect(await list()).toMatchObject([{ state: 'paid', payDate: '2026-11-04' }])
    expect(await refusal('PUT', `/delete-manual-payment/${id}`)).toContain('pankin tapahtuman mukaan maksettu')
    expect(await refusal('PUT', `/order/${file._id}/cancel`)).toBe('Maksu on jo maksettu.')
  })

  it('is found in a statement only by who may bring payments too, for the bank’s entries are kept', async () => {
    await ordered()
    world.clock.set('2026-11-06')
    const paid = statement(-782_00, 'Tilitys 1001')
    await changeRights(world.manager, without('payments.create'))
    expect(await checking(paid, world.manager)).toMatchObject({
      status: 403,
      body: { message: expect.stringMatching(/^ROLE -/) },
    })
    const inBooks = () => receivedEntries.all(world.actor(world.owner))
    expect(await inBooks()).toEqual([])
    const span = { startDate: '2026-11-01', endDate: '2026-11-30' }
    expect(await world.call(api.checkEntries, { body: span }, world.manager)).toEqual({ paid: [], unknown: 0 })
    await changeRights(world.manager, without('payments.edit', 'payments.remove'))
    expect(await checking(paid, world.manager)).toMatchObject({ status: 200, body: { paid: [{ number: '1001' }] } })
    expect(await inBooks()).toMatchObject([{ amount: -782_00 }])
    await changeRights(world.manager, without('outgoingPayments.edit'))
    expect((await checking(paid, world.manager)).status).toBe(403)
  })

  it('is found paid among the entries that came with statements', async () => {
    await ordered()
    world.clock.set('2026-11-06')
    const body = new FormData()
    body.append('file', new File([new Uint8Array(statement(-782_00, 'Tilitys 1001'))], 'tiliote.xml'))
    await world.ask('POST', '/payments/bank-file', body, world.owner)
    await world.drainQueues()
    const span = { startDate: '2026-11-01', endDate: '2026-11-30' }
    const { paid } = await world.call(api.checkEntries, { body: span }, world.owner)
    expect(paid).toMatchObject([{ number: '1001' }])
    expect((await checking(statement(-782_00, 'Tilitys 1001'))).body.paid).toEqual([])
  })

  it('may be written down as paid by hand, and that taken back', async () => {
    const { id } = await ordered()
    const pay = (payDate: string) => refusal('PUT', `/make-payment/${id}`, { payDate })
    expect(await pay('2026-11-09')).toBe('Maksupäivä ei voi olla tulevaisuudessa')
    expect(await pay('2026-11-01')).toBe('Maksupäivä on ennen kuin maksu tehtiin')
    await world.call(api.markPaid, { params: { id }, body: { payDate: '2026-11-03' } }, world.owner)
    expect(await list()).toMatchObject([{ state: 'paid', payDate: '2026-11-03' }])
    await world.call(api.deleteManualPayment, { params: { id } }, world.owner)
    expect(await list()).toMatchObject([{ state: 'ordered', payDate: '' }])
  })
})

describe('nobody', () => {
  it('settles a neighbour’s rent, nor without the right to', async () => {
    await paying(world, invoice, share)
    const body = { invoices: [{ invoice: invoice._id, amount: share - reward }] }
    const { refused } = await world.call(api.settle, { body }, world.stranger)
    expect(refused).toEqual([{ invoice: invoice._id, reason: 'Laskusta ei ole enää tilitettävää.' }])
    expect(await refusal('POST', '/settle', body, world.reader)).toContain('ROLE -')
    const id = await settled()
    expect(await refusal('GET', `/${id}`, undefined, world.stranger)).toBe('Lähtevää maksua ei löytynyt.')
    const theirs = { partner: home.partner, desc: 'Vieras', amount: 1, day: '2026-11-02' }
    expect(await refusal('POST', '/create-other', theirs, world.stranger)).toBe('Valitse päämies')
  })
})
