import { DeleteItemCommand } from '@aws-sdk/client-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditApi } from '#shared/audit/api.ts'
import type { ListQuery, Page } from '#shared/base/list.ts'
import { billingApi } from '#shared/billing/api.ts'
import { comingApi } from '#shared/billing/coming-api.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { customersApi } from '#shared/customers/api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { apartmentListApi } from '#shared/properties/apartment-list-api.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { reportsApi } from '#shared/reports/api.ts'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import { recurringInvoices, startingRecurring } from '../../functions/billing/recurring-invoices.ts'
import { contracts } from '../../functions/contracts/contracts.ts'
import { tenants } from '../../functions/customers/tenants.ts'
import { deposits } from '../../functions/deposits/deposits.ts'
import { receipts } from '../../functions/expenses/expenses.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { keptLists } from '../../functions/lists/kept-lists.ts'
import { outgoingPayments } from '../../functions/outgoing-payments/collections.ts'
import { payments } from '../../functions/payments/payments.ts'
import { type Actor, actorOfAccount } from '../../functions/platform/actor.ts'
import { addingLine } from '../../functions/platform/table/collection.ts'
import { dynamo } from '../../functions/platform/table/table.ts'
import { transact } from '../../functions/platform/table/transact.ts'
import { apartments } from '../../functions/properties/collections.ts'
import { reminders } from '../../functions/reminders/collections.ts'
import { writeInBlocks } from '../../infra/local/seed/blocks.ts'
import { boughtApartment, sampleApartment, sampleContract, sampleTenant } from '../bench/samples.ts'
import { call } from '../support/api-client.ts'
import { aWorld } from '../support/story.ts'
import type { Person } from '../support/things/people.ts'
import { rentTerms } from '../support/things/rents.ts'
import {
  aDeposit,
  aDepositInvoice,
  anAuditLine,
  anInvoice,
  anOutgoing,
  aPayment,
  aReceipt,
  aReminder,
  days,
  of,
} from './samples-of-lists.ts'
import { chances } from './trial-list.ts'

const count = 120
let owner: Person
let actor: Actor

beforeAll(async () => {
  const world = await aWorld()
  owner = world.owner
  actor = actorOfAccount(owner.accountId)
  const chance = chances(17)
  await writeInBlocks(
    Array.from({ length: count }, (_, at) => {
      const tenant = sampleTenant(at)
      const terms = rentTerms(tenant, { contractNumber: String(3000 - at), startDate: of(days, at) })
      return [
        tenants.creating(actor, { ...tenant, isProspect: at % 4 === 0, isOnlyKeyHolder: at % 11 === 0 }),
        contracts.creating(actor, sampleContract(at)),
        apartments.creating(actor, boughtApartment(at)),
        deposits.creating(actor, aDeposit(at)),
        ...(at % 4 === 0 ? [invoices.creating(actor, aDepositInvoice(at))] : []),
        outgoingPayments.creating(actor, anOutgoing(at)),
        receipts.creating(actor, aReceipt(at)),
        startingRecurring(actor, sampleContract(at)._id, terms),
        invoices.creating(actor, anInvoice(at)),
        payments.creating(actor, aPayment(at)),
        reminders.creating(actor, aReminder(at)),
        addingLine(actor, anAuditLine(chance)),
      ]
    }),
  )
})

