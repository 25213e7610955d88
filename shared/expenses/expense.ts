import * as z from 'zod'
import { cents, day, dayOrNone, exactCount, iban, requiredText, text } from '../base/fields.ts'
import { type Cents, countTimes } from '../base/money.ts'
import { stored } from '../base/stored.ts'
import { handlings } from '../properties/housing-charges.ts'
import { totalsFromGross, type VatTotals } from '../rates/vat.ts'
import { vatChanges, vatPercent } from '../rates/vat-fields.ts'
import type { KeptExpenseRow } from './expense-summary.ts'
import { type ExpenseType, expenseTypes } from './expense-types.ts'
import { Recurrency } from './recurrency.ts'
import { type TaxKind, taxKinds } from './tax-kinds.ts'
import { type VatColumn, vatColumnNames, vatColumns } from './vat-columns.ts'

/** One row of a cost. */
export const ExpenseLine = z.object({
  name: requiredText('Anna rivin selite', 120),
  count: exactCount.min(-100_000, 'Määrä on liian pieni').max(1_000_000, 'Määrä on liian suuri').default(1),
  /** VAT, percent. */
  taxpr: vatPercent(25.5),
  /** The price of one with VAT, as it stands on the paper; cents. */
  amount: cents('Anna hinta'),
  /** How the company books a capital charge; empty for everything else. */
  handling: z.enum(['', ...handlings]).default(''),
  /** What it is in the tax return of rental income; empty as long as nobody has said. */
  taxKind: z.enum(['', ...taxKinds]).default(''),
  productId: z.string().max(40).default(''),
})
export type ExpenseLine = z.output<typeof ExpenseLine>

/** A row of a charge is a maintenance charge unless it says how the company books it. Empty: nobody has said. */
export function taxKindOf(
  { receiptType }: { readonly receiptType: ExpenseType },
  { taxKind, handling }: Pick<ExpenseLine, 'taxKind' | 'handling'>,
): TaxKind | '' {
  if (taxKind) return taxKind
  if (handling) return 'capital'
  return receiptType === 'maintenance' ? 'maintenance' : ''
}

export const mostLines = 50
export const mostFiles = 10

/** A paper of a cost, kept among the account's files. */
export const ReceiptFile = z.object({
  /** The file's name there, as it was given for uploading. */
  key: z.string().regex(/^[a-z0-9]{20}\.(pdf|jpg|png|webp)$/, 'Tiedostoa ei löytynyt.'),
  /** What its bringer calls it. */
  name: text(),
})
export type ReceiptFile = z.output<typeof ReceiptFile>

/** Whether a cost is taken off what is paid to a landlord: off whose money, and from which day on. */
const Subtracting = z.object({
  inUse: z.boolean().default(false),
  /** The principal; empty for the landlord of the apartment. */
  partner: z.string().max(40).default(''),
  subtractDate: dayOrNone(),
})

const fields = {
  receiptType: z.enum(expenseTypes).default('receipt'),
  taxDeductible: z.boolean().default(true),
  /** It stands on papers with its day before it, hence so short. */
  name: requiredText('Anna kulun nimi', 100),
  description: text(2000),
  products: z.array(ExpenseLine).min(1, 'Lisää vähintään yksi rivi').max(mostLines, `Enintään ${mostLines} riviä`),
  date: day('Anna päivä'),
  /** By which the supplier is paid. */
  reference: text(40),
  supplier: text(),
  /** The supplier's account. */
  iban: iban(),
  apartment: z.string().max(40).default(''),
  condominium: z.string().max(40).default(''),
  files: z.array(ReceiptFile).max(mostFiles, `Enintään ${mostFiles} tiedostoa`).default([]),
}

