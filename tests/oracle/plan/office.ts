/**
 * The words in which the plan, the oracle and the driver speak of the same things: what an office is made of, and what
 * is done in it. Everything has a key of the simulator's own; the driver finds what it is called in the product.
 */

import type { Line } from '../sums.ts'
import type { Day, Month } from './calendar.ts'

/** One who rents, or is billed by a single invoice. */
export interface TenantPlan {
  readonly key: string
  readonly name: string
  readonly isBusiness: boolean
}

/** How a principal's home is managed; rewards with VAT. */
export interface ManagedPlan {
  readonly principal: string
  /** Hundredths of a percent of the rents with VAT, or cents a month. */
  readonly percent: number
  readonly fixed: number
}

/** By what the rent may be raised: hundredths of a percent, or cents. */
export interface Clause {
  readonly kind: 'percentage' | 'fixed'
  readonly size: number
}

export interface LeasePlan {
  readonly key: string
  /** The first one is billed; the others follow in order when the first leaves. */
  readonly tenants: readonly TenantPlan[]
  readonly start: Day
  /** The last day of a fixed term; empty when open-ended. */
  readonly end: Day | ''
  /** What is charged of a first month that begins after its first day. */
  readonly firstMonth: 'byDays' | 'whole' | 'free'
  /** Months that an invoice covers. */
  readonly interval: number
  /** 1–28, or 100 for the last day of the month. */
  readonly dueDay: number
  readonly otherDueDays: readonly Day[]
  /** Days from the invoice to its due day. */
  readonly term: number
  /** Its invoices are dated on their due days. */
  readonly isDatedWhenDue: boolean
  /** A month's charges: the rent first. */
  readonly charges: readonly Line[]
  /** Cents; nothing is agreed upon when 0. */
  readonly deposit: number
  readonly managed?: ManagedPlan
  readonly clause?: Clause
}

/**
 * Money that the bank tells of. `reference` is the key of the invoice that first bore the reference that the payer wrote;
 * '' when there is none, '?' a wrong one.
 */
export interface BankLine {
  readonly key: string
  readonly reference: string
  readonly cents: number
  readonly bookingDay: Day
  readonly paidDay: Day
  readonly payer: string
}

export const fileFormats = ['camt.053 v2', 'camt.053 v8', 'camt.054 v2', 'camt.054 v8', 'KTL'] as const
export type FileFormat = (typeof fileFormats)[number]

/** So much of one line of an invoice, without VAT. */
export interface CreditedLine {
  readonly line: number
  readonly net: number
  /** What the line's price is lowered to, when it is no credit for days. */
  readonly price?: number
}

interface Of<Name extends string> {
  readonly do: Name
}
interface OfLease<Name extends string> extends Of<Name> {
  readonly lease: string
}
/** Something new, under the key of its click. */
interface Made<Name extends string> extends Of<Name> {
  readonly key: string
}

