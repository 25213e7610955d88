/** Commands about invoices and money. */

import { creditNotesApi } from '#shared/credit-notes/api.ts'
import { creditNoteRemovalApi } from '#shared/credit-notes/removal-api.ts'
import { depositsApi } from '#shared/deposits/api.ts'
import { invoicesApi } from '#shared/invoices/api.ts'
import { voidedApi } from '#shared/invoices/numbers/voided-api.ts'
import { outgoingPaymentsApi } from '#shared/outgoing-payments/api.ts'
import { paymentRemovalApi } from '#shared/outgoing-payments/removal-api.ts'
import { paymentsApi } from '#shared/payments/api.ts'
import { remindersApi } from '#shared/reminders/api.ts'
import { testIban } from '../../../infra/local/seed/identities.ts'
import { operate } from '../../../infra/operator/operator-commands.ts'
import { allRows, always } from '../compare/views.ts'
import { clickOf, leaseId, principalId, tenantId } from '../plan/names.ts'
import type { Obeying } from '../plan/office.ts'
import type { Desk } from './desk.ts'
import { bankPaymentOf, fileOf, idOf, readInvoice } from './desk-bank.ts'
import { sentLine } from './desk-leases.ts'

export async function entryId(desk: Desk, key: string): Promise<string> {
  const body = { ...always, search: key }
  const rows = await allRows(desk, paymentsApi.listEntries, body)
  const found = rows.find(({ payerName }) => payerName.startsWith(`${key} `))
  if (!found) throw new Error(`The product has no entry ${key}`)
  return found._id
}

/** What the product calls where money came from. */
export const sources = { bank: 'bank', hand: 'manual', credit: 'credit', deposit: 'deposit' } as const

async function paymentId(desk: Desk, { payment, invoice, cents, day, source }: UndoneMoney): Promise<string> {
  const rows = await allRows(desk, paymentsApi.listPayments, { ...always, invoice: idOf(desk, invoice) })
  const alike = rows.filter(
    (row) => !row.undoes && row.amount === cents && row.payDate === day && row.source === sources[source],
  )
  // Whoever got no answer presses once more: by then it may have been taken back.
  const found = alike.find(({ undone }) => !undone) ?? alike[0]
  if (!found) throw new Error(`The product has no payment ${payment}`)
  return found._id
}

interface UndoneMoney {
  readonly payment: string
  readonly invoice: string
  readonly cents: number
  readonly day: string
  readonly source: keyof typeof sources
}

const sendType = 'email' as const

