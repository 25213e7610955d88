import { sumBy } from '#shared/base/money.ts'
import type { BookMonths } from '#shared/base/open-months.ts'
import { busy, Problem } from '#shared/base/problem.ts'
import { mostLosses } from '#shared/credit-losses/credit-loss.ts'
import type { BankEntry } from '#shared/formats/bank/bank-entry.ts'
import { normaliseReference } from '#shared/identifiers/reference.ts'
import { type Invoice, type InvoiceSummary, invoiceSummaryOf } from '#shared/invoices/invoice.ts'
import { payableOf } from '#shared/invoices/payable.ts'
import { type Allocation, type Matching, matchEntries, type Unmatched } from '#shared/payments/matching.ts'
import { ruledTenant } from '#shared/payments/matching-rule.ts'
import type { Payment } from '#shared/payments/payment.ts'
import { isPayout, payoutReason } from '#shared/payments/payout.ts'
import type { ReceivedEntry } from '#shared/payments/received.ts'
import { readAccount } from '../accounts/accounts.ts'
import { puttingOn } from '../credit-losses/recover.ts'
import { invoices, invoicesByReference, lostInvoiceSummaries, openInvoiceSummaries } from '../invoices/invoices.ts'
import type { Actor } from '../platform/actor.ts'
import { bookMonths } from '../platform/book-months.ts'
import { retryOnContention, transact, type Write } from '../platform/table/transact.ts'
import { receivedEntries } from './entries.ts'
import { entryId } from './entry-id.ts'
import { matchable } from './matchable.ts'
import { matchingRules } from './matching/matching-rules.ts'
import { bankDays, paymentOn, payments } from './payments.ts'
import { type ReportedBefore, reportedBefore } from './reported-before.ts'

/** Entries booked in one transaction, and how many writes one has room for beside the check of their months. */
const blockSize = 25
const mostWrites = 99

/** Where entries come from: the file or bank account, and the way by which they are told; files are one way. */
export interface Source {
  readonly file: string
  readonly way: string
}

/** Books the entries that nobody has told of before, matched to invoices by reference; the rest wait for a person. */
export async function bookEntries(actor: Actor, source: Source, entries: readonly BankEntry[]): Promise<void> {
  let left = entries
  while (left.length > 0) {
    const still = left
    left = await retryOnContention(() => bookSome(actor, source, still))
  }
}

/**
 * Books until somebody changes what was matched, and tells which entries are still to be looked at. Busy when not one of
 * them has come further: a long file may meet others any number of times, as long as it gets on.
 */
async function bookSome(actor: Actor, source: Source, entries: readonly BankEntry[]): Promise<readonly BankEntry[]> {
  const before = await reportedBefore(actor, source.way, entries)
  const { fresh } = before
  if (fresh.length === 0) return []
  const [account, months] = await Promise.all([readAccount(actor), bookMonths(actor)])
  const isMerchant = account.stripe.merchantId !== ''
  const found = { ...(await matched(actor, fresh, isMerchant)), before, months, isMerchant }
  const left = new Set(fresh)
  try {
    for (const block of blocksOf(fresh, found)) {
      await bookBlock(actor, source, block, found)
      for (const entry of block) left.delete(entry)
    }
  } catch (error) {
    const isFurther = error instanceof Problem && error.kind === 'busy' && left.size < entries.length
    if (!isFurther) throw error
  }
  return [...left]
}

interface Found {
  readonly allocations: ReadonlyMap<string, readonly Allocation[]>
  /** Why an entry's money, or a part of it, is on no invoice. */
  readonly rest: ReadonlyMap<string, Unmatched>
  /** What each invoice takes when the next block comes: as matched, less what the blocks before it paid. */
  readonly payable: Map<string, number>
  readonly before: ReportedBefore
  readonly months: BookMonths
  /** Payers pay the account by card, and the provider pays it out. */
  readonly isMerchant: boolean
}

/** Matches each bank account's payments to the invoices that are to be paid to that account. */
async function matched(
  actor: Actor,
  entries: readonly BankEntry[],
  isMerchant: boolean,
): Promise<Omit<Found, 'before' | 'months' | 'isMerchant'>> {
  const [rows, rules] = await Promise.all([invoicesFor(actor, entries), matchingRules.summaries(actor)])
  const payerOf = (entry: BankEntry) => (isMerchant && isPayout(entry) ? undefined : ruledTenant(rules, entry))
  const parts = [...new Set(entries.map(({ account }) => account))].map((account): Matching => {
    const due = [...rows.values()].filter(({ iban }) => iban === account)
    return matchEntries(
      entries.filter((entry) => entry.account === account),
      due.map(matchable),
      payerOf,
    )
  })
  const allocations = new Map<string, Allocation[]>()
  for (const allocation of parts.flatMap((part) => part.allocations)) {
    const own = allocations.get(allocation.entryKey)
    if (own) own.push(allocation)
    else allocations.set(allocation.entryKey, [allocation])
  }
  const unmatched = parts.flatMap((part) => part.unmatched)
  const payable = new Map([...rows.values()].map((row) => [row._id, payableOf(row)]))
  return { allocations, rest: new Map(unmatched.map((each) => [each.entryKey, each])), payable }
}

