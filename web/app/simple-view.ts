import { cell, useCell } from '../ui/cell.ts'
import { readStored, store } from '../ui/stored.ts'
import { useSession } from './session.ts'

const key = 'whole-view'
const isYes = (value: unknown): value is true => value === true
const opened = cell(readStored(key, isYes) ?? false)

/** Whether a person wants to see all on this device, where the account begins with the simple view. */
export const useWholeView = (): boolean => useCell(opened)

export function chooseWholeView(isWhole: boolean): void {
  store(key, isWhole)
  opened.set(isWhole)
}

export function useSimpleView(): boolean {
  const user = useSession()?.user
  const isWhole = useWholeView()
  return user?.simpleView === true && !user.groupMode && !isWhole
}
