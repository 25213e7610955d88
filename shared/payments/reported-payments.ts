import * as z from 'zod'
import { stored } from '../base/stored.ts'
import type { BankEntry } from '../formats/bank/bank-entry.ts'

/** One payment, and by which id each way of being told of it names it: bank files are one way, each bank consent another. */
const ReportedPayment = z.object({
  /** The entry under which it was booked. */
  entry: z.string(),
  /** The other party's name as it was first told. */
  name: z.string(),
  by: z.record(z.string(), z.string()),
})
export type ReportedPayment = z.output<typeof ReportedPayment>

/** The payments of one account, day, amount and reference. */
export const FingerprintPayments = z.object({ ...stored, payments: z.array(ReportedPayment) })
export type FingerprintPayments = z.output<typeof FingerprintPayments>

/** What payments have in common that could be one and the same; those without a reference are told apart by name. */
export const likenessOf = ({ account, bookingDay, cents, reference }: BankEntry): string =>
  [account, bookingDay, String(cents), reference ? `R${reference}` : 'N'].join('.')

const shortestWord = 3

const wordsOf = (name: string): string[] =>
  name
    .toUpperCase()
    .split(/[^0-9A-ZÅÄÖ]/)
    .filter((word) => word.length >= shortestWord)

/** Names of one party in different forms: in another order of words, cut short, or missing. */
export function namesAgree(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  if (words.length === 0 || others.length === 0) return true
  return words.some((word) => others.some((each) => each.startsWith(word) || word.startsWith(each)))
}

const sameName = (one: string, other: string): boolean =>
  wordsOf(one).toSorted().join(' ') === wordsOf(other).toSorted().join(' ')

interface News {
  readonly id: string
  readonly name: string
}

/**
 * Which of the payments that one way tells of are new, and what is then known of all that look alike.
 *
 * The ways do not name payments alike: a file has the bank's archive id, open banking often an id of its own. Payments of
 * one account, day, amount and reference are worth the same, so they need not be told apart but only counted: what one
 * way tells pairs off with what another has told, the same ids first, then the same names, and only what is left over is
 * new. So there are in the end as many as the way that tells of most, in whatever order the ways come and however often.
 *
 * What this cannot tell: two equal payments of one day and reference of which each way tells a different one count as
 * one, until either way tells of both.
 *
 * @param hasReference payments with a reference pair off whatever names they bear
 */
export function pairedOff(
  existing: readonly ReportedPayment[],
  news: readonly News[],
  { way, hasReference }: { way: string; hasReference: boolean },
): { payments: ReportedPayment[]; fresh: News[] } {
  const payments = existing.map((payment) => ({ ...payment, by: { ...payment.by } }))
  const free = (payment: ReportedPayment) => payment.by[way] === undefined
  const rounds: ((payment: ReportedPayment, reported: News) => boolean)[] = [
    ({ by }, { id }) => by[way] === id,
    (payment, { id }) => free(payment) && Object.values(payment.by).includes(id),
    (payment, { name }) => free(payment) && sameName(payment.name, name),
    (payment, { name }) => free(payment) && (hasReference || namesAgree(payment.name, name)),
  ]
  let left = [...news]
  for (const fits of rounds) {
    left = left.filter((reported) => {
      const found = payments.find((payment) => fits(payment, reported))
      if (found) found.by[way] = reported.id
      return !found
    })
  }
  return { payments, fresh: left }
}
