import * as z from 'zod'
import { del, put } from '../base/endpoint.ts'
import { ColumnChoice, SavedFilter, TableViews } from './table-views.ts'

const Views = z.object({ views: TableViews })

/** What a person does to tables for themselves; nothing of the account changes, so reading it is right enough. */
export const tableViewsApi = {
  /** The last one to choose wins; a choice that names nothing gives the table's own columns back. */
  saveTableColumns: put('/user/table-columns', {
    needs: 'signed-in',
    inGroup: 'too',
    body: ColumnChoice.extend({ table: z.string().min(1).max(60) }),
    reply: Views,
  }),
  /** Makes it or changes it: its id is the browser's. */
  saveFilter: put('/user/saved-filter', { needs: 'signed-in', inGroup: 'too', body: SavedFilter, reply: Views }),
  removeSavedFilter: del('/user/saved-filter/:filterId', { needs: 'signed-in', inGroup: 'too', reply: Views }),
}
