import { PlusIcon } from '@primer/octicons-react'
import { Button } from '@primer/react'
import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { printInstant } from '#shared/base/day.ts'
import { sumOf } from '#shared/base/money.ts'
import { todosApi } from '#shared/todos/api.ts'
import { todoFields } from '#shared/todos/todo.fields.ts'
import { type TodoLabel, type TodoSummary, todoLabelNames, todoLabels } from '#shared/todos/todo.ts'
import { useMay } from '../app/session.ts'
import { useRemoval } from '../app/use-removal.ts'
import { dialogOnDemand, onDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { TabBar } from '../ui/Tabs.tsx'
import { Chips } from '../ui/table/Chips.tsx'
import type { Column } from '../ui/table/columns.tsx'
import { RowButton } from '../ui/table/RowButton.tsx'
import { Table } from '../ui/table/Table.tsx'
import { LabelMark } from './LabelMark.tsx'
import { TodoDay } from './TodoDay.tsx'
import css from './Todos.module.css'
import { TodoTick } from './TodoTick.tsx'
import { type TodoView, useTodos } from './use-todos.ts'

const TodoDialog = dialogOnDemand(
  async () => (await import('./TodoDialog.tsx')).TodoDialog,
  ({ onClose }) => onClose(),
)

export const OpenTodos = () => <TodoScreen completed={false} label="" />
export const CompletedTodos = () => <TodoScreen completed label="" />

/** An unknown label shows what is to be done. */
export function LabelledTodos() {
  const { id } = useParams()
  return <TodoScreen completed={false} label={todoLabels.find((label) => label === id) ?? ''} />
}

/** Whose it is: loaded where somebody's is, for it looks who still works in the account. */
const Assignee = onDemand<{ readonly row: TodoSummary }>(async () => (await import('./Assignee.tsx')).Assignee, {
  waiting: null,
  Failure: ({ row }) => row.assigneeName,
})

const others = (mayEdit: boolean): readonly Column<TodoSummary>[] => [
  {
    key: 'dueDate',
    title: todoFields.dueDate.label,
    kind: 'day',
    cell: (row) => <TodoDay row={row} mayEdit={mayEdit} />,
  },
  {
    key: 'assigneeName',
    title: todoFields.assigneeName.label,
    cell: (row) => (row.assignee ? <Assignee row={row} /> : '–'),
  },
  { key: 'label', title: todoFields.label.label, cell: ({ label }) => <LabelMark label={label} /> },
  { key: 'createdBy', title: todoFields.createdBy.label },
]
const ofDone: readonly Column<TodoSummary>[] = [
  {
    key: 'completedAt',
    title: todoFields.completedAt.label,
    cell: ({ completedAt }) => (completedAt ? printInstant(completedAt) : '–'),
  },
  { key: 'completedBy', title: todoFields.completedBy.label },
]

const mine = [{ label: 'Minun', filters: { mine: 'true' } }]

/** What the account's people are to do, or have done. A letter and the calendar lead to one of them. */
function TodoScreen(view: TodoView) {
  const may = useMay()
  const { list, open } = useTodos(view)
  const [asked] = useState(useSearchParams()[0].get('task') ?? undefined)
  const [opened, setOpened] = useState<{ readonly id?: string } | undefined>(
    asked === undefined ? undefined : { id: asked },
  )
  const remove = useTodoRemoval()
  const mayEdit = may('todos.edit')
  const columns = useMemo((): Column<TodoSummary>[] => {
    const title = (row: TodoSummary) => (
      <span className={css.task} data-done={row.completed || undefined}>
        <TodoTick row={row} disabled={!mayEdit} />
        <RowButton onClick={() => setOpened({ id: row._id })}>{row.title}</RowButton>
      </span>
    )
    return [
      { key: 'title', title: todoFields.title.label, cell: title, long: true },
      ...others(mayEdit),
      ...(view.completed ? ofDone : []),
    ]
  }, [mayEdit, view.completed])
  const create = () => setOpened({})
  return (
    <>
      <PageHead
        title="Tehtävät"
        primary={may('todos.create') && { label: 'Lisää tehtävä', icon: PlusIcon, onSelect: create }}
      />
      <Views view={view} open={open} />
      <Table
        name={view.completed ? 'todos-done' : 'todos'}
        label="Tehtävät"
        list={list}
        columns={columns}
        search="Hae tehtävää"
        filters={<Chips list={list} chips={mine} />}
        actions={(row) => [
          mayEdit && { label: 'Muokkaa', onSelect: () => setOpened({ id: row._id }) },
          may('todos.remove') && { label: 'Poista', danger: true, onSelect: () => remove(row) },
        ]}
        empty={
          view.completed
            ? { title: 'Ei tehtyjä tehtäviä', text: 'Tehtävät, jotka merkitset tehdyiksi, tulevat tänne.' }
            : {
                title: 'Ei tehtäviä',
                text: 'Kirjaa tänne, mitä pitää tehdä ja mihin mennessä.',
                action: may('todos.create') && <Button onClick={create}>Lisää tehtävä</Button>,
              }
        }
      />
      {opened && <TodoDialog {...opened} label={view.label} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** What is to be done, all and by label, and what is done. */
function Views({ view, open }: { view: TodoView; open: Readonly<Record<string, number>> | undefined }) {
  const all = open && sumOf(Object.values(open))
  const tabs = [
    { to: '/todos', text: 'Tekemättä', count: all },
    ...todoLabels.map((label: TodoLabel) => ({
      to: `/todos/label/${label}`,
      text: todoLabelNames[label],
      count: open?.[label],
    })),
    { to: '/todos/completed', text: 'Tehdyt' },
  ]
  const at = view.completed ? tabs.length - 1 : view.label ? todoLabels.indexOf(view.label) + 1 : 0
  return <TabBar label="Tehtävien näkymät" tabs={tabs} openAt={at} />
}

function useTodoRemoval() {
  const remove = useRemoval(todosApi.deleteTodo, {
    text: 'Tehtävä poistetaan pysyvästi. Jos se on tehty, merkitse se mieluummin tehdyksi.',
    yes: 'Poista tehtävä',
    said: 'Tehtävä poistettu',
  })
  return ({ _id, title }: TodoSummary) => remove(title, { params: { id: _id } })
}