/** What a screen may ask of each list. */
type ListInput = Partial<ListQuery> & Record<string, unknown>
const lists: Readonly<Record<string, { ask: (query: ListInput) => Promise<unknown>; of: readonly ListInput[] }>> = {
  invoices: {
    ask: (body) => call(invoicesApi.listInvoices, { body } as never, owner),
    of: [
      { from: '2026-09-02', to: '2026-11-02' },
      { from: '2026-09-03' },
      { state: 'overdue', sortBy: 'open' },
      { state: 'unpaid' },
      { state: 'failed' },
      { billedFrom: '2026-08-01', billedTo: '2026-08-01' },
      { sortBy: 'tenantName', descending: true },
      { sortBy: 'total' },
      { search: 'VIRTA' },
      { search: 'mannerheimintie 12' },
    ],
  },
  refunds: { ask: (body) => call(creditNotesApi.listCreditNotes, { body } as never, owner), of: [{ state: 'open' }] },
  payments: {
    ask: (body) => call(paymentsApi.listPayments, { body } as never, owner),
    of: [{ source: 'manual' }, { from: '2026-09-30', to: '2026-10-01' }, { sortBy: 'amount' }, { search: 'viite' }],
  },
  tenants: {
    ask: (query) => call(customersApi.listTenants, { query } as never, owner),
    of: [
      { scope: 'prospects' },
      { scope: 'everyone' },
      { sortBy: 'email', descending: true },
      { search: 'korhonen 1' },
    ],
  },
  contracts: {
    ask: (query) => call(contractsApi.listContracts, { query } as never, owner),
    of: [
      { state: 'ended' },
      { sortBy: 'rent' },
      { sortBy: 'state' },
      { tenant: sampleTenant(5)._id },
      { endsBy: '2025-01-01' },
      { search: 'öhman' },
    ],
  },
  apartments: {
    ask: (body) => call(apartmentListApi.listApartments, { body: { withLetting: true, ...body } } as never, owner),
    of: [
      { letting: 'let', sortBy: 'city', search: 'mannerheimintie' },
      ...['rent', 'open', 'tenantName', 'vacantDays'].map((sortBy) => ({ sortBy, itemsPerPage: 500 })),
      { sortBy: 'area', descending: true },
      { sortBy: 'condominiumName' },
      { search: 'mannerheimintie tampere' },
      { search: 'talo 3' },
      { searchData: { areaFrom: 50, areaTo: 80 } },
      { searchData: { city: 'hel' }, search: '2h' },
    ],
  },
  'outgoing payments': {
    ask: (body) => call(outgoingPaymentsApi.listOutgoing, { body } as never, owner),
    of: [{ state: 'joined' }, { partner: 'partner00000000000001' }, { sortBy: 'total' }, { search: 'maija' }],
  },
  'coming invoices': {
    ask: (body) => call(comingApi.listComing, { body: { until: '2027-12-31', ...body } } as never, owner),
    of: [
      { state: 'held' },
      { state: 'ready', sortBy: 'total' },
      { state: 'coming' },
      { warning: 'any' },
      { sortBy: 'dueDate', descending: true },
      { sortBy: 'changePercent' },
      { sortBy: 'state' },
      { until: '2026-12-01' },
      { search: 'öhman' },
      { search: 'mannerheimintie 3', itemsPerPage: 500 },
    ],
  },
  deposits: {
    ask: (body) => call(depositsApi.listDeposits, { body } as never, owner),
    of: [
      { state: 'held' },
      { state: 'waiting', sortBy: 'held' },
      { method: 'bank' },
      { tenant: sampleTenant(5)._id },
      { sortBy: 'received', descending: true },
      { sortBy: 'state' },
      { search: 'öhman' },
    ],
  },
  statistics: {
    ask: (body) => call(statisticsApi.listApartmentStatistics, { body } as never, owner),
    of: [{ sortBy: 'totalIncomes', descending: true }, { sortBy: 'maintenanceCharge' }, { search: 'tampere' }],
  },
  audit: {
    ask: (body) => call(auditApi.listAudit, { body: { from: '2026-10-01', ...body } } as never, owner),
    of: [{ kind: 'tenant' }, { search: 'virta' }, { sortBy: 'title' }, { sortBy: 'at', descending: true }],
  },
  overview: {
    ask: async () => {
      const { stats } = await call(reportsApi.getStats, {}, owner)
      return { ...stats, updateTime: '', rows: [] }
    },
    of: [],
  },
  months: {
    ask: async () => ({ rows: (await call(reportsApi.getMonthlyInvoicing, {}, owner)).months }),
    of: [],
  },
  costs: {
    ask: (body) => call(costListApi.listExpenses, { body } as never, owner),
    of: [
      { from: '2026-09-02', to: '2026-10-01' },
      { receiptType: 'maintenance' },
      { apartment: sampleApartment(3)._id },
      { standing: 'waiting' },
      { sortBy: 'total' },
      { search: 'huolto' },
    ],
  },
  recurring: {
    ask: (body) => call(billingApi.listRecurring, { body } as never, owner),
    of: [{ scope: 'ended' }, { sortBy: 'nextDueDate' }, { sortBy: 'total', descending: true }, { search: 'åsa' }],
  },
  reminders: {
    ask: (body) => call(remindersApi.listReminders, { body } as never, owner),
    of: [{ kind: 'demand' }, { state: 'sent' }, { sortBy: 'interest' }],
  },
}

