import type { Screen } from '../app/screen.ts'

export const screens: readonly Screen[] = [
  {
    path: '/todos',
    permission: 'todos',
    title: 'Tehtävät',
    load: async () => ({ Screen: (await import('./TodoScreen.tsx')).OpenTodos }),
  },
  {
    path: '/todos/tasks',
    permission: 'todos',
    title: 'Tehtävät',
    load: async () => ({ Screen: (await import('./TodoScreen.tsx')).OpenTodos }),
  },
  {
    path: '/todos/completed',
    permission: 'todos',
    title: 'Tehdyt tehtävät',
    load: async () => ({ Screen: (await import('./TodoScreen.tsx')).CompletedTodos }),
  },
  {
    path: '/todos/label/:id',
    permission: 'todos',
    title: 'Tehtävät',
    load: async () => ({ Screen: (await import('./TodoScreen.tsx')).LabelledTodos }),
  },
]