/** A cost (kulu, the spec's receipt). What has been taken of it off a principal's money is told by outgoing payments. */
export const Expense = z.object({
  ...stored,
  ...fields,
  /** Made by a person, or by another that comes again. */
  source: z.enum(['manual', 'recurring']).default('manual'),
  recurrentOf: z.string().default(''),
  recurrency: Recurrency.extend({
    /** How many it has made. */
    made: z.number().int().default(0),
  }).prefault({}),
  /** The sum with VAT, cents. */
  amount: z.number().int(),
  apartmentAddress: text(),
  condominiumName: text(),
  outgoingPayments: Subtracting.extend({
    partnerName: text(),
    /** The payment to the supplier, as long as there is such. */
    receiptPaymentId: z.string().default(''),
  }).prefault({}),
  created: z.string(),
  /** New rates of VAT of the costs that it will still make. */
  vatChanges: vatChanges(),
})
export type Expense = z.output<typeof Expense>

/** What the form sends. */
export const ExpenseDraft = z.object({
  version: z.number().int().default(0),
  ...fields,
  recurrency: Recurrency.prefault({}),
  outgoingPayments: Subtracting.prefault({}),
})
export type ExpenseDraft = z.output<typeof ExpenseDraft>

/** Sums of a cost's lines, which are with VAT: it is rounded once for each rate. */
export const expenseTotals = (lines: readonly Pick<ExpenseLine, 'count' | 'amount' | 'taxpr'>[]): VatTotals =>
  totalsFromGross(lines.map((line) => ({ cents: grossOf(line), rate: line.taxpr })))

/** The line's sum with VAT, rounded once. */
export const grossOf = ({ count, amount }: Pick<ExpenseLine, 'count' | 'amount'>): Cents => countTimes(count, amount)

/** What is wrong with a draft beyond its single fields, by their paths; in Finnish. */
export function expenseFaults({ products, date, outgoingPayments, recurrency }: ExpenseDraft): Record<string, string> {
  const { inUse, subtractDate } = outgoingPayments
  const faults: Record<string, string> = {}
  if (products.some(({ count, amount }) => Math.abs(count * amount) > mostCents)) {
    faults.products = 'Rivin summa on liian suuri'
    return faults
  }
  const total = expenseTotals(products).gross
  if (inUse && total <= 0)
    faults['outgoingPayments.inUse'] = 'Tilityksestä voi vähentää vain kulun, jonka summa on yli nollan'
  if (inUse && subtractDate && subtractDate < date)
    faults['outgoingPayments.subtractDate'] = 'Vähennyspäivä on ennen kulun päivää'
  if (recurrency.isRecurrent && recurrency.repeatsLeft < 1)
    faults['recurrency.repeatsLeft'] = 'Kerro, montako kertaa kulu vielä toistuu'
  return faults
}

const mostCents = 100_000_000_00

/** The VAT of each rate in a cost, cents. */
export function vatByColumn(lines: readonly ExpenseLine[]): Record<VatColumn, Cents> {
  const vat = Object.fromEntries(vatColumnNames.map((name) => [name, 0])) as Record<VatColumn, Cents>
  for (const group of expenseTotals(lines).groups) {
    vat[vatColumns[group.rate] ?? 'vatOther'] += group.vat
  }
  return vat
}

export const expenseRowOf = (receipt: Expense): KeptExpenseRow => ({
  _id: receipt._id,
  date: receipt.date,
  name: receipt.name,
  receiptType: receipt.receiptType,
  supplier: receipt.supplier,
  apartment: receipt.apartment,
  apartmentAddress: receipt.apartmentAddress,
  condominium: receipt.condominium,
  condominiumName: receipt.condominiumName,
  reference: receipt.reference,
  taxDeductible: receipt.taxDeductible,
  total: receipt.amount,
  ...vatByColumn(receipt.products),
  isRecurrent: receipt.recurrency.isRecurrent,
  files: receipt.files.length,
  inUse: receipt.outgoingPayments.inUse,
  receiptPaymentId: receipt.outgoingPayments.receiptPaymentId,
})
