import { mayDo } from '#shared/base/access.ts'
import { printDay } from '#shared/base/day.ts'
import { invalidField } from '#shared/base/problem.ts'
import { type Todo, todoLabelNames } from '#shared/todos/todo.ts'
import { actorOfPerson } from '../accounts/acting.ts'
import { newLetter, noticeLetters, sendSoon } from '../accounts/notice-letters.ts'
import { accounts, users } from '../accounts/people.ts'
import type { Actor } from '../platform/actor.ts'
import type { Write } from '../platform/table/transact.ts'

type Given = Pick<Todo, 'assignee' | 'assigneeName'>

/**
 * Whose a task becomes: somebody's of the account who may see tasks. Whose it is already it stays, also after they have
 * left.
 *
 * @param id '' of nobody's; undefined leaves it
 */
export async function givenTo(actor: Actor, id: string | undefined, existing?: Given): Promise<Given> {
  const { assignee, assigneeName } = existing ?? { assignee: '', assigneeName: '' }
  if (id === undefined || id === assignee) return { assignee, assigneeName }
  if (id === '') return { assignee: '', assigneeName: '' }
  const person = await actorOfPerson(id, actor.accountId, '')
  if (!person || !mayDo(person, 'todos.read'))
    throw invalidField('assignee', 'Valitse tilin käyttäjä, jolla on oikeus tehtäviin')
  return { assignee: id, assigneeName: person.name }
}

interface Telling {
  /** To be written together with the task. */
  readonly writes: readonly Write[]
  send(): Promise<void>
}
export const noLetter: Telling = { writes: [], send: async () => {} }

/** A letter to whom a task is given, unless they took it themselves or it is done. */
export async function tellingAssignee(actor: Actor, todo: Todo): Promise<Telling> {
  const { _id, assignee, title, label, dueDate, completed } = todo
  if (!assignee || assignee === actor.userId || completed) return noLetter
  const [user, account] = await Promise.all([users.find(assignee), accounts.find(actor.accountId)])
  if (!user || !account) return noLetter
  const letter = newLetter(user.email, account.name, {
    title: 'Sinulle annettiin tehtävä',
    opening: [`Tilillä ${account.name} sinulle annettiin tehtävä.`],
    facts: [
      ['Tehtävä', title],
      ['Aihe', todoLabelNames[label]],
      ...(dueDate ? [['Määräpäivä', printDay(dueDate)] as [string, string]] : []),
      ['Antaja', actor.name],
    ],
    button: { label: 'Avaa tehtävä', path: `/todos?task=${encodeURIComponent(_id)}` },
    ending: ['Kun tehtävä on tehty, merkitse se tehdyksi tehtävien luettelossa.'],
  })
  return { writes: [noticeLetters.creating(actor, letter)], send: () => sendSoon(actor, [letter]) }
}
