import { expect, it } from 'vitest'
import { addDays, type Day } from '#shared/base/day.ts'
import type { Endpoint } from '#shared/base/endpoint.ts'
import { contractsApi } from '#shared/contracts/api.ts'
import { inForceApi } from '#shared/contracts/ending/in-force-api.ts'
import { expensesApi } from '#shared/expenses/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { invoices } from '../../functions/invoices/invoices.ts'
import { otherPayments } from '../../functions/outgoing-payments/collections.ts'
import { receivedEntries } from '../../functions/payments/entries.ts'
import { payments } from '../../functions/payments/payments.ts'
import { reminders } from '../../functions/reminders/collections.ts'
import { randomNumbers } from '../../infra/local/aws/random.ts'
import type { BankPayment } from '../payments/files/bank-file-writer.ts'
import { camt053 } from '../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../payments/samples-of-payments.ts'
import type { Given } from '../support/api-client.ts'
import { passAwsTime } from '../support/aws/aws-of-worker.ts'
import { lettersOf } from '../support/mailbox.ts'
import { aWorld } from '../support/story.ts'
import { aContractDraft, aHome } from '../support/things/portfolio.ts'
import { orderedTrouble } from '../support/trouble.ts'
import type { World } from '../support/world.ts'
import { principalIban } from './rents-of-a-principal.ts'

const trouble = orderedTrouble()

/** Nothing happens on the other days. */
const days = [
  '2026-10-19',
  '2026-10-20',
  '2026-11-03',
  '2026-11-04',
  '2026-11-10',
  '2026-11-11',
  '2026-11-18',
  '2026-11-20',
]

/** One office and the trouble it has: each command of a person is pressed again with the same key until it works. */
class Month {
  readonly world: World
  private readonly random: (() => number) | undefined
  private presses = 0
  private archiveIds = 0

  constructor(world: World, seed: number | undefined) {
    this.world = world
    this.random = seed === undefined ? undefined : randomNumbers(seed)
  }

  /** Cuts one of the next calls, and crowds, doubles and delays some. */
  trouble(): void {
    if (!this.random) return
    const seed = Math.floor(this.random() * 1_000_000) + 1
    const call = 1 + Math.floor(this.random() * 60)
    const moment = this.random() < 0.5 ? 'before' : 'after'
    trouble.order({
      stop: { call, moment },
      rules: [
        { kind: 'throttle', probability: 0.005, seed },
        { kind: 'transaction-conflict', probability: 0.1, seed },
        { kind: 'unprocessed', probability: 0.2, seed },
        { kind: 'stale-index', probability: 0.1, changes: 3, seed },
        { kind: 'duplicate-delivery', probability: 0.5, seed },
      ],
    })
  }

  async press<E extends Endpoint>(endpoint: E, given: Given<E>) {
    this.presses += 1
    const key = `painallus-${String(this.presses).padStart(6, '0')}`
    const path = Object.entries((given as { params?: object }).params ?? {}).reduce(
      (text, [name, value]) => text.replace(`:${name}`, String(value)),
      endpoint.path as string,
    )
    const body = (given as { body?: object }).body
    for (let again = 0; again < 20; again++) {
      this.trouble()
      const reply = await this.world.ask<{ message: string }>(endpoint.method, path, body, this.world.owner, { key })
      trouble.over()
      if (reply.status < 400) return reply.body
      // What an earlier press did is done, whatever became of its answer.
      if (again > 0 && reply.status === 409) return reply.body
    }
    throw new Error(`${path} never worked`)
  }

  /** The night of a day: every job and all that they lead to; what a fault left undone goes on in a quiet hour. */
  async night(day: Day): Promise<void> {
    for (const job of ['bill-rents', 'resend-invoices'] as const) {
      this.trouble()
      await this.world.runJob(job, day).catch(() => undefined)
      await this.world.drainQueues().catch(() => undefined)
      trouble.over()
    }
    await this.world.runJob('bill-rents', day)
    await this.quiet()
    for (const job of ['resend-invoices', 'remind-payers'] as const) {
      await this.world.runJob(job, addDays(day, 1))
      await this.world.drainQueues()
    }
    this.world.clock.set(day)
  }

