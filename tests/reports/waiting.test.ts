import { beforeAll, describe, expect, it } from 'vitest'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { Deposit } from '#shared/deposits/deposit.ts'
import { Invoice } from '#shared/invoices/invoice.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { keysApi } from '#shared/keys/api.ts'
import { ReceivedEntry } from '#shared/payments/received.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import {
  mostNamed,
  mostWaiting,
  seesWaiting,
  type Waiting,
  type WaitingKind,
  waitingApi,
  waitingKinds,
} from '#shared/reports/waiting.ts'
import { todosApi } from '#shared/todos/api.ts'
import { bankAccounts } from '../../functions/banking/bank-accounts.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { contacts, reservations } from '../../functions/contacts/collections.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { deposits } from '../../functions/deposits/deposits.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { keptLists } from '../../functions/lists/kept-lists.ts'
import { outgoingPayments } from '../../functions/outgoing-payments/collections.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { reminders } from '../../functions/reminders/collections.ts'
import { operate } from '../../infra/operator/operator-commands.ts'
import { aSavedAccount } from '../banking/samples.ts'
import { sampleContract, sampleInvoice } from '../bench/samples.ts'
import { aContact, aReservation } from '../contacts/samples.ts'
import { anOutgoing, aReminder, iban } from '../lists/samples-of-lists.ts'
import { aPrincipalsRent, paying } from '../outgoing-payments/rents-of-a-principal.ts'
import { aPaper, sentToSign } from '../signing/samples.ts'
import { aWorld, endOfWorld } from '../support/story.ts'
import { waterMeter } from '../support/things/a-recurring.ts'
import { changeRights, without } from '../support/things/member.ts'
import type { Person } from '../support/things/people.ts'
import { aContract, aHome, aRunningContract } from '../support/things/portfolio.ts'
import { aLease } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

/** What waits, as a person is told. */
const waiting = async (world: World, by: Person = world.owner): Promise<Waiting[]> =>
  (await world.call(waitingApi.getWaiting, {}, by)).waiting

const anInvoice = (world: World, at: number, change: Partial<Invoice>) =>
  invoices.create(world.actor(world.owner), Invoice.parse({ ...sampleInvoice(at, iban), ...change }))
const anEntry = (at: number) =>
  ReceivedEntry.parse({
    _id: `entry${at}`,
    file: 'file',
    account: iban,
    bookingDay: '2026-11-01',
    paidDay: '2026-11-01',
    amount: 90_000,
    open: 90_000,
    reason: '',
  })
const endedLease = (change: Partial<RentalContract> = {}) => RentalContract.parse({ ...sampleContract(5), ...change })

function heldDeposit({ _id, contractNumber, apartment, apartmentAddress, tenant }: RentalContract): Deposit {
  const receipt = { _id: `receipt-${_id}`, day: '2026-11-01', amount: 170_000, note: '' }
  const about = { contract: _id, contractNumber, apartment, apartmentAddress, tenant: tenant.tenantId }
  const held = { _id, ...about, tenantName: 'Äijö', method: 'bank', amount: 170_000, receipts: [receipt] }
  return Deposit.parse({ ...held, dueDate: '2020-01-01', created: '2020-01-01T09:00:00.000Z' })
}

async function aHeldLease(world: World, until: string, startDate = '2026-11-01'): Promise<void> {
  const actor = world.actor(world.owner)
  const hold = { kind: 'person', reason: 'Sovitaan', name: 'Omistaja', at: '2026-11-01T09:00:00.000Z', until } as const
  await recurringInvoices.change(actor, await aLease(actor, { startDate }), (recurring) => ({ ...recurring, hold }))
}

/** As one that came by the public site: what the office wrote down itself has been read. */
const unread = <Doc extends { readonly _id: string; readonly read: boolean }>(
  world: World,
  of: { change(actor: Actor, id: string, changed: (doc: Doc) => Doc): Promise<Doc> },
  { _id }: Doc,
) => of.change(world.actor(world.owner), _id, (doc) => ({ ...doc, read: false }))

