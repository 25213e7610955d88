import type { DefaultHeader } from '#shared/accounts/table-views.ts'
import { statisticsApi } from '#shared/reports/figures/statistics-api.ts'
import type { TableName } from '#shared/reports/table-header.ts'
import { callQuietly } from '../../app/call.ts'
import { changeUser, currentSession, useSession } from '../../app/session.ts'
import { toast } from '../../ui/dialog/toasts.ts'

/** The defaults as the server now has them. */
export function takeDefaults(defaultHeaders: DefaultHeader[]): void {
  const user = currentSession()?.user
  if (user) changeUser({ ...user, defaultHeaders })
}

/** Which column set of a table opens by itself for this person, '' for none, and how to choose another. */
export function useDefaultHeader(tableName: TableName) {
  const own = useSession()?.user.defaultHeaders.find((header) => header.tableName === tableName)
  const choose = async (headerId: string) => {
    try {
      const { defaultHeaders } = headerId
        ? await callQuietly(statisticsApi.saveHeaderForDefault, { params: { headerId } })
        : await callQuietly(statisticsApi.clearDefaultHeader, { params: { tableName } })
      takeDefaults(defaultHeaders)
      toast.ok(headerId ? 'Sarakejoukko avautuu jatkossa oletuksena' : 'Oletus poistettu')
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }
  return { chosen: own?.headerId ?? '', choose }
}
