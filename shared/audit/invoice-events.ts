import type { AuditSummary } from '../base/audit.ts'
import { compareDays, type Day, dayOfInstant, printDay } from '../base/day.ts'
import { printMoney } from '../base/money.ts'
import { type CreditLoss, eventsOf, type LossEvent } from '../credit-losses/credit-loss.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { sendTypeLabels } from '../invoices/sending/send-types.ts'
import { deliveryLabels } from '../mail/delivery.ts'
import { type PaymentSummary, paidDayOf } from '../payments/payment.ts'
import { type ReminderSummary, reminderStateLabels } from '../reminders/reminder.ts'
import { letterKindLabels } from '../reminders/reminder-kinds.ts'

/** Something that happened to an invoice, or is to happen. */
export interface InvoiceEvent {
  readonly key: string
  readonly day: Day
  /** The instant, where it is known; of some things only the day is. */
  readonly at: string
  readonly title: string
  readonly detail: string
  /** The page of what it is about; '' when that is this one. */
  readonly to: string
}

/** What is known of an invoice, as far as whoever looks may see it. */
export interface InvoiceBooks {
  readonly invoice: Invoice
  readonly payments: readonly PaymentSummary[]
  readonly reminders: readonly ReminderSummary[]
  readonly losses: readonly Omit<CreditLoss, 'version'>[]
  readonly trail: readonly AuditSummary[]
}

/** The life of an invoice from its making on. */
export function invoiceEvents({ invoice, payments, reminders, losses, trail }: InvoiceBooks): InvoiceEvent[] {
  return [
    ...makingOf(invoice, trail),
    ...trail.flatMap(changesOf),
    ...sendingOf(invoice),
    onDay('due', invoice.dueDate, 'Eräpäivä'),
    ...reminders.map(remindingOf),
    ...payments.map(payingOf),
    ...creditsOf(invoice),
    ...losses.flatMap(eventsOf).map(losingOf),
  ].toSorted(inOrder)
}

/** What has no hour comes after all of its day that has one. */
const inOrder = (a: InvoiceEvent, b: InvoiceEvent): number =>
  compareDays(a.day, b.day) || compareDays(a.at || lastOfDay, b.at || lastOfDay)

const lastOfDay = '~'

const onDay = (key: string, day: Day, title: string, detail = '', to = ''): InvoiceEvent => ({
  key,
  day,
  at: '',
  title,
  detail,
  to,
})

const atInstant = (key: string, at: string, title: string, detail = '', to = ''): InvoiceEvent => ({
  ...onDay(key, dayOfInstant(at), title, detail, to),
  at,
})

function makingOf({ created, total }: Invoice, trail: readonly AuditSummary[]): InvoiceEvent[] {
  const by = trail.find(({ deed }) => deed === 'create')?.name
  return [atInstant('made', created, 'Luotu', [printMoney(total), by].filter(Boolean).join(', '))]
}

/** Of the trail what no field of the invoice tells any more: a due day that was moved, a sending that failed. */
function changesOf({ _id, at, name, changes }: AuditSummary): InvoiceEvent[] {
  const change = (path: string) => changes.find((each) => each.path === path)
  const [due, state, reason] = [change('dueDate'), change('state'), change('stateReason')]
  const events: InvoiceEvent[] = []
  if (typeof due?.before === 'string' && typeof due.after === 'string') {
    const days = `${printDay(due.before)} → ${printDay(due.after)}`
    events.push(atInstant(`${_id}-due`, at, 'Eräpäivä siirretty', [days, name].filter(Boolean).join(', ')))
  }
  if (state?.after === 'failed') {
    const why = typeof reason?.after === 'string' ? reason.after : ''
    events.push(atInstant(`${_id}-failed`, at, 'Lähetys epäonnistui', why))
  }
  return events
}

function sendingOf({ sent, sendType, mail, copies = [], registered }: Invoice): InvoiceEvent[] {
  return [
    ...(sent ? [atInstant('sent', sent, 'Lähetetty', sendTypeLabels[sendType])] : []),
    ...(mail.at && mail.state !== 'none'
      ? [atInstant('mail', mail.at, 'Sähköposti', deliveryLabels[mail.state].toLowerCase())]
      : []),
    ...copies.map(({ _id, at, email, state }) =>
      atInstant(
        `copy-${_id}`,
        at,
        'Lähetetty uudelleen',
        `${email}, ${state === 'none' ? 'ei varmaa tietoa' : deliveryLabels[state].toLowerCase()}`,
      ),
    ),
    ...(registered ? [onDay('registered', registered, 'Kirjattu lähettämättä')] : []),
  ]
}

function remindingOf({ _id, day, kind, state, fee, interest, waived, creditNote }: ReminderSummary): InvoiceEvent {
  const asked = [
    ...(fee > 0 ? [`kulut ${printMoney(fee)}`] : []),
    ...(interest > 0 ? [`korko ${printMoney(interest)}`] : []),
    ...(waived ? ['niistä on luovuttu'] : []),
  ]
  const detail = [reminderStateLabels[state].toLowerCase(), ...asked].join(', ')
  return onDay(
    _id,
    day,
    letterKindLabels[kind],
    detail,
    creditNote ? `/invoice/edit/${creditNote}` : '/reminders?tab=sent',
  )
}

function payingOf(payment: PaymentSummary): InvoiceEvent {
  const { _id, amount, reason, deposit, undone } = payment
  const title = amount < 0 ? 'Maksu peruttu' : 'Maksu'
  const detail = [printMoney(amount), reason, undone && 'peruttu myöhemmin'].filter(Boolean).join(', ')
  return onDay(_id, paidDayOf(payment), title, detail, deposit ? `/deposits/${deposit}` : '/payments')
}

const creditsOf = ({ creditNotes, refundOf, billDate }: Invoice): InvoiceEvent[] => [
  ...creditNotes.map(({ invoice, invoiceNumber, day, amount }) =>
    onDay(`credit-${invoice}`, day, `Hyvityslasku ${invoiceNumber}`, printMoney(amount), `/invoice/edit/${invoice}`),
  ),
  ...(refundOf
    ? [onDay('refund', billDate, `Hyvittää laskun ${refundOf.invoiceNumber}`, '', `/invoice/edit/${refundOf.invoice}`)]
    : []),
]

const lossTitles: Record<LossEvent['kind'], string> = {
  loss: 'Luottotappio',
  recovery: 'Luottotappioon saatu maksu',
  creditNote: 'Luottotappio hyvitetty',
  undoing: 'Luottotappio peruttu',
}

const losingOf = ({ _id, kind, day, amount }: LossEvent): InvoiceEvent =>
  onDay(_id, day, lossTitles[kind], printMoney(Math.abs(amount)), '/reports/credit-losses')
