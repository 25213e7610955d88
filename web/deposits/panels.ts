import type { Panel } from '../app/panels.ts'

const common = { key: 'deposits', title: 'Vakuus', needs: 'deposits.read', place: 'card' } as const

export const panels: readonly Panel[] = [
  { of: 'contract', ...common, load: async () => (await import('./DepositsOf.tsx')).DepositsOfContract },
  { of: 'tenant', ...common, load: async () => (await import('./DepositsOf.tsx')).DepositsOfTenant },
]
