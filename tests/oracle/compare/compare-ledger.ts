/** Holds the product's double-entry books against sums of the oracle's: what is owed, held, kept and due to principals. */
import { postingRules } from '#shared/bookkeeping/exports/posting-rules.ts'
import { journalApi } from '#shared/bookkeeping/journal/api.ts'
import { accountsOf, usualChart } from '#shared/bookkeeping/journal/chart.ts'
import { depositInvoice, releasesOf } from '../deposits.ts'
import type { Desk } from '../desk/desk.ts'
import { type BookedInvoice, type Entry, type OfficeLedger, openOfEntry, returnedOf } from '../office-ledger.ts'
import type { Day } from '../plan/calendar.ts'
import { principalId } from '../plan/names.ts'
import { sum } from '../sums.ts'
import type { Tally } from './tally.ts'

/** The proposed accounts, by what the oracle calls them. */
const accounts = {
  'receivables from payers': '1701',
  'money kept for payers': '2861',
  'money on no invoice': '2947',
  'deposits that were billed and not paid': '2944',
  'deposits held': '2945',
  'owed to principals': '2948',
} as const
type Sum = keyof typeof accounts

/** A principal's rents; what a reminder asks besides is the account's, and a deposit is the tenant's. */
function isClients(books: OfficeLedger, { kind, lease, credits }: BookedInvoice): boolean {
  if (!books.leases.get(lease)?.plan.managed) return false
  const credited = credits && books.invoices.get(credits.invoice)
  return credited ? isClients(books, credited) : kind !== 'charge' && kind !== 'deposit'
}

const isDeposits = (books: OfficeLedger, { kind, credits }: BookedInvoice): boolean =>
  kind === 'deposit' || (credits !== undefined && books.invoices.get(credits.invoice)?.kind === 'deposit')

export async function compareLedger(all: Tally, desk: Desk, books: OfficeLedger, day: Day): Promise<void> {
  const query = { to: day, from: `${day.slice(0, 4)}-01-01`, itemsPerPage: '5000' } as never
  const { rows, sums } = await desk.read(journalApi.listTrialBalance, { query })
  all.same(`trial balance on ${day}: debit less credit`, 0, sums.closing)
  const expected = sumsOn(books, day)
  for (const [what, account] of Object.entries(accounts)) {
    const reported = rows.find((row) => row.account === account)?.closing ?? 0
    all.same(`${what} on ${day}`, expected[what as Sum], reported)
  }
  const funds = await desk.read(journalApi.listClientFunds, { query: { date: day, itemsPerPage: '5000' } as never })
  const principals = new Set([...books.leases.values()].flatMap(({ plan }) => plan.managed?.principal ?? []))
  for (const principal of principals) {
    const told = funds.rows.find(({ _id }) => _id === principalId(desk, principal))?.amount ?? 0
    all.same(`owed to ${principal} on ${day}`, owedTo(books, principal, day), told)
  }
  await compareRules(all, desk, day)
}

/** What the described rules say that a kind of voucher enters to, of all that was entered in the month. */
async function compareRules(all: Tally, desk: Desk, day: Day): Promise<void> {
  const query = { from: `${day.slice(0, 7)}-01`, to: day, itemsPerPage: '5000' } as never
  const { rows } = await desk.read(journalApi.listJournal, { query })
  const { of } = accountsOf(usualChart)
  for (const { kind, account, debit, voucher } of rows) {
    const side = debit > 0 ? 'debit' : 'credit'
    const isDescribed = postingRules[kind][side].some((role) => of(role) === account)
    all.same(`${kind} ${voucher}: ${side} of ${account} is in the described rules`, true, isDescribed)
  }
}

function sumsOn(books: OfficeLedger, day: Day): Record<Sum, number> {
  const principals = new Set([...books.leases.values()].flatMap(({ plan }) => plan.managed?.principal ?? []))
  const sent = [...books.invoices.values()].filter(({ state, billDay }) => state === 'sent' && billDay <= day)
  const own = sent.filter((each) => !isClients(books, each))
  const asked = (some: readonly BookedInvoice[]) => sum(some.map(({ total }) => total))
  return {
    'receivables from payers': asked(own) - paidOn(books, (each) => !isClients(books, each), day),
    'money kept for payers': -keptOn(books, day),
    'money on no invoice': -waitingOn(books, day),
    'deposits that were billed and not paid': -(
      asked(own.filter((each) => isDeposits(books, each))) - paidOn(books, ({ kind }) => kind === 'deposit', day)
    ),
    'deposits held': -depositsOn(books, day),
    'owed to principals': -sum([...principals].map((principal) => owedTo(books, principal, day))),
  }
}

