import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as z from 'zod'
import { mayDo } from '#shared/base/access.ts'
import { type ListQuery, pageOf } from '#shared/base/list.ts'
import { withoutPersonalIds } from '#shared/base/personal-id.ts'
import { conflict, forbidden, Problem } from '#shared/base/problem.ts'
import { MOST_SHEET_BYTES, readSheet } from '#shared/base/sheet.ts'
import { stored } from '#shared/base/stored.ts'
import { FileColumn, type OurColumn } from '#shared/imports/api.ts'
import { CellFault } from '#shared/imports/cell-fault.ts'
import { columnsOf, type ImportColumn } from '#shared/imports/columns.ts'
import { ImportRun, type ImportState, importRunRowOf, mostRows } from '#shared/imports/import-run.ts'
import { type ImportKind, kindsOfImport } from '#shared/imports/kinds.ts'
import { type Mapping, missingColumns, rememberedOf, suggestedMapping, titleRowOf } from '#shared/imports/mapping.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, newId } from '../platform/clock.ts'
import { collection } from '../platform/collection.ts'
import { putFile, readFile } from '../platform/files.ts'
import { send } from '../platform/queue.ts'

/** Every chunk writes its run, so the trail tells of the documents and the list of runs of the run itself. */
export const runs = collection({
  kind: 'import',
  trail: 'none',
  called: 'Tuontia',
  schema: ImportRun,
  row: importRunRowOf,
  places: () => ({ listed: true }),
})

const remembered = collection({
  kind: 'import-mapping',
  trail: 'none',
  called: 'Sarakkeita',
  schema: z.object({ ...stored, titles: z.record(z.string(), z.string()).default({}) }),
  row: () => ({}),
  places: () => ({}),
})

const fileOf = (id: string) => `imports/${id}`
const fileColumnsOf = (id: string) => `imports/${id}-columns`
const faultsOf = (id: string) => `imports/${id}-faults`

export async function listImports(actor: Actor, query: ListQuery) {
  const newest = query.sortBy ? query : { ...query, sortBy: 'created', descending: true }
  return pageOf(await runs.rows(actor), newest, ['fileName', 'createdBy'])
}

/** Takes a file in and stores it as it came; whether it can be read is known at once. */
export async function loadImport(
  actor: Actor,
  { kind, name, bytes }: { kind: ImportKind; name: string; bytes: Uint8Array },
  id: string,
): Promise<ImportRun> {
  mustMake(actor, kind)
  const known = await runs.find(actor, id)
  if (known) return known
  const whole = await unpacked(bytes)
  const columns = fileColumns(readSheet(whole, mostRows))
  await Promise.all([
    putFile(actor, fileOf(id), whole, 'application/octet-stream'),
    putFile(actor, fileColumnsOf(id), Buffer.from(JSON.stringify(columns)), 'application/json'),
  ])
  const titles = columns.map(({ title }) => title)
  const mapping = { ...suggestedMapping(kind, titles, await rememberedTitles(actor, kind)) }
  const { userId, name: createdBy, from } = actor
  const run = { kind, fileName: name, seed: newId(), mapping, created: instant(), createdBy, userId, from }
  return runs.createOnce(actor, ImportRun.parse({ ...run, _id: id, version: 0 }))
}

/** So many rows are shown of a column for a person to see what it holds. */
const examples = 3
const longestExample = 60

function fileColumns(rows: readonly (readonly string[])[]): FileColumn[] {
  const at = titleRowOf(rows)
  const shown = rows.slice(at, at + 1 + examples)
  const count = Math.min(mostColumns, Math.max(...shown.map((row) => row.length)))
  return Array.from({ length: count }, (_, column) => {
    const [title = '', ...some] = shown.map((row) => withoutPersonalIds(row[column] ?? '').slice(0, longestExample))
    return { title: title.trim(), examples: some }
  })
}
const mostColumns = 200

const mustMake = (actor: Actor, kind: ImportKind): void => {
  if (!mayDo(actor, kindsOfImport[kind].creates)) throw forbidden()
}

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: MOST_SHEET_BYTES + 1 })
  } catch (cause) {
    throw Object.assign(new Problem('invalid', 'Tiedosto on liian suuri tai rikki.'), { cause })
  }
}

/** The rows of a run's file as texts, the titles among them. */
export const sheetOf = async (actor: Actor, { _id }: ImportRun): Promise<string[][]> =>
  readSheet(await readFile(actor, fileOf(_id)), mostRows)

async function rememberedTitles(actor: Actor, kind: ImportKind): Promise<Record<string, string>> {
  return (await remembered.find(actor, kind))?.titles ?? {}
}