  /** A statement of the bank, which a person brings; the second of two days tells of the first one's payments again. */
  async statement(reported: readonly Partial<BankPayment>[]): Promise<void> {
    this.trouble()
    const bytes = camt053(
      reported.map((payment) => aBankPayment(payment)),
      8,
    )
    this.presses += 1
    const key = `tiliote-${String(this.presses).padStart(8, '0')}`
    for (let again = 0; again < 20; again++) {
      const body = new FormData()
      body.append('file', new File([new Uint8Array(bytes)], 'tiliote.xml'))
      const { status } = await this.world.ask('POST', '/payments/bank-file', body, this.world.owner, { key })
      await this.world.drainQueues().catch(() => undefined)
      trouble.over()
      if (status < 400) break
    }
    await this.quiet()
  }

  /** Whatever a worker took and did not finish comes again. */
  private async quiet(): Promise<void> {
    passAwsTime(3_600_000)
    await this.world.drainQueues()
  }

  archiveId(): string {
    this.archiveIds += 1
    return `2611${String(this.archiveIds).padStart(14, '0')}`
  }
}

const rents = [600_00, 637_31, 712_50, 745_99, 801_07, 850_00]

async function open(month: Month): Promise<string[]> {
  const { world } = month
  world.clock.set('2026-10-15')
  const contracts: string[] = []
  for (const [at, rent] of rents.entries()) {
    const home = await aHome(world.owner, {
      number: `A ${at + 1}`,
      tenant: { name: `Vuokraaja ${at}`, email: `v${at}@vuokralainen.example` },
    })
    const draft = {
      ...aContractDraft(home, { startDate: '2026-11-01', rent }),
      ...(at % 2 === 0 && {
        landlords: [{ landlordId: home.partner, iban: principalIban }],
        outgoingPayments: { inUse: true },
      }),
    }
    const { contract } = await world.call(contractsApi.createContract, { body: draft }, world.owner)
    await world.call(inForceApi.activateContract, { params: { id: contract._id } }, world.owner)
    contracts.push(contract._id)
  }
  return contracts
}

/** What tenants pay by the third and by the tenth: whole, in parts, too much, twice, without a reference, not at all. */
async function paymentsOf(month: Month, contracts: readonly string[]) {
  const rows = (await month.world.call(invoicesApi.listInvoices, { body: { itemsPerPage: 50 } }, month.world.owner))
    .rows
  const of = (at: number) => {
    const row = rows.find(({ contract }) => contract === contracts[at])
    if (!row) throw new Error(`The rent of ${at} was not billed`)
    return row
  }
  const pay = (at: number, cents: number, bookingDay: Day, change: Partial<BankPayment> = {}) => ({
    account: of(at).iban,
    reference: of(at).reference,
    payerName: of(at).tenantName,
    cents,
    bookingDay,
    archiveId: month.archiveId(),
    ...change,
  })
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = rents
  const bare = { reference: undefined, message: 'Vuokra' }
  const first = [
    pay(0, a, '2026-11-02'),
    pay(1, Math.floor(b / 3), '2026-11-02'),
    pay(2, c + 10_00, '2026-11-02'),
    pay(3, d, '2026-11-02'),
    pay(3, d, '2026-11-02'),
    pay(4, e, '2026-11-02', bare),
  ]
  return { of, first, second: [...first.slice(3), pay(1, b - Math.floor(b / 3), '2026-11-09')] }
}

/** More than the first of them brings, and less than the second. */
const costOf = ({ apartment }: { readonly apartment: string }) => ({
  name: 'Putken korjaus',
  date: '2026-11-03',
  apartment,
  products: [{ name: 'Työ', amount: 640_00 }],
  outgoingPayments: { inUse: true },
})

async function settleAll(month: Month): Promise<void> {
  const { rows } = await month.world.call(outgoingPaymentsApi.listSettlements, { body: {} }, month.world.owner)
  if (rows.length === 0) return
  const invoiced = rows.map(({ _id, amount }) => ({ invoice: _id, amount }))
  const waiting = await month.world.call(
    outgoingPaymentsApi.listOtherPayments,
    { body: { waiting: true } },
    month.world.owner,
  )
  const wish = { invoices: invoiced, others: waiting.rows.map(({ _id }) => _id) }
  await month.press(outgoingPaymentsApi.settle, { body: wish })
}