/** How one of each kind comes to wait, and what is told of it besides its kind. */
const ways: Record<WaitingKind, [arrange: (world: World) => Promise<unknown>, reported?: Partial<Waiting>]> = {
  lateTodos: [
    async (world) => {
      const task = (title: string, dueDate: string) =>
        world.call(todosApi.createTodo, { body: { version: 0, title, dueDate } }, world.owner)
      await task('Tilaa nuohous', '2026-11-02')
      await task('Ensi vuonna', '2027-01-02')
      await task('Joskus', '')
    },
    { named: [{ id: expect.any(String), name: 'Tilaa nuohous', day: '2026-11-02' }] },
  ],
  unmatchedPayments: [(world) => receivedEntries.create(world.actor(world.owner), anEntry(1)), { cents: 90_000 }],
  failedInvoices: [(world) => anInvoice(world, 1, { state: 'failed' }), { cents: 87_500 }],
  heldInvoices: [
    async (world) => {
      await aHeldLease(world, '')
      // One that lets go by itself, and one whose day has not come.
      await aHeldLease(world, '2026-11-20')
      await aHeldLease(world, '', '2027-03-01')
    },
  ],
  missingReadings: [
    async (world) => {
      const actor = world.actor(world.owner)
      for (const startDate of ['2026-11-01', '2027-03-01']) {
        await recurringInvoices.change(actor, await aLease(actor, { startDate }), (recurring) => ({
          ...recurring,
          measuredProducts: [waterMeter],
          measurementsNeeded: true,
        }))
      }
    },
  ],
  readyReminders: [(world) => anInvoice(world, 1, { dueDate: '2026-10-02' }), { cents: 87_500 }],
  remindersToPost: [(world) => reminders.create(world.actor(world.owner), aReminder(1))],
  failedReminders: [(world) => reminders.create(world.actor(world.owner), { ...aReminder(1), state: 'failed' })],
  draftInvoices: [(world) => anInvoice(world, 1, { state: 'draft' })],
  draftCreditNotes: [(world) => anInvoice(world, 1, { state: 'draft', kind: 'refund' })],
  creditNotesToReturn: [
    (world) => anInvoice(world, 1, { kind: 'refund', total: -20_000, dueDate: '2026-12-01' }),
    { cents: 20_000 },
  ],
  settlements: [
    async (world) => {
      const { invoice } = await aPrincipalsRent(world)
      await paying(world, invoice, invoice.total)
    },
  ],
  principalPayments: [
    (world) => outgoingPayments.create(world.actor(world.owner), { ...anOutgoing(3), day: '2026-11-02' }),
    { cents: 300 },
  ],
  bankConnections: [
    (world) => bankAccounts.create(world.actor(world.owner), aSavedAccount({ validUntil: world.clock.now() - 1 })),
  ],
  expiringDebts: [(world) => anInvoice(world, 1, { dueDate: '2023-12-01' }), { cents: 87_500 }],
  contractsToActivate: [async (world) => aContract(world.owner, await aHome(world.owner))],
  openSignings: [async (world) => sentToSign(world, await aPaper(world))],
  endingLeases: [
    async (world) => {
      const lease = { leaseType: 'Määräaikainen', startDate: '2026-11-01', endDate: '2026-12-31' } as const
      await aRunningContract(world.owner, await aHome(world.owner), lease)
    },
  ],
  rentsToRaise: [
    async (world) => {
      const terms = { rentIncreaseType: 'percentage', rentIncreasePercentage: 3, percentagePrefix: '' } as const
      const lease = { ...terms, startDate: '2026-11-01', nextRentIncreaseDate: '2026-11-30' }
      await aRunningContract(world.owner, await aHome(world.owner), lease)
    },
  ],
  noticesToPost: [
    async (world) => {
      const terms = { rentIncreaseType: 'percentage', rentIncreasePercentage: 3, percentagePrefix: '' } as const
      const home = await aHome(world.owner)
      const lease = await aRunningContract(world.owner, home, { ...terms, nextRentIncreaseDate: '2027-03-01' })
      const body = { contract: lease._id, newRentIncrease: { dueDate: '2027-03-02', sendType: 'print' as const } }
      await world.call(rentIncreasesApi.createIncrease, { body }, world.owner)
    },
    { named: [{ id: expect.any(String), name: 'Äijö Öhman', day: '2027-03-01' }] },
  ],
  depositsToReturn: [
    async (world) => {
      const lease = await contracts.create(world.actor(world.owner), endedLease())
      await deposits.create(world.actor(world.owner), heldDeposit(lease))
    },
    { cents: 170_000, named: [{ id: expect.any(String), name: 'Äijö', day: '2020-01-01' }] },
  ],
  keysToReturn: [
    async (world) => {
      const { tenant } = await aHome(world.owner)
      const { key } = await world.call(keysApi.createKey, { body: { version: 0, code: 'A-1' } }, world.owner)
      const handing = { params: { id: key._id }, body: { tenantId: tenant, comments: '' } }
      await world.call(keysApi.handOverKey, handing, world.owner)
      expect(await waiting(world)).toEqual([])
      const { tenant: party } = sampleContract(5)
      await contracts.create(world.actor(world.owner), endedLease({ tenant: { ...party, tenantId: tenant } }))
    },
    { named: [{ id: expect.any(String), name: 'A-1, Äijö Öhman', day: '2026-11-02' }] },
  ],
  contacts: [async (world) => unread(world, contacts, await aContact(world.owner))],
  reservations: [
    async (world) => {
      const { apartment } = await aHome(world.owner)
      await unread(world, reservations, await aReservation(world.owner, { apartment }))
    },
  ],
  vatChange: [
    async (world) => {
      await operate([world.place.table, 'vat-rate', 'general', '24', '2026-12-01'])
      const price = {
        version: 0,
        desc: 'Autopaikka',
        productType: 'Autopaikka' as const,
        itemtype: 'kk' as const,
        taxpr: 25.5,
      }
      await world.call(productsApi.createProduct, { body: { ...price, amount: 10_000 } }, world.owner)
    },
    { day: '2026-12-01' },
  ],
}

