import { type Day, monthOf } from '#shared/base/day.ts'
import { missing } from '#shared/base/problem.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import type { RentalContract } from '#shared/contracts/rental-contract.ts'
import { nextDueDay, periodOf } from '#shared/invoices/due-dates.ts'
import { lastNoticeDay } from '#shared/rent-increases/increase-dates.ts'

/** So many due days are offered. */
const mostDueDays = 24

export interface Beginning {
  readonly dueDate: Day
  readonly from: Day
}

/** The contracts of an office have few due days among them, and ten thousand of them are reckoned at once. */
const existing = new Map<string, Beginning[]>()
const mostKnown = 1000

/** The due days of periods that have not been billed, each with its period's first day. */
export function beginnings(recurring: RecurringInvoice): Beginning[] {
  const { nextDueDate, rentDueDateNumber, invoiceInterval, otherDueDates } = recurring
  const key = [nextDueDate, rentDueDateNumber, invoiceInterval, ...otherDueDates].join(' ')
  const days = existing.get(key) ?? beginningsFrom(recurring)
  if (existing.size >= mostKnown) existing.clear()
  existing.set(key, days)
  return days
}

function beginningsFrom(recurring: RecurringInvoice): Beginning[] {
  const days: Beginning[] = []
  for (let due = recurring.nextDueDate; days.length < mostDueDays; ) {
    days.push({ dueDate: due, from: periodOf(due, recurring.invoiceInterval).from })
    due = nextDueDay(due, recurring, recurring.invoiceInterval)
  }
  return days
}

/** The one in the month of a day. */
export const ofMonth = (all: readonly Beginning[], day: Day): Beginning | undefined =>
  all.find(({ dueDate }) => monthOf(dueDate) === monthOf(day))

/** The one that a form has chosen, or the usual one; a due day that is not offered is a fault, and the first stands in. */
export function beginningOf(
  all: readonly Beginning[],
  given: string | undefined,
  usual: Beginning | undefined,
  faults: Record<string, string>,
): Beginning {
  const wanted = given ? ofMonth(all, given) : usual
  const beginning = wanted ?? all[0]
  if (!beginning) throw missing('Eräpäivää')
  if (!wanted) faults.dueDate = 'Kausi on jo laskutettu tai liian kaukana. Valitse eräpäivä luettelosta.'
  return beginning
}

/** The first one that the lease and the month of notice leave; the last that is offered when none is so late. */
export function usualBeginning(all: readonly Beginning[], { lease }: RentalContract, day: Day): Beginning | undefined {
  const fits = ({ from }: Beginning) => from >= lease.nextRentIncreaseDate && day <= lastNoticeDay(from)
  return all.find(fits) ?? all.at(-1)
}
