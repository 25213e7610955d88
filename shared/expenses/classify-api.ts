import * as z from 'zod'
import { post } from '../base/endpoint.ts'
import { ExpenseClass, ProposedClass } from './expense-class.ts'
import { expenseTypes } from './expense-types.ts'
import { taxKinds } from './tax-kinds.ts'

/** So many costs are classified at a time. */
export const mostClassified = 200

const id = z.string().max(40)
const tooMany = `Enintään ${mostClassified} kulua kerralla`

/** A cost that was chosen, as it is now. */
export const ChosenExpense = z.object({
  _id: z.string(),
  version: z.number().int(),
  name: z.string(),
  supplier: z.string(),
  date: z.string(),
  /** With VAT, cents. */
  amount: z.number().int(),
  receiptType: z.enum(expenseTypes),
  taxDeductible: z.boolean(),
  /** What its lines are in the tax return; empty of lines of which nobody has said. */
  taxKinds: z.array(z.enum(['', ...taxKinds])),
  /** Of a cost of which somebody has not said yet: what most of the same supplier's earlier ones are. */
  proposal: ProposedClass.extend({ count: z.number().int(), of: z.number().int() }).nullable(),
})
export type ChosenExpense = z.output<typeof ChosenExpense>

export const Classifying = z.object({
  said: ExpenseClass,
  expenses: z
    .array(
      z.object({
        _id: id,
        /** The one that was shown. */
        version: z.number().int(),
        /** What was proposed of it, when the person took that. */
        proposed: ProposedClass.optional(),
      }),
    )
    .min(1, 'Valitse kulut')
    .max(mostClassified, tooMany),
})
export type Classifying = z.output<typeof Classifying>

export const classifyApi = {
  /** The chosen costs with what is proposed of each; nothing is written. */
  proposeClasses: post('/receipt/classify/propose', {
    needs: 'receipts.read',
    body: z.object({ ids: z.array(id).min(1, 'Valitse kulut').max(mostClassified, tooMany) }),
    reply: z.object({ expenses: z.array(ChosenExpense) }),
  }),
  /** Each cost by itself: those that cannot be changed are told with their reasons. */
  classifyExpenses: post('/receipt/classify', {
    needs: 'receipts.edit',
    body: Classifying,
    reply: z.object({
      changed: z.number().int(),
      /** Which were so already. */
      same: z.number().int(),
      refused: z.array(z.object({ _id: z.string(), name: z.string(), reason: z.string() })),
    }),
  }),
}
