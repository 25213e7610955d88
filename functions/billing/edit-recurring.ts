import { conflict, forbidden, invalidField, Problem } from '#shared/base/problem.ts'
import { editedRecurring, recurringFaults } from '#shared/billing/edited-recurring.ts'
import type { RecurringDraft } from '#shared/billing/recurring-draft.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { periodOf } from '#shared/invoices/due-dates.ts'
import { vatDayOf } from '#shared/rates/vat.ts'
import { tenants } from '../customers/tenants.ts'
import type { Actor } from '../platform/actor.ts'
import { productsOfLines, refuseUnknown } from '../platform/table/references.ts'
import { transact } from '../platform/table/transact.ts'
import { onDay, refuseOldVat } from '../platform/vat-check.ts'
import { tellingOfFinal } from './final-todo.ts'
import { recurringInvoices } from './recurring-invoices.ts'

/** The lists of what is charged. */
const lists = ['products', 'fixedPeriodProducts', 'updatedProducts', 'measuredProducts'] as const

const productsIn = (charges: Readonly<Record<(typeof lists)[number], Parameters<typeof productsOfLines>[0]>>) =>
  lists.flatMap((path) => productsOfLines(charges[path], path))

/** Changes what the next invoices of a contract are; of two people at once the later one sees the first. */
export async function editRecurring(actor: Actor, draft: RecurringDraft): Promise<RecurringInvoice> {
  const before = await recurringInvoices.read(actor, draft._id)
  if (before.version !== draft.version) throw conflict()
  const faults = recurringFaults(draft, before)
  const [first] = Object.values(faults)
  if (first) throw new Problem('invalid', first, faults)
  const period = periodOf(draft.nextDueDate, before.invoiceInterval)
  const [payer] = await Promise.all([
    draft.isUpdated && draft.updatedTenant ? tenants.find(actor, draft.updatedTenant) : undefined,
    refuseOldVat(
      onDay(vatDayOf(period, draft.nextDueDate)),
      ...lists.map((path) => ({ path, lines: draft[path], before: before[path] })),
    ),
    refuseUnknown(actor, productsIn(draft), productsIn(before)),
  ])
  if (draft.isUpdated && draft.updatedTenant && !payer) throw invalidField('updatedTenant', 'Vuokralaista ei löytynyt')
  const after = editedRecurring(before, draft, payer?.name ?? '')
  const isChanged = JSON.stringify(before.products) !== JSON.stringify(draft.products)
  if (isChanged && !actor.fields.has('invoices.products')) throw forbidden()
  await transact([recurringInvoices.replacing(actor, after), ...(await tellingOfFinal(actor, before, after))])
  return { ...after, version: before.version + 1 }
}
