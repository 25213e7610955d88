import type { ListQuery, Page } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { invalidField, missing } from '#shared/base/problem.ts'
import { isClosedBefore } from '#shared/billing/closed-before.ts'
import { isOnAccount } from '#shared/billing/on-account.ts'
import { eventsOf } from '#shared/credit-losses/credit-loss.ts'
import type { InvoiceSummary } from '#shared/invoices/invoice.ts'
import type { KeptMoney, LedgerEntry } from '#shared/payments/ledger.ts'
import type { KeptPaymentSummary } from '#shared/payments/payment.ts'
import { keptAmount, keptFrom, type ReceivedEntry, returnedOfKept } from '#shared/payments/received.ts'
import { type Statement, type StatementSubject, statementOf, statementSubjects } from '#shared/payments/statement.ts'
import { contracts } from '../contracts/contracts.ts'
import { lossesOfSubject } from '../credit-losses/losses.ts'
import { tenants } from '../customers/tenants.ts'
import { invoicesOfContract } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { onDemand } from '../platform/on-demand.ts'
import { sideBySide } from '../platform/side-by-side.ts'
import { invoicesOfPartner, invoicesOfTenant } from './balances.ts'
import { entriesKeptFor } from './entries.ts'
import { payments } from './payments.ts'
import { type StatementWish, statementParties } from './statement-parties.ts'

const isSubject = (of: string): of is StatementSubject => statementSubjects.some((each) => each === of)

/** How somebody's account stood and what happened on it. */
export async function readStatement(actor: Actor, { of, id, from, to }: StatementWish): Promise<Statement> {
  if (!isSubject(of)) throw missing('Tiliotetta')
  const last = to || today()
  if (from > last) throw invalidField('from', 'Alkupäivä on loppupäivän jälkeen')
  const [all, kept, lost] = await Promise.all([
    invoicesOf[of](actor, id),
    of === 'tenant' ? entriesKeptFor(actor, id) : [],
    lossesOfSubject[of](actor, id),
  ])
  // What was done with before the days that are told of adds nothing to what was owed, and its money is not asked for.
  const invoices = from ? all.filter((invoice) => !isClosedBefore(invoice, from)) : all
  const paid = await paymentsOf(actor, invoices)
  const books = { invoices, payments: paid, kept: kept.map(keptMoneyOf), losses: lost.flatMap(eventsOf) }
  return statementOf(books, from, last)
}

/** What of an entry's money is on no invoice, with what of it was given back. */
export const keptMoneyOf = (entry: ReceivedEntry): KeptMoney => ({
  _id: entry._id,
  payDate: keptFrom(entry),
  amount: keptAmount(entry),
  returned: returnedOfKept(entry),
  used: entry.used,
})

/** The entries of a statement, the newest first unless sorted otherwise. */
export async function listLedger(actor: Actor, wish: StatementWish & ListQuery): Promise<Page<LedgerEntry>> {
  const { entries } = await readStatement(actor, wish)
  return pageOf(wish.sortBy ? entries : entries.toReversed(), wish, ['invoiceNumber', 'day'], ['amount'])
}

const invoicesOf: Record<StatementSubject, (actor: Actor, id: string) => Promise<InvoiceSummary[]>> = {
  async tenant(actor, id) {
    await tenants.read(actor, id)
    return invoicesOfTenant(actor, id)
  },
  async contract(actor, id) {
    await contracts.read(actor, id)
    return invoicesOfContract(actor, id)
  },
  partner: invoicesOfPartner,
}

export const paymentsOf = async (actor: Actor, invoices: readonly InvoiceSummary[]): Promise<KeptPaymentSummary[]> =>
  (await sideBySide(invoices.filter(isOnAccount), ({ _id }) => payments.summariesOfParent(actor, _id))).flat()

const printing = onDemand(() => import('./statement-pdf.ts'))

/** The statement on paper, in the language of whoever gets it. */
export async function printedStatement(actor: Actor, wish: StatementWish): Promise<Uint8Array> {
  const [statement, parties] = await Promise.all([readStatement(actor, wish), statementParties(actor, wish)])
  return (await printing()).statementPdf(statement, parties)
}