/** What a person does in the office, one press at a time. Sums are cents, `day` is the day that is written down. */
export type Command =
  | (Of<'let'> & { readonly lease: LeasePlan })
  | (OfLease<'giveNotice'> & { readonly last: Day })
  | OfLease<'takeNoticeBack'>
  | (OfLease<'leave'> & { readonly tenant: string; readonly last: Day })
  | (OfLease<'changeCharges'> & { readonly charges: readonly Line[] })
  | (OfLease<'changeNext'> & { readonly charges: readonly Line[] })
  | (OfLease<'changeForPeriods'> & { readonly charges: readonly Line[]; readonly periods: number })
  /** The rent is raised by the lease's clause, from the period on that begins in a month. */
  | (OfLease<'raise'> & Made<'raise'> & { readonly month: Month })
  | (OfLease<'agree'> &
      Made<'agree'> & {
        readonly month: Month
        /** What one of some lines costs from then on. */
        readonly prices: readonly { readonly desc: string; readonly cents: number }[]
        /** So much off a month to the end of the period that begins in the last month. */
        readonly discount?: { readonly desc: string; readonly cents: number; readonly last: Month }
      })
  | (OfLease<'takeBackPrices'> & {
      readonly change: string
      /** It waits and nothing was billed by it. */
      readonly isUnused: boolean
      readonly returns: boolean
      readonly credits: boolean
    })
  | (OfLease<'meter'> & { readonly price: Line; readonly reading: number })
  | (OfLease<'readMeter'> & { readonly from: number; readonly to: number })
  | (OfLease<'holdBilling'> & { readonly until: Day | '' })
  | OfLease<'releaseBilling'>
  | (OfLease<'holdReminders'> & { readonly invoice: string })
  | OfLease<'liftReminders'>
  | Made<'billNow'>
  | (Of<'undoRun'> & { readonly invoices: readonly string[] })
  | (Of<'send'> & { readonly invoice: string })
  /** A draft of a credit note that came of a lease's last day goes into the books. */
  | (Of<'book'> & { readonly note: string; readonly way: 'send' | 'register'; readonly day: Day })
  | (Of<'dropDraft'> & { readonly invoice: string; readonly isCredit: boolean })
  | (Made<'invoice'> & {
      readonly tenant: string
      readonly lines: readonly Line[]
      readonly day: Day
      readonly due: Day
    })
  | (Made<'loadFile'> & { readonly format: FileFormat; readonly entries: readonly BankLine[]; readonly day: Day })
  | (Made<'payByHand'> & { readonly invoice: string; readonly cents: number; readonly day: Day })
  | (Of<'undoPayment'> & {
      readonly payment: string
      readonly invoice: string
      readonly cents: number
      readonly day: Day
      readonly source: 'bank' | 'hand' | 'credit' | 'deposit'
    })
  | (Of<'keepMoney'> & { readonly entry: string; readonly tenant: string })
  | (Made<'allocate'> & { readonly entry: string; readonly invoice: string; readonly cents: number })
  | (Made<'returnMoney'> & { readonly entry: string; readonly cents: number; readonly day: Day })
  | (Made<'credit'> & {
      readonly invoice: string
      readonly lines: readonly CreditedLine[]
      readonly way: 'send' | 'register'
      readonly day: Day
    })
  | (Made<'returnCredit'> & { readonly note: string; readonly cents: number; readonly day: Day })
  | (Made<'useCredit'> & { readonly note: string; readonly invoice: string; readonly cents: number })
  | (Made<'setOff'> & { readonly invoice: string })
  | (Of<'moveDueDay'> & { readonly invoice: string; readonly due: Day })
  | (Of<'forgive'> & { readonly charge: string })
  | (OfLease<'receiveDeposit'> & Made<'receiveDeposit'> & { readonly cents: number; readonly day: Day })
  | (OfLease<'releaseDeposit'> &
      Made<'releaseDeposit'> & {
        readonly returned: number
        /** Open invoices that the deposit pays. */
        readonly invoices: readonly { readonly invoice: string; readonly cents: number }[]
        readonly deductions: readonly { readonly reason: 'rent' | 'damage' | 'cleaning'; readonly cents: number }[]
        readonly day: Day
      })
  | (OfLease<'undoRelease'> & { readonly release: string })
  | (OfLease<'payRelease'> & { readonly release: string; readonly day: Day })
  /** The operator says a half-year's reference rate, tenths of a percent. */
  | (Of<'announceRate'> & { readonly from: Day; readonly to: Day; readonly tenths: number })
  | (Made<'settle'> & { readonly principal: string })
  | Made<'undoSettlement'>
  | (Made<'paySettlement'> & { readonly day: Day })

export type CommandName = Command['do']
export type CommandOf<Name extends CommandName> = Extract<Command, { readonly do: Name }>

/** How each of some commands is obeyed. */
export type Obeying<Where, Name extends CommandName> = {
  readonly [Each in Name]: (where: Where, command: CommandOf<Each>) => Promise<void>
}
