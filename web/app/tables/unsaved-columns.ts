import * as z from 'zod'
import { ColumnChoices } from '#shared/accounts/table-views.ts'
import { readStored, store } from '../../ui/stored.ts'
import type { ColumnChoice } from '../../ui/table/table-views.ts'

const keyOf = (userId: string) => `unsaved-columns:${userId}`
const isChoices = (value: unknown): value is ColumnChoices => z.safeParse(ColumnChoices, value).success

/** The choices of columns that this device has not yet got to the server, by table. */
export const unsavedOf = (userId: string): ColumnChoices => readStored(keyOf(userId), isChoices) ?? {}

export const keepUnsaved = (userId: string, table: string, { order, hidden }: ColumnChoice): void =>
  store(keyOf(userId), { ...unsavedOf(userId), [table]: { order, hidden } })

/** Forgets a choice that has been saved, unless another was made meanwhile. */
export function forgetUnsaved(userId: string, table: string, saved: ColumnChoice): void {
  const { [table]: kept, ...others } = unsavedOf(userId)
  if (JSON.stringify(kept) === JSON.stringify(saved)) store(keyOf(userId), others)
}
