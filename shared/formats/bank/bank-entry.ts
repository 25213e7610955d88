import * as z from 'zod'
import type { Day } from '#shared/base/day.ts'

/** The kinds of bank files that entries are read from. */
export const bankFileFormats = ['camt.053', 'camt.054', 'ktl', 'tito'] as const
export type BankFileFormat = (typeof bankFileFormats)[number]

/** One payment on one of our accounts, whatever kind of file told of it. */
export const BankEntry = z.object({
  /** The same for the same payment in every file that tells of it; see `withKeys`. */
  key: z.string(),
  /** Our account. */
  account: z.string(),
  bookingDay: z.string(),
  valueDay: z.string(),
  /** The day on which the payer paid, by which a payment is in time. */
  paidDay: z.string(),
  /** Signed: money in is positive, money out and a payment taken back are negative. */
  cents: z.int(),
  currency: z.literal('EUR'),
  /** The bank took an earlier payment back or returned it. */
  reversal: z.boolean(),
  /** As references are compared: no zeros in front, RF taken off. */
  reference: z.string().optional(),
  /** As the file has it. */
  originalReference: z.string().optional(),
  /** The other party: who paid, or in an outgoing payment whom we paid. Empty when the file does not say. */
  payerName: z.string(),
  payerIban: z.string().optional(),
  message: z.string(),
  /** The bank's archive id of this very payment (arkistointitunnus). */
  archiveId: z.string().optional(),
  source: z.enum([...bankFileFormats, 'open-banking']),
})
export type BankEntry = z.infer<typeof BankEntry>

/** An entry as a reader gives it, before its key is known. */
export interface ReadEntry extends Omit<BankEntry, 'key'> {
  /** The archive id of the batch, for a payment in a batch that has no id of its own. */
  batchId?: string | undefined
}

/** A total whose payments come in another file (camt.054 or KTL). It is never matched, or money would count twice. */
export interface BatchTotal {
  /** How many payments the file has before it. */
  before: number
  account: string
  bookingDay: Day
  cents: number
  /** How many payments, when the file says. */
  count?: number
  archiveId?: string
}

const KEPT = 16
const NAME_KEPT = 12

const lettersAndDigits = (text: string): string => text.toUpperCase().replace(/[^0-9A-ZÅÄÖ]/g, '')

/** The part of an archive id that all files share, or undefined when the file has only a filler in its place. */
export function archiveKey(archiveId: string | undefined): string | undefined {
  const id = lettersAndDigits(archiveId ?? '')
  return /^0*$/.test(id) || id === 'NOTPROVIDED' ? undefined : id.slice(-KEPT)
}

/**
 * The archive ids of the payments that one entry is broken down into, in their order. A payment alone may leave its id to
 * the entry; one of many has none of its own when it only repeats the entry's id or another payment's.
 */
export function ownIds(
  entryId: string | undefined,
  ids: readonly (string | undefined)[],
): readonly (string | undefined)[] {
  if (ids.length < 2) return ids.map((id) => id ?? entryId)
  const counts = new Map<string | undefined, number>([[entryId, 2]])
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return ids.map((id) => (counts.get(id) === 1 ? id : undefined))
}

/** What identifies a payment, equal payments not yet told apart. */
function identityOf(entry: ReadEntry): string {
  const id = archiveKey(entry.archiveId)
  const common = [entry.account, entry.bookingDay, String(entry.cents)]
  if (id) return [...common, `A${id}`].join('.')
  const batch = `B${archiveKey(entry.batchId) ?? ''}`
  const who = entry.reference ? `R${entry.reference}` : `N${lettersAndDigits(entry.payerName).slice(0, NAME_KEPT)}`
  return [...common, batch, who].join('.')
}

/**
 * Gives the entries of one file their keys. The same payment gets the same key from every file, so that a file loaded
 * twice, overlapping files, and a payment that comes in camt.053, camt.054, KTL and TITO all store it once:
 *
 * - The identity is our account, the booking day, the signed amount and the bank's archive id. The day and the amount are
 *   there because ids are used again over the years, and because a payment and its reversal may share one.
 * - Of the archive id the last 16 characters count: KTL has room for 16, while TITO and camt write the same id with the
 *   year or the century before it (02042588WWRV0212 and 1802042588WWRV0212 are one payment).
 * - A payment inside a batch that has no id of its own (the reader passes none when it only repeats the batch's id) is known
 *   by the batch's id and its reference; a payment without a reference by the first twelve letters of the payer's name,
 *   which is as much as the narrowest format carries.
 * - Inside one file nothing is merged: a bank lists a payment once in a file, so equal identities there are equal payments
 *   and get ordinals 1, 2, 3 … Between files equal ordinals are the same payment. So two equal payments on one day are two
 *   in every file that has both, and still two after any number of loadings.
 *
 * What this cannot tell: two equal payments without any archive id that come in two different files count as one, and a
 * payment whose id only one of two files has counts as two and then shows up as a double payment. Finnish banks give the
 * id in all these files.
 */
export function withKeys(entries: readonly ReadEntry[]): BankEntry[] {
  const seen = new Map<string, number>()
  return entries.map(({ batchId, ...entry }) => {
    const identity = identityOf({ ...entry, batchId })
    const ordinal = (seen.get(identity) ?? 0) + 1
    seen.set(identity, ordinal)
    return { key: `${identity}.${ordinal}`, ...entry }
  })
}
