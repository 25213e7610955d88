import { remindersApi } from '#shared/reminders/api.ts'
import { call } from '../app/call.ts'
import { today } from '../app/today.ts'
import { toast } from '../ui/dialog/toasts.ts'
import { saveFile } from '../ui/pdf/files.ts'

/** What has been handed over for collection and is not paid, for whoever collects it. */
export async function downloadCollectionFile(): Promise<void> {
  try {
    const { cases } = await call(remindersApi.listCollectionCases, {})
    if (cases.length === 0) return toast.info('Perintään ei ole siirretty yhtään avointa laskua.')
    const { collectionCsv } = await import('#shared/reminders/collection-csv.ts')
    saveFile(new Blob([collectionCsv(cases)], { type: 'text/csv;charset=utf-8' }), `perinta-${today()}.csv`)
  } catch (failure) {
    if (failure instanceof Error) toast.error(failure.message)
  }
}
