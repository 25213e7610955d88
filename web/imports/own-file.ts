import { importsApi, rowsInReply } from '#shared/imports/api.ts'
import { type ImportKind, kindsOfImport } from '#shared/imports/kinds.ts'
import { call } from '../app/call.ts'
import { saveFile } from '../ui/pdf/files.ts'
import { xlsxType } from '../ui/table/sheet-file.ts'

/** A workbook with the columns of a kind: empty, or with everything that the account has of it, to be brought in again. */
export async function saveOwnFile(kind: ImportKind, withRows: boolean): Promise<void> {
  const { xlsxWriter } = await import('#shared/formats/xlsx-write.ts')
  const { label } = kindsOfImport[kind]
  const { columns } = await call(importsApi.exportRows, { body: { kind, page: 0 } })
  const file = xlsxWriter({ name: label, columns })
  for (let page = 1, left = withRows ? 1 : 0; left > 0; page += 1) {
    const { rows, totalLength } = await call(importsApi.exportRows, { body: { kind, page } })
    file.add(rows)
    left = totalLength - page * rowsInReply
  }
  const name = withRows ? label : `${label}, tuontipohja`
  saveFile(new Blob(file.finish() as Uint8Array<ArrayBuffer>[], { type: xlsxType }), `${name}.xlsx`)
}
