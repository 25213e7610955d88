/** What is owed at the end of a day: by age, on payers' accounts, and as the books' receivables. */
import type { Day } from '#shared/base/day.ts'
import { roundedQuotient } from '#shared/base/money.ts'
import { accountsOf } from '#shared/bookkeeping/journal/chart.ts'
import type { KeptInvoice } from '#shared/invoices/kept-invoice.ts'
import { chartOf } from '../../../functions/bookkeeping/journal/charts.ts'
import { tenants } from '../../../functions/customers/tenants.ts'
import { readStatement } from '../../../functions/payments/statements.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import type { Tally } from '../../oracle/compare/tally.ts'
import { daysFrom, inTimeUntil } from '../../oracle/plan/calendar.ts'
import { type Facts, isReward, isUnsent, sum } from './facts.ts'
import { report, trialBalance } from './products.ts'
import { ownIn, partOf } from './rents-and-books.ts'

/** How an invoice stood at the end of a day. */
function openOn(facts: Facts, invoice: KeptInvoice, day: Day): number {
  const paid = sum(
    facts
      .paymentsOf(invoice._id)
      .filter(({ payDate }) => payDate <= day)
      .map(({ amount }) => amount),
  )
  const credited = sum(invoice.creditNotes.filter((note) => note.day <= day).map(({ amount }) => amount))
  return invoice.total - paid - credited - lostOn(facts, invoice, day)
}

const lostOn = (facts: Facts, { _id }: KeptInvoice, day: Day): number =>
  sum(facts.losses.filter((event) => event.invoice === _id && event.day <= day).map(({ amount }) => amount))

const ages = [
  ['upTo30', 1, 30],
  ['upTo60', 31, 60],
  ['upTo90', 61, 90],
  ['over90', 91, Number.MAX_SAFE_INTEGER],
] as const

/** What was open at the end of a day: by age, by payer, and as the books' receivables. */
export async function owed(all: Tally, actor: Actor, facts: Facts, day: Day): Promise<void> {
  const arrears = await report(actor, 'arrears', { date: day, by: 'invoice' })
  const byTenant = await report(actor, 'arrears', { date: day })
  all.same(`arrears on ${day}: by tenants as by invoices`, byTenant.sums, { ...arrears.sums })
  const sent = facts.invoices.filter(
    ({ kind, state, billDate }) => kind !== 'refund' && kind !== 'reward' && state === 'sent' && billDate <= day,
  )
  const open = sent.flatMap((invoice) => {
    const cents = Math.max(0, openOn(facts, invoice, day))
    return cents > 0 ? [{ invoice, cents, late: Math.max(0, daysFrom(inTimeUntil(invoice.dueDate), day)) }] : []
  })
  all.lists(
    `arrears on ${day}: invoices`,
    open.map(({ invoice, cents }) => [invoice._id, cents]),
    arrears.rows.map((row) => [row._id, row.open]),
  )
  for (const [name, from, to] of ages) {
    const its = open.filter(({ late }) => from <= late && late <= to)
    all.same(`arrears on ${day}: ${name}`, sum(its.map(({ cents }) => cents)), arrears.sums[name])
  }
  await receivablesInBooks(all, actor, facts, { day, rows: arrears.rows })
  await payersAccounts(all, actor, facts, { day, open: arrears.sums.open ?? 0 })
}

