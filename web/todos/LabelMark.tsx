import { type TodoLabel, todoColours, todoLabelNames } from '#shared/todos/todo.ts'
import css from './Todos.module.css'

/** What a task is about, in the colour of its label. */
export const LabelMark = ({ label }: { label: TodoLabel }) => (
  <span className={css.label} data-colour={todoColours[label]}>
    {todoLabelNames[label]}
  </span>
)
