import * as z from 'zod'
import { iban, requiredText } from '../../base/fields.ts'
import { isIban, normaliseIban } from '../../base/iban.ts'
import { stored } from '../../base/stored.ts'
import { type AccountClass, type AccountRole, accountRoleNames, usualAccount } from './account-roles.ts'

const number = () =>
  z
    .string('Anna tilin numero')
    .trim()
    .regex(/^\d{1,9}$/, 'Anna tilin numero numeroina, enintään 9 merkkiä')

const Account = z.object({ number: number(), name: requiredText('Anna tilin nimi', 60) })

/** An account of the bank with the number that the books know it by. */
const BankAccount = z.object({ iban: iban(), number: number(), name: requiredText('Anna tilin nimi', 60) })

const mostBanks = 30

const fields = {
  /** Only accounts that are others than the proposed ones. */
  accounts: z.partialRecord(z.enum(accountRoleNames), Account).default({}),
  /** Which account of the books stands for which of the bank; any other is the usual one. */
  banks: z.array(BankAccount).max(mostBanks, `Enintään ${mostBanks} pankkitiliä`).default([]),
}

/** The account's own chart: which account of its books each kind of entry goes to. One document an account, `chart`. */
export const Chart = z.object({ ...stored, ...fields })
export type Chart = z.output<typeof Chart>

export const ChartDraft = z.object({ version: z.number().int().default(0), ...fields })
export type ChartDraft = z.output<typeof ChartDraft>

/** The chart before anybody has changed it. */
export const usualChart: Chart = Chart.parse({ _id: 'chart', version: 0 })

/** What is wrong with a chart beyond its single fields, by their paths; in Finnish. */
export function chartFaults({ banks, accounts }: Pick<Chart, 'banks' | 'accounts'>): Record<string, string> {
  const faults: Record<string, string> = {}
  const seen = new Set<string>()
  for (const [at, bank] of banks.entries()) {
    const own = normaliseIban(bank.iban)
    if (!isIban(own)) faults[`banks.${at}.iban`] = 'Anna tilinumero'
    else if (seen.has(own)) faults[`banks.${at}.iban`] = 'Tilinumero on jo luettelossa'
    seen.add(own)
  }
  const classOf = new Map<string, { readonly role: AccountRole; readonly class: AccountClass }>()
  for (const role of accountRoleNames) {
    const { class: its, label } = usualAccount(role)
    const { number } = accounts[role] ?? usualAccount(role)
    const before = classOf.get(number)
    if (before && before.class !== its) {
      const path = accounts[role] ? role : before.role
      faults[`accounts.${path}.number`] =
        `Tili ${number} on jo käytössä: ${usualAccount(before.role === path ? role : before.role).label || label}`
    } else if (!before) classOf.set(number, { role, class: its })
  }
  return faults
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
  /** By its number; an account that only a product or a line names is a sales account without a name. */
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
    known: (wanted) => byNumber.get(wanted) ?? { number: wanted, name: '', class: 'income' },
  }
}
