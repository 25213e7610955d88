import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'account',
    key: 'months',
    title: 'Kirjanpitokuukaudet',
    needs: 'months.read',
    load: async () => (await import('./MonthList.tsx')).MonthList,
  },
]
