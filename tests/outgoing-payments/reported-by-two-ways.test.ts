import { beforeEach, describe, expect, it } from 'vitest'
import { outgoingPaymentsApi as api } from '#shared/outgoing-payments/api.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { loadBankFile } from '../../functions/payments/bank-files.ts'
import { bookEntries } from '../../functions/payments/booking.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { newId } from '../../functions/platform/clock.ts'
import { metered } from '../bench/meter.ts'
import { camt053, OUR_ACCOUNT } from '../payments/files/bank-file-writer.ts'
import { aBankPayment, aBareEntry } from '../payments/samples-of-payments.ts'
import { aWorld } from '../support/story.ts'
import type { World } from '../support/world.ts'
import { aPrincipalsRent, paying, principalIban, settlingAll } from './rents-of-a-principal.ts'

const span = { startDate: '2026-11-01', endDate: '2026-11-30' }
const sum = 391_00

let world: World
let actor: Actor

/** Two payments of one sum wait for one principal, and the bank has made the first of them; its message is lost. */
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  const { invoice } = await aPrincipalsRent(world)
  for (const part of [425_00, 425_00]) {
    await paying(world, invoice, part)
    await settlingAll(world)
  }
  world.clock.set('2026-11-06')
})

const list = async () => {
  const { rows } = await world.call(api.listOutgoing, { body: { sortBy: 'number' } }, world.owner)
  return rows.map(({ number, state }) => `${number} ${state}`)
}
const entries = async () => (await receivedEntries.all(actor)).map(({ amount }) => amount)

const statement = (message = '') =>
  camt053(
    [
      aBankPayment({
        cents: -sum,
        message,
        bookingDay: '2026-11-04',
        payerName: 'PAULA PÄÄMIES',
        reference: undefined,
      }),
      aBankPayment({ cents: 12_00, bookingDay: '2026-11-04', archiveId: '261104000000000077' }),
    ],
    8,
  )
const byFile = async (bytes: Uint8Array, { startDate, endDate } = span, status = '') => {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], 'tiliote.xml'))
  const path = `/outgoing-payment/transactions/file?startDate=${startDate}&endDate=${endDate}&status=${status}`
  return (await world.ask<{ paid: { number: string }[]; unknown: number }>('POST', path, body, world.owner)).body
}
/** The bank's own interface tells of the same money under an id of its own. */
const byBank = async (message = '', way = 'valtuutus-1', status: '' | 'ordered' = '') => {
  const reported = { key: `rajapinta.${way}`, account: OUR_ACCOUNT, source: 'open-banking' as const, message }
  const entry = {
    ...reported,
    cents: -sum,
    bookingDay: '2026-11-04',
    payerName: 'Päämies Paula',
    payerIban: principalIban,
  }
  await bookEntries(actor, { file: 'tili-1', way }, [aBareEntry(entry)])
  return world.call(api.checkEntries, { body: { ...span, status } }, world.owner)
}
const load = async (bytes: Uint8Array) => {
  await loadBankFile(actor, { name: 'tiliote.xml', bytes }, newId())
  await world.drainQueues()
}
const nothing = { paid: [], unknown: 0 }
const first = { paid: [{ number: '1001' }], unknown: 0 }
const once = ['1001 paid', '1002 created']

