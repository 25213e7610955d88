import { beforeEach, describe, expect, it } from 'vitest'
import { loadBankFile } from '../../functions/payments/bank-files.ts'
import { bookEntries } from '../../functions/payments/booking.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { entryId } from '../../functions/payments/entry-id.ts'
import { payments } from '../../functions/payments/payments.ts'
import { entriesInBooks } from '../../functions/payments/reported-before.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { newId } from '../../functions/platform/clock.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import type { World } from '../support/world.ts'
import { type BankPayment, camt053, ktl } from './files/bank-file-writer.ts'
import { aBankPayment, anEntry } from './samples-of-payments.ts'

let world: World
let actor: Actor
let reference: string
beforeEach(async () => {
  world = await aWorld()
  actor = world.actor(world.owner)
  const [invoice] = await dueInvoices(world, [85_000, 85_000])
  reference = invoice?.reference ?? ''
})

/** As the bank's interface tells of it, under an id of its own. */
const byBank = (own: string, way = 'valtuutus-1', more: Parameters<typeof anEntry>[0] = {}) =>
  bookEntries(actor, { file: 'tili-1', way }, [
    anEntry({ key: `rajapinta.${own}`, source: 'open-banking', reference, ...more }),
  ])

async function byFile(write: (payments: readonly BankPayment[]) => Uint8Array, ...contents: BankPayment[]) {
  await loadBankFile(actor, { name: 'tiliote', bytes: write(contents) }, newId())
  await world.drainQueues()
}
const camt = (contents: readonly BankPayment[]) => camt053(contents, 8)

const paid = (archiveId = '261102123400000001') => aBankPayment({ reference, archiveId })
const booked = async () => ({
  entries: (await receivedEntries.all(actor)).map(({ amount }) => amount),
  payments: (await payments.all(actor)).map(({ amount }) => amount),
})
const once = { entries: [85_000], payments: [85_000] }

describe('a payment that comes by file and by open banking', () => {
  it.each([
    ['camt.053', camt],
    ['KTL', ktl],
  ])('is booked once, the file (%s) first, the bank again and again, and the file anew', async (_, write) => {
    await byFile(write, paid())
    await byBank('X1')
    await byBank('X1')
    await byFile(write, paid())
    expect(await booked()).toEqual(once)
  })

  it('is booked once, the bank first, also when the consent was renewed and the ids with it', async () => {
    await byBank('X1')
    await byFile(camt, paid())
    await byFile(ktl, paid())
    await byBank('Y1', 'valtuutus-2')
    await byBank('X1')
    expect(await booked()).toEqual(once)
  })

  it('is booked once when both come at the same moment', async () => {
    await loadBankFile(actor, { name: 'tiliote', bytes: camt([paid()]) }, newId())
    await Promise.all([world.drainQueues(), byBank('X1'), byBank('X1'), byBank('Y1', 'valtuutus-2')])
    expect(await booked()).toEqual(once)
  })

  it('twice on one day is two by each way and two in all, of which the invoice takes one', async () => {
    await byBank('X1')
    await byFile(camt, paid(), paid('261102123400000002'))
    await byBank('X2')
    await byBank('X1')
    expect(await booked()).toEqual({ entries: [85_000, 85_000], payments: [85_000] })
  })

  it('is known by one name whichever way asks for it, also before the file is loaded', async () => {
    await byBank('X1')
    const key = 'tiedoston.avain'
    const found = await entriesInBooks(actor, [
      anEntry({ key, reference }),
      anEntry({ key: 'muu', cents: 1, reference }),
    ])
    expect([...found.values()]).toEqual([entryId('rajapinta.X1'), entryId('muu')])
    expect(await booked()).toEqual(once)
  })

  it('with a reference is one payment whatever names the payer has, and without one it is told by them', async () => {
    const named = (payerName: string, key: string) => anEntry({ key, payerName, reference: undefined, cents: 10_00 })
    await byBank('X1', 'valtuutus-1', { payerName: 'Äijö Öhman' })
    await bookEntries(actor, { file: 'tili-1', way: 'valtuutus-1' }, [named('Äijö Öhman', 'rajapinta.N1')])
    const asked = [anEntry({ key: 'K', reference, payerName: 'Rouva Muu' }), named('Rouva Muu', 'N2')]
    const found = await entriesInBooks(actor, asked)
    expect([found.get(entryId('K')), found.get(entryId('N2'))]).toEqual([entryId('rajapinta.X1'), entryId('N2')])

    await bookEntries(actor, { file: 'tiliote', way: 'file' }, asked)
    expect((await booked()).entries.toSorted((a, b) => a - b)).toEqual([10_00, 10_00, 85_000])
  })

  it('is another payment when its day, amount or reference is another', async () => {
    await byFile(camt, paid())
    await byBank('X2', 'valtuutus-1', { bookingDay: '2026-11-03' })
    await byBank('X3', 'valtuutus-1', { cents: 84_999 })
    await byBank('X4', 'valtuutus-1', { reference: '1232' })
    expect((await booked()).entries).toHaveLength(4)
  })
})
