import * as z from 'zod'
import { isDay } from '#shared/base/day.ts'
import { isIban } from '#shared/identifiers/iban.ts'
import { type Journal, openJournal } from '../journal.ts'
import { json, parsed, type WireAnswer, type WireRequest } from '../wire.ts'

const Account = z.object({ iban: z.string().refine(isIban), bank: z.string(), owner: z.string() })
export type TestAccount = z.output<typeof Account>

const day = z.string().refine(isDay)

export const TestTransaction = z.object({
  iban: z.string().refine(isIban),
  /** The bank's archive id. */
  archiveId: z.string().min(1),
  /** Signed. */
  cents: z.number().int(),
  currency: z.string().default('EUR'),
  bookingDay: day,
  valueDay: day.optional(),
  name: z.string().default(''),
  counterIban: z.string().optional(),
  reference: z.string().optional(),
  message: z.string().optional(),
  /** The providers tell an id of their own instead of the bank's. */
  ownId: z.boolean().default(false),
  isReturn: z.boolean().default(false),
  isTotal: z.boolean().default(false),
})
export type TestTransaction = z.output<typeof TestTransaction>

type Change =
  | { readonly kind: 'account'; readonly account: TestAccount }
  | { readonly kind: 'transactions'; readonly transactions: readonly TestTransaction[] }

/** The banks' own books, of which both providers of open banking tell. */
export class BankLedger {
  readonly #journal: Journal<Change>
  readonly #accounts = new Map<string, TestAccount>()
  readonly #transactions: TestTransaction[] = []

  constructor(folder: string | undefined) {
    this.#journal = openJournal<Change>(folder, 'banks')
    for (const change of this.#journal.past) this.#apply(change)
  }

  accountsAt(bank: string): readonly TestAccount[] {
    return [...this.#accounts.values()].filter((account) => account.bank === bank)
  }

  account(iban: string): TestAccount | undefined {
    return this.#accounts.get(iban)
  }

  open(account: TestAccount): void {
    if (!this.#accounts.has(account.iban)) this.#record({ kind: 'account', account })
  }

  /** Of the days, both included, the newest first, as banks list them. */
  transactions(iban: string, from: string, to: string): readonly TestTransaction[] {
    return this.#transactions
      .filter((each) => each.iban === iban && each.bookingDay >= from && each.bookingDay <= to)
      .toSorted((a, b) => (a.bookingDay < b.bookingDay ? 1 : a.bookingDay > b.bookingDay ? -1 : 0))
  }

  book(transactions: readonly TestTransaction[]): void {
    this.#record({ kind: 'transactions', transactions })
  }

  /** POST accounts, transactions: what happens at the bank without anybody's asking; undefined for other switches. */
  control({ method, path, body }: WireRequest): WireAnswer | undefined {
    if (method !== 'POST') return undefined
    if (path === '/accounts') {
      const account = Account.safeParse(parsed(body))
      if (account.success) this.open(account.data)
      return account.success ? json(200, { ok: true }) : json(400, { error: account.error.message })
    }
    if (path !== '/transactions') return undefined
    const given = z.array(TestTransaction).safeParse(parsed(body))
    if (given.success) this.book(given.data)
    return given.success ? json(200, { ok: true }) : json(400, { error: given.error.message })
  }

  #record(change: Change): void {
    this.#journal.append(change)
    this.#apply(change)
  }

  #apply(change: Change): void {
    if (change.kind === 'account') this.#accounts.set(change.account.iban, change.account)
    else this.#transactions.push(...change.transactions)
  }
}
