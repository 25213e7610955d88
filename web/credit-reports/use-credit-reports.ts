import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { creditReportsApi as api } from '#shared/credit-reports/api.ts'
import type { CreditReportSummary } from '#shared/credit-reports/credit-report.ts'
import { call } from '../app/call.ts'
import { useSession } from '../app/session.ts'
import { pollPeriod } from '../app/tables/use-list.ts'
import { type List, useListState } from '../ui/table/use-list-state.ts'

/** The reports as a table takes them: the call names its rows creditReports. */
export function useCreditReports(): List<CreditReportSummary> {
  const state = useListState({ itemsPerPage: useSession()?.user.defaultTableRows ?? 15 })
  const { query } = state
  const read = async (wish: typeof query, signal?: AbortSignal) => {
    const { creditReports, totalLength } = await call(api.listCreditReports, { query: wish }, signal)
    return { rows: creditReports, totalLength, sums: {} }
  }
  const reading = useQuery({
    queryKey: [api.listCreditReports.method, api.listCreditReports.path, query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isUnderWay) ? pollPeriod : false),
  })
  return {
    ...state,
    page: reading.data,
    busy: reading.isFetching,
    error: reading.error,
    retry: () => void reading.refetch(),
    whole: async () =>
      (await import('../app/tables/whole-list.ts')).wholeList((paging) => read({ ...query, ...paging })),
  }
}

export const isUnderWay = ({ state }: CreditReportSummary): boolean => state === 'asked'
