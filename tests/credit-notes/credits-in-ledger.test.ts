import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { credited } from '#shared/invoices/credit.ts'
import { type Invoice, invoiceSummaryOf, openOf, toReturnOf } from '#shared/invoices/invoice.ts'
import { balanceOf } from '#shared/payments/balance.ts'
import { balanceAfter, ledgerOf } from '#shared/payments/ledger.ts'
import type { Payment } from '#shared/payments/payment.ts'
import { anInvoice } from '../support/things/an-invoice.ts'

const start = '2026-01-01'

/** One payer's invoices, credit notes and money, and an own account of what was billed, credited and paid on which day. */
class Payer {
  readonly invoices = new Map<string, Invoice>()
  readonly payments: Pick<Payment, '_id' | 'invoice' | 'invoiceNumber' | 'amount' | 'payDate' | 'source' | 'undoes'>[] =
    []
  readonly log: { readonly day: Day; readonly amount: number }[] = []
  today: Day = start

  private count = 0
  private id = () => `${++this.count}`
  private put = (invoice: Invoice) => this.invoices.set(invoice._id, invoice)
  private all = (which: (invoice: Invoice) => boolean) => [...this.invoices.values()].filter(which)
  private pick = (at: number, which: (invoice: Invoice) => boolean): Invoice | undefined => {
    const some = this.all(which)
    return some[at % Math.max(1, some.length)]
  }
  private pay(invoice: Invoice, amount: number, payDate: Day): void {
    const { _id, invoiceNumber } = invoice
    const money = { payDate, source: 'bank' as const, undoes: '' }
    this.payments.push({ _id: `m${this.id()}`, invoice: _id, invoiceNumber, amount, ...money })
    this.put({ ...invoice, paid: invoice.paid + amount })
  }

  do(command: string, at: number, cents: number): void {
    const { today: day } = this
    const note = this.pick(at, ({ kind, state }) => kind === 'refund' && state !== 'draft' && state !== 'sent')
    if (command === 'night') this.today = addDays(day, 1 + (cents % 5))
    if (command === 'bill') {
      this.put(
        anInvoice({ _id: this.id(), total: cents, products: [{ desc: 'Vuokra', amount: cents }], billDate: day }),
      )
      this.log.push({ day, amount: cents })
    }
    if (command === 'pay') {
      const open = this.pick(at, (invoice) => invoice.kind !== 'refund' && openOf(invoice) > 0)
      if (!open) return
      const amount = Math.min(cents, openOf(open))
      this.pay(open, amount, day)
      this.log.push({ day, amount: -amount })
    }
    if (command === 'draft') {
      const original = this.pick(at, ({ kind, total, credited: off }) => kind !== 'refund' && total > off)
      const refundOf = original && { invoice: original._id, invoiceNumber: '', billDate: day, lines: [] }
      const total = -Math.min(cents, original ? original.total - original.credited : cents)
      this.put(
        anInvoice({ _id: this.id(), kind: 'refund', state: 'draft', total, refundOf, billDate: addDays(day, 9) }),
      )
    }
    if (command === 'book') this.book(at)
    if (command === 'fail' && note) this.put({ ...note, state: 'failed' })
    if (command === 'again' && note) this.put({ ...note, state: 'sending' })
    if (command === 'arrive' && note) this.put({ ...note, state: 'sent' })
    if (command === 'return') {
      const owing = this.pick(at, (each) => each.state === 'sent' && toReturnOf(each) > 0)
      if (!owing) return
      const amount = Math.min(cents, toReturnOf(owing))
      this.pay(owing, -amount, day)
      this.log.push({ day, amount })
    }
  }

  /** As a note goes into the books: dated on its booking, its original lowered, what was paid going over to it. */
  private book(at: number): void {
    const draft = this.pick(at, ({ kind, state }) => kind === 'refund' && state === 'draft')
    if (!draft) return
    const day = this.today
    const original = draft.refundOf && this.invoices.get(draft.refundOf.invoice)
    if (original && -draft.total > original.total - original.credited) return
    const issued: Invoice = { ...draft, state: 'sending', billDate: day }
    this.log.push({ day, amount: draft.total })
    if (!original) {
      this.put(issued)
      return
    }
    const { original: lowered, note, moved } = credited(original, issued, day)
    this.put(lowered)
    this.put(note)
    if (moved === 0) return
    for (const [{ _id, invoiceNumber }, amount] of [
      [lowered, -moved],
      [note, moved],
    ] as const)
      this.payments.push({
        _id: `c${this.id()}`,
        invoice: _id,
        invoiceNumber,
        amount,
        payDate: day,
        source: 'credit',
        undoes: '',
      })
  }

  owed(asOf: Day): number {
    const rows = [...this.invoices.values()].map(invoiceSummaryOf)
    return balanceAfter(ledgerOf({ invoices: rows, payments: this.payments, kept: [], losses: [] }, asOf))
  }

  owedByLog = (asOf: Day): number => sumOf(this.log.filter(({ day }) => day <= asOf).map(({ amount }) => amount))
}

const commands = fc.array(
  fc.tuple(
    fc.constantFrom('night', 'night', 'bill', 'pay', 'draft', 'draft', 'book', 'fail', 'again', 'arrive', 'return'),
    fc.nat(20),
    fc.integer({ min: 1, max: 90_000 }),
  ),
  { maxLength: 60 },
)

describe('whatever becomes of credit notes, in whatever order', () => {
  it('the balance of a day is what was billed less what was credited and paid by it, and never changes afterwards', () => {
    fc.assert(
      fc.property(commands, (list) => {
        const payer = new Payer()
        const reported = new Map<Day, number>()
        for (const [command, at, cents] of list) {
          const before = payer.today
          payer.do(command, at, cents)
          if (payer.today !== before) reported.set(before, payer.owed(before))
          for (const [day, owed] of reported) expect(payer.owed(day), `${day} after ${command}`).toBe(owed)
          expect(payer.owed(payer.today)).toBe(payer.owedByLog(payer.today))
        }
        for (const day of reported.keys()) expect(payer.owed(day)).toBe(payer.owedByLog(day))
        const rows = [...payer.invoices.values()].map(invoiceSummaryOf)
        const { open, toReturn } = balanceOf(rows, payer.today)
        expect(open - toReturn).toBe(payer.owedByLog(payer.today))
      }),
      { numRuns: 500 },
    )
  })
})
