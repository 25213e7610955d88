import { lastDayOf, type Month } from '#shared/base/day.ts'
import { exportsApi } from '#shared/bookkeeping/exports/api.ts'
import type { BookForm } from '#shared/bookkeeping/exports/book-form.ts'
import { journalApi } from '#shared/bookkeeping/journal/api.ts'
import { call } from '../../app/call.ts'
import { fetchFile, saveFile } from '../../ui/pdf/files.ts'

interface Wish {
  readonly form: BookForm
  readonly from: Month
  readonly to: Month
}

/** Closed months that nobody has asked for yet are reckoned in pieces first: the balances before the period need them all. */
async function prepared(to: Month): Promise<void> {
  for (;;) {
    const { left } = await call(journalApi.prepareMonths, { body: { to: lastDayOf(to) } })
    if (left === 0) return
  }
}

/**
 * Makes the files of a wish and saves them, part after part.
 *
 * @param onProgress how many of how many are saved
 */
export async function downloadBooks(wish: Wish, onProgress: (part: number, parts: number) => void): Promise<void> {
  if (wish.form === 'archive') await prepared(wish.to)
  let parts = 1
  for (let part = 1; part <= parts; part += 1) {
    const made = await call(exportsApi.makeBookFile, { body: { ...wish, part } })
    parts = made.parts
    saveFile(await fetchFile(made.address), made.name)
    onProgress(part, parts)
  }
}
