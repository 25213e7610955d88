import { busy } from '#shared/base/problem.ts'
import type { Listing } from '#shared/listings/listing.ts'
import { listingPortalLabels } from '#shared/listings/portals.ts'
import { Todo } from '#shared/todos/todo.ts'
import type { Actor } from '../platform/actor.ts'
import { instant } from '../platform/clock.ts'
import type { Write } from '../platform/table/transact.ts'
import { todos } from '../todos/todos.ts'

/** An advertisement in trouble is a task of the office, one for each, open as long as the trouble lasts. */
export async function taskOf(actor: Actor, listing: Listing, trouble: string): Promise<Write[]> {
  const _id = `listing-${listing._id}`
  const existing = await todos.find(actor, _id)
  if (!trouble) {
    if (!existing || existing.completed) return []
    const done = { completed: true, completedAt: instant(), completedBy: actor.name }
    return [todos.replacing(actor, { ...existing, ...done }, busy)]
  }
  const open = Todo.parse({
    ...existing,
    _id,
    title: `Tarkista ilmoitus: ${listingPortalLabels[listing.portal]}, ${listing.about}`.slice(0, 200),
    description: trouble,
    label: 'apartments',
    completed: false,
    completedAt: '',
    completedBy: '',
    created: existing?.created || instant(),
    createdBy: existing?.createdBy || actor.name,
  })
  if (!existing) return [todos.creating(actor, open, busy)]
  return JSON.stringify(open) === JSON.stringify(existing) ? [] : [todos.replacing(actor, open, busy)]
}
