import * as z from 'zod'
import type { Day } from '../base/day.ts'
import { cents, day, dayOrNone, iban, requiredText, text } from '../base/fields.ts'
import { type Cents, printMoney, sumOf } from '../base/money.ts'
import { stored } from '../base/stored.ts'
import { isIban } from '../identifiers/iban.ts'
import { depositTypes, isMoney } from './deposit-types.ts'

/** Why a part of a deposit is not given back, told by a person. */
export const deductionReasons = ['rent', 'damage', 'cleaning', 'keys', 'other'] as const

/** `invoice` has paid an invoice; the other reasons are on none. */
const deductionKinds = [...deductionReasons, 'invoice'] as const
export const deductionReasonLabels: Record<(typeof deductionKinds)[number], string> = {
  invoice: 'Avoin lasku',
  rent: 'Maksamaton vuokra',
  damage: 'Vahinko',
  cleaning: 'Siivous',
  keys: 'Avaimet ja lukot',
  other: 'Muu syy',
}

const Deduction = z.object({
  reason: z.enum(deductionReasons).default('damage'),
  desc: requiredText('Kerro, mistä vähennetään', 200),
  amount: cents('Anna summa').min(1, 'Anna summa'),
})

/** A deduction as it was made: one that pays an invoice says which, and by which payment. */
const MadeDeduction = Deduction.extend({
  reason: z.enum(deductionKinds).default('damage'),
  desc: z.string(),
  invoice: z.string().default(''),
  invoiceNumber: z.string().default(''),
  payment: z.string().default(''),
})
export type MadeDeduction = z.output<typeof MadeDeduction>

/** What came of a deposit otherwise than by its invoice. */
const Receipt = z.object({ _id: z.string(), day: z.string(), amount: z.number().int(), note: text(200) })

/** A part of a deposit that was let go: given back to an account, and kept for reasons. */
const Release = z.object({
  _id: z.string(),
  day: z.string(),
  /** Given back, cents. */
  returned: z.number().int(),
  iban: z.string().default(''),
  deductions: z.array(MadeDeduction),
  /** Who wrote it down. */
  by: z.string(),
  /** The day on which its money left; until then it can be taken back. */
  paid: z.string().default(''),
  /** The day on which it was taken back, and by whom: then nothing of it counts. */
  undone: z.string().default(''),
  undoneBy: z.string().default(''),
  /** The day of the books from which it no longer counts: its own, or the first open one when that was closed by then. */
  undoneDay: z.string().default(''),
})
export type Release = z.output<typeof Release>

/** What is held until a lease has ended (AHVL 8 §). It is no income and bears no VAT. Append-only but for its terms. */
export const Deposit = z.object({
  ...stored,
  /** The contract it secures; one written down by hand may have none. */
  contract: z.string().default(''),
  contractNumber: text(),
  tenant: z.string(),
  tenantName: text(),
  apartment: z.string().default(''),
  apartmentAddress: text(),
  method: z.enum(depositTypes).default('invoice'),
  /** What was agreed, cents. */
  amount: z.number().int(),
  dueDate: z.string().default(''),
  /** Where it is paid or held. */
  iban: z.string().default(''),
  /** The newest invoice by which it is asked for; what is paid of that has been received. */
  invoice: z.string().default(''),
  /** The invoices before that one: of a deposit that is asked for in parts, or anew. */
  earlier: z.array(z.string()).default([]),
  receipts: z.array(Receipt).default([]),
  releases: z.array(Release).default([]),
  /** The day on which it was given up without having come, and why. */
  lapsed: z.string().default(''),
  lapseReason: text(500),
  /** The instant at which the message of it last went. */
  messageSent: z.string().default(''),
  /** The instant at which one was begun that has not gone: nobody knows of it. */
  messageBegun: z.string().default(''),
  /** The instant at which the last one was told to have come back. */
  messageLost: z.string().default(''),
  /** Why more is agreed on than the law lets. */
  overReason: text(300),
  comments: text(2000),
  created: z.string(),
})
export type Deposit = z.output<typeof Deposit>

/** A deposit written down or changed by hand. */
export const DepositDraft = z.object({
  version: z.number().int().default(0),
  tenant: z.string('Valitse vuokralainen').min(1, 'Valitse vuokralainen'),
  apartment: z.string().default(''),
  contract: z.string().default(''),
  /** With `invoice` an invoice of it is made with it, as a draft. */
  method: z.enum(depositTypes).default('payment'),
  amount: cents('Anna vakuuden määrä').min(1, 'Anna vakuuden määrä'),
  dueDate: dayOrNone(),
  iban: iban(),
  comments: text(2000),
  /** Of a dwelling more than three months' rent is taken only with a reason. */
  overReason: text(300),
})
export type DepositDraft = z.output<typeof DepositDraft>

export const ReceiptDraft = z.object({
  amount: cents('Anna summa').min(1, 'Anna summa'),
  day: day('Anna päivä'),
  note: text(200),
})
export type ReceiptDraft = z.output<typeof ReceiptDraft>

