import { accountsApi } from '#shared/accounts/api.ts'
import { todosApi } from '#shared/todos/api.ts'
import { todoFields } from '#shared/todos/todo.fields.ts'
import { type Todo, TodoDraft, type TodoLabel, todoLabelNames, todoLabels, whoseTodo } from '#shared/todos/todo.ts'
import { call } from '../app/call.ts'
import { Loaded } from '../app/Loaded.tsx'
import { useMay, useSession } from '../app/session.ts'
import { useCall, useFresh } from '../app/use-call.ts'
import { DialogForm, FormFrame } from '../ui/form/FormDialog.tsx'
import { fieldsOf } from '../ui/form/fields.ts'

const { TextField, TextareaField, SelectField, DayField } = fieldsOf<typeof TodoDraft>()

interface Props {
  /** The task to look at or change; without it a new one is made. */
  readonly id?: string
  /** The label of a new one. */
  readonly label: TodoLabel | ''
  readonly onClose: () => void
}

export const TodoDialog = ({ id, label, onClose }: Props) => (
  <FormFrame title={id === undefined ? 'Uusi tehtävä' : 'Tehtävä'} onClose={onClose}>
    {id === undefined ? (
      <TodoForm values={label ? { label } : {}} onClose={onClose} />
    ) : (
      <ExistingTodo id={id} onClose={onClose} />
    )}
  </FormFrame>
)

const ExistingTodo = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
  <Loaded reading={useFresh(todosApi.readTodo, { params: { id } })}>
    {({ toDo }) => <TodoForm id={id} values={toDo} onClose={onClose} />}
  </Loaded>
)

interface FormProps {
  readonly id?: string
  readonly values: Partial<Todo>
  readonly onClose: () => void
}

function TodoForm({ id, values, onClose }: FormProps) {
  const people = usePeople(values)
  const mayEdit = useMay()(id === undefined ? 'todos.create' : 'todos.edit')
  const save = async (body: TodoDraft) => {
    const reply =
      id === undefined
        ? await call(todosApi.createTodo, { body })
        : await call(todosApi.updateTodo, { params: { id }, body })
    return reply.toDo
  }
  return (
    <DialogForm
      locked={mayEdit ? [] : ['title', 'description', 'label', 'dueDate', 'assignee']}
      submit="Tallenna"
      schema={TodoDraft}
      values={values}
      save={save}
      saved="Tehtävä tallennettu"
      onClose={onClose}
    >
      <TextField name="title" label={todoFields.title.label} required span={3} />
      <SelectField
        name="label"
        label={todoFields.label.label}
        options={todoLabels.map((label) => [label, todoLabelNames[label]] as const)}
      />
      <DayField name="dueDate" label={todoFields.dueDate.label} />
      <SelectField
        name="assignee"
        label={todoFields.assigneeName.label}
        none="Ei kukaan"
        options={people}
        hint="Saa sähköpostin, kun joku muu antaa tehtävän."
      />
      <TextareaField name="description" label={todoFields.description.label} rows={4} span={3} />
    </DialogForm>
  )
}

/** Who may be given a task, and whose it is though they have left. */
function usePeople({ assignee, assigneeName }: Partial<Todo>): readonly (readonly [string, string])[] {
  const { data } = useCall(accountsApi.getAccountUsers, { body: { includeMe: true } })
  const own = useSession()?.user._id
  const people = (data?.users ?? []).map(({ _id, name }) => [_id, _id === own ? `${name} (minä)` : name] as const)
  if (!assignee || people.some(([id]) => id === assignee)) return people
  return [...people, [assignee, whoseTodo(assigneeName ?? '', data === undefined)]]
}
