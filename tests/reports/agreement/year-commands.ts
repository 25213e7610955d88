/** What is done with money in the office that lives for a year. */
import { addToMonth, type Day, lastDayOf, type Month } from '#shared/base/day.ts'
import { creditLossesApi } from '#shared/credit-losses/api.ts'
import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { expensesApi } from '#shared/expenses/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { type InvoiceSummary, openOf, toReturnOf } from '#shared/invoices/invoice.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { openInvoiceSummaries } from '../../../functions/invoices/invoices.ts'
import { receivedEntries } from '../../../functions/payments/entries.ts'
import { loadedFile } from '../../architecture/owners-things.ts'
import { aReceipt } from '../../expenses/an-expense.ts'
import type { Chance } from '../../oracle/plan/chance.ts'
import { principalIban, settlingAll } from '../../outgoing-payments/rents-of-a-principal.ts'
import { camt053 } from '../../payments/files/bank-file-writer.ts'
import { aBankPayment } from '../../payments/samples-of-payments.ts'
import type { Home } from '../../support/things/portfolio.ts'
import type { World } from '../../support/world.ts'

export interface Office {
  readonly world: World
  readonly chance: Chance
  readonly homes: readonly Let[]
}

export interface Let {
  readonly home: Home
  readonly contract: string
  readonly kind: Kind
}

/** Whose a home is, and what is let in it. */
export const kinds = [
  'managed by percent',
  'managed by a sum',
  'own',
  'own with a deposit',
  'own premises',
  'own, let twice',
] as const
export type Kind = (typeof kinds)[number]
const sent = async (world: World): Promise<InvoiceSummary[]> =>
  (
    await world.call(invoicesApi.listInvoices, { body: { itemsPerPage: 1000, sortBy: 'invoiceNumber' } }, world.owner)
  ).rows.filter(({ state, kind }) => state === 'sent' && kind !== 'reward')

/** Some of what is open is paid: in time, late, in parts, or by money of the month before. */
export async function somePaid({ world, chance }: Office, month: Month, share = 70): Promise<void> {
  for (const row of (await sent(world)).filter((each) => openOf(each) > 0 && each.kind !== 'refund')) {
    if (!chance.percent(share)) continue
    const amount = chance.percent(65) ? openOf(row) : chance.between(1, openOf(row))
    const before = lastDayOf(addToMonth(month, -1))
    const payDate = chance.percent(25) && before >= row.billDate ? before : `${month}-0${chance.between(1, 4)}`
    await world.call(paymentsApi.makePayment, { body: { invoice: row._id, amount, payDate } }, world.owner)
    if (!chance.percent(8)) continue
    const paid = await world.call(
      paymentsApi.listPayments,
      { body: { itemsPerPage: 5, search: row.invoiceNumber } },
      world.owner,
    )
    const [last] = paid.rows.filter(({ undone, undoes, invoice }) => !undone && !undoes && invoice === row._id)
    if (last) await world.call(paymentsApi.undoPayment, { params: { id: last._id } }, world.owner)
  }
}

/** The bank tells of money with a reference, also of long ago, and of money that nobody knows. */
export async function bankTells({ world, chance, homes }: Office, month: Month, at: number): Promise<void> {
  const open = (await openInvoiceSummaries(world.actor(world.owner))).filter(({ kind }) => kind !== 'refund')
  const existing = chance.any(open)
  const long = lastDayOf(addToMonth(month, chance.of([-1, -4])))
  const own = {
    archiveId: `26${String(at + 10)}02123400000001`,
    bookingDay: `${month}-03`,
    cents: chance.between(1, 900_00),
  }
  const unknown = { ...own, reference: undefined, message: 'vuokra', archiveId: `26${String(at + 10)}02123400000002` }
  const payments = [
    ...(existing
      ? [aBankPayment({ ...own, reference: existing.reference, bookingDay: long, cents: openOf(existing) + 5_00 })]
      : []),
    aBankPayment(unknown),
  ]
  await loadedFile(world, camt053(payments, 2))
  const entries = (await receivedEntries.all(world.actor(world.owner))).filter(
    (entry) => entry.open > 0 && !entry.tenant,
  )
  const entry = chance.any(entries)
  const tenant = chance.of(homes).home.tenant
  if (!entry) return
  if (chance.percent(50))
    await world.call(paymentsApi.keepMoney, { params: { id: entry._id }, body: { tenant } }, world.owner)
  else
    await world.call(
      paymentsApi.returnMoney,
      { params: { id: entry._id }, body: { amount: entry.open, day: `${month}-04` } },
      world.owner,
    )
}

