/** What of the money that came belongs to a principal: the rents without deposits and what the account asks for itself, less the reward. */

import { linesLeft, rentLeft } from './money.ts'
import {
  type BookedInvoice,
  creditedOf,
  invoiceOf,
  leaseOf,
  type OfficeLedger,
  paidOf,
  type SettledLine,
} from './office-ledger.ts'
import { monthOfDay } from './plan/calendar.ts'
import { grossOf, rounded, sum } from './sums.ts'

const monthsOf = ({ period, restOf }: BookedInvoice): number => {
  if (restOf) return restOf.rewardMonths
  if (!period) return 1
  const [from, to] = period.map(monthOfDay).map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)))
  return (to ?? 0) - (from ?? 0) + 1
}

/** A credit note of no invoice: it takes its whole sum off what goes on to the principal. */
const isLone = ({ kind, credits }: BookedInvoice): boolean => kind === 'creditNote' && !credits

/** The reward of the whole invoice, with VAT; of a rent that is given back the part of it, never a fixed sum. */
function rewardOf(books: OfficeLedger, invoice: BookedInvoice): number {
  const { managed } = leaseOf(books, invoice.lease).plan
  const rent = rentLeft(books, invoice.key)
  if (!managed || rent === 0 || (rent < 0 && (!isLone(invoice) || managed.fixed > 0))) return 0
  return managed.fixed > 0
    ? managed.fixed * monthsOf(invoice)
    : rounded(BigInt(rent) * BigInt(managed.percent), 10_000n)
}

/** What is to be settled of an invoice now, after what has been settled of it before. */
export function dueOf(books: OfficeLedger, key: string): SettledLine {
  const invoice = invoiceOf(books, key)
  const before = books.settlements.flatMap(({ lines }) => lines).filter((line) => line.invoice === key)
  const paid = isLone(invoice) ? (invoice.state === 'sent' ? invoice.total : 0) : paidOf(books, key)
  const asked = invoice.total - creditedOf(books, key)
  const deposits = grossOf(linesLeft(books, key).filter(({ type }) => type === 'Vakuus'))
  const part = (whole: number) => (asked !== 0 ? rounded(BigInt(whole) * BigInt(paid), BigInt(asked)) : 0)
  return {
    invoice: key,
    received: paid - sum(before.map(({ received }) => received)),
    share: part(asked - deposits) - sum(before.map(({ share }) => share)),
    reward: part(rewardOf(books, invoice)) - sum(before.map(({ reward }) => reward)),
  }
}

/** Everything that is to be settled with a principal. */
export function dueTo(books: OfficeLedger, principal: string): SettledLine[] {
  return [...books.invoices.values()]
    .filter(
      (each) =>
        each.lease !== '' && (isLone(each) || (each.total > 0 && !['charge', 'creditNote'].includes(each.kind))),
    )
    .filter(({ lease }) => leaseOf(books, lease).plan.managed?.principal === principal)
    .map(({ key }) => dueOf(books, key))
    .filter(({ share, reward }) => share !== 0 || reward !== 0)
}
