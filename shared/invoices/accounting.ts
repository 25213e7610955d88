import * as z from 'zod'
import { text } from '../base/fields.ts'
import type { Invoice } from './invoice.ts'

/** What is wrong with the accounting of a line; `line` counts from 0. */
export interface AccountingFault {
  readonly line: number
  readonly message: string
}

/** The cost centre of every line of an invoice. */
export const CostCentreDraft = z.object({ invoice: z.string().min(1), costCentre: text(40) })
export type CostCentreDraft = z.output<typeof CostCentreDraft>

/** The accounts of one line of an invoice. */
export const AccountingDraft = z.object({
  invoice: z.string().min(1),
  line: z.number().int().min(0),
  salesAccountId: text(40),
  receivablesAccountId: text(40),
})
export type AccountingDraft = z.output<typeof AccountingDraft>

/** Lines that no sales account is told for. */
export const missingAccounts = ({ products }: Pick<Invoice, 'products'>): AccountingFault[] =>
  products.flatMap(({ desc, salesAccountId }, line) =>
    salesAccountId ? [] : [{ line, message: `Riviltä ${desc} puuttuu myyntitili.` }],
  )
