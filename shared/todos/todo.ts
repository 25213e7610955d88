import * as z from 'zod'
import { dayOrNone, requiredText, text } from '../base/fields.ts'
import { stored } from '../base/stored.ts'

/** What a task is about (spec section 4). */
export const todoLabels = ['apartments', 'others', 'rentIncrease', 'serviceRequest', 'keys'] as const
export type TodoLabel = (typeof todoLabels)[number]
export const todoLabelNames: Record<TodoLabel, string> = {
  apartments: 'Vuokrakohteet',
  others: 'Muut',
  rentIncrease: 'Vuokrankorotus',
  serviceRequest: 'Huoltopyyntö',
  keys: 'Avaimet',
}

/** The notification colours of the labels, in their order (spec section 4). */
export type TodoColour = 'green' | 'blue' | 'orange' | 'red' | 'black'
export const todoColours: Record<TodoLabel, TodoColour> = {
  apartments: 'green',
  others: 'blue',
  rentIncrease: 'orange',
  serviceRequest: 'red',
  keys: 'black',
}

/** Something that somebody of the account is to do (tehtävä). */
export const Todo = z.object({
  ...stored,
  title: requiredText('Kirjoita, mitä pitää tehdä', 200),
  description: text(2000),
  label: z.enum(todoLabels).default('others'),
  /** The day by which it should be done, if any. */
  dueDate: dayOrNone(),
  /** The person of the account who is to do it, and their name when it was given to them; empty of anybody's. */
  assignee: z
    .string()
    .nullish()
    .transform((id) => id ?? ''),
  assigneeName: z
    .string()
    .nullish()
    .transform((name) => name ?? ''),
  completed: z.boolean().default(false),
  /** The instant it was done, and who did it. */
  completedAt: z.string().default(''),
  completedBy: z.string().default(''),
  created: z.string().default(''),
  createdBy: z.string().default(''),
})
export type Todo = z.output<typeof Todo>

export const TodoDraft = Todo.pick({
  version: true,
  title: true,
  description: true,
  label: true,
  dueDate: true,
}).extend({
  /** Left out it stays whose it is. */
  assignee: z.string().max(80).optional(),
})
export type TodoDraft = z.output<typeof TodoDraft>

export const TodoSummary = Todo.omit({ version: true, description: true })
export type TodoSummary = z.output<typeof TodoSummary>

export const todoSummaryOf = ({ version, description, ...row }: Todo): TodoSummary => row

/** Whose a task is, in words. @param isHere they still work in the account */
export const whoseTodo = (name: string, isHere: boolean): string => (isHere ? name : `${name} (entinen käyttäjä)`)