/** The open invoices and those written off, and the paid ones that somebody now pays again; what leaves the account pays no invoice. */
async function invoicesFor(actor: Actor, reported: readonly BankEntry[]): Promise<Map<string, InvoiceSummary>> {
  const entries = reported.filter(({ cents, reversal }) => cents > 0 || reversal)
  if (entries.length === 0) return new Map()
  const open = (await Promise.all([openInvoiceSummaries(actor), lostInvoiceSummaries(actor)])).flat()
  const awaited = new Set(open.map(({ reference }) => normaliseReference(reference)))
  const paid: Invoice[] = []
  for (const reference of new Set(entries.map((entry) => entry.reference))) {
    if (reference && !awaited.has(reference)) paid.push(...(await invoicesByReference(actor, reference)))
  }
  return new Map([...open, ...paid.map(invoiceSummaryOf)].map((row) => [row._id, row]))
}

/** Entries in blocks whose writes fit one transaction each: an entry, that it is told of, two for each allocation and its losses. */
function blocksOf(entries: readonly BankEntry[], { allocations }: Found): BankEntry[][] {
  const blocks: BankEntry[][] = []
  let room = 0
  for (const entry of entries) {
    const own = allocations.get(entry.key) ?? []
    const writes = 2 + sumBy(own, ({ isLost }) => 2 + (isLost ? mostLosses : 0))
    const block = blocks.at(-1)
    if (block && block.length < blockSize && room >= writes) block.push(entry)
    else {
      blocks.push([entry])
      room = mostWrites
    }
    room -= writes
  }
  return blocks
}

/**
 * Writes a block's entries, its payments and what they make of the invoices, all or nothing. When an invoice has changed
 * since the matching was made, or somebody booked one of the entries, nothing is written and all is matched anew.
 */
async function bookBlock(actor: Actor, source: Source, block: readonly BankEntry[], found: Found): Promise<void> {
  const allocations = block.flatMap(({ key }) => found.allocations.get(key) ?? [])
  const paidTo = await invoices.readMany(
    actor,
    allocations.map(({ invoiceId }) => invoiceId),
  )
  const invoiceOf = new Map(paidTo.map((invoice) => [invoice._id, invoice]))
  if (paidTo.some((invoice) => payableOf(invoice) !== found.payable.get(invoice._id))) throw busy()
  const made: Payment[] = []
  const writes: Write[] = []
  for (const entry of block) {
    const booked = paymentsOf(entry, found, invoiceOf)
    made.push(...booked)
    writes.push(...booked.map((payment) => payments.creating(actor, payment, busy)))
    writes.push(receivedEntries.creating(actor, receivedOf(entry, source, booked, found), busy))
  }
  for (const invoice of paidTo) {
    const own = made.filter((payment) => payment.invoice === invoice._id)
    writes.push(...(await puttingOn(actor, invoice, own, busy)))
  }
  await transact([...writes, ...found.before.telling(actor, block)])
  found.before.told(block)
  for (const { invoiceId, cents } of allocations)
    found.payable.set(invoiceId, (found.payable.get(invoiceId) ?? 0) - cents)
}

function paymentsOf(
  entry: BankEntry,
  { allocations, months }: Found,
  invoiceOf: ReadonlyMap<string, Invoice>,
): Payment[] {
  return (allocations.get(entry.key) ?? []).map(({ invoiceId, cents, reason }, at) => {
    const invoice = invoiceOf.get(invoiceId)
    if (!invoice) throw busy()
    const money = { _id: `${entryId(entry.key)}-${at}`, amount: cents, ...bankDays(months, entry.paidDay), reason }
    return paymentOn(invoice, { ...money, source: 'bank', entry: entryId(entry.key) })
  })
}

function receivedOf(
  entry: BankEntry,
  { file, way }: Source,
  booked: readonly Payment[],
  { rest, isMerchant, months }: Found,
): ReceivedEntry {
  const { payDate } = bankDays(months, entry.paidDay)
  const used = sumBy(booked, ({ amount }) => amount)
  const left = rest.get(entry.key)
  const noRent =
    isMerchant && used === 0 && isPayout(entry)
      ? { reason: payoutReason, amount: entry.cents, by: 'Stripe', day: '' }
      : null
  return {
    _id: entryId(entry.key),
    version: 0,
    file,
    way,
    account: entry.account,
    bookingDay: entry.bookingDay,
    paidDay: entry.paidDay,
    amount: entry.cents,
    open: noRent || left?.kind === 'outgoing' ? 0 : entry.cents - used,
    reference: entry.reference ?? '',
    payerName: entry.payerName,
    payerIban: entry.payerIban ?? '',
    message: entry.message,
    archiveId: entry.archiveId ?? '',
    tenant: '',
    tenantName: '',
    keptDay: '',
    used: [],
    bookDay: payDate === entry.paidDay ? '' : payDate,
    matchedLater: [],
    noRent,
    returned: [],
    reason: noRent?.reason ?? left?.reason ?? booked.map(({ reason }) => reason).join(' '),
    allocations: booked.map(({ _id, invoice, invoiceNumber, amount }) => ({
      payment: _id,
      invoice,
      invoiceNumber,
      amount,
    })),
  }
}
