/** How the oracle reminds those who are late, and what it asks besides the debt. */
import { type BookedInvoice, type Books, leaseOf, openOf, type Reminder, type ReminderStep } from './books.ts'
import { daysLater, inTimeUntil, isWorkday } from './calendar.ts'
import { demandFee, interestOf, mayCostSince, reminderFee, standardCompensation } from './law.ts'
import { sum } from './sums.ts'

/** Sends every reminder whose time has come; on bank days only. */
export function remind(books: Books): Reminder[] {
  if (!isWorkday(books.day)) return []
  return [...books.invoices.values()].flatMap((invoice) => remindOf(books, invoice))
}

function remindOf(books: Books, invoice: BookedInvoice): Reminder[] {
  const { day, rules } = books
  const { key, kind, state, dueDay, lease } = invoice
  if (state !== 'sent' || kind === 'charge' || kind === 'creditNote') return []
  if (day <= inTimeUntil(dueDay) || openOf(books, key) === 0 || openOf(books, key) < rules.leastOpen) return []
  if (lease && leaseOf(books, lease).remindersHeld) return []
  const sent = books.reminders.filter((each) => each.invoice === key)
  const step = rules.reminders[sent.length]
  if (!step) return []
  // Each step at its own time, and none before the time that the one before gave has run out.
  const times = [
    daysLater(inTimeUntil(dueDay), step.afterDays),
    ...sent.map((each) => daysLater(inTimeUntil(each.dueDay), 1)),
  ]
  if (times.some((time) => day < time)) return []
  return [send(books, invoice, step, sent)]
}

const chargeKey = (invoice: string, step: number): string => `${invoice} reminder ${step}`

function send(books: Books, invoice: BookedInvoice, step: ReminderStep, sent: readonly Reminder[]): Reminder {
  const { key, tenant, lease } = invoice
  const fee = step.withFee ? feeOf(books, invoice, step, sent) : 0
  const interest = step.withInterest ? interestSince(books, invoice, sent) : 0
  const reminder: Reminder = {
    invoice: key,
    step: sent.length + 1,
    kind: step.kind,
    day: books.day,
    dueDay: daysLater(books.day, step.paymentDays),
    principal: openOf(books, key),
    former: sum(
      sent
        .filter((each) => books.invoices.has(chargeKey(key, each.step)))
        .map((each) => openOf(books, chargeKey(key, each.step))),
    ),
    fee,
    interest,
    isForgiven: false,
  }
  books.reminders.push(reminder)
  if (fee + interest > 0) {
    const line = (desc: string, cents: number) =>
      cents > 0 ? [{ desc, type: 'Muu', cents, thousandths: 1000, vat: 0 }] : []
    const charge = chargeKey(key, reminder.step)
    books.invoices.set(charge, {
      key: charge,
      kind: 'charge',
      lease,
      tenant,
      billDay: books.day,
      dueDay: reminder.dueDay,
      lines: [...line('Muistutusmaksu', fee), ...line('Viivästyskorko', interest)],
      groups: [{ vat: 0, net: fee + interest, tax: 0 }],
      total: fee + interest,
      state: 'sent',
      reference: invoice.reference,
    })
  }
  return reminder
}

function feeOf(
  books: Books,
  { key, tenant, dueDay }: BookedInvoice,
  step: ReminderStep,
  sent: readonly Reminder[],
): number {
  const charged = sent.filter(({ fee, isForgiven }) => fee > 0 && !isForgiven)
  if (tenant.isBusiness) return charged.length > 0 ? 0 : standardCompensation
  const last = charged.at(-1)?.day
  if (last && !mayCostSince(last, books.day)) return 0
  if (step.kind === 'demand') return demandFee(openOf(books, key))
  return mayCostSince(inTimeUntil(dueDay), books.day) ? reminderFee : 0
}

/** Interest on what is open until today and on each late part until it was paid, less what was asked before. */
function interestSince(books: Books, { key, tenant, dueDay }: BookedInvoice, sent: readonly Reminder[]): number {
  const of = (cents: number, until: string) => {
    const interest = interestOf(Math.abs(cents), dueDay, until, tenant.isBusiness)
    if (interest === undefined) throw new Error(`The reference rate of ${until} is not known`)
    return cents < 0 ? -interest : interest
  }
  const parts = books.paid.filter(({ invoice }) => invoice === key).map(({ cents, day }) => of(cents, day))
  const before = sent.filter(({ isForgiven }) => !isForgiven).map(({ interest }) => interest)
  return Math.max(0, of(openOf(books, key), books.day) + sum(parts) - sum(before))
}

/** What a reminder asked besides is forgiven: its invoice goes, as long as nothing of it was paid or credited. */
export function forgive(books: Books, charge: string): void {
  const reminder = books.reminders.find(({ invoice, step }) => chargeKey(invoice, step) === charge)
  if (!reminder) throw new Error(`The oracle knows no charge ${charge}`)
  reminder.isForgiven = true
  books.invoices.delete(charge)
  books.voided.push(charge)
}
