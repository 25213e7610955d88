import { lazy } from 'react'
import type { Panel } from '../app/panels.ts'

export const panels: readonly Panel[] = [
  {
    of: 'invoice',
    key: 'payments',
    title: 'Maksut',
    needs: 'payments.read',
    Content: lazy(async () => ({ default: (await import('./PaymentsOfInvoice.tsx')).PaymentsOfInvoice })),
  },
]
