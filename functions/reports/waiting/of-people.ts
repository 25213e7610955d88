import { countUnreadContacts, countUnreadReservations } from '../../contacts/unread.ts'
import { openTodosBy } from '../../todos/todos.ts'
import { type Counting, counted, namedRows } from './counted.ts'

/** Tasks whose day has come. */
export const lateTodos: Counting = async (actor, day) =>
  namedRows((await openTodosBy(actor, day)).map(({ _id, title, dueDate }) => ({ id: _id, name: title, day: dueDate })))

export const contacts: Counting = async (actor) => counted(await countUnreadContacts(actor))

export const reservations: Counting = async (actor) => counted(await countUnreadReservations(actor))