function paidOn(books: OfficeLedger, isMeant: (invoice: BookedInvoice) => boolean, day: Day): number {
  const meant = (key: string) => {
    const invoice = books.invoices.get(key)
    return invoice !== undefined && isMeant(invoice)
  }
  return sum(books.paid.filter((each) => each.day <= day && meant(each.invoice)).map(({ cents }) => cents))
}

/** Money of entries that is on no invoice, those that it is kept for by somebody or by nobody. */
function onNoInvoice(books: OfficeLedger, day: Day, isKept: boolean): number {
  const some = [...books.entries.values()].filter(
    (entry) => (entry.keptFor !== '') === isKept && entry.paidDay <= day && (isKept || openOrBack(books, entry.key)),
  )
  return sum(some.map((entry) => openOfEntry(books, entry.key) + backLater(returnedOf(entry, entry.keptFor), day)))
}

const backLater = (returned: Entry['returned'], day: Day): number =>
  sum(returned.filter((each) => each.day > day).map(({ cents }) => cents))

/** What left the account is nobody's payment. */
const openOrBack = (books: OfficeLedger, key: string): boolean => (books.entries.get(key)?.cents ?? 0) > 0

/** What is given back before the rest is kept for somebody waits until then. */
function waitingOn(books: OfficeLedger, day: Day): number {
  const kept = [...books.entries.values()].filter(({ keptFor, paidDay }) => keptFor !== '' && paidDay <= day)
  const others = kept.map(({ returned, keptFor }) =>
    backLater(
      returned.filter((each) => each.keptFor !== keptFor),
      day,
    ),
  )
  return onNoInvoice(books, day, false) + sum(others)
}

/** What is kept to payers' good, and what credit notes of principals' invoices hold. */
function keptOn(books: OfficeLedger, day: Day): number {
  const notes = [...books.invoices.values()].filter(
    (each) => each.kind === 'creditNote' && each.state === 'sent' && isClients(books, each),
  )
  const keys = new Set(notes.map(({ key }) => key))
  const held = sum(books.paid.filter((each) => keys.has(each.invoice) && each.day <= day).map(({ cents }) => cents))
  const lone = notes.filter(({ credits, billDay }) => !credits && billDay <= day)
  return onNoInvoice(books, day, true) + held - sum(lone.map(({ total }) => total))
}

function depositsOn(books: OfficeLedger, day: Day): number {
  const byThen = (each: { readonly day: Day }) => each.day <= day
  const cents = ({ cents: each }: { readonly cents: number }) => each
  return sum(
    [...books.leases.keys()].map((lease) => {
      const billed = books.paid.filter((each) => each.invoice === depositInvoice(lease) && byThen(each)).map(cents)
      const byHand = books.receipts.filter((each) => each.lease === lease && byThen(each)).map(cents)
      const gone = releasesOf(books, lease).map(
        (each) => (byThen(each) ? each.deducted : 0) + (each.paid !== '' && each.paid <= day ? each.returned : 0),
      )
      return sum(billed) + sum(byHand) - sum(gone)
    }),
  )
}

/** The money of a principal's rents, less what was settled and has left with the reward that was withheld of it. */
function owedTo(books: OfficeLedger, principal: string, day: Day): number {
  const isTheirs = (each: BookedInvoice) =>
    isClients(books, each) && books.leases.get(each.lease)?.plan.managed?.principal === principal
  const came = paidOn(books, (each) => isTheirs(each) && each.kind !== 'creditNote', day)
  const lone = [...books.invoices.values()].filter(
    (each) =>
      each.kind === 'creditNote' && !each.credits && each.state === 'sent' && each.billDay <= day && isTheirs(each),
  )
  const settled = books.settlements.filter(
    (each) => each.principal === principal && each.paid !== '' && each.paid <= day,
  )
  const shares = settled.flatMap(({ lines }) => lines.map(({ share }) => share))
  return came + sum(lone.map(({ total }) => total)) - sum(shares)
}
