import * as z from 'zod'
import { expenseStates } from './expense-state.ts'
import { expenseTypes } from './expense-types.ts'

/** What lists keep of a cost; cents. */
export const KeptExpenseRow = z.object({
  _id: z.string(),
  date: z.string(),
  name: z.string(),
  receiptType: z.enum(expenseTypes),
  supplier: z.string(),
  apartment: z.string(),
  apartmentAddress: z.string(),
  condominium: z.string(),
  condominiumName: z.string(),
  reference: z.string(),
  taxDeductible: z.boolean(),
  /** With VAT. */
  total: z.number().int(),
  vat255: z.number().int(),
  vat24: z.number().int(),
  vat14: z.number().int(),
  vat135: z.number().int(),
  vat10: z.number().int(),
  /** Of rates that have no column of their own; rows of before there were such lack it. */
  vatOther: z.number().int().default(0),
  isRecurrent: z.boolean(),
  /** How many papers it has. */
  files: z.number().int(),
  /** It is to be taken off a principal's money. */
  inUse: z.boolean(),
  receiptPaymentId: z.string(),
})
export type KeptExpenseRow = z.output<typeof KeptExpenseRow>

/** A cost in a list, with what has become of it. */
export const ExpenseRow = KeptExpenseRow.extend({
  standing: z.enum(['', ...expenseStates]),
  /** Taken off a principal's money so far. */
  subtracted: z.number().int(),
})
export type ExpenseRow = z.output<typeof ExpenseRow>
