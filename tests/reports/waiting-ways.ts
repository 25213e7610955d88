import { expect } from 'vitest'
import { RentalContract } from '#shared/contracts/rental-contract.ts'
import { Deposit } from '#shared/deposits/deposit.ts'
import { Invoice } from '#shared/invoices/invoice.ts'
import { productsApi } from '#shared/invoices/lines/products-api.ts'
import { Dispatch } from '#shared/invoices/sending/dispatch.ts'
import { keysApi } from '#shared/keys/api.ts'
import { ReceivedEntry } from '#shared/payments/received.ts'
import type { Apartment } from '#shared/properties/apartment.ts'
import { rentIncreasesApi } from '#shared/rent-increases/api.ts'
import { type Waiting, type WaitingKind, waitingApi } from '#shared/reports/waiting.ts'
import { todosApi } from '#shared/todos/api.ts'
import { bankAccounts } from '../../functions/banking/bank-accounts.ts'
import { recurringInvoices } from '../../functions/billing/recurring-invoices.ts'
import { contacts, reservations } from '../../functions/contacts/collections.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { deposits } from '../../functions/deposits/deposits.ts'
import { dispatches } from '../../functions/invoices/dispatch/dispatches.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { outgoingPayments } from '../../functions/outgoing-payments/collections.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import type { Actor } from '../../functions/platform/actor.ts'
import { apartments } from '../../functions/properties/collections.ts'
import { reminders } from '../../functions/reminders/collections.ts'
import { operate } from '../../infra/operator/operator-commands.ts'
import { aSavedAccount } from '../banking/samples.ts'
import { sampleContract, sampleInvoice } from '../bench/samples.ts'
import { aContact, aReservation } from '../contacts/samples.ts'
import { anOutgoing, aReminder, iban } from '../lists/samples-of-lists.ts'
import { aPrincipalsRent, paying } from '../outgoing-payments/rents-of-a-principal.ts'
import { aPaper, sentToSign } from '../signing/samples.ts'
import { waterMeter } from '../support/things/a-recurring.ts'
import type { Person } from '../support/things/people.ts'
import { aContract, aHome, aRunningContract } from '../support/things/portfolio.ts'
import { aLease } from '../support/things/rents.ts'
import type { World } from '../support/world.ts'

/** What waits, as a person is told. */
export const waiting = async (world: World, by: Person = world.owner): Promise<Waiting[]> =>
  (await world.call(waitingApi.getWaiting, {}, by)).waiting

export const anInvoice = (world: World, at: number, change: Partial<Invoice>) =>
  invoices.create(world.actor(world.owner), Invoice.parse({ ...sampleInvoice(at, iban), ...change }))
export const anEntry = (at: number) =>
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
export const endedLease = (change: Partial<RentalContract> = {}) =>
  RentalContract.parse({ ...sampleContract(5), ...change })

export function heldDeposit({ _id, contractNumber, apartment, apartmentAddress, tenant }: RentalContract): Deposit {
  const receipt = { _id: `receipt-${_id}`, day: '2026-11-01', amount: 170_000, note: '' }
  const about = { contract: _id, contractNumber, apartment, apartmentAddress, tenant: tenant.tenantId }
  const held = { _id, ...about, tenantName: 'Äijö', method: 'bank', amount: 170_000, receipts: [receipt] }
  return Deposit.parse({ ...held, dueDate: '2020-01-01', created: '2020-01-01T09:00:00.000Z' })
}

export async function aHeldLease(world: World, until: string, startDate = '2026-11-01'): Promise<void> {
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
export const ways: Record<WaitingKind, [arrange: (world: World) => Promise<unknown>, reported?: Partial<Waiting>]> = {
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
  invoicesToPrint: [
    async (world) => {
      const actor = world.actor(world.owner)
      const one = { invoice: 'lasku', invoiceNumber: '1', tenantName: 'Äijö', way: 'print', total: 87_500 } as const
      const days = { dueDate: '2026-12-02', created: '2026-11-01T09:00:00.000Z' }
      for (const [_id, state] of [
        ['paper', 'waiting'],
        ['mail', 'mailed'],
        ['gone', 'done'],
      ])
        await dispatches.create(actor, Dispatch.parse({ _id, version: 0, ...one, ...days, state }))
    },
    { cents: 87_500 },
  ],
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
  endingAssignments: [
    async (world) => {
      const actor = world.actor(world.owner)
      for (const assignmentEnd of ['2026-12-31', '2026-11-01', '2027-06-30', '']) {
        const { apartment } = await aHome(world.owner)
        const assign = (assignment: Apartment['assignment']) => ({ ...assignment, inUse: true, assignmentEnd })
        await apartments.change(actor, apartment, (home) => ({ ...home, assignment: assign(home.assignment) }))
      }
    },
    { named: [{ id: expect.any(String), name: expect.stringMatching(/\w/), day: '2026-12-31' }] },
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
