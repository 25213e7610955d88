import { pageOf } from '#shared/base/page-of.ts'
import { type List, useListState } from './use-list-state.ts'

const whole = 100

/**
 * A list whose rows are all here already: searched, sorted and cut on the spot.
 *
 * @param prefix tells it from another list of the page in the address: 'invoices.'
 */
export function useOwnList<Row extends object>(
  rows: readonly Row[],
  searched: readonly (keyof Row & string)[],
  summed: readonly (keyof Row & string)[] = [],
  prefix = '',
): List<Row> {
  const state = useListState({ itemsPerPage: whole, prefix })
  return {
    ...state,
    page: pageOf(rows, state.query, searched, summed),
    busy: false,
    error: null,
    retry: () => undefined,
    whole: async () => ({
      pages: [pageOf(rows, { ...state.query, page: 1, itemsPerPage: Math.max(1, rows.length) }, searched, summed)],
      logo: undefined,
    }),
  }
}