export const moneyCommands: Obeying<Desk, MoneyCommand> = {
  async send(desk, { invoice }) {
    await desk.press(invoicesApi.sendInvoice, { params: { invoiceId: idOf(desk, invoice) } })
  },
  async book(desk, { note, way, day }) {
    const params = { id: idOf(desk, note) }
    if (way === 'send') await desk.press(creditNotesApi.sendCreditNote, { params })
    else await desk.press(creditNotesApi.registerCreditNote, { params, body: { payDate: day } })
  },
  async dropDraft(desk, { invoice, isCredit }) {
    const given = { params: { id: idOf(desk, invoice) }, query: { reason: 'unneeded' } } as const
    await desk.press(isCredit ? creditNoteRemovalApi.removeCreditNote : voidedApi.deleteInvoice, given)
  },
  async invoice(desk, { key, tenant, lines, due, day }) {
    const body = {
      tenant: tenantId(desk, tenant),
      billDate: day,
      dueDate: due,
      sendType,
      products: lines.map(sentLine),
    }
    const { invoice } = await desk.press(invoicesApi.createInvoice, { body }, clickOf(key))
    desk.made.set(key, invoice._id)
  },
  async loadFile(desk, { key, format, entries, day }) {
    const payments = []
    for (const [at, line] of entries.entries()) payments.push(await bankPaymentOf(desk, line, at))
    const bytes = Buffer.from(fileOf(format, payments, key, day), format === 'KTL' ? 'latin1' : 'utf8')
    await desk.sendFile('/payments/bank-file', `${key}.${format === 'KTL' ? 'ktl' : 'xml'}`, bytes, clickOf(key))
  },
  async payByHand(desk, { key, invoice, cents, day: payDate }) {
    // An invoice at a service is named by the service's id of it.
    const { service } = await readInvoice(desk, invoice)
    const named = desk.customer ? { serviceId: service.jobId } : {}
    const body = { ...named, invoice: idOf(desk, invoice), amount: cents, payDate }
    await desk.press(paymentsApi.makePayment, { body }, clickOf(key))
  },
  async undoPayment(desk, command) {
    await desk.press(paymentsApi.undoPayment, { params: { id: await paymentId(desk, command) } })
  },
  async keepMoney(desk, { entry, tenant }) {
    const body = { tenant: tenant && tenantId(desk, tenant) }
    await desk.press(paymentsApi.keepMoney, { params: { id: await entryId(desk, entry) }, body })
  },
  async allocate(desk, { key, entry, invoice, cents }) {
    const parts = [{ invoice: idOf(desk, invoice), amount: cents }]
    await desk.press(
      paymentsApi.splitEntry,
      { params: { id: await entryId(desk, entry) }, body: { parts } },
      clickOf(key),
    )
  },
  async returnMoney(desk, { key, entry, cents, day }) {
    const body = { amount: cents, day }
    await desk.press(paymentsApi.returnMoney, { params: { id: await entryId(desk, entry) }, body }, clickOf(key))
  },
  async credit(desk, { key, invoice, lines, way, day }) {
    const body = { original: idOf(desk, invoice), lines: lines.map((line) => ({ ...line })), billDate: day, sendType }
    const { invoice: note } = await desk.press(creditNotesApi.createCreditNote, { body }, clickOf(key))
    desk.made.set(key, note._id)
    await moneyCommands.book(desk, { do: 'book', note: key, way, day })
  },
  async returnCredit(desk, { key, note, cents, day }) {
    const params = { id: idOf(desk, note) }
    await desk.press(creditNotesApi.returnCredit, { params, body: { amount: cents, payDate: day } }, clickOf(key))
  },
  async useCredit(desk, { key, note, invoice, cents }) {
    const body = { invoice: idOf(desk, invoice), amount: cents }
    await desk.press(creditNotesApi.useCredit, { params: { id: idOf(desk, note) }, body }, clickOf(key))
  },
  async setOff(desk, { key, invoice }) {
    const params = { invoiceId: idOf(desk, invoice) }
    await desk.press(remindersApi.setOff, { params }, clickOf(key))
  },
  async moveDueDay(desk, { invoice, due }) {
    await desk.press(invoicesApi.changeDueDate, { params: { serviceId: idOf(desk, invoice) }, body: { dueDate: due } })
  },
  async forgive(desk, { charge }) {
    const given = { params: { id: idOf(desk, charge) }, body: {} }
    const { reminder } = await desk.press(remindersApi.waive, given)
    desk.made.set(`${charge} forgiven`, reminder.creditNote)
  },
  async receiveDeposit(desk, { key, lease, cents, day }) {
    const body = { amount: cents, day }
    await desk.press(depositsApi.receiveDeposit, { params: { id: leaseId(desk, lease) }, body }, clickOf(key))
  },
  async releaseDeposit(desk, { key, lease, returned, invoices, deductions, day }) {
    const kept = deductions.map(({ reason, cents }) => ({ reason, desc: 'Vähennys', amount: cents }))
    const paying = invoices.map(({ invoice, cents }) => ({ invoice: idOf(desk, invoice), amount: cents }))
    const iban = returned > 0 ? testIban('363630', 99) : ''
    const body = { day, returned, iban, invoices: paying, deductions: kept }
    const params = { id: leaseId(desk, lease) }
    const { deposit } = await desk.press(depositsApi.releaseDeposit, { params, body }, clickOf(key))
    desk.made.set(key, deposit.releases.at(-1)?._id ?? '')
  },
  async undoRelease(desk, { lease, release }) {
    await desk.press(depositsApi.undoRelease, {
      params: { id: leaseId(desk, lease) },
      body: { release: idOf(desk, release) },
    })
  },
  async payRelease(desk, { lease, release, day }) {
    const body = { release: idOf(desk, release), day }
    await desk.press(depositsApi.payRelease, { params: { id: leaseId(desk, lease) }, body })
  },
  async announceRate(_, { from, tenths }) {
    await operate([process.env.TABLE ?? '', 'reference-rate', from, String(tenths / 10)])
  },
  async settle(desk, { key, principal }) {
    const filters = { ...always, partner: principalId(desk, principal) }
    // A browser that got no answer sends the same again.
    const invoices =
      desk.shown.get(key) ??
      (await allRows(desk, outgoingPaymentsApi.listSettlements, filters)).map(({ _id, amount }) => ({
        invoice: _id,
        amount,
      }))
    desk.shown.set(key, invoices)
    const press = () => desk.press(outgoingPaymentsApi.settle, { body: { invoices } }, clickOf(key))
    const first = await press()
    // Of two presses at once one is told that somebody else was quicker: it was the other press.
    const made = first.refused.length > 0 ? await press() : first
    if (made.refused.length > 0) throw new Error(`Not settled: ${JSON.stringify(made.refused)}`)
    for (const [at, { _id }] of made.outgoingPayments.entries()) desk.made.set(at === 0 ? key : `${key} ${at}`, _id)
  },
  async undoSettlement(desk, { key }) {
    await desk.press(paymentRemovalApi.deleteOutgoing, {
      params: { id: idOf(desk, key) },
      query: { reason: 'mistake' },
    })
  },
  async paySettlement(desk, { key, day }) {
    await desk.press(outgoingPaymentsApi.markPaid, { params: { id: idOf(desk, key) }, body: { payDate: day } })
  },
}

type MoneyCommand =
  | 'send'
  | 'book'
  | 'dropDraft'
  | 'invoice'
  | 'loadFile'
  | 'payByHand'
  | 'undoPayment'
  | 'keepMoney'
  | 'allocate'
  | 'returnMoney'
  | 'credit'
  | 'returnCredit'
  | 'useCredit'
  | 'setOff'
  | 'moveDueDay'
  | 'forgive'
  | 'receiveDeposit'
  | 'releaseDeposit'
  | 'undoRelease'
  | 'payRelease'
  | 'announceRate'
  | 'settle'
  | 'undoSettlement'
  | 'paySettlement'
