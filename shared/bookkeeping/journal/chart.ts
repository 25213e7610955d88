import * as z from 'zod'
import { iban, requiredText } from '../../base/fields.ts'
import { stored } from '../../base/stored.ts'
import { isIban, normaliseIban } from '../../identifiers/iban.ts'
import { type AccountClass, type AccountRole, accountRoleNames, usualAccount } from './account-roles.ts'

const number = () =>
  z
    .string('Anna tilin numero')
    .trim()
    .regex(/^\d{1,9}$/, 'Anna tilin numero numeroina, enintään 9 merkkiä')

const account = { number: number(), name: requiredText('Anna tilin nimi', 60) }
const Account = z.object(account)

/** An account of the bank with the account of the books that stands for it. */
const BankAccount = z.object({ iban: iban(), ...account })
export type BankAccount = z.output<typeof BankAccount>

export const mostBanks = 30

/** The account's own chart: which account of its books each kind of entry goes to. One document an account, `chart`. */
export const Chart = z.object({
  ...stored,
  /** Only accounts that are others than the proposed ones. */
  accounts: z.partialRecord(z.enum(accountRoleNames), Account).default({}),
  /** Which account of the books stands for which of the bank; any other is the usual one. */
  banks: z.array(BankAccount).default([]),
})
export type Chart = z.output<typeof Chart>

const version = z.coerce.number().int().default(0)

/** What the dialog of one account sends. */
export const AccountDraft = z.object({ version, ...account })
export type AccountDraft = z.output<typeof AccountDraft>

/** What the dialog of an account of the bank sends. */
export const BankDraft = z.object({
  version,
  iban: iban().refine((written) => isIban(normaliseIban(written)), 'Anna tilinumero'),
  ...account,
})
export type BankDraft = z.output<typeof BankDraft>

export const ChartVersion = z.object({ version })

/** The chart before anybody has changed it. */
export const usualChart: Chart = Chart.parse({ _id: 'chart', version: 0 })

/** What a number is taken by that is an account of another class: one account is never both an asset and a debt. */
export function takenBy({ accounts }: Pick<Chart, 'accounts'>, role: AccountRole, wanted: string): string | undefined {
  const other = accountRoleNames.find((each) => {
    const { number: its } = accounts[each] ?? usualAccount(each)
    return each !== role && its === wanted && usualAccount(each).class !== usualAccount(role).class
  })
  return other && usualAccount(other).label
}

/** An account of the books as reports and exports know it. */
export interface KnownAccount {
  readonly number: string
  readonly name: string
  readonly class: AccountClass
}

/** Finds accounts by what they are for. */
export interface Accounts {
  readonly of: (role: AccountRole) => string
  /** The account of the books that stands for an account of the bank; the usual one when none is said. */
  readonly bank: (iban: string, usual: 'bank' | 'clientBank') => string
  /** By its number; an account that only a line of an invoice names is a sales account. */
  readonly known: (number: string) => KnownAccount
}

export function accountsOf({ accounts, banks }: Pick<Chart, 'accounts' | 'banks'>): Accounts {
  const numbers = new Map(accountRoleNames.map((role) => [role, accounts[role] ?? usualAccount(role)]))
  const of = (role: AccountRole) => numbers.get(role)?.number ?? ''
  const byIban = new Map(banks.map((bank) => [normaliseIban(bank.iban), bank]))
  const byNumber = new Map<string, KnownAccount>()
  for (const bank of banks) byNumber.set(bank.number, { number: bank.number, name: bank.name, class: 'asset' })
  for (const role of accountRoleNames) {
    const { number = '', name = '' } = numbers.get(role) ?? {}
    if (!byNumber.has(number)) byNumber.set(number, { number, name, class: usualAccount(role).class })
  }
  return {
    of,
    bank: (written, usual) => (written ? byIban.get(normaliseIban(written))?.number : undefined) ?? of(usual),
    known: (wanted) => byNumber.get(wanted) ?? { number: wanted, name: 'Laskun rivin oma tili', class: 'income' },
  }
}
