import type { InputOf } from '#shared/base/endpoint.ts'
import { expensesApi as api, type ShownReceipt } from '#shared/expenses/api.ts'
import type { ReceiptDraft } from '#shared/expenses/receipt.ts'
import type { Person } from '../support/things/people.ts'
import type { World } from '../support/world.ts'

type Draft = InputOf<typeof ReceiptDraft>

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
): Promise<ShownReceipt> =>
  (await world.call(api.createReceipt, { body: { receipt: aReceiptDraft(more) } }, by)).receipt
