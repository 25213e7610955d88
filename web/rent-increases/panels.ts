import { coming } from '../app/coming.ts'
import type { Panel } from '../app/panels.ts'

const needs = 'rentIncreases.read'

export const panels: readonly Panel[] = [
  {
    of: 'apartment',
    key: 'rents',
    title: 'Vuokrahistoria',
    // What leases have said is a matter of contracts.
    needs: 'contracts.read',
    load: coming(() => import('./history/RentHistory.tsx'), 'RentHistory'),
  },
  {
    of: 'contract',
    key: 'increases',
    title: 'Vuokrankorotukset',
    needs,
    load: coming(() => import('./IncreasesOf.tsx'), 'IncreasesOfContract'),
  },
  {
    of: 'invoiceLine',
    key: 'raised-line',
    needs,
    waiting: null,
    load: coming(() => import('./RaisedLine.tsx'), 'RaisedLine'),
  },
  {
    of: 'apartment',
    key: 'increases',
    needs,
    place: 'card',
    load: coming(() => import('./ApartmentIncreases.tsx'), 'ApartmentIncreases'),
  },
]
