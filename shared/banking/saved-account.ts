import * as z from 'zod'
import { bankingProviders } from '../accounts/banking-providers.ts'
import { stored } from '../base/stored.ts'

/** 'expired': a new consent is needed; 'stopped': it could not be read so many times that it is read no more by itself. */
export const bankAccountStates = ['active', 'expired', 'stopped'] as const
export type BankAccountState = (typeof bankAccountStates)[number]

export const bankAccountStateLabels: Record<BankAccountState, string> = {
  active: 'Yhteys toimii',
  expired: 'Valtuutus päättynyt',
  stopped: 'Haku keskeytetty',
}

/** Milliseconds since 1970. */
const moment = z.number().int()

/** A bank account whose transactions are read by a consent of its holder. Moments are milliseconds since 1970. */
export const SavedBankAccount = z.object({
  ...stored,
  provider: z.enum(bankingProviders),
  institutionId: z.string(),
  institutionName: z.string(),
  /** Our own document of the consent that stands. */
  consent: z.string(),
  /** The provider's ids of the account: good for this consent, and for good. */
  accountId: z.string(),
  stableId: z.string(),
  iban: z.string(),
  name: z.string().default(''),
  ownerName: z.string().default(''),
  state: z.enum(bankAccountStates).default('active'),
  /** Why the last reading did not succeed, for the user. */
  message: z.string().default(''),
  validUntil: moment,
  /** The first day that is read; then those from the last day that was read, some days over again. */
  firstDay: z.string(),
  readTo: z.string().default(''),
  lastRead: moment.default(0),
  nextRead: moment,
  /** Somebody reads it; over when they died. */
  readingUntil: moment.default(0),
  /** The readings of the last day, by whatever cause. */
  reads: z.array(moment).default([]),
  /** In a row. */
  failures: z.number().int().default(0),
  /** Of the days before the end of this consent of which has been told, which. */
  warned: z.array(z.number().int()).default([]),
  /** Who gave the consent. */
  givenBy: z.string(),
  /** What the last reading told of, and what of it was new and is on no invoice. */
  told: z.number().int().default(0),
  fresh: z.number().int().default(0),
  open: z.number().int().default(0),
})
export type SavedBankAccount = z.output<typeof SavedBankAccount>

/** What people see of it; moments as ISO 8601, empty when there is none. */
export const BankAccountView = SavedBankAccount.pick({
  _id: true,
  version: true,
  institutionName: true,
  iban: true,
  name: true,
  ownerName: true,
  state: true,
  message: true,
  told: true,
  fresh: true,
  open: true,
}).extend({
  validUntil: z.string(),
  /** Whole days until the consent ends, 0 on its last day. */
  daysLeft: z.number().int(),
  lastRead: z.string(),
  nextRead: z.string(),
  isReading: z.boolean(),
  /** When it may be read by hand; empty when at once. */
  mayReadAt: z.string(),
})
export type BankAccountView = z.output<typeof BankAccountView>
