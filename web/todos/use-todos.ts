import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { todosApi } from '#shared/todos/api.ts'
import type { TodoLabel, TodoSummary } from '#shared/todos/todo.ts'
import { call } from '../app/call.ts'
import { useSession } from '../app/session.ts'
import { type List, useListState } from '../ui/table/use-list-state.ts'

export interface TodoView {
  readonly completed: boolean
  /** Only those of one label; all when empty. */
  readonly label: TodoLabel | ''
}

interface Todos {
  readonly list: List<TodoSummary>
  /** How many there are to be done by label, once it is known. */
  readonly open: Readonly<Record<string, number>> | undefined
}

/** The tasks of a view as a table takes them: the spec's call names its rows toDos. */
export function useTodos(view: TodoView): Todos {
  const state = useListState({ filters: ['mine'], itemsPerPage: useSession()?.user.defaultTableRows ?? 15 })
  const query = { ...state.query, ...view, mine: state.filters.mine === 'true' }
  const reading = useQuery({
    queryKey: [todosApi.listTodos.method, todosApi.listTodos.path, query],
    queryFn: ({ signal }) => call(todosApi.listTodos, { query }, signal),
    placeholderData: keepPreviousData,
  })
  const { data } = reading
  return {
    list: {
      ...state,
      page: data && { rows: data.toDos, totalLength: data.totalLength, sums: {} },
      busy: reading.isFetching,
      error: reading.error,
      retry: () => void reading.refetch(),
      whole: async () =>
        (await import('../app/tables/whole-list.ts')).wholeList(async (paging) => {
          const all = await call(todosApi.listTodos, { query: { ...query, ...paging } })
          return { rows: all.toDos, totalLength: all.totalLength, sums: {} }
        }),
    },
    open: data?.open,
  }
}
