import * as z from 'zod'
import { conflict } from '#shared/base/problem.ts'
import { readSheet } from '#shared/formats/sheet.ts'
import { withoutPersonalIds } from '#shared/identifiers/personal-id.ts'
import { FileColumn } from '#shared/imports/api.ts'
import { CellFault } from '#shared/imports/cell-fault.ts'
import { type ImportRun, mostRows } from '#shared/imports/import-run.ts'
import type { Actor } from '../platform/actor.ts'
import { cleanText } from '../platform/clean-text.ts'
import { findFile, passing, putFile, readFile, removeFile } from '../platform/files.ts'

/** The file itself and the first rows of its columns may hold anything; they pass through, and with them its warnings. */
const fileOf = (id: string) => `imports/${id}`
const fileColumnsOf = (id: string) => `imports/${id}-columns`
const fileWarningsOf = (id: string) => `imports/${id}-warnings`
/** What was wrong stays, and holds no personal codes. */
const faultsOf = (id: string) => `imports/${id}-faults`

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const parsed = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString())

export async function keepSheet(actor: Actor, id: string, whole: Uint8Array, columns: readonly FileColumn[]) {
  await Promise.all([
    putFile(passing(actor), fileOf(id), whole, 'application/octet-stream'),
    putFile(passing(actor), fileColumnsOf(id), json(columns), 'application/json'),
  ])
}

export async function removeSheet(actor: Actor, id: string): Promise<void> {
  await Promise.all([fileOf(id), fileColumnsOf(id), fileWarningsOf(id)].map((name) => removeFile(passing(actor), name)))
}

export const goneFile = () => conflict('Tiedosto on poistettu palvelimelta. Tuo se uudelleen.')

/** The rows of a file as texts that can be kept and shown anywhere. */
export const rowsOf = (bytes: Uint8Array): string[][] => readSheet(bytes, mostRows).map((row) => row.map(cleanText))

/** The rows of a run's file as texts, the titles among them. A file that is gone is a conflict. */
export async function sheetOf(actor: Actor, { _id, file }: ImportRun): Promise<string[][]> {
  const bytes = file === 'kept' ? await findFile(passing(actor), fileOf(_id)) : undefined
  if (!bytes) throw goneFile()
  return rowsOf(bytes)
}

export async function readColumns(actor: Actor, { _id, file }: ImportRun): Promise<FileColumn[]> {
  const bytes = file === 'kept' ? await findFile(passing(actor), fileColumnsOf(_id)) : undefined
  return bytes ? z.array(FileColumn).parse(parsed(bytes)) : []
}

/** So many faults are told of; a file that has more is mended in its program. */
const mostFaults = 2000

const contentOf = (faults: readonly CellFault[]) =>
  json(
    faults.slice(0, mostFaults).map(({ row, column, cell, message }) => ({
      row,
      column,
      cell: withoutPersonalIds(cell),
      message: withoutPersonalIds(message),
    })),
  )

export const keepFaults = (actor: Actor, id: string, faults: readonly CellFault[]): Promise<void> =>
  putFile(actor, faultsOf(id), contentOf(faults), 'application/json')

export const readFaults = async (actor: Actor, id: string): Promise<CellFault[]> =>
  z.array(CellFault).parse(parsed(await readFile(actor, faultsOf(id))))

/** Of a file that may be brought in as it is. */
export const keepWarnings = (actor: Actor, id: string, warnings: readonly CellFault[]): Promise<void> =>
  putFile(passing(actor), fileWarningsOf(id), contentOf(warnings), 'application/json')

export async function readWarnings(actor: Actor, id: string): Promise<CellFault[]> {
  const bytes = await findFile(passing(actor), fileWarningsOf(id))
  return bytes ? z.array(CellFault).parse(parsed(bytes)) : []
}
