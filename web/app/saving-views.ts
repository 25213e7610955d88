import type { TableViews } from '#shared/accounts/table-views.ts'
import { tableViewsApi } from '#shared/accounts/table-views-api.ts'
import type { UserData } from '#shared/accounts/user-data.ts'
import { Problem } from '#shared/base/problem.ts'
import type { SavedFilter } from '../ui/table/table-views.ts'
import { callQuietly } from './call.ts'
import { changeUser, currentSession } from './session.ts'
import { forgetUnsaved, unsavedOf } from './unsaved-columns.ts'

/** Choosing goes on for a while: only what it came to is saved, so many milliseconds after the last touch. */
const pause = 800

let timer: ReturnType<typeof setTimeout> | undefined
let isSaving = false

/** Saves this device's choices of columns in a moment; without a connection when there is one again. */
export function saveColumnsSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(() => void saveColumns(), pause)
}

window.addEventListener('online', saveColumnsSoon)

async function saveColumns(): Promise<void> {
  // One after another, so that the last choice is the last to arrive.
  if (isSaving) return saveColumnsSoon()
  isSaving = true
  try {
    await saveEach()
  } finally {
    isSaving = false
  }
}

async function saveEach(): Promise<void> {
  const user = currentSession()?.user
  if (!user) return
  for (const [table, choice] of Object.entries(unsavedOf(user._id))) {
    try {
      const { views } = await callQuietly(tableViewsApi.saveTableColumns, { body: { table, ...choice } })
      forgetUnsaved(user._id, table, choice)
      take(user, views)
    } catch (error) {
      // How a table looks is no reason to trouble anybody: it stays on the device, unless the server will never have it.
      if (!(error instanceof Problem && error.kind === 'invalid')) return
      forgetUnsaved(user._id, table, choice)
    }
  }
}

/** The saved ones are of the account that was asked; the person may have gone to another since. */
function take({ _id, currentAccount }: UserData, views: TableViews): void {
  const user = currentSession()?.user
  if (user?._id === _id && user.currentAccount._id === currentAccount._id) changeUser({ ...user, ...views })
}

export const saveFilter = ({ query, ...filter }: SavedFilter) =>
  taking(() => callQuietly(tableViewsApi.saveFilter, { body: { ...filter, query: { ...query } } }))

export const removeFilter = (filterId: string) =>
  taking(() => callQuietly(tableViewsApi.removeSavedFilter, { params: { filterId } }))

async function taking(save: () => Promise<{ views: TableViews }>): Promise<void> {
  const user = currentSession()?.user
  const { views } = await save()
  if (user) take(user, views)
}