describe('what waits for a person', () => {
  it.each(waitingKinds)('is told: %s', async (kind) => {
    const [arrange, reported = {}] = ways[kind]
    // A VAT rate is of the whole service.
    if (kind === 'vatChange') await endOfWorld()
    const world = await aWorld()
    await arrange(world)
    const found = (await waiting(world)).find((each) => each.kind === kind)
    expect(found).toMatchObject({ kind, count: 1, cents: null, day: '', named: [], ...reported })
    expect(await waiting(world, world.stranger)).toEqual([])
  })
})

describe('what waits', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld()
    const actor = world.actor(world.owner)
    await anInvoice(world, 1, { state: 'draft' })
    await aHeldLease(world, '')
    await world.call(todosApi.createTodo, { body: { version: 0, title: 'Soita', dueDate: '2026-11-01' } }, world.owner)
    for (let at = 0; at < mostWaiting + 2; at += 1) await receivedEntries.create(actor, anEntry(at))
    for (let at = 0; at < 7; at += 1) {
      const lease = await contracts.create(actor, endedLease({ _id: `lease${at}` }))
      await deposits.create(actor, heldDeposit(lease))
    }
  }, 60_000)

  const kindsOf = async (by: Person) => (await waiting(world, by)).map(({ kind }) => kind)

  it('is counted so far and no further where each would be read, and then nobody knows its sum', async () => {
    const entries = (await waiting(world)).find(({ kind }) => kind === 'unmatchedPayments')
    expect(entries).toMatchObject({ count: mostWaiting + 1, cents: null })
  })

  it('is named so far and counted further', async () => {
    const held = (await waiting(world)).find(({ kind }) => kind === 'depositsToReturn')
    expect(held).toMatchObject({ count: 7, cents: 7 * 170_000 })
    expect(held?.named).toHaveLength(mostNamed)
  })

  it('is told only to whoever may see it', async () => {
    expect(await kindsOf(world.owner)).toEqual([
      'lateTodos',
      'unmatchedPayments',
      'heldInvoices',
      'draftInvoices',
      'depositsToReturn',
    ])
    await changeRights(world.reader, without('payments.read', 'deposits.read'))
    expect(await kindsOf(world.reader)).toEqual(['lateTodos', 'heldInvoices', 'draftInvoices'])
    const raising = (grants: Set<string>) =>
      seesWaiting('rentsToRaise', { permissions: grants, fields: grants } as never)
    expect(
      [['rentIncreases.create'], ['contracts.rent'], ['rentIncreases.create', 'contracts.rent']].map((rights) =>
        raising(new Set(rights)),
      ),
    ).toEqual([false, false, true])
  })

  it('is the same from the columns of lists', async () => {
    const before = await waiting(world)
    const actor = world.actor(world.owner)
    for (const kept of keptLists.values()) await kept.keepList(actor, Date.now() + 1)
    expect(await waiting(world)).toEqual(before)
  })
})
