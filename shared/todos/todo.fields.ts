import { asOptions, dictionaryOf } from '../base/noun-fields.ts'
import { type Todo, todoLabelNames } from './todo.ts'

/** Everything that is known of the fields of a task (tehtävä). */
export const todoFields = dictionaryOf<Todo>()({
  title: { label: 'Tehtävä', kind: 'text' },
  label: { label: 'Aihe', kind: 'choice', options: asOptions(todoLabelNames) },
  dueDate: { label: 'Määräpäivä', kind: 'day' },
  assignee: { label: 'Vastuuhenkilön tunnus', kind: 'text' },
  assigneeName: { label: 'Vastuuhenkilö', kind: 'text' },
  description: { label: 'Kuvaus', kind: 'text' },
  completed: { label: 'Tehty', kind: 'yesNo' },
  completedAt: { label: 'Tehty', kind: 'text', alone: 'Tehty (aika)' },
  completedBy: { label: 'Tekijä', kind: 'text' },
  created: { label: 'Luotu', kind: 'text' },
  createdBy: { label: 'Lisääjä', kind: 'text' },
})
