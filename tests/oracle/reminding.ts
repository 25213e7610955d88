/** How the oracle reminds those who are late, and what it asks besides the debt. */

import {
  demandFeeAfter,
  dueDayOfLetter,
  interestOf,
  mayCostSince,
  mostFees,
  reminderFee,
  standardCompensation,
} from './law.ts'
import { credit } from './money.ts'
import {
  type BookedInvoice,
  invoiceOf,
  leaseOf,
  type OfficeLedger,
  openOf,
  type Reminder,
  type ReminderStep,
} from './office-ledger.ts'
import { daysLater, inTimeUntil, isWorkday } from './plan/calendar.ts'
import { coveredOf, isLate } from './set-off.ts'
import { netOf, sum } from './sums.ts'

/** Sends every reminder whose time has come; on bank days only. */
export function remind(books: OfficeLedger): Reminder[] {
  if (!isWorkday(books.day)) return []
  return [...books.invoices.values()].flatMap((invoice) => remindOf(books, invoice))
}

function remindOf(books: OfficeLedger, invoice: BookedInvoice): Reminder[] {
  const { day, rules } = books
  const { key, kind, state, dueDay, lease } = invoice
  if (state !== 'sent' || kind === 'charge' || kind === 'creditNote') return []
  if (lease && leaseOf(books, lease).remindersHeld) return []
  const sent = books.reminders.filter((each) => each.invoice === key)
  const steps = sent.filter((each) => each.kind !== 'interest').length
  const step = rules.reminders[steps]
  const isOwed = openOf(books, key) > 0 && openOf(books, key) >= rules.leastOpen
  const isInterestToCome = isOwed && rules.reminders.slice(steps).some(({ withInterest }) => withInterest)
  if (books.interestWaits.has(key) && !isInterestToCome) return askInterest(books, invoice, sent)
  if (!step || !isLate(books, invoice) || coveredOf(books, invoice.tenant.key).includes(key)) return []
  // Each step at its own time, and none before the time that the one before gave has run out.
  const times = [
    daysLater(inTimeUntil(dueDay), step.afterDays),
    ...sent.map((each) => daysLater(inTimeUntil(each.dueDay), 1)),
  ]
  if (times.some((time) => day < time)) return []
  const fee = step.withFee ? feeOf(books, invoice, step, sent) : 0
  const interest = step.withInterest ? interestSince(books, invoice, sent) : 0
  // Of a day whose rate is not known no interest is asked yet, of none of them: it is asked later, once.
  if (interest === undefined) books.interestWaits.add(key)
  else if (step.withInterest) books.interestWaits.delete(key)
  const { kind: letter, paymentDays } = step
  return [
    send(books, invoice, sent, {
      key: `${key} reminder ${steps + 1}`,
      step: steps + 1,
      kind: letter,
      fee,
      interest: interest ?? 0,
      dueDay: dueDayOfLetter(day, paymentDays),
    }),
  ]
}

/** Interest that waited for its rate and that no reminder to come asks: a letter of its own, of what is worth a reminder. */
function askInterest(books: OfficeLedger, invoice: BookedInvoice, sent: readonly Reminder[]): Reminder[] {
  const { key } = invoice
  const interest = interestSince(books, invoice, sent)
  if (interest === undefined || interest === 0 || interest < books.rules.leastOpen) return []
  books.interestWaits.delete(key)
  const count = sent.filter(({ kind }) => kind === 'interest').length + 1
  const paymentDays = books.rules.reminders.findLast(({ withInterest }) => withInterest)?.paymentDays ?? 14
  const asked = { kind: 'interest', step: 0, fee: 0, interest, dueDay: dueDayOfLetter(books.day, paymentDays) } as const
  return [send(books, invoice, sent, { key: `${key} interest ${count}`, ...asked })]
}

type Asking = Pick<Reminder, 'key' | 'step' | 'kind' | 'fee' | 'interest' | 'dueDay'>

function send(books: OfficeLedger, invoice: BookedInvoice, sent: readonly Reminder[], asking: Asking): Reminder {
  const { tenant, lease, reference } = invoice
  const { key, fee, interest, dueDay } = asking
  const former = sent.filter((each) => books.invoices.has(each.key)).map((each) => openOf(books, each.key))
  const reminder: Reminder = {
    ...asking,
    invoice: invoice.key,
    day: books.day,
    principal: openOf(books, invoice.key),
    former: sum(former),
    isForgiven: false,
  }
  books.reminders.push(reminder)
  if (fee + interest === 0) return reminder
  const line = (desc: string, cents: number) =>
    cents > 0 ? [{ desc, type: 'Muu', cents, thousandths: 1000, vat: 0 }] : []
  books.invoices.set(key, {
    key,
    kind: 'charge',
    lease,
    tenant,
    billDay: books.day,
    dueDay,
    lines: [...line('Muistutusmaksu', fee), ...line('Viivästyskorko', interest)],
    groups: [{ vat: 0, net: fee + interest, tax: 0 }],
    total: fee + interest,
    state: 'sent',
    reference,
  })
  return reminder
}

/** Between businesses; the principals of the office are persons without a business id. */
const isCommercial = (books: OfficeLedger, { tenant, lease }: BookedInvoice): boolean =>
  tenant.isBusiness && !books.leases.get(lease)?.plan.managed

function feeOf(books: OfficeLedger, invoice: BookedInvoice, step: ReminderStep, sent: readonly Reminder[]): number {
  const { key, dueDay } = invoice
  const charged = sent.filter(({ fee, isForgiven }) => fee > 0 && !isForgiven)
  if (isCommercial(books, invoice)) return charged.length > 0 ? 0 : standardCompensation
  const since = [inTimeUntil(dueDay), ...charged.map(({ day }) => day)]
  if (since.some((day) => !mayCostSince(day, books.day))) return 0
  const open = openOf(books, key)
  const demands = charged.filter(({ kind }) => kind === 'demand').length
  const fee = step.kind === 'demand' ? demandFeeAfter(open, demands) : reminderFee
  return Math.max(0, Math.min(fee, mostFees(open) - sum(charged.map((each) => each.fee))))
}

/**
 * Interest on what is open until today and on each late part until it was paid, less what was asked before; undefined
 * while the rate of some day is not known.
 */
function interestSince(books: OfficeLedger, invoice: BookedInvoice, sent: readonly Reminder[]): number | undefined {
  const { key, dueDay } = invoice
  const of = (cents: number, until: string) => {
    const interest = interestOf(Math.abs(cents), dueDay, until, isCommercial(books, invoice), books.rates)
    return interest !== undefined && cents < 0 ? -interest : interest
  }
  const parts = books.paid.filter(({ invoice }) => invoice === key).map(({ cents, day }) => of(cents, day))
  const all = [of(openOf(books, key), books.day), ...parts]
  if (all.includes(undefined)) return undefined
  const before = sent.filter(({ isForgiven }) => !isForgiven).map(({ interest }) => interest)
  return Math.max(0, sum(all.map((each) => each ?? 0)) - sum(before))
}

/** What a reminder asked besides is forgiven: it has been sent, so a credit note of the whole of it is booked. */
export function forgive(books: OfficeLedger, charge: string): void {
  const reminder = books.reminders.find(({ key }) => key === charge)
  if (!reminder) throw new Error(`The oracle knows no charge ${charge}`)
  reminder.isForgiven = true
  const lines = invoiceOf(books, charge).lines.map((line, at) => ({ line: at, net: netOf(line) }))
  credit(books, { key: `${charge} forgiven`, invoice: charge, lines })
}
