import { mostAtOnce, mostPrinted, type Posted, remindersApi } from '#shared/reminders/api.ts'
import { call, callForFile } from '../app/call.ts'
import { confirm } from '../ui/dialog/confirm.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { openPdf } from '../ui/pdf/pdf.ts'

/** Files of so many reminders as are printed at a time. */
export const filesOf = (ids: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / mostPrinted) }, (_, at) =>
    ids.slice(at * mostPrinted, (at + 1) * mostPrinted),
  )

/** More pages than these are shown one at a time, for each is a picture in the browser's memory. */
const mostBelow = 10

export const openFile = (ids: readonly string[], part = ''): void =>
  openPdf({
    name: part ? `Muistutukset, osa ${part}` : 'Muistutukset',
    paged: ids.length > mostBelow,
    load: () => callForFile(remindersApi.printReminders, { body: { ids: [...ids] } }),
  })

/** So many refusals are told by name. */
const mostNamed = 10

/**
 * Marks them as posted when the person says yes, so many by one call. What has been marked stays so, whatever becomes of
 * the others.
 *
 * @param onStep told how many have been gone through
 */
export async function markAllPosted(ids: readonly string[], onStep: (count: number) => void): Promise<boolean> {
  const count = ids.length
  const sure = await confirm({
    title: count === 1 ? 'Merkitäänkö 1 muistutus postitetuksi?' : `Merkitäänkö ${count} muistutusta postitetuiksi?`,
    text: 'Merkitse muistutukset, jotka on jo tulostettu ja postitettu. Merkintää ei voi perua.',
    yes: count === 1 ? 'Merkitse postitetuksi' : 'Merkitse postitetuiksi',
  })
  if (!sure) return false
  const all = { posted: 0, refused: [] as Posted['refused'] }
  try {
    for (let at = 0; at < count; at += mostAtOnce) {
      const body = { ids: ids.slice(at, at + mostAtOnce) }
      const { posted, refused } = await call(remindersApi.markManyPosted, { body })
      all.posted += posted
      all.refused.push(...refused)
      onStep(Math.min(count, at + mostAtOnce))
    }
  } catch (failure) {
    if (failure instanceof Error) toast.error(`Merkintä keskeytyi. ${failure.message}`)
  }
  tell(all)
  return true
}

function tell({ posted, refused }: Posted): void {
  if (posted > 0) toast.ok(posted === 1 ? '1 muistutus merkitty postitetuksi' : `${posted} muistutusta merkitty`)
  if (refused.length === 0) return
  const told = refused.slice(0, mostNamed).map(({ name, why }) => `${name}: ${why}`)
  const more = refused.length - told.length
  toast.error([...told, ...(more > 0 ? [`Lisäksi ${more} jäi merkitsemättä.`] : [])].join(' '))
}
