import type { Month } from '../../base/day.ts'
import type { Cents } from '../../base/money.ts'
import type { Entry, VatPart, Voucher } from './voucher.ts'

/** What entries come to by account: debit and credit, cents, neither below zero. */
export interface AccountSum {
  readonly account: string
  readonly debit: Cents
  readonly credit: Cents
  readonly entries: number
}

/** Whose client funds an account's sum is of. */
export interface PrincipalSum {
  readonly principal: string
  readonly principalName: string
  readonly amount: Cents
}

export interface VatSum {
  readonly of: VatPart['of']
  readonly rate: number
  readonly base: Cents
  readonly tax: Cents
}

/** What a month comes to: all that reports over many months add up. */
export interface MonthSums {
  readonly month: Month
  readonly vouchers: number
  readonly accounts: readonly AccountSum[]
  readonly principals: readonly PrincipalSum[]
  readonly vat: readonly VatSum[]
}

/** @param vouchers of one month, or of some of its days */
export function monthSums(month: Month, vouchers: Iterable<Voucher>): MonthSums {
  const accounts = new Map<string, { account: string; debit: Cents; credit: Cents; entries: number }>()
  const principals = new Map<string, { principal: string; principalName: string; amount: Cents }>()
  const vat = new Map<string, { of: VatPart['of']; rate: number; base: Cents; tax: Cents }>()
  let count = 0
  for (const { entries } of vouchers) {
    count += 1
    for (const entry of entries) {
      const sum = accounts.get(entry.account) ?? { account: entry.account, debit: 0, credit: 0, entries: 0 }
      if (entry.amount > 0) sum.debit += entry.amount
      else sum.credit -= entry.amount
      sum.entries += 1
      accounts.set(entry.account, sum)
      if (entry.principal !== undefined) addPrincipal(principals, entry)
      if (entry.vat) addVat(vat, entry.vat, entry.amount)
    }
  }
  return {
    month,
    vouchers: count,
    accounts: [...accounts.values()].toSorted((a, b) => byNumber(a.account, b.account)),
    principals: [...principals.values()].toSorted((a, b) => (a.principal < b.principal ? -1 : 1)),
    vat: [...vat.values()].toSorted((a, b) => (a.of === b.of ? b.rate - a.rate : a.of < b.of ? 1 : -1)),
  }
}

function addPrincipal(
  sums: Map<string, { principal: string; principalName: string; amount: Cents }>,
  { principal = '', principalName = '', amount }: Entry,
): void {
  const key = principal || principalName
  const sum = sums.get(key) ?? { principal: key, principalName, amount: 0 }
  sum.amount -= amount
  sums.set(key, sum)
}

function addVat(
  sums: Map<string, { of: VatPart['of']; rate: number; base: Cents; tax: Cents }>,
  { of, is, rate }: VatPart,
  amount: Cents,
): void {
  const key = `${of} ${rate}`
  const sum = sums.get(key) ?? { of, rate, base: 0, tax: 0 }
  // Sales are credited and purchases debited: both are told above zero.
  sum[is] += of === 'sales' ? 0 - amount : amount
  sums.set(key, sum)
}

/** Numbers of accounts as a chart has them: 1701 before 1763 before 17011. */
export const byNumber = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The sums of months added up, by account. */
export function addedUp(months: readonly MonthSums[]): readonly AccountSum[] {
  const sums = new Map<string, { account: string; debit: Cents; credit: Cents; entries: number }>()
  for (const { accounts } of months) {
    for (const { account, debit, credit, entries } of accounts) {
      const sum = sums.get(account) ?? { account, debit: 0, credit: 0, entries: 0 }
      sum.debit += debit
      sum.credit += credit
      sum.entries += entries
      sums.set(account, sum)
    }
  }
  return [...sums.values()].toSorted((a, b) => byNumber(a.account, b.account))
}
