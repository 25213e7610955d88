import { coming } from '../app/coming.ts'
import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/todos',
    permission: 'todos',
    title: 'Tehtävät',
    load: coming(() => import('./TodoScreen.tsx'), 'OpenTodos'),
  },
  {
    path: '/todos/tasks',
    permission: 'todos',
    title: 'Tehtävät',
    load: coming(() => import('./TodoScreen.tsx'), 'OpenTodos'),
  },
  {
    path: '/todos/completed',
    permission: 'todos',
    title: 'Tehdyt tehtävät',
    load: coming(() => import('./TodoScreen.tsx'), 'CompletedTodos'),
  },
  {
    path: '/todos/label/:id',
    permission: 'todos',
    title: 'Tehtävät',
    load: coming(() => import('./TodoScreen.tsx'), 'LabelledTodos'),
  },
]