interface Arrears {
  readonly day: Day
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** Credit notes that have not been paid back or used are owed to payers, and stand among the receivables until then. */
function notesOwed(facts: Facts, day: Day, partIn: (invoice: KeptInvoice) => number): number {
  const its = facts.invoices.filter(({ kind, billDate }) => kind === 'refund' && billDate <= day)
  const held = its.filter((invoice) => partIn(invoice) !== 0)
  const paid = sum(
    held.flatMap(({ _id }) => facts.paymentsOf(_id).flatMap((each) => (each.payDate <= day ? each.amount : []))),
  )
  return sum(held.map(({ total }) => total)) - paid
}

const creditedOn = (facts: Facts, day: Day, partIn: (invoice: KeptInvoice) => number): number =>
  sum(
    facts.invoices
      .filter((invoice) => invoice.kind !== 'refund' && partIn(invoice) !== 0)
      .flatMap(({ creditNotes }) => creditNotes.flatMap((note) => (note.day <= day ? note.amount : []))),
  )

/** Money that came before the day of the invoice that it is on: the books and the payer's account have it by then. */
const paidEarly = (facts: Facts, day: Day, partIn: (invoice: KeptInvoice) => number): number =>
  sum(
    facts.invoices
      .filter((invoice) => invoice.kind !== 'refund' && invoice.billDate > day && partIn(invoice) !== 0)
      .flatMap((invoice) => {
        const others = partOf(facts, invoice, invoice.total - partIn(invoice))
        const paid = facts.paymentsOf(invoice._id).filter(({ payDate }) => payDate <= day)
        return paid.map(({ _id, amount }) => amount - others(_id))
      }),
  )

async function receivablesInBooks(all: Tally, actor: Actor, facts: Facts, { day, rows }: Arrears): Promise<void> {
  const { closing, rows: balances } = await trialBalance(actor, { from: `${day.slice(0, 4)}-01-01`, to: day })
  const accounts = accountsOf(await chartOf(actor))
  const own = (invoice: KeptInvoice) => ownIn(facts, invoice)
  const named = new Set(facts.invoices.flatMap(({ products }) => products.map((line) => line.receivablesAccountId)))
  const reported =
    sum(balances.filter(({ account }) => named.has(account)).map((row) => row.closing)) +
    closing(accounts.of('receivables'))
  const ofArrears = sum(
    rows.map((row) => {
      const invoice = facts.invoice(String(row._id))
      if (own(invoice) === 0) return 0
      if (own(invoice) === invoice.total) return Number(row.open)
      return ownShareOf(facts, invoice, Number(row.open))
    }),
  )
  const sending = facts.invoices.filter(
    (invoice) =>
      invoice.kind !== 'refund' &&
      invoice.state !== 'sent' &&
      invoice.billDate <= day &&
      !isUnsent(invoice) &&
      own(invoice) !== 0,
  )
  all.same(
    `receivables on ${day} are own arrears less what notes owe back and what came early, and what is on its way`,
    ofArrears +
      notesOwed(facts, day, own) +
      creditedOn(facts, day, own) -
      paidEarly(facts, day, own) +
      sum(sending.map((invoice) => openOn(facts, invoice, day))),
    reported,
  )
}

/** What of an open principal's invoice is the fee: the fee less its part of what has come. */
function ownShareOf(facts: Facts, invoice: KeptInvoice, open: number): number {
  const whole = ownIn(facts, invoice)
  const client = invoice.total - whole
  const paid = invoice.total - open
  return whole - (paid - roundedQuotient(BigInt(client) * BigInt(paid), invoice.total))
}

/** The accounts of all payers together: open invoices, less what credit notes owe, less what is kept to their good. */
async function payersAccounts(
  all: Tally,
  actor: Actor,
  facts: Facts,
  { day, open }: { readonly day: Day; readonly open: number },
): Promise<void> {
  const payers = await tenants.summaries(actor)
  const existing = new Set(payers.map(({ _id }) => _id))
  const strange = facts.invoices.filter(({ recipient, state }) => state === 'sent' && !existing.has(recipient.tenantId))
  if (strange.some((invoice) => !isReward(invoice))) throw new Error('Somebody has no account')
  const closings = []
  for (const { _id } of payers)
    closings.push((await readStatement(actor, { of: 'tenant', id: _id, from: '', to: day })).closing)
  const kept = facts.entries.filter(({ tenant }) => tenant !== '')
  const keeping = kept.map((entry) => {
    if ((entry.keptDay || entry.paidDay) > day) return 0
    const gone = (some: readonly { readonly day: string; readonly amount: number }[]) =>
      sum(some.filter((each) => each.day > day).map(({ amount }) => amount))
    return entry.open + gone(entry.returned) + gone(entry.used)
  })
  const every = (invoice: KeptInvoice) => (!isReward(invoice) ? invoice.total : 0)
  all.same(
    `payers' accounts on ${day} are arrears less what notes owe back, what came early and what is kept for payers`,
    open +
      notesOwed(facts, day, every) +
      creditedOn(facts, day, every) -
      paidEarly(facts, day, (invoice) => (invoice.state === 'sent' ? every(invoice) : 0)) -
      sum(keeping),
    sum(closings),
  )
}
