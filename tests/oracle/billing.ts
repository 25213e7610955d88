/** How the oracle bills a lease: every period once, by the days that were lived in it. */
import { type BookedLease, type Carried, lastDayOf } from './booked-lease.ts'
import type { BelowZero, BookedInvoice, OfficeLedger } from './office-ledger.ts'
import {
  type Day,
  daysLater,
  daysOfMonth,
  firstOf,
  lastOf,
  type Month,
  monthOfDay,
  monthsLater,
} from './plan/calendar.ts'
import type { LeasePlan, TenantPlan } from './plan/office.ts'
import { comingMonth } from './pricing.ts'
import { grossOf, groupsOf, type Line, netOf, sum, times } from './sums.ts'

/** The first day that is charged for. */
export function chargedFrom({ start, firstMonth }: Pick<LeasePlan, 'start' | 'firstMonth'>): Day {
  if (firstMonth === 'byDays' || start === firstOf(monthOfDay(start))) return start
  return firstMonth === 'whole' ? firstOf(monthOfDay(start)) : firstOf(monthsLater(monthOfDay(start), 1))
}

/** The due day of the period that begins in a month. */
export function dueDayIn(month: Month, { plan, otherDueDays }: Pick<BookedLease, 'plan' | 'otherDueDays'>): Day {
  const other = otherDueDays.find((day) => monthOfDay(day) === month)
  if (other) return other
  return plan.dueDay === 100 ? lastOf(month) : `${month}-${String(plan.dueDay).padStart(2, '0')}`
}

export const monthsOfPeriod = (from: Month, interval: number): Month[] =>
  Array.from({ length: interval }, (_, at) => monthsLater(from, at))

/**
 * One charge for the days of a period from the first lived one to the last: a whole period costs as many months as it
 * has, otherwise each whole month the month's price and each part of a month its share by days, rounded by itself.
 */
export function chargedFor(charge: Line, months: readonly Month[], first: Day, last: Day | ''): Line {
  const isLived = (day: Day) => day >= first && (last === '' || day <= last)
  const lived = months.map((month) => ({
    all: daysOfMonth(month).length,
    some: daysOfMonth(month).filter(isLived).length,
  }))
  if (lived.every(({ all, some }) => all === some))
    return { ...charge, thousandths: charge.thousandths * months.length }
  const month = netOf(charge)
  const cents = sum(lived.map(({ all, some }) => (all === some ? month : times(month, some, all))))
  return { ...charge, thousandths: 1000, cents }
}

/** The day whose rates of VAT the period takes that is billed next: what is paid before its end takes those of its due day. */
export function vatDayOf(lease: BookedLease): Day {
  const [from, to] = [firstOf(lease.next), lastOf(monthsLater(lease.next, lease.plan.interval - 1))]
  const due = dueDayIn(lease.next, lease)
  return due < from ? from : due > to ? to : due
}

/** Who is billed for the period that begins on a day. */
export function payerOn({ plan, left }: BookedLease, day: Day): TenantPlan {
  const gone = new Set(left.filter(({ last }) => last < day).map(({ tenant }) => tenant))
  const payer = plan.tenants.find(({ key }) => !gone.has(key)) ?? plan.tenants[0]
  if (!payer) throw new Error(`${plan.key} has no tenant`)
  return payer
}

export const isRunning = (lease: BookedLease): boolean => {
  const last = lastDayOf(lease)
  return last === '' || firstOf(lease.next) <= last
}

/** The day on which the next invoice is made at the earliest. */
export function makingDayOf(lease: BookedLease): Day {
  const due = dueDayIn(lease.next, lease)
  return lease.plan.isDatedWhenDue ? due : daysLater(due, -lease.plan.term)
}

export const isHeld = ({ hold }: BookedLease, day: Day): boolean =>
  hold !== undefined && (hold.until === '' || day <= hold.until)

/** Bills what is due to be billed by today; a contract far behind is caught up with by twelve periods a run. */
export function bill(books: OfficeLedger): BookedInvoice[] {
  const made: BookedInvoice[] = []
  for (const lease of books.leases.values()) {
    for (let periods = 0; periods < 12 && isRunning(lease) && makingDayOf(lease) <= books.day; periods += 1) {
      if (isHeld(lease, books.day) || (lease.meter && lease.meter.to === undefined)) break
      const invoice = nextInvoice(lease, books.day)
      passPeriod(lease, invoice, books.belowZero)
      // What comes to exactly zero asks nothing and gives nothing back.
      if (invoice.total === 0 || lease.carried) continue
      const paper: BookedInvoice =
        invoice.total > 0 ? invoice : { ...invoice, kind: 'creditNote', dueDay: invoice.billDay }
      books.invoices.set(paper.key, paper)
      made.push(paper)
    }
  }
  return made
}

