import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { depositInvoicesApi } from '#shared/deposits/invoices-api.ts'
import { expensesApi } from '#shared/expenses/api.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { apis } from '../../functions/openapi.ts'
import { outgoingPayments } from '../../functions/outgoing-payments/collections.ts'
import { payments } from '../../functions/payments/payments.ts'
import { camt053 } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import { rowsOfTable } from '../support/aws/table.ts'
import { aWorld } from '../support/story.ts'
import { dueInvoices } from '../support/things/due-invoices.ts'
import { aHome } from '../support/things/portfolio.ts'
import type { World } from '../support/world.ts'
import { besideBooks } from './beside-books.ts'
import { leavesOf, withLeaf } from './body-leaves.ts'
import { loadedFile } from './owners-things.ts'

/** What fields are called that may be a day in the books. */
const datedNames: ReadonlySet<string> = new Set(['billDate', 'payDate', 'day', 'date'])

/** Fields that are called so and post nothing. */
const notInBooks: ReadonlySet<string> = new Set([
  'contacts.createReservation:day',
  'contacts.createTimes:day',
  'contacts.updateReservation:day',
  'contracts.changeReminders:items.[].date',
  'contracts.createContract:options.reminders.items.[].date',
  'contracts.updateContract:options.reminders.items.[].date',
  'contracts.dismissContract:finalReadings.day',
  'billing.giveFinalReadings:day',
  'billing.giveReadings:day',
  'keys.handOverKey:date',
  'keys.takeBackKey:date',
  'loans.saveFixings:fixings.[].day',
  'reports.saveTaxNote:trips.[].day',
  'meters.addReading:day',
  'meters.changeDevice:day',
  'meters.saveRound:day',
  'outgoing-payments.createOrder:day',
  'outgoing-payments.createOtherPayment:day',
  'outgoing-payments.updateOtherPayment:day',
])

const commands = Object.entries(apis).flatMap(([area, table]) =>
  Object.entries(table)
    .map(([name, endpoint]): Endpoint & { name: string } => ({ name: `${area}.${name}`, ...endpoint }))
    .filter(({ body, needs, method }) => body && method !== 'GET' && needs.includes('.') && !needs.endsWith('.read')),
)
const dated = commands.flatMap((command) =>
  leavesOf(command)
    .filter((path) => datedNames.has(path.split('.').at(-1) ?? '') && !notInBooks.has(`${command.name}:${path}`))
    .map((path) => ({ name: command.name, command, path })),
)

const openDay = '2026-11-20'
const closedDay = '2026-08-10'

interface Called {
  readonly id: string
  readonly body: object
}

let world: World
let calls: Readonly<Record<string, Called>>
beforeAll(async () => {
  world = await aWorld()
  calls = await callsIn(world)
})

/** Each command with a document that it can be done to, and a body that it takes on an open day. */
async function callsIn({ call, owner }: World): Promise<Readonly<Record<string, Called>>> {
  const [first, second] = await dueInvoices(world, [85_000, 90_000])
  if (!first || !second) throw new Error('There are no invoices')
  const { tenant, partner } = await aHome(owner, { number: 'C 3' })
  const by = owner
  const credit = (original: string, net: number) => ({ original, lines: [{ line: 0, net }], billDate: openDay })
  const paid = { invoice: second._id, amount: second.total, payDate: openDay }
  await call(paymentsApi.makePayment, { body: paid }, by)
  const owing = (await call(creditNotesApi.createCreditNote, { body: credit(second._id, 90_000) }, by)).invoice._id
  await call(creditNotesApi.registerCreditNote, { params: { id: owing }, body: { payDate: openDay } }, by)
  const compensation = {
    tenant,
    billDate: openDay,
    products: [{ desc: 'Hyvitys', amount: 10_00, taxpr: 0 }],
  }
  const draft = (await call(creditNotesApi.createCreditNote, { body: compensation }, by)).invoice._id
  const aDeposit = async (more: object = {}) =>
    (await call(depositsApi.createDeposit, { body: { tenant, amount: 400_00, ...more } }, by)).deposit._id
  const received = { amount: 400_00, day: openDay }
  const [awaited, held, released, billed] = [await aDeposit(), await aDeposit(), await aDeposit(), await aDeposit()]
  for (const id of [held, released]) await call(depositsApi.receiveDeposit, { params: { id }, body: received }, by)
  const { deposit } = await call(
    depositsApi.releaseDeposit,
    { params: { id: released }, body: { day: openDay, returned: 400_00, iban: 'FI2112345600000785' } },
    by,
  )
  const asked = { amount: 400_00, billDate: openDay, dueDate: '2026-12-01' }
  const { invoice: ofDeposit } = await call(
    depositInvoicesApi.createDepositInvoice,
    { params: { depositId: billed }, body: asked },
    by,
  )
  const cost = { name: 'Putken korjaus', date: openDay, products: [{ name: 'Työ', amount: 1_00 }] }
  const { receipt } = await call(expensesApi.createExpense, { body: { receipt: cost } }, by)
  await loadedFile(
    world,
    camt053([aBankPayment({ reference: undefined, message: 'vuokra', bookingDay: '2026-08-01' })], 2),
  )
  const byHand = {
    tenant,
    billDate: openDay,
    dueDate: '2026-12-01',
    products: [{ desc: 'Avain', amount: 10_00, taxpr: 0 }],
  }
  const entry = (await call(paymentsApi.listOpenEntries, { body: {} }, by)).rows[0]?._id ?? ''
  const outgoing = await anOutgoingPayment(partner)
  return {
    'credit-losses.writeOff': { id: '', body: { invoices: [first._id], amount: 1, day: openDay, reason: 'smallSum' } },
    'deposits.createDepositInvoice': { id: awaited, body: asked },
    'deposits.editDepositInvoice': { id: ofDeposit._id, body: { ...asked, version: 1 } },
    'deposits.receiveDeposit': { id: awaited, body: received },
    'deposits.releaseDeposit': { id: held, body: { day: openDay, returned: 400_00, iban: 'FI2112345600000785' } },
    'deposits.payRelease': { id: released, body: { release: deposit.releases[0]?._id ?? '', day: openDay } },
    'expenses.createExpense': { id: '', body: { receipt: cost } },
    'expenses.editExpense': { id: receipt._id, body: { receipt: { ...cost, version: 1 } } },
    'invoices.createInvoice': { id: '', body: byHand },
    'invoices.previewInvoice': { id: '', body: byHand },
    'outgoing-payments.markPaid': { id: outgoing, body: { payDate: openDay } },
    'payments.makePayment': { id: '', body: { invoice: first._id, amount: 1, payDate: openDay } },
    'payments.returnMoney': { id: entry, body: { amount: 1, day: openDay } },
    'credit-notes.createCreditNote': { id: '', body: compensation },
    'credit-notes.editCreditNote': { id: draft, body: { ...compensation, version: 1 } },
    'credit-notes.registerCreditNote': { id: draft, body: { payDate: openDay } },
    'credit-notes.returnCredit': { id: owing, body: { amount: 1, payDate: openDay } },
  }
}

