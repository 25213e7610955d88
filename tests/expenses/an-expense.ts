import type { InputOf } from '#shared/base/endpoint.ts'
import { expensesApi as api, type ShownExpense } from '#shared/expenses/api.ts'
import type { ExpenseDraft } from '#shared/expenses/expense.ts'
import type { Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

type Draft = InputOf<typeof ExpenseDraft>

/** What the form sends: a plumber's 125,50 € with 25,5 % of VAT, on 2.11.2026. */
export const aReceiptDraft = (more: Partial<Draft> = {}): Draft => ({
  name: 'Putken korjaus',
  date: '2026-11-02',
  products: [{ name: 'Työ ja osat', amount: 125_50 }],
  ...more,
})

export const aReceipt = async (
  world: World,
  more: Partial<Draft> = {},
  by: Person = world.owner,
): Promise<ShownExpense> =>
  (await world.call(api.createExpense, { body: { receipt: aReceiptDraft(more) } }, by)).receipt
