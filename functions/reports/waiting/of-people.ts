import { whoseTodo } from '#shared/todos/todo.ts'
import { accountUsers } from '../../accounts/collaborators.ts'
import { countUnreadContacts, countUnreadReservations } from '../../contacts/unread.ts'
import type { Actor } from '../../platform/actor.ts'
import { openTodosBy } from '../../todos/todos.ts'
import { type Counting, counted, type Named, namedRows } from './counted.ts'

/** Tasks whose day has come. */
export const lateTodos: Counting = async (actor, day) => {
  const late = namedRows(
    (await openTodosBy(actor, day)).map(({ _id, title, dueDate, assignee, assigneeName }) => ({
      id: _id,
      name: title,
      day: dueDate,
      ...(assignee && { who: assigneeName, assignee }),
    })),
  )
  return { ...late, named: await withFormer(actor, late.named) }
}

/** Whoever has left the account is told to have: somebody else is to do it. */
async function withFormer(actor: Actor, named: readonly (Named & { readonly assignee?: string })[]): Promise<Named[]> {
  const isGiven = named.some(({ assignee }) => assignee)
  const { users } = isGiven ? await accountUsers(actor, true) : { users: [] }
  return named.map(({ assignee, who, ...each }) =>
    assignee && who
      ? {
          ...each,
          who: whoseTodo(
            who,
            users.some(({ _id }) => _id === assignee),
          ),
        }
      : each,
  )
}

export const contacts: Counting = async (actor) => counted(await countUnreadContacts(actor))

export const reservations: Counting = async (actor) => counted(await countUnreadReservations(actor))