describe('a payment that a statement and the bank both tell of', () => {
  it('is one when the statement is checked first, whoever tells of it again and again', async () => {
    expect(await byFile(statement('Tilitys 1001'))).toMatchObject(first)
    expect(await byBank()).toEqual(nothing)
    expect(await byBank('', 'valtuutus-2')).toEqual(nothing)
    expect(await byFile(statement('Tilitys 1001'))).toEqual(nothing)
    expect(await list()).toEqual(once)
    expect(await entries()).toEqual([-sum])
  })

  it('is one when the bank tells of it first', async () => {
    expect(await byBank('Tilitys 1001')).toMatchObject(first)
    expect(await byFile(statement())).toEqual(nothing)
    await load(statement())
    expect(await world.call(api.checkEntries, { body: span }, world.owner)).toEqual(nothing)
    expect(await list()).toEqual(once)
  })

  it('is one when the statement that was checked is loaded too, which brings what came in', async () => {
    expect(await byFile(statement('Tilitys 1001'))).toMatchObject(first)
    expect(await entries()).toEqual([-sum])
    await load(statement('Tilitys 1001'))
    await byBank()
    expect((await entries()).toSorted()).toEqual([-sum, 12_00])
    expect(await list()).toEqual(once)
  })

  it('is one when both tell of it at the same moment', async () => {
    await Promise.all([byFile(statement('Tilitys 1001')), byBank('Tilitys 1001'), byFile(statement('Tilitys 1001'))])
    await byBank()
    expect(await list()).toEqual(once)
    expect(await entries()).toEqual([-sum])
  })

  const rows = async () => (await world.call(api.listOutgoing, { body: { sortBy: 'number' } }, world.owner)).rows

  it('is left for a person when it may be either of two, and is found by the account when only one waits', async () => {
    expect(await byBank()).toEqual({ paid: [], unknown: 1 })
    const [, second] = await rows()
    await world.call(
      paymentRemovalApi.deleteOutgoing,
      { params: { id: second?._id ?? '' }, query: { reason: 'mistake' } },
      world.owner,
    )
    expect(await byBank()).toMatchObject({ paid: [{ reason: 'Summa ja saajan tilinumero täsmäävät tiliotteeseen.' }] })
  })

  it('is one with what somebody wrote down by hand before, and then the bank’s', async () => {
    const [one] = await rows()
    const params = { id: one?._id ?? '' }
    await world.call(api.markPaid, { params, body: { payDate: '2026-11-05' } }, world.owner)
    expect(await byBank()).toEqual({ paid: [], unknown: 1 })
    expect(await byFile(statement('Tilitys 1001'))).toEqual(nothing)
    expect(await list()).toEqual(once)
    expect((await rows())[0]).toMatchObject({ payDate: '2026-11-04' })
    const path = `/outgoing-payment/delete-manual-payment/${params.id}`
    const undo = await world.ask<{ message: string }>('PUT', path, {}, world.owner)
    expect(undo.body.message).toBe('Maksu on pankin tapahtuman mukaan maksettu, joten sitä ei voi perua.')
  })

  it('is looked for only among those that are in a file for the bank, when those are asked for', async () => {
    const reported = statement('Tilitys 1001')
    expect(await byFile(reported, span, 'ordered')).toEqual({ paid: [], unknown: 1 })
    expect(await byFile(reported, span, 'created')).toMatchObject(first)
  })

  it('is not taken for its twin in a file for the bank when only those are asked for', async () => {
    const [, second] = await rows()
    const order = { payments: [second?._id ?? ''], bankId: '12345678', day: '2026-11-06' }
    await world.call(api.createOrder, { body: order }, world.owner)
    expect(await byBank('', 'valtuutus-1', 'ordered')).toEqual({ paid: [], unknown: 1 })
    expect(await list()).toEqual(['1001 created', '1002 ordered'])
  })

  it('asks for no invoices, whatever reference it has', async () => {
    const requests = async (key: string, references: readonly string[]) => {
      const reported = references.map((reference, at) =>
        aBareEntry({ key: `${key}.${at}`, account: OUR_ACCOUNT, cents: -100 - at, reference }),
      )
      return (await metered(() => bookEntries(actor, { file: key, way: key }, reported))).used.requests
    }
    const alike = await requests('samat', ['13', '13', '13', '13'])
    expect(await requests('eri', ['26', '39', '42', '55'])).toBe(alike)
  })

  it('is not read of other days than those asked for', async () => {
    expect(await byFile(statement('Tilitys 1001'), { ...span, startDate: '2026-11-05' })).toEqual(nothing)
    expect(await entries()).toEqual([])
    expect(await list()).toEqual(['1001 created', '1002 created'])
  })
})
