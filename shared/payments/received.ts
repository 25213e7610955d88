import * as z from 'zod'
import { stored } from '../base/stored.ts'

/** One file of the bank that somebody loaded, and what became of it. */
export const LoadedBankFile = z.object({
  ...stored,
  name: z.string(),
  /** 'camt.053', 'camt.054', 'ktl', 'tito'; empty until it has been read. */
  format: z.string().default(''),
  state: z.enum(['waiting', 'done', 'refused']),
  /** Why it was refused, for the user. */
  message: z.string().default(''),
  loadedBy: z.string(),
  created: z.string(),
  /** Entries in the file. */
  entries: z.number().int().default(0),
  /** Of them: seen for the first time. The others came with an earlier file and changed nothing. */
  fresh: z.number().int().default(0),
  /** Of the fresh ones: put against invoices to the last cent. */
  matched: z.number().int().default(0),
  /** Sum of the fresh ones, cents. */
  received: z.number().int().default(0),
})
export type LoadedBankFile = z.output<typeof LoadedBankFile>

export const bankFileFormatLabels: Readonly<Record<string, string>> = {
  'camt.053': 'camt.053',
  'camt.054': 'camt.054',
  ktl: 'KTL',
  tito: 'TITO',
}

export const bankFileStateLabels: Record<LoadedBankFile['state'], string> = {
  waiting: 'Käsittelyssä',
  done: 'Luettu',
  refused: 'Hylätty',
}

/** One payment as the bank told it, with what has been done with the money. */
export const ReceivedEntry = z.object({
  ...stored,
  /** The file or the bank account that it was read from. */
  file: z.string(),
  /** By which way it was told of first: files are one, each bank consent another, cards a third. */
  way: z.string().default('file'),
  account: z.string(),
  bookingDay: z.string(),
  /** The day the payer paid. */
  paidDay: z.string(),
  /** Cents; negative is money the bank took back. */
  amount: z.number().int(),
  /** What is not put against any invoice, cents. */
  open: z.number().int(),
  reference: z.string().default(''),
  payerName: z.string().default(''),
  /** The other party's account; empty when the bank did not say. */
  payerIban: z.string().default(''),
  message: z.string().default(''),
  archiveId: z.string().default(''),
  /** Why it stands as it stands, for the user. */
  reason: z.string(),
  allocations: z
    .array(z.object({ payment: z.string(), invoice: z.string(), invoiceNumber: z.string(), amount: z.number().int() }))
    .default([]),
  /** The tenant to whose good the open money is kept, until it is used or paid back. */
  tenant: z.string().default(''),
  tenantName: z.string().default(''),
  /** The day of the books from which it is kept so; empty when that is the day on which it was paid. */
  keptDay: z.string().default(''),
  /** What of kept money went on invoices after the month from which it is kept was closed, cents; negative came back. */
  used: z.array(z.object({ day: z.string(), amount: z.number().int() })).default([]),
  /** The day of the books from which they have it; empty when that is the day on which it was paid. */
  bookDay: z.string().default(''),
  /** What of it went on invoices, kept to nobody's good, after the month of that day was closed, cents; negative came back. */
  matchedLater: z.array(z.object({ day: z.string(), amount: z.number().int() })).default([]),
  /** What of the money is nobody's payment, cents, such as a payout of cards: why, and who said so. */
  noRent: z
    .object({
      reason: z.string(),
      amount: z.number().int(),
      by: z.string(),
      /** The day from which the books have it so; empty when that is the day from which they have the money. */
      day: z.string().default(''),
    })
    .nullable()
    .default(null),
  /** What was paid back to the payer, append-only: a negative amount takes one back. */
  returned: z
    .array(
      z.object({
        _id: z.string(),
        day: z.string(),
        amount: z.number().int(),
        by: z.string(),
        undoes: z.string().default(''),
        /** `card` of what went back to the card that it came from; empty of what somebody marked. */
        way: z.string().default(''),
        /** To whose good the money was kept then; empty when to nobody's. Those of before this was kept do not say. */
        tenant: z.string().optional(),
      }),
    )
    .default([]),
})
export type ReceivedEntry = z.output<typeof ReceivedEntry>

/** The way by which money comes that was paid by card; what of it is put on invoices is told to have come so. */
export const cardWay = 'card'
export const sourceOfEntry = ({ way }: Pick<ReceivedEntry, 'way'>): 'card' | 'bank' =>
  way === cardWay ? 'card' : 'bank'

/** From which day on the books have money that is kept to somebody's good. */
export const keptFrom = ({ keptDay, paidDay }: Pick<ReceivedEntry, 'keptDay' | 'paidDay'>): string => keptDay || paidDay

/** From which day on the books have the money, whatever becomes of it. */
export const bookedFrom = ({ bookDay, paidDay }: Pick<ReceivedEntry, 'bookDay' | 'paidDay'>): string =>
  bookDay || paidDay

type KeptMoney = Pick<ReceivedEntry, 'open' | 'tenant' | 'keptDay' | 'paidDay' | 'returned' | 'used'>

/**
 * What was given back of the money that is kept to a tenant's good: what had left before that never was theirs, and stays
 * where the books had it.
 */
export function returnedOfKept({ tenant, returned, ...entry }: Omit<KeptMoney, 'open' | 'used'>) {
  if (!tenant) return []
  return returned.filter((back) => (back.tenant ?? tenant) === tenant && back.day >= keptFrom(entry))
}

/** What of an entry's money was kept when it came to be, cents: what is open, and what has left since on days of its own. */
export const keptAmount = (entry: KeptMoney): number =>
  [...returnedOfKept(entry), ...entry.used].reduce((sum, { amount }) => sum + amount, entry.open)

export const ReceivedEntrySummary = ReceivedEntry.pick({
  _id: true,
  bookingDay: true,
  amount: true,
  open: true,
  reference: true,
  payerName: true,
  message: true,
  reason: true,
  tenant: true,
  tenantName: true,
}).extend({ isNoRent: z.boolean().default(false) })
export type ReceivedEntrySummary = z.output<typeof ReceivedEntrySummary>

/** How an entry's money stands: nowhere, in part or wholly on invoices, kept to a payer's good, no payer's money, or not money that came. */
export const entryStates = ['open', 'part', 'kept', 'allocated', 'noRent', 'outgoing'] as const
export type EntryState = (typeof entryStates)[number]
export const entryStateLabels: Record<EntryState, string> = {
  open: 'Kohdistamatta',
  part: 'Osittain kohdistettu',
  kept: 'Maksajan hyväksi',
  allocated: 'Käsitelty',
  noRent: 'Ei vuokraa',
  outgoing: 'Lähtevä',
}

export function entryStateOf({
  amount,
  open,
  tenant,
  isNoRent,
}: Pick<ReceivedEntrySummary, 'amount' | 'open' | 'tenant' | 'isNoRent'>): EntryState {
  if (open === 0 && isNoRent) return 'noRent'
  if (open === 0) return amount < 0 ? 'outgoing' : 'allocated'
  if (tenant) return 'kept'
  return open === amount ? 'open' : 'part'
}
