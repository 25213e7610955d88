import { times } from '#shared/base/money.ts'
import { Line } from '#shared/invoices/line.ts'
import { RecurringDraft } from '#shared/invoices/recurring-draft.ts'
import type { RecurringInvoice } from '#shared/invoices/recurring-invoice.ts'
import { holdBilling } from '../../../functions/invoices/billing-holds.ts'
import { editRecurring } from '../../../functions/invoices/edit-recurring.ts'
import { recurringInvoices } from '../../../functions/invoices/recurring-invoices.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import type { MadeAccount } from './make-account.ts'

const { count, ...perCubicMetre } = Line.parse({ desc: 'Vesi', productType: 'Vesi', itemtype: 'm³', amount: 5_20 })

/** What makes the next run worth a look: a contract on hold, a meter to be read, a discount for some months, a raised rent. */
export async function changeComing({ actor }: MadeAccount): Promise<void> {
  const running = (await recurringInvoices.rows(actor)).filter(({ active, endDate }) => active && !endDate)
  const next = running.toSorted((a, b) => (a.makingDay + a._id < b.makingDay + b._id ? -1 : 1)).slice(0, 4)
  const [held, metered, discounted, raised] = next
  if (!held || !metered || !discounted || !raised) return
  const reason = 'Vuokra-ajan jatkosta sovitaan'
  await holdBilling(actor, held._id, { dueDate: held.nextDueDate, reason, until: '' })
  await edit(actor, metered._id, () => ({ measuredProducts: [{ ...perCubicMetre, lastReading: 118.4 }] }))
  await edit(actor, discounted._id, ({ products, nextDueDate }) => ({
    fixedPeriodRecurrency: { inUse: true, startDate: nextDueDate, repeatsLeft: 3 },
    fixedPeriodProducts: priced(products, 90),
    comments: 'Hinnassa alennus remontin ajalta.',
  }))
  await edit(actor, raised._id, ({ products }) => ({ products: priced(products, 112) }))
}

const priced = (products: readonly Line[], percent: number): Line[] =>
  products.map((line) => ({ ...line, amount: times(line.amount, { numerator: percent, denominator: 100 }) }))

async function edit(actor: Actor, id: string, change: (recurring: RecurringInvoice) => object): Promise<void> {
  const recurring = await recurringInvoices.read(actor, id)
  const draft = RecurringDraft.parse({ ...recurring, active: true, ...change(recurring) })
  await editRecurring({ ...actor, fields: new Set(['invoices.products']) }, draft)
}
