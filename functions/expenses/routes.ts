import { Hono } from 'hono'
import { expensesApi as api } from '#shared/expenses/api.ts'
import { classifyApi } from '#shared/expenses/classify-api.ts'
import { costListApi } from '#shared/expenses/list-api.ts'
import { type Env, serve } from '../platform/serve.ts'
import { rowsAs } from '../platform/table/rows-as.ts'
import { classifyExpenses, proposeClasses } from './classify.ts'
import { changeRecurrency, createExpense, deleteExpense, editExpense } from './expense-commands.ts'
import { listExpenses, readExpense, receipts } from './expenses.ts'
import { addressOfFile, uploadReceiptFile } from './receipt-files.ts'
import { payExpense } from './supplier-payment.ts'

export const routes = new Hono<Env>()

serve(routes, costListApi.listExpenses, async ({ actor, body }) => rowsAs('receipts', await listExpenses(actor, body)))
serve(routes, api.createExpense, async ({ actor, body, key }) => ({
  receipt: await createExpense(actor, body.receipt, key),
}))
serve(routes, api.editExpense, async ({ actor, params, body }) => ({
  receipt: await editExpense(actor, params.id, body.receipt),
}))
serve(routes, costListApi.deleteExpense, async ({ actor, params }) => {
  await deleteExpense(actor, params.id)
  return {}
})
serve(routes, api.changeRecurrency, async ({ actor, params, body }) => ({
  receipt: await changeRecurrency(actor, params.id, body),
}))
serve(routes, api.payExpense, async ({ actor, params }) => ({ receipt: await payExpense(actor, params.id) }))
serve(routes, api.uploadReceiptFile, ({ actor, body }) => uploadReceiptFile(actor, body.type))
serve(routes, api.uploadFileOfReceipt, async ({ actor, params, body }) => {
  await receipts.read(actor, params.id)
  return uploadReceiptFile(actor, body.type)
})
serve(routes, api.readReceiptFile, async ({ actor, params }) =>
  addressOfFile(actor, await receipts.read(actor, params.id), params.key),
)
serve(routes, api.readCost, async ({ actor, params }) => ({ receipt: await readExpense(actor, params.id) }))
serve(routes, classifyApi.proposeClasses, async ({ actor, body }) => ({
  expenses: await proposeClasses(actor, body.ids),
}))
serve(routes, classifyApi.classifyExpenses, ({ actor, body }) => classifyExpenses(actor, body))