/** In one transaction with its lines of the audit trail there is room for so many payments. */
const mostInvoices = 20

export const ReleaseDraft = z
  .object({
    day: day('Anna päivä'),
    /** Cents. */
    returned: cents('Anna palautettava summa').min(0, 'Summa ei voi olla negatiivinen').default(0),
    iban: iban(),
    /** Open invoices that the deposit pays, cents of each. */
    invoices: z
      .array(
        z.object({ invoice: z.string().min(1, 'Valitse lasku'), amount: cents('Anna summa').min(1, 'Anna summa') }),
      )
      .max(mostInvoices, `Enintään ${mostInvoices} laskua kerralla`)
      .default([]),
    /** What is kept for other reasons. */
    deductions: z.array(Deduction).max(50, 'Enintään 50 vähennystä').default([]),
  })
  .refine(({ returned, invoices, deductions }) => returned > 0 || invoices.length > 0 || deductions.length > 0, {
    path: ['returned'],
    error: 'Anna palautettava summa',
  })
export type ReleaseDraft = z.output<typeof ReleaseDraft>

/** What a deposit came to: by its invoice and otherwise; given back, kept, and still held. Cents. */
export interface DepositMoney {
  readonly received: Cents
  readonly returned: Cents
  readonly deducted: Cents
  readonly held: Cents
}

/** What has become of the invoices of a deposit, cents. */
export interface Billed {
  /** What of the money that was paid is still on them. */
  readonly paid: Cents
  /** What of it has gone over to credit notes: it is the payer's again. */
  readonly moved: Cents
}

/** Those that count: what was taken back does not. */
export const effectiveReleases = ({ releases }: Pick<Deposit, 'releases'>): Release[] =>
  releases.filter(({ undone }) => undone === '')

/** @param billed what has become of its invoices; a credit note gives back what it takes over */
export function depositMoney(deposit: Pick<Deposit, 'receipts' | 'releases'>, billed: Billed): DepositMoney {
  const releases = effectiveReleases(deposit)
  const received = billed.paid + billed.moved + sumOf(deposit.receipts.map(({ amount }) => amount))
  const returned = billed.moved + sumOf(releases.map((release) => release.returned))
  const deducted = sumOf(releases.flatMap(({ deductions }) => deductions.map(({ amount }) => amount)))
  return { received, returned, deducted, held: Math.max(0, received - returned - deducted) }
}

/** A part of it has been let go, by a release or by a credit note of its invoice. */
export const isReleasedAtAll = (deposit: Pick<Deposit, 'releases'>, { moved }: Billed): boolean =>
  moved > 0 || effectiveReleases(deposit).length > 0

/** What had come and gone of a deposit by the end of a day, cents. */
export interface DepositMoneyOn extends DepositMoney {
  /** Of what was held the part that was let go, but had not left the account. */
  readonly unpaid: Cents
}

/**
 * What had come and gone by the end of a day, as the bank account that holds it shows it: what was given back goes on the
 * day on which it was paid, not on the day on which that was decided. A promise has no money: it ends when it is let go. A
 * release that was taken back after its month had been closed counts until then.
 *
 * @param billed what had become of its invoices by then
 */
export function depositMoneyOn(
  { method, receipts, releases }: Pick<Deposit, 'method' | 'receipts' | 'releases'>,
  billed: Billed,
  day: Day,
): DepositMoneyOn {
  const byThen = (each: { readonly day: string }) => each.day <= day
  const hasLeft = ({ paid }: Release) => !isMoney(method) || (paid !== '' && paid <= day)
  const existing = releases.filter(byThen).map((each) => (each.undoneDay > day ? { ...each, undone: '' } : each))
  const decided = effectiveReleases({ releases: existing })
  const waiting = decided.filter((release) => !hasLeft(release))
  const gone = decided.map((release) => (hasLeft(release) ? release : { ...release, returned: 0 }))
  const money = depositMoney({ receipts: receipts.filter(byThen), releases: gone }, billed)
  return { ...money, unpaid: Math.min(money.held, sumOf(waiting.map(({ returned }) => returned))) }
}

/** The sentence for a release that cannot be, with its field; nothing when it can. */
export function releaseFault(
  { method }: Pick<Deposit, 'method'>,
  { held }: Pick<DepositMoney, 'held'>,
  { returned, invoices, deductions, iban: to }: ReleaseDraft,
): { field: string; sentence: string } | undefined {
  let left = held
  for (const [list, parts] of Object.entries({ invoices, deductions })) {
    for (const [at, { amount }] of parts.entries()) {
      if (amount > left) return { field: `${list}.${at}.amount`, sentence: `Vakuutta on jäljellä ${printMoney(left)}` }
      left -= amount
    }
  }
  if (returned > left)
    return { field: 'returned', sentence: 'Palautus ja vähennykset ovat enemmän kuin vakuutta on jäljellä' }
  if (returned > 0 && isMoney(method) && !isIban(to)) {
    return { field: 'iban', sentence: 'Anna tilinumero, jolle vakuus palautetaan' }
  }
  return undefined
}
