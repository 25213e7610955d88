import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'account',
    key: 'signing-services',
    title: 'Allekirjoitus',
    needs: 'account.read',
    load: async () => (await import('./SigningSettings.tsx')).SigningSettings,
  },
]
