import * as z from 'zod'
import { cents, day, dayOrNone, iban, requiredText, text } from '../base/fields.ts'
import { isIban } from '../base/iban.ts'
import { type Cents, sumOf } from '../base/money.ts'
import { stored } from '../base/stored.ts'
import { depositTypes, isMoney } from './deposit-types.ts'

/** Why a part of a deposit is not given back. */
export const deductionReasons = ['rent', 'damage', 'cleaning', 'keys', 'other'] as const
export const deductionReasonLabels: Record<(typeof deductionReasons)[number], string> = {
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

/** What came of a deposit otherwise than by its invoice. */
const Receipt = z.object({ _id: z.string(), day: z.string(), amount: z.number().int(), note: text(200) })

/** A part of a deposit that was let go: given back to an account, and kept for reasons. */
const Release = z.object({
  _id: z.string(),
  day: z.string(),
  /** Given back, cents. */
  returned: z.number().int(),
  iban: z.string().default(''),
  deductions: z.array(Deduction),
  /** Who wrote it down. */
  by: z.string(),
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
  /** The invoice by which it is asked for; what is paid of that has been received. */
  invoice: z.string().default(''),
  receipts: z.array(Receipt).default([]),
  releases: z.array(Release).default([]),
  /** The day on which it was given up without having come, and why. */
  lapsed: z.string().default(''),
  lapseReason: text(500),
  /** The instant at which the message of it was last sent. */
  messageSent: z.string().default(''),
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
})
export type DepositDraft = z.output<typeof DepositDraft>

export const ReceiptDraft = z.object({
  amount: cents('Anna summa').min(1, 'Anna summa'),
  day: day('Anna päivä'),
  note: text(200),
})
export type ReceiptDraft = z.output<typeof ReceiptDraft>

export const ReleaseDraft = z
  .object({
    day: day('Anna päivä'),
    returned: cents('Anna palautettava summa').min(0, 'Summa ei voi olla negatiivinen').default(0),
    iban: iban(),
    deductions: z.array(Deduction).max(50, 'Enintään 50 vähennystä').default([]),
  })
  .refine(({ returned, deductions }) => returned > 0 || deductions.length > 0, {
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

/** @param paid what has been paid of its invoice */
export function depositMoney(
  { receipts, releases }: Pick<Deposit, 'receipts' | 'releases'>,
  paid: Cents,
): DepositMoney {
  const received = paid + sumOf(receipts.map(({ amount }) => amount))
  const returned = sumOf(releases.map((release) => release.returned))
  const deducted = sumOf(releases.flatMap(({ deductions }) => deductions.map(({ amount }) => amount)))
  return { received, returned, deducted, held: Math.max(0, received - returned - deducted) }
}

/** The sentence for a release that cannot be, with its field; nothing when it can. */
export function releaseFault(
  { method }: Pick<Deposit, 'method'>,
  { held }: Pick<DepositMoney, 'held'>,
  { returned, deductions, iban: to }: ReleaseDraft,
): { field: string; sentence: string } | undefined {
  const all = returned + sumOf(deductions.map(({ amount }) => amount))
  if (all > held)
    return { field: 'returned', sentence: 'Palautus ja vähennykset ovat enemmän kuin vakuutta on jäljellä' }
  if (returned > 0 && isMoney(method) && !isIban(to)) {
    return { field: 'iban', sentence: 'Anna tilinumero, jolle vakuus palautetaan' }
  }
  return undefined
}