export async function someCosts({ world, chance, homes }: Office, month: Month): Promise<void> {
  for (const { home, kind } of homes) {
    if (!chance.percent(60)) continue
    const products = [{ name: 'Työ', amount: chance.between(1, 300_00), taxpr: chance.of([25.5, 13.5, 0] as const) }]
    const place = chance.percent(75) ? { apartment: home.apartment } : { condominium: home.condominium }
    const isTheirs = kind.startsWith('managed') && chance.percent(60)
    const outgoingPayments = isTheirs ? { inUse: true, partner: home.partner } : { inUse: false }
    const supplier = { supplier: 'Putki Oy', iban: principalIban }
    const receipt = await aReceipt(world, { products, date: `${month}-02`, ...place, outgoingPayments, ...supplier })
    if (isTheirs || !chance.percent(40)) continue
    const { receipt: waiting } = await world.call(expensesApi.payExpense, { params: { id: receipt._id } }, world.owner)
    const params = { id: waiting.payment?._id ?? '' }
    if (chance.percent(60))
      await world.call(outgoingPaymentsApi.markPaid, { params, body: { payDate: `${month}-04` } }, world.owner)
  }
}

/** Parts of invoices are credited, whether they have been paid or not, and some of that is paid back. */
export async function someCredited({ world, chance }: Office, month: Month): Promise<void> {
  const rows = (await sent(world)).filter((row) => row.kind === 'recurring' && row.total > 100_00 && row.credited === 0)
  for (const row of [chance.any(rows), chance.any(rows)]) {
    if (!row) continue
    const credit = { original: row._id, lines: [{ line: 0, net: chance.between(1, 90_00) }], billDate: `${month}-04` }
    const made = await world.ask<{ invoice?: { _id: string } }>('POST', '/invoices/refund/create', credit, world.owner)
    const id = made.body.invoice?._id
    if (!id) continue
    await world.ask('POST', `/invoices/refund-related/send/${id}`, undefined, world.owner)
    await world.drainQueues()
    const { invoice: note } = await world.call(invoicesApi.readInvoice, { params: { id } }, world.owner)
    const owed = toReturnOf(note)
    if (owed > 0 && chance.percent(60))
      await world.call(
        creditNotesApi.returnCredit,
        { params: { id }, body: { amount: owed, payDate: `${month}-04` } },
        world.owner,
      )
  }
}

/** The oldest debt is written off, and some of it comes after all. */
export async function someLost({ world }: Office, day: Day): Promise<void> {
  const rows = (await sent(world)).filter((row) => openOf(row) > 1_00 && row.kind === 'recurring')
  const lost = { day, reason: 'enforcement' as const, text: '', evidence: 'Varattomuustodistus' }
  for (const [at, row] of rows.slice(0, 2).entries()) {
    await world.call(creditLossesApi.writeOff, { body: { ...lost, invoices: [row._id] } }, world.owner)
    const amount = Math.ceil(openOf(row) / 3)
    if (at === 0)
      await world.call(paymentsApi.makePayment, { body: { invoice: row._id, amount, payDate: day } }, world.owner)
  }
}

/** Some of a deposit is kept and some goes back, and has not left yet. */
export async function depositLetGo({ world, homes }: Office, month: Month): Promise<void> {
  const secured = homes.find(({ kind }) => kind === 'own with a deposit')
  const id = secured?.contract ?? ''
  const { deposit } = await world.call(depositsApi.readDeposit, { params: { id } }, world.owner)
  if (deposit.held < 300_00) return
  const body = {
    day: `${month}-03`,
    returned: 100_00,
    iban: principalIban,
    deductions: [{ reason: 'damage' as const, desc: 'Ovi', amount: 123_45 }],
  }
  await world.call(depositsApi.releaseDeposit, { params: { id }, body }, world.owner)
}

/** What came for principals is settled; most of it leaves at once, some only a month later. */
export async function settled({ world, chance }: Office, payDate: Day): Promise<void> {
  const { rows } = await world.call(
    outgoingPaymentsApi.listOtherPayments,
    { body: { waiting: true, itemsPerPage: 50 } },
    world.owner,
  )
  await settlingAll(world, chance.percent(70) ? rows.map(({ _id }) => _id) : [])
  const made = await world.call(outgoingPaymentsApi.listOutgoing, { body: { itemsPerPage: 200 } }, world.owner)
  for (const payment of made.rows.filter(({ state }) => state === 'created'))
    if (payment.total >= 0 && chance.percent(75))
      await world.call(outgoingPaymentsApi.markPaid, { params: { id: payment._id }, body: { payDate } }, world.owner)
}
