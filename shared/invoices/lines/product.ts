import * as z from 'zod'
import { cents, requiredText, text } from '../../base/fields.ts'
import { stored } from '../../base/stored.ts'
import { vatChanges, vatPercent } from '../../rates/vat-fields.ts'
import { itemTypes, type Line, productTypes, zeroVatField } from './line.ts'

/** Something that is charged for: rent, water, a parking place. Lines of contracts and invoices are made from these. */
export const Product = z.object({
  ...stored,
  desc: requiredText('Anna tuotteen nimi', 120),
  productNumber: text(40),
  productType: z.enum(productTypes).default('Vuokra'),
  itemtype: z.enum(itemTypes).default('kk'),
  /** The usual price of one without VAT, in cents. */
  amount: cents().default(0),
  taxpr: vatPercent(),
  /** Why it bears no VAT, where its type alone does not say. */
  zeroVat: zeroVatField(),
  salesAccountId: text(40),
  receivablesAccountId: text(40),
  costCentre: text(40),
  active: z.boolean().default(true),
  /** New rates of VAT that wait for their day. */
  vatChanges: vatChanges(),
})
export type Product = z.output<typeof Product>

export const ProductDraft = Product.omit({ _id: true, active: true, vatChanges: true })
export type ProductDraft = z.output<typeof ProductDraft>

export const ProductSummary = Product.omit({ version: true })
export type ProductSummary = z.output<typeof ProductSummary>

/** A line that charges for one of the product at its usual price. */
export const lineOf = (product: Omit<Product, 'version' | 'active' | 'vatChanges'>): Line => ({
  desc: product.desc,
  count: 1,
  itemtype: product.itemtype,
  amount: product.amount,
  taxpr: product.taxpr,
  productId: product._id,
  productNumber: product.productNumber,
  productType: product.productType,
  ...(product.zeroVat && { zeroVat: product.zeroVat }),
  salesAccountId: product.salesAccountId,
  receivablesAccountId: product.receivablesAccountId,
  costCentre: product.costCentre,
})
