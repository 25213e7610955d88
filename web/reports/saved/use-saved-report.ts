import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { savedReportsApi as api, type SavedReportView } from '#shared/reports/saved/api.ts'
import { useCall } from '../../app/use-call.ts'
import { useCell } from '../../ui/cell.ts'
import { tableViews } from '../../ui/table/table-views.ts'

interface Opened {
  /** The saved report that the address opens, if any. */
  readonly saved: SavedReportView | undefined
  /** Under which the table's columns are kept. */
  readonly table: string
  /** It is not known yet as what the report opens. */
  readonly isComing: boolean
}

/** The saved report of the address: its table has the columns that it was saved with. @param own the table's own name */
export function useSavedReport(own: string): Opened {
  const [address] = useSearchParams()
  const id = address.get('saved') ?? ''
  const { data, error } = useCall(api.readSavedReport, { params: { id } }, { enabled: id !== '' })
  const saved = data?.report
  const table = `~${id}`
  const isShown = useCell(tableViews).columns[table] !== undefined
  useEffect(() => {
    if (!saved || isShown) return
    const { columns, filters } = tableViews.current()
    tableViews.set({ columns: { ...columns, [table]: saved.columns }, filters })
  }, [saved, isShown, table])
  if (id === '' || error) return { saved: undefined, table: own, isComing: false }
  return { saved, table, isComing: !saved || !isShown }
}