/** A month of an office, from billing to the principals' money. */
async function live(seed?: number) {
  const world = await aWorld()
  const month = new Month(world, seed)
  const contracts = await open(month)
  for (const day of days.slice(0, 2)) await month.night(day)
  const { of, first, second } = await paymentsOf(month, contracts)

  await month.night('2026-11-03')
  await month.statement(first)
  const waiting = (await receivedEntries.all(world.actor(world.owner))).find(({ reference }) => reference === '')
  await month.press(paymentsApi.splitEntry, {
    params: { id: waiting?._id ?? '' },
    body: { parts: [{ invoice: of(4)._id, amount: rents[4] ?? 0 }] },
  })
  await month.night('2026-11-04')
  for (const at of [0, 2]) await month.press(expensesApi.createExpense, { body: { receipt: costOf(of(at)) } })
  await settleAll(month)

  await month.night('2026-11-10')
  await month.statement(second)
  const [paid] = (await payments.all(world.actor(world.owner))).filter(({ invoice }) => invoice === of(0)._id)
  await month.press(paymentsApi.undoPayment, { params: { id: paid?._id ?? '' } })
  const body = { invoice: of(5)._id, amount: 123_45, payDate: '2026-11-09' }
  await month.press(paymentsApi.makePayment, { body })
  await month.night('2026-11-11')
  await settleAll(month)

  await month.night('2026-11-18')
  await month.press(remindersApi.sendReminders, { body: { reminders: [{ invoice: of(5)._id, step: 1 }] } })
  await month.night('2026-11-20')
  // One of which nobody knows whether it went waits for a person.
  for (const { _id, state } of await reminders.all(world.actor(world.owner)))
    if (state === 'failed') await month.press(remindersApi.resend, { params: { id: _id } })
  await world.drainQueues()
  return ledgerOf(world, contracts)
}

/** All that the month left behind, by contract and period, since numbers may be given in another order. */
async function ledgerOf(world: World, contracts: readonly string[]) {
  const actor = world.actor(world.owner)
  const nameOf = (id: string) => `${contracts.findIndex((contract) => id.startsWith(contract))}${id.slice(36)}`
  const [billed, paid, entries, letters, costs, outgoing] = await Promise.all([
    invoices.all(actor),
    payments.all(actor),
    receivedEntries.all(actor),
    lettersOf(actor.accountId),
    otherPayments.all(actor),
    world.call(outgoingPaymentsApi.listOutgoing, { body: { itemsPerPage: 100 } }, world.owner),
  ])
  return {
    invoices: billed
      .map(({ _id, total, paid: cents, paidDate, state, dueDate }) =>
        [nameOf(_id), total, cents, paidDate, state, dueDate].join(' '),
      )
      .toSorted(),
    payments: paid
      .map(({ invoice, amount, payDate, source, undoes }) =>
        [nameOf(invoice), amount, payDate, source, undoes !== ''].join(' '),
      )
      .toSorted(),
    entries: entries.map(({ amount, open: rest, payerName }) => [payerName, amount, rest].join(' ')).toSorted(),
    settlements: billed
      .flatMap(({ _id, settled }) => (settled ? [nameOf(_id), settled.paid, settled.share].join(' ') : []))
      .toSorted(),
    costs: costs
      .map(({ amount, outgoing: taken, partnerName }) => [partnerName, amount, taken !== ''].join(' '))
      .toSorted(),
    outgoing: outgoing.rows.map(({ total }) => total).toSorted((a, b) => a - b),
    letters: letters.map(({ tags, subject }) => `${tags.kind} ${subject.replace(/\d+/g, '#')}`).toSorted(),
  }
}

it('a month of an office ends in the same books to the cent, whatever fails on the way', async () => {
  const quiet = await live()
  expect(quiet.invoices).toHaveLength(2 * rents.length)
  expect(quiet.payments).toHaveLength(8)
  expect(quiet.outgoing).toHaveLength(4)
  expect(quiet.costs).toEqual(['Paula Päämies 4000 false', 'Paula Päämies 60000 true', 'Paula Päämies 64000 true'])
  for (const seed of [1, 2]) expect(await live(seed), `seed ${seed}`).toEqual(quiet)
}, 240_000)