/** A payment to the principal of what they have coming besides rents. */
async function anOutgoingPayment(partner: string): Promise<string> {
  const other = { partner, kind: 'add' as const, desc: 'Hyvitys', amount: 10_00, day: openDay }
  const { otherPayment } = await world.call(outgoingPaymentsApi.createOtherPayment, { body: other }, world.owner)
  await world.call(outgoingPaymentsApi.settle, { body: { others: [otherPayment._id] } }, world.owner)
  const [payment] = await outgoingPayments.all(world.actor(world.owner))
  return payment?._id ?? ''
}

const asking = async ({ name, command }: (typeof dated)[number], body: unknown) =>
  world.ask(command.method, command.path.replace(/:\w+/g, calls[name]?.id ?? ''), body, world.owner)

/** Credit notes of deposits' invoices have a story of their own: tests/credit-notes. */
const elsewhere = new Set(['credit-notes.createDepositCreditNote', 'credit-notes.editDepositCreditNote'])
const driven = dated.filter(({ name }) => !elsewhere.has(name))

describe('a command that dates something in the books', () => {
  it('is driven, each of them', () => {
    expect(driven.map(({ name }) => name).toSorted()).toEqual(Object.keys(calls).toSorted())
  })

  it.each(driven)('$name refuses a $path in a closed month, and stores nothing', async (each) => {
    const before = await rowsOfTable(world.place.table, world.owner.accountId)
    const answer = await asking(each, withLeaf(calls[each.name]?.body, each.path, closedDay))
    const reported = JSON.stringify(answer.body)
    expect([400, 409], reported).toContain(answer.status)
    expect(answer.body.message, reported).toMatch(/suljettu/)
    expect(await rowsOfTable(world.place.table, world.owner.accountId)).toEqual(before)
  })

  it('is refused for its day alone: on an open one each is done', async () => {
    const refused: string[] = []
    for (const each of driven) {
      const { status, body } = await asking(each, calls[each.name]?.body)
      // Those before may have changed the same document.
      if (status >= 400 && status !== 409) refused.push(`${each.name}: ${JSON.stringify(body)}`)
    }
    expect(refused).toEqual([])
    expect(await payments.all(world.actor(world.owner))).not.toEqual([])
  })
})

const functionsFolder = fileURLToPath(new URL('../../functions', import.meta.url))

/** The texts of `collection({ … })` in a file, by kind. */
function collectionsIn(file: string): [kind: string, text: string][] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/\bcollection(?:<[^(]*>)?\(\{\n([\s\S]*?)\n\}\)/g)].map(([, own = '']) => [
    /kind: '?([\w-]+)'?/.exec(own)?.[1] ?? '',
    own,
  ])
}

const collections = readdirSync(functionsFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => collectionsIn(join(functionsFolder, file)))

describe('a collection whose documents are in the books', () => {
  it('says which days its writes touch; any other is known to be in none', () => {
    const books = collections.filter(([, text]) => /\bpostings\b/.test(text)).map(([kind]) => kind)
    expect(books.toSorted()).toEqual([
      'cost-correction',
      'credit-loss',
      'deposit',
      'entry',
      'invoice',
      'outgoing-payment',
      'payment',
      'receipt',
    ])
    const silent = collections.filter(([, text]) => !/\bpostings\b/.test(text)).map(([kind]) => kind)
    expect(silent.toSorted()).toEqual(Object.values(besideBooks).flat().toSorted())
  })
})