/** The dry run: the mapping is kept for the next time, and the rows are checked by the queue. */
export async function checkImport(actor: Actor, id: string, version: number, mapping: Mapping): Promise<ImportRun> {
  const run = await runs.read(actor, id)
  mustMake(actor, run.kind)
  if (run.state === 'checking') return asked(actor, run)
  if (!['loaded', 'faulty', 'checked'].includes(run.state)) throw conflict('Tiedosto on jo tuotu.')
  const [missing] = missingColumns(run.kind, mapping)
  if (missing) throw new Problem('invalid', `Valitse tiedoston sarake, jossa on ${missing}.`, { mapping: missing })
  if (run.version !== version) throw conflict()
  await rememberMapping(actor, run, mapping)
  return begin(actor, { ...run, mapping: { ...mapping } }, 'checking')
}

async function rememberMapping(actor: Actor, run: ImportRun, mapping: Mapping): Promise<void> {
  const rows = await sheetOf(actor, run)
  const titles = rememberedOf(rows[titleRowOf(rows)] ?? [], mapping)
  const standing = await remembered.find(actor, run.kind)
  const all = { _id: run.kind, version: standing?.version ?? 0, titles: { ...standing?.titles, ...titles } }
  await (standing ? remembered.replace(actor, all) : remembered.createOnce(actor, all))
}

/** Writes what was checked. Asked again while it is under way, it goes on; once it is done, nothing more happens. */
export async function commitImport(actor: Actor, id: string): Promise<ImportRun> {
  const run = await runs.read(actor, id)
  mustMake(actor, run.kind)
  if (run.state === 'done') return run
  if (run.state === 'writing' || run.state === 'starting') return asked(actor, run)
  if (run.state !== 'checked')
    throw conflict('Tiedostoa ei voi tuoda ennen kuin se on tarkistettu eikä siinä ole virheitä.')
  return begin(actor, { ...run, userId: actor.userId, from: actor.from }, 'writing')
}

export async function undoImport(actor: Actor, id: string): Promise<ImportRun> {
  const run = await runs.read(actor, id)
  mustMake(actor, run.kind)
  if (run.state === 'undone') return run
  if (run.state === 'removing') return asked(actor, run)
  if (run.state !== 'done') throw conflict('Vain valmiin tuonnin voi kumota.')
  return begin(actor, { ...run, userId: actor.userId, from: actor.from, reverting: false }, 'removing')
}

/** The new state stands before the message is sent: a message that is lost is sent again by the same wish. */
async function begin(actor: Actor, run: ImportRun, state: ImportState): Promise<ImportRun> {
  return asked(actor, await runs.replace(actor, { ...run, state, done: 0, message: '' }))
}

async function asked(actor: Actor, run: ImportRun): Promise<ImportRun> {
  await goOn(actor, run._id)
  return run
}

/** Has the queue go on with a run; those of an account come one after another. */
export const goOn = (actor: Pick<Actor, 'accountId'>, id: string): Promise<void> =>
  send('run-import', [{ body: { account: actor.accountId, id }, group: actor.accountId, once: newId() }])

/** A run with the columns of its file, as long as they may be mapped, and what was found wrong in it. */
export async function readImport(actor: Actor, id: string) {
  const run = await runs.read(actor, id)
  const isOpen = run.state === 'loaded' || run.state === 'faulty' || run.state === 'checked'
  const kept = async (name: string): Promise<unknown> => JSON.parse(Buffer.from(await readFile(actor, name)).toString())
  const [columns, faults] = await Promise.all([
    isOpen ? kept(fileColumnsOf(id)) : [],
    run.state === 'faulty' && run.faults > 0 ? kept(faultsOf(id)) : [],
  ])
  const ours = isOpen ? columnsOf[run.kind].map(shownColumn) : []
  return { run, ours, columns: z.array(FileColumn).parse(columns), faults: z.array(CellFault).parse(faults) }
}

const shownColumn = ({ key, title, required, example = '' }: ImportColumn): OurColumn => ({
  key,
  title,
  required: required === true,
  example,
})

/** So many faults are told of; a file that has more is mended in its program. */
const mostFaults = 2000

export function keepFaults(actor: Actor, id: string, faults: readonly CellFault[]): Promise<void> {
  const told = faults.slice(0, mostFaults).map(({ row, column, cell, message }) => ({
    row,
    column,
    cell: withoutPersonalIds(cell),
    message: withoutPersonalIds(message),
  }))
  return putFile(actor, faultsOf(id), Buffer.from(JSON.stringify(told)), 'application/json')
}
