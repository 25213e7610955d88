import { taxYearOn } from '#shared/reports/tax/tax-year.ts'
import { today } from '../../app/today.ts'
import { useListState } from '../../ui/table/use-list-state.ts'

/** Whose pack of which year is looked at; it lives in the address. */
export function useTaxPack() {
  const state = useListState({ filters: ['principal', 'year', 'apartment', 'figure'], itemsPerPage: 100 })
  const { principal = '', year = '', apartment = '', figure = '' } = state.filters
  const chosen = Number(year) || taxYearOn(today())
  return { principal, year: chosen, apartment, figure, state }
}

export type TaxPackState = ReturnType<typeof useTaxPack>

/** The address of a pack, or of a home of it. */
export const taxPackAt = (
  { principal, year }: Pick<TaxPackState, 'principal' | 'year'>,
  more: Readonly<Record<string, string>> = {},
): string => {
  const words = new URLSearchParams({ year: String(year), ...(principal && { principal }), ...more })
  return `/reports/tax-pack?${words}`
}
