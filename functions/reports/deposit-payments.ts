import { officeIban } from '#shared/accounts/deposit-account.ts'
import { addDays, type Day, lastDay } from '#shared/base/day.ts'
import type { ListQuery, Page } from '#shared/base/list.ts'
import { sumOf } from '#shared/base/money.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { invoiceIdsOf } from '#shared/deposits/billed-deposit.ts'
import { type Billed, type Deposit, depositMoneyOn } from '#shared/deposits/deposit.ts'
import { isMoney } from '#shared/deposits/deposit-types.ts'
import type { DepositPaymentSummary } from '#shared/reports/deposit-payments-api.ts'
import { readAccount } from '../accounts/accounts.ts'
import { billsOf, deposits, moneyFields, searchedFields } from '../deposits/deposits.ts'
import { payments } from '../payments/payments.ts'
import type { Actor } from '../platform/actor.ts'
import { today } from '../platform/clock.ts'
import { onDemand } from '../platform/on-demand.ts'

/** What has come to invoices after a day, less what was taken back, by invoice. */
async function paidAfter(actor: Actor, day: Day): Promise<ReadonlyMap<string, number>> {
  const paid = new Map<string, number>()
  for (const { invoice, amount } of await payments.summariesBetween(actor, addDays(day, 1), lastDay)) {
    paid.set(invoice, (paid.get(invoice) ?? 0) + amount)
  }
  return paid
}

/** What was held at the end of a day, of whom and on which account: the register as it was then. */
export async function heldOn(actor: Actor, day: Day): Promise<DepositPaymentSummary[]> {
  const [all, account, later] = await Promise.all([deposits.all(actor), readAccount(actor), paidAfter(actor, day)])
  const billed = await billsOf(actor, all, day)
  const before = (deposit: Deposit): Billed & { iban: string } => {
    const { paid, moved, iban } = billed(deposit)
    return { paid: paid - sumOf(invoiceIdsOf(deposit).map((id) => later.get(id) ?? 0)), moved, iban }
  }
  return all.flatMap((deposit) => {
    const its = before(deposit)
    const money = depositMoneyOn(deposit, its, day)
    const iban = deposit.iban || its.iban || (isMoney(deposit.method) ? officeIban(account) : '')
    return money.held > 0 ? [{ ...deposit, ...money, iban }] : []
  })
}

export async function listDepositPayments(
  actor: Actor,
  { accountDate, ...query }: ListQuery & { accountDate: Day | '' },
): Promise<Page<DepositPaymentSummary>> {
  const rows = await heldOn(actor, accountDate || today())
  const sorted = query.sortBy ? query : { ...query, sortBy: 'tenantName' }
  return pageOf(rows, sorted, [...searchedFields, 'iban'], ['amount', ...moneyFields, 'unpaid'])
}

const printing = onDemand(() => import('./deposit-payments-pdf.ts'))

/** The same on paper, account by account. */
export async function printedDepositPayments(actor: Actor, accountDate: Day | ''): Promise<Uint8Array> {
  const day = accountDate || today()
  const [rows, account] = await Promise.all([heldOn(actor, day), readAccount(actor)])
  return (await printing()).depositPaymentsPdf(rows, { day, holder: account.name })
}
