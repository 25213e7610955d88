import { busy } from '#shared/base/problem.ts'
import { lacksFinalReadings } from '#shared/billing/meters/final-readings.ts'
import type { RecurringInvoice } from '#shared/billing/recurring-invoice.ts'
import { Todo } from '#shared/todos/todo.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import type { Write } from '../platform/table/transact.ts'
import { todos } from '../todos/todos.ts'

/** A task to read the meters stands from when the lease's last day is known until they have been read up to it. */
export async function tellingOfFinal(
  actor: Actor,
  before: RecurringInvoice,
  after: RecurringInvoice,
): Promise<Write[]> {
  if (before.measuredProducts.length === 0 && after.measuredProducts.length === 0) return []
  const _id = `${after._id}-final-readings`
  const existing = await todos.find(actor, _id)
  if (lacksFinalReadings(after)) {
    const task = { ...(existing ?? newTask(actor, after, _id)), dueDate: after.endDate }
    const open = { ...task, completed: false, completedAt: '', completedBy: '' }
    if (!existing) return [todos.creating(actor, open, busy)]
    return JSON.stringify(open) === JSON.stringify(existing) ? [] : [todos.replacing(actor, open, busy)]
  }
  if (!existing || existing.completed) return []
  if (!after.endDate || after.measuredProducts.length === 0) return [todos.removing(actor, existing, busy)]
  const done = { completed: true, completedAt: instant(), completedBy: actor.name }
  return [todos.replacing(actor, { ...existing, ...done }, busy)]
}

const newTask = (actor: Actor, { apartmentAddress, contractNumber }: RecurringInvoice, _id: string): Todo =>
  Todo.parse({
    _id,
    version: 0,
    title: `Lue mittarit, kun vuokrasuhde päättyy: ${apartmentAddress}`.slice(0, 200),
    description: `Anna loppulukemat sopimuksen ${contractNumber} sivulla, niin kulutus laskutetaan niihin asti.`,
    label: 'apartments',
    created: instant(),
    createdBy: actor.name,
  })
