import { keeper, tableViews } from '../../ui/table/table-views.ts'
import { currentSession, onSession } from '../session.ts'
import { keepUnsaved, unsavedOf } from './unsaved-columns.ts'

/** The code that saves comes with the first choice; out of reach of it, the device keeps the choice for the next visit. */
const saving = () => import('./saving-views.ts')

/** Brings the person's tables with their session, and what is chosen in them to the server. */
export function followTableViews(): void {
  const take = () => {
    const user = currentSession()?.user
    const unsaved = user ? unsavedOf(user._id) : {}
    const next = { columns: { ...user?.tableColumns, ...unsaved }, filters: user?.savedFilters ?? [] }
    // The same again would draw every table anew.
    if (JSON.stringify(next) !== JSON.stringify(tableViews.current())) tableViews.set(next)
    if (Object.keys(unsaved).length > 0) saveSoon()
  }
  const saveSoon = () =>
    void saving().then(
      ({ saveColumnsSoon }) => saveColumnsSoon(),
      () => undefined,
    )
  keeper.current = {
    keepColumns(table, choice) {
      const user = currentSession()?.user
      if (user) keepUnsaved(user._id, table, choice)
      saveSoon()
    },
    saveFilter: async (filter) => (await saving()).saveFilter(filter),
    removeFilter: async (id) => (await saving()).removeFilter(id),
  }
  take()
  onSession(take)
}
