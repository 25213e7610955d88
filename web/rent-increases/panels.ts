import type { Panel } from '../app/panels.ts'

const needs = 'rentIncreases.read'

export const panels: readonly Panel[] = [
  {
    of: 'apartment',
    key: 'rents',
    title: 'Vuokrahistoria',
    // What leases have said is a matter of contracts.
    needs: 'contracts.read',
    load: async () => (await import('./RentHistory.tsx')).RentHistory,
  },
  {
    of: 'contract',
    key: 'increases',
    title: 'Vuokrankorotukset',
    needs,
    load: async () => (await import('./IncreasesOf.tsx')).IncreasesOfContract,
  },
  {
    of: 'invoiceLine',
    key: 'raised-line',
    title: 'Vuokrankorotus',
    needs,
    load: async () => (await import('./RaisedLine.tsx')).RaisedLine,
  },
  {
    of: 'apartment',
    key: 'increases',
    title: 'Vuokrankorotukset',
    needs,
    place: 'card',
    load: async () => (await import('./ApartmentIncreases.tsx')).ApartmentIncreases,
  },
  {
    of: 'overview',
    key: 'waiting-increases',
    title: 'Vuokrankorotukset',
    needs,
    load: async () => (await import('./WaitingCard.tsx')).WaitingCard,
  },
]
