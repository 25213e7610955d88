import * as z from 'zod'
import { handlings } from '../properties/housing-charges.ts'
import { isVatPercent } from '../rates/vat-fields.ts'
import { type Expense, type ExpenseDraft, type ExpenseLine, taxKindOf } from './expense.ts'
import { type ExpenseType, expenseTypes } from './expense-types.ts'
import { type TaxKind, taxKinds } from './tax-kinds.ts'

const id = z.string().max(40).default('')

/** What may be said of many costs at once; what is empty or 'keep' stays in each as it is. */
export const ExpenseClass = z
  .object({
    receiptType: z.enum(['', ...expenseTypes]).default(''),
    /** Of every line. */
    taxKind: z.enum(['', ...taxKinds]).default(''),
    /** Of every line of a charge. */
    handling: z.enum(['', ...handlings]).default(''),
    taxDeductible: z.enum(['keep', 'yes', 'no']).default('keep'),
    /** The VAT of every line, percent; prices with VAT stay. */
    taxpr: z.number().refine(isVatPercent, 'Valitse ALV-kanta').nullable().default(null),
    place: z.enum(['keep', 'apartment', 'condominium']).default('keep'),
    apartment: id,
    condominium: id,
    /** Whether it is taken off a principal's money: the one who is said, or else the landlord of its home. */
    subtracting: z.enum(['keep', 'yes', 'no']).default('keep'),
    partner: id,
  })
  .refine(({ place, apartment }) => place !== 'apartment' || apartment !== '', {
    path: ['apartment'],
    message: 'Valitse vuokrakohde',
  })
  .refine(({ place, condominium }) => place !== 'condominium' || condominium !== '', {
    path: ['condominium'],
    message: 'Valitse taloyhtiö',
  })
export type ExpenseClass = z.output<typeof ExpenseClass>

/** Nothing is said: everything stays. */
export const isNoClass = (said: ExpenseClass): boolean =>
  said.receiptType === '' &&
  said.taxKind === '' &&
  said.handling === '' &&
  said.taxDeductible === 'keep' &&
  said.taxpr === null &&
  said.place === 'keep' &&
  said.subtracting === 'keep'

/** A class as it was proposed of a supplier's earlier costs; it goes before what is said of all. */
export const ProposedClass = z.object({
  receiptType: z.enum(expenseTypes),
  taxKind: z.enum(taxKinds),
  taxDeductible: z.boolean(),
})
export type ProposedClass = z.output<typeof ProposedClass>

export const withProposed = (said: ExpenseClass, proposed: ProposedClass | undefined): ExpenseClass =>
  proposed
    ? {
        ...said,
        ...{ receiptType: proposed.receiptType, taxKind: proposed.taxKind },
        taxDeductible: proposed.taxDeductible ? 'yes' : 'no',
      }
    : said

/** The draft of a cost as a class makes it, in the version that was seen. */
export function classified(receipt: Expense, version: number, said: ExpenseClass): ExpenseDraft {
  const { receiptType, taxDeductible, apartment, condominium, products, outgoingPayments, ...rest } = receipt
  const type = said.receiptType || receiptType
  const { inUse, partner, subtractDate } = outgoingPayments
  const isSubtracted = said.subtracting === 'keep' ? inUse : said.subtracting === 'yes'
  return {
    ...rest,
    version,
    receiptType: type,
    taxDeductible: said.taxDeductible === 'keep' ? taxDeductible : said.taxDeductible === 'yes',
    ...placeOf({ apartment, condominium }, said),
    products: products.map((line) => lineOf(type, line, said)),
    outgoingPayments: {
      inUse: isSubtracted,
      partner: (said.subtracting === 'yes' && said.partner) || partner,
      subtractDate,
    },
  }
}

function lineOf(type: ExpenseType, line: ExpenseLine, said: ExpenseClass): ExpenseLine {
  const { taxKind, taxpr } = said
  return {
    ...line,
    taxKind: taxKind || line.taxKind,
    taxpr: taxpr ?? line.taxpr,
    handling: handlingOf(type, line, said),
  }
}

/** How the company books a charge is said of charges alone. */
function handlingOf(type: ExpenseType, { handling }: ExpenseLine, said: ExpenseClass): ExpenseLine['handling'] {
  if (type === 'maintenance') return said.handling || handling
  return said.receiptType ? '' : handling
}

function placeOf(place: Pick<Expense, 'apartment' | 'condominium'>, said: ExpenseClass) {
  if (said.place === 'apartment') return { apartment: said.apartment, condominium: '' }
  if (said.place === 'condominium') return { apartment: '', condominium: said.condominium }
  return place
}

/**
 * Whether a class changes nothing of a cost, which need not be written then.
 *
 * @param isSubtracted it is taken off a principal's money; of one whose subtraction was given up the cost alone still says so
 */
export function isClassAlready(
  receipt: Expense,
  { receiptType, taxDeductible, apartment, condominium, products, outgoingPayments: wish }: ExpenseDraft,
  isSubtracted = receipt.outgoingPayments.inUse,
): boolean {
  return (
    receiptType === receipt.receiptType &&
    taxDeductible === receipt.taxDeductible &&
    apartment === receipt.apartment &&
    // A cost of a home is its company's by itself.
    (apartment !== '' || condominium === receipt.condominium) &&
    wish.inUse === isSubtracted &&
    (!wish.inUse || wish.partner === receipt.outgoingPayments.partner) &&
    JSON.stringify(products) === JSON.stringify(receipt.products)
  )
}

/** Nothing changes but what the lines are in the tax return, which no payment knows of. */
export function isForTaxAlone(receipt: Expense, draft: ExpenseDraft): boolean {
  const asBefore = draft.products.map((line, at) => ({ ...line, taxKind: receipt.products[at]?.taxKind ?? '' }))
  return isClassAlready(receipt, { ...draft, products: asBefore })
}

/** What all lines of a cost are in the tax return; empty when they differ or nobody has said. */
export function taxKindOfAll(receipt: Pick<Expense, 'receiptType' | 'products'>): TaxKind | '' {
  const [kind = '', ...others] = new Set(receipt.products.map((line) => taxKindOf(receipt, line)))
  return others.length === 0 ? kind : ''
}

type Earlier = Pick<Expense, 'receiptType' | 'products' | 'taxDeductible' | 'date'>

/** A proposal with how many of the earlier costs say so, of how many that were looked at. */
export interface Proposal extends ProposedClass {
  readonly count: number
  readonly of: number
}

/** What most of a supplier's earlier costs are, of those that say it; of as many the one that was said last. */
export function proposedOf(earlier: readonly Earlier[]): Proposal | undefined {
  const counts = new Map<string, { readonly proposed: ProposedClass; count: number }>()
  const told = earlier.toSorted((a, b) => (a.date > b.date ? -1 : 1))
  for (const receipt of told) {
    const taxKind = taxKindOfAll(receipt)
    if (taxKind === '') continue
    const { receiptType, taxDeductible } = receipt
    const proposed = { receiptType, taxKind, taxDeductible }
    const known = counts.get(JSON.stringify(proposed))
    if (known) known.count += 1
    else counts.set(JSON.stringify(proposed), { proposed, count: 1 })
  }
  let best: { readonly proposed: ProposedClass; readonly count: number } | undefined
  for (const each of counts.values()) if (!best || each.count > best.count) best = each
  return best && { ...best.proposed, count: best.count, of: earlier.length }
}

/** Suppliers are the same when they are written alike, whatever the case and the spaces. */
export const supplierKey = (supplier: string): string => supplier.trim().replace(/\s+/g, ' ').toLowerCase()
