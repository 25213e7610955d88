import * as z from 'zod'
import { get, patch, post } from '../base/endpoint.ts'
import { outgoingStates } from '../outgoing-payments/outgoing-payment.ts'
import { Expense, ExpenseDraft } from './expense.ts'
import { expenseStates } from './expense-state.ts'
import { Recurrency } from './recurrency.ts'

const linked = { _id: z.string(), number: z.string(), state: z.enum(outgoingStates) }

/** A cost with what has become of it. */
export const ShownExpense = Expense.extend({
  standing: z.enum(['', ...expenseStates]),
  /** Taken off a principal's money, cents. */
  subtracted: z.number().int(),
  /** Still to be taken off, cents. */
  waiting: z.number().int(),
  /** What it has been taken off, payment by payment. */
  takenOff: z.array(z.object({ ...linked, amount: z.number().int() })),
  /** The payment to its supplier. */
  payment: z.object(linked).nullable(),
  /** Its own subtraction was given up, but those that it makes are still taken off the principal's money. */
  subtractsNext: z.boolean(),
  /** Why it cannot be changed; empty when it can. */
  lock: z.string(),
})
export type ShownExpense = z.output<typeof ShownExpense>

const OneExpense = z.object({ receipt: ShownExpense })

/** What a paper may be, by the words of the web. */
export const receiptFileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
/** The largest paper that is taken, bytes. */
export const mostFileBytes = 10_000_000

/** A form by which a browser sends a paper, and the name that the paper gets. */
const sendingPaper = {
  body: z.object({ type: z.enum(receiptFileTypes, 'Tiedoston on oltava PDF, JPEG, PNG tai WebP') }),
  reply: z.object({ key: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
}

export const expensesApi = {
  createExpense: post('/receipt/createReceipt', {
    needs: 'receipts.create',
    body: z.object({ receipt: ExpenseDraft }),
    reply: OneExpense,
  }),
  editExpense: patch('/receipt/editReceipt/:id', {
    needs: 'receipts.edit',
    body: z.object({ receipt: ExpenseDraft }),
    reply: OneExpense,
  }),
  /** How often it comes again may be changed whatever has become of it. */
  changeRecurrency: patch('/receipt/recurrency/:id', {
    needs: 'receipts.edit',
    body: z.object({ version: z.number().int(), recurrency: Recurrency }),
    reply: OneExpense,
  }),
  /** Makes the outgoing payment that pays its supplier; one cost has one. */
  payExpense: post('/receipt/pay/:id', { needs: 'outgoingPayments.create', reply: OneExpense }),
  /** Where a browser sends a paper of a new cost: a form that takes one file. */
  uploadReceiptFile: post('/receipt/upload', { needs: 'receipts.create', ...sendingPaper }),
  /** The same for a cost that is there. */
  uploadFileOfReceipt: post('/receipt/upload/:id', { needs: 'receipts.edit', ...sendingPaper }),
  /** An address at which a paper may be read for an hour. */
  readReceiptFile: get('/receipt/:id/file/:key', {
    needs: 'receipts.read',
    reply: z.object({ url: z.string(), name: z.string() }),
  }),
  readCost: get('/receipt/:id', { needs: 'receipts.read', reply: OneExpense }),
}