const comingCharges = (lease: BookedLease): readonly Line[] =>
  lease.nextCharges ?? lease.periodCharges?.charges ?? comingMonth(lease)

/** The invoice of the period that is billed next, if it were made on a day. */
export function nextInvoice(lease: BookedLease, today: Day): BookedInvoice {
  const { plan, next } = lease
  const months = monthsOfPeriod(next, plan.interval)
  const [from, to] = [firstOf(next), lastOf(months.at(-1) ?? next)]
  const due = dueDayIn(next, lease)
  const dated = makingDayOf(lease)
  const charges = comingCharges(lease)
  const lines = charges.map((charge) => chargedFor(charge, months, lease.chargedFrom, lastDayOf(lease)))
  const used = lease.meter && lease.meter.to !== undefined ? lease.meter.to - lease.meter.from : undefined
  if (lease.meter && used !== undefined) lines.push({ ...lease.meter.price, thousandths: used })
  if (lease.carried && lease.carried.note === '') lines.push(...lease.carried.lines)
  return {
    key: `${plan.key} ${next}`,
    kind: 'rent',
    lease: plan.key,
    tenant: payerOn(lease, from),
    // No month that has gone by gets invoices; whoever is billed late has a whole term to pay.
    billDay: dated < firstOf(monthOfDay(today)) ? today : dated,
    dueDay: due < today ? daysLater(today, plan.term) : due,
    period: [from, to],
    lines,
    groups: groupsOf(lines),
    total: grossOf(lines),
    state: 'sent',
    reference: `${plan.key} ${next}`,
  }
}

/** What billing a period uses up. */
function passPeriod(lease: BookedLease, invoice: BookedInvoice, belowZero: BelowZero): void {
  const { key, period, tenant, lines } = invoice
  const [from = '', to = ''] = period ?? []
  const end = lastDayOf(lease)
  const { nextCharges, periodCharges, meter, carried } = lease
  const isByTime = (line: Line) =>
    !(nextCharges && line.isOnce) || comingMonth(lease).some(({ desc, vat }) => desc === line.desc && vat === line.vat)
  lease.passed.push({
    from,
    to,
    first: lease.chargedFrom > from ? lease.chargedFrom : from,
    charged: end && end < to ? end : to,
    invoice: key,
    payer: tenant,
    lines,
    timed: comingCharges(lease).flatMap((month, line) => (isByTime(month) ? [{ line, month }] : [])),
    used: { nextCharges, periodCharges, meter, carried },
  })
  lease.nextCharges = undefined
  if (periodCharges)
    lease.periodCharges = periodCharges.left > 1 ? { ...periodCharges, left: periodCharges.left - 1 } : undefined
  if (meter) lease.meter = { ...meter, from: meter.to ?? meter.from, to: undefined }
  lease.hold = undefined
  lease.next = monthsLater(lease.next, lease.plan.interval)
  const isCarried = invoice.total < 0 && belowZero === 'carry' && isRunning(lease)
  lease.carried = isCarried ? carriedOn(carried, invoice) : undefined
}

/** A period below zero goes on whole, with what had been carried to it: one line for each kind of charge. */
function carriedOn(before: Carried | undefined, { period, lines }: BookedInvoice): Carried | undefined {
  const [from = '', to = ''] = period ?? []
  const earlier = before?.note === '' ? before : undefined
  // What was carried to it stands last on it, and comes first of the two.
  const own = earlier ? lines.slice(0, -earlier.lines.length) : lines
  const all = [...(earlier?.lines ?? []), ...own]
  const kindOf = ({ desc, type, vat }: Line) => `${desc} ${type} ${vat}`
  const joined = [...new Set(all.map(kindOf))].flatMap((kind): Line[] => {
    const same = all.filter((line) => kindOf(line) === kind)
    const cents = sum(same.map(netOf))
    return same[0] && cents !== 0 ? [{ ...same[0], thousandths: 1000, cents }] : []
  })
  return joined.length > 0 ? { from: earlier?.from ?? from, to, lines: joined, note: '' } : undefined
}
