import { type Day, dayOfDateTime, printDay } from '../base/day.ts'
import { printMoney } from '../base/money.ts'
import type { InvoiceSummary } from '../invoices/invoice.ts'
import { contractFields } from './contract.fields.ts'
import { lastDayOfLease } from './lease.ts'
import { noticePartyLabels } from './lease-labels.ts'
import { partiesOf } from './parties.ts'
import type { RentalContract } from './rental-contract.ts'

/** Something that happened to a contract, or is to happen. */
export interface TimelineEvent {
  readonly day: Day
  readonly title: string
  readonly detail: string
  /** The page of what it is about. */
  readonly to?: string
}

const dayOfInstant = (instant: string): Day => dayOfDateTime(instant) ?? ''

/** A contract's life in days, the newest first; what has no day is left out. */
export function timelineOf(contract: RentalContract, invoices: readonly InvoiceSummary[]): TimelineEvent[] {
  return [...invoiceStateOf(contract), ...comingAndGoing(contract), ...remindersOf(contract), ...invoices.map(billed)]
    .filter(({ day }) => day !== '')
    .toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
}

function invoiceStateOf({ created, activated, lease }: RentalContract): TimelineEvent[] {
  const event = (day: Day, title: string, detail = ''): TimelineEvent => ({ day, title, detail })
  const isGiven = lease.dismissalDate !== ''
  const giver = lease.dismissedBy ? noticePartyLabels[lease.dismissedBy] : ''
  return [
    event(dayOfInstant(created), 'Sopimus tehty'),
    event(dayOfInstant(activated), 'Sopimus aktivoitu'),
    event(lease.startDate, 'Vuokrasuhde alkaa'),
    event(lease.moveInDate, contractFields['lease.moveInDate'].label),
    ...(isGiven
      ? [
          event(lease.noticeGiven, 'Irtisanottu', giver),
          event(lease.movingDay, contractFields['lease.movingDay'].label),
        ]
      : []),
    event(lastDayOfLease(lease), 'Vuokrasuhde päättyy'),
  ]
}

const comingAndGoing = (contract: RentalContract): TimelineEvent[] =>
  partiesOf(contract).flatMap(({ tenantId, name, startDate, revokedDate }) => [
    { day: startDate, title: 'Vuokralainen lisätty', detail: name, to: `/tenant/overview/${tenantId}` },
    { day: revokedDate, title: 'Vuokralainen poistuu', detail: name, to: `/tenant/overview/${tenantId}` },
  ])

const remindersOf = ({ options: { reminders } }: RentalContract): TimelineEvent[] =>
  reminders.active
    ? reminders.items.map(({ date, message, sent }) => ({
        day: date,
        title: sent ? 'Muistutus lähetetty' : 'Muistutus',
        detail: message,
      }))
    : []

const billed = ({ _id, invoiceNumber, billDate, dueDate, total }: InvoiceSummary): TimelineEvent => ({
  day: billDate,
  title: `Lasku ${invoiceNumber}`,
  detail: `${printMoney(total)}, eräpäivä ${printDay(dueDate)}`,
  to: `/invoice/edit/${_id}`,
})
