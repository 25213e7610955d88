import * as z from 'zod'
import { addDays, type Day } from '../base/day.ts'
import { sumBy } from '../base/money.ts'
import { balanceAfter, LedgerEntry, type LedgerInputs, ledgerOf } from './ledger.ts'

/** Whose account a statement is of: one payer's, or all that is billed by a contract or for a principal. */
export const statementSubjects = ['tenant', 'contract', 'partner'] as const
export type StatementSubject = (typeof statementSubjects)[number]

/** How an account stood at the end of a day, what happened then, and how it stood at the end of another. Cents. */
export const Statement = z.object({
  /** The first day told of; empty when everything is. */
  from: z.string(),
  to: z.string(),
  opening: z.number().int(),
  entries: z.array(LedgerEntry),
  /** What was billed, credit notes taken off. */
  billed: z.number().int(),
  /** What was paid, corrections taken off. */
  paid: z.number().int(),
  /** What was written off, less what of that came back. */
  lost: z.number().int().default(0),
  closing: z.number().int(),
})
export type Statement = z.output<typeof Statement>

/** What a statement comes to, without its entries. */
export const StatementSums = Statement.omit({ entries: true })
export type StatementSums = z.output<typeof StatementSums>

/** @param from empty for everything up to `to` */
export function statementOf(books: LedgerInputs, from: Day | '', to: Day): Statement {
  const all = ledgerOf(books, to)
  const opening = from ? balanceAfter(ledgerOf(books, addDays(from, -1))) : 0
  const entries = all.filter(({ day }) => !from || day >= from)
  const sumOf = (isCounted: (entry: LedgerEntry) => boolean) => sumBy(entries.filter(isCounted), ({ amount }) => amount)
  const isBilled = ({ kind }: LedgerEntry) => kind === 'invoice' || kind === 'creditNote'
  const isLost = ({ kind }: LedgerEntry) => kind === 'loss' || kind === 'lossBack'
  return {
    from,
    to,
    opening,
    entries,
    billed: sumOf(isBilled),
    paid: 0 - sumOf((entry) => !isBilled(entry) && !isLost(entry)),
    lost: 0 - sumOf(isLost),
    closing: balanceAfter(all),
  }
}