const everywhere: readonly ListInput[] = [
  {},
  { page: 2 },
  { page: 3, itemsPerPage: 20 },
  { page: 99 },
  { itemsPerPage: 5000 },
]
const asks = Object.entries(lists).flatMap(([name, list]) =>
  [...everywhere, ...list.of].map((query) => ({ name, query, ask: list.ask })),
)

const keepAll = async () => {
  for (const kept of keptLists.values()) await kept.keepList(actor, Date.now() + 1)
}

/** Without its head a list is read whole. */
const forgetAll = async () => {
  for (const kind of keptLists.keys()) {
    const Key = { pk: { S: `${actor.accountId}#list` }, sk: { S: kind } }
    await dynamo.send(new DeleteItemCommand({ TableName: process.env.TABLE, Key }))
  }
}

const answers = () => Promise.all(asks.map(({ ask, query }) => ask(query)))

/** Of rows that are equal in what they are sorted by any may stand first. */
function comparable(answer: unknown, { sortBy = '' }: ListInput) {
  const { rows, ...rest } = answer as Page<Record<string, unknown>>
  return { ...rest, rows: sortBy === '' ? rows : rows.map((row) => row[sortBy] ?? null) }
}

function expectSame(some: readonly unknown[], others: readonly unknown[]): void {
  for (const [at, { name, query }] of asks.entries())
    expect(comparable(some[at], query), `${name} ${JSON.stringify(query)}`).toEqual(comparable(others[at], query))
}

describe('lists that are kept in segments', () => {
  it('answer every question as they did when they were read whole, also after changes', async () => {
    const whole = await answers()
    await keepAll()
    expectSame(await answers(), whole)
    await change()
    const kept = await answers()
    expect(kept).not.toEqual(whole)
    await keepAll()
    expectSame(await answers(), kept)
    await forgetAll()
    expectSame(await answers(), kept)
  }, 300_000)
})

/** Some of each kind change, come and go, and move from one month to another. */
async function change(): Promise<void> {
  for (let at = 0; at < 12; at += 1) {
    const invoice = anInvoice(at * 3)
    await invoices.change(actor, invoice._id, (each) => ({ ...each, paid: 1, dueDate: of(days, at) }))
    await payments.create(actor, { ...aPayment(200 + at), payDate: '2026-11-02' })
    await payments.create(actor, {
      ...aPayment(at),
      _id: `${aPayment(at)._id}-undo`,
      undoes: aPayment(at)._id,
      payDate: '2026-11-02',
      amount: 0 - aPayment(at).amount,
    })
    await tenants.change(actor, sampleTenant(at)._id, (tenant) => ({
      ...tenant,
      name: `Zacharias ${at}`,
      active: at !== 5,
    }))
    await contracts.change(actor, sampleContract(at)._id, (contract) => ({
      ...contract,
      apartmentAddress: `Aapontie ${at}`,
    }))
    await apartments.change(actor, sampleApartment(at)._id, (home) => ({
      ...home,
      maintenanceCharge: { amount: 1000 * at, startDate: '2025-01-01' },
    }))
    await deposits.change(actor, aDeposit(at)._id, (deposit) => ({ ...deposit, amount: deposit.amount + at }))
    await recurringInvoices.change(actor, sampleContract(at)._id, (each) => ({ ...each, active: at % 2 === 0 }))
  }
  // What comes of its invoices is told by the deposit's row.
  for (let at = 40; at < 80; at += 8)
    await invoices.change(actor, aDepositInvoice(at)._id, (invoice) => ({ ...invoice, paid: invoice.total }))
  for (let at = 50, chance = chances(19); at < 55; at += 1) {
    await transact([addingLine(actor, anAuditLine(chance))])
    await contracts.remove(actor, await contracts.read(actor, sampleContract(at)._id))
    await writeInBlocks([[invoices.removing(actor, await invoices.read(actor, anInvoice(at)._id))]])
  }
}
