import { times } from '#shared/base/money.ts'
import { ReadingsDraft } from '#shared/billing/meters/reading-drafts.ts'
import { RecurringDraft } from '#shared/billing/recurring-draft.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { Line } from '#shared/invoices/lines/line.ts'
import { editRecurring } from '../../../../functions/billing/edit-recurring.ts'
import { giveReadings, holdBilling } from '../../../../functions/billing/holds.ts'
import { recurringInvoices } from '../../../../functions/billing/recurring-invoices.ts'
import type { Actor } from '../../../../functions/platform/actor.ts'
import type { Raising } from './raising.ts'
import type { ReviewFate } from './reviews.ts'

const { count, ...perCubicMetre } = Line.parse({ desc: 'Vesi', productType: 'Vesi', itemtype: 'm³', amount: 5_20 })

const newMeter = {
  from: 204.2,
  to: 3.4,
  reason: 'changed',
  closing: 209.7,
  opening: 0,
  meterNumber: '68-10442',
}

const onTheWay: readonly ReviewFate[] = ['coming', 'soon', 'removed', 'due', 'withoutFigure']

/**
 * What makes the next run worth a look: a contract on hold, a meter to be read and one that was changed, a discount for
 * some months, a raised rent; and a lease that ends, whose meter is still to be read.
 */
export async function changeComing({ account: { actor }, reviews, contracts }: Raising): Promise<void> {
  const fates = new Map([...reviews].map(([letting, { fate }]) => [contracts.get(letting), fate]))
  const rows = (await recurringInvoices.summaries(actor)).filter(({ active }) => active)
  const running = rows.filter(({ endDate }) => !endDate)
  const next = running.toSorted((a, b) => (a.makingDay + a._id < b.makingDay + b._id ? -1 : 1))
  // What is changed by hand is not what waits for a new rent; two of those whose increase is due are left out for it.
  const [metered, raised] = next.filter(({ _id }) => fates.get(_id) === 'due')
  const [held, discounted, changed] = next.filter(({ _id }) => !onTheWay.includes(fates.get(_id) ?? 'raised'))
  if (!held || !metered || !discounted || !raised || !changed) return
  const reason = 'Vuokra-ajan jatkosta sovitaan'
  await holdBilling(actor, held._id, { dueDate: held.nextDueDate, reason, until: '' })
  await edit(actor, metered._id, () => ({ measuredProducts: [{ ...perCubicMetre, lastReading: 118.4 }] }))
  await edit(actor, changed._id, () => ({
    measuredProducts: [{ ...perCubicMetre, meterNumber: '51-20388', lastReading: 204.2 }],
  }))
  await giveReadings(actor, changed._id, ReadingsDraft.parse({ dueDate: changed.nextDueDate, readings: [newMeter] }))
  const [ending] = rows
    .filter(({ endDate }) => endDate)
    .toSorted((a, b) => (a.endDate + a._id < b.endDate + b._id ? -1 : 1))
  if (ending) await edit(actor, ending._id, () => ({ measuredProducts: [{ ...perCubicMetre, lastReading: 87.5 }] }))
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
