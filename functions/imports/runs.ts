import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as z from 'zod'
import { mayDo } from '#shared/base/access.ts'
import type { ListQuery } from '#shared/base/list.ts'
import { pageOf } from '#shared/base/page-of.ts'
import { conflict, forbidden, Problem } from '#shared/base/problem.ts'
import { stored } from '#shared/base/stored.ts'
import { MOST_SHEET_BYTES } from '#shared/formats/sheet.ts'
import { withoutPersonalIds } from '#shared/identifiers/personal-id.ts'
import type { FileColumn, OurColumn } from '#shared/imports/api.ts'
import { columnsOf, type ImportColumn } from '#shared/imports/columns.ts'
import { fileLeavesOn, ImportRun, type ImportState, importRunSummaryOf, isOpen } from '#shared/imports/import-run.ts'
import { type ImportKind, kindsOfImport } from '#shared/imports/kinds.ts'
import { type Mapping, missingColumns, rememberedOf, suggestedMapping, titleRowOf } from '#shared/imports/mapping.ts'
import type { Actor } from '../platform/actor.ts'
import { instant, newId } from '../platform/clock.ts'
import { collection } from '../platform/table/collection.ts'
import { send } from '../platform/work/queue.ts'
import { goneFile, keepSheet, readColumns, readFaults, readWarnings, rowsOf, sheetOf } from './import-files.ts'

/** The work list of files that are to be removed. */
export const fileList = 'import-files'

/** Every chunk writes its run, so the trail tells of the documents and the list of runs of the run itself. */
export const runs = collection({
  kind: 'import',
  trail: 'none',
  called: 'Tuontia',
  schema: ImportRun,
  summary: importRunSummaryOf,
  indexKeys(run) {
    const at = fileLeavesOn(run)
    return { listed: true, ...(at && { due: { list: fileList, over: 'all' as const, at } }) }
  },
})

const remembered = collection({
  kind: 'import-mapping',
  trail: 'none',
  called: 'Sarakkeita',
  schema: z.object({ ...stored, titles: z.record(z.string(), z.string()).default({}) }),
  summary: () => ({}),
  indexKeys: () => ({}),
})

export async function listImports(actor: Actor, query: ListQuery) {
  const newest = query.sortBy ? query : { ...query, sortBy: 'created', descending: true }
  return pageOf(await runs.summaries(actor), newest, ['fileName', 'createdBy'])
}

/**
 * Takes a file in and stores it as it came; whether it can be read is known at once. The run stands before its file does,
 * so that no file is there of which nobody knows.
 */
export async function loadImport(
  actor: Actor,
  { kind, name, bytes }: { kind: ImportKind; name: string; bytes: Uint8Array },
  id: string,
): Promise<ImportRun> {
  mustMake(actor, kind)
  const known = await runs.find(actor, id)
  if (known && known.state !== 'loaded') return known
  const whole = await unpacked(bytes)
  const columns = fileColumns(rowsOf(whole))
  const titles = columns.map(({ title }) => title)
  const mapping = { ...suggestedMapping(kind, titles, await rememberedTitles(actor, kind)) }
  const { userId, name: createdBy, from } = actor
  const run = { kind, fileName: name, seed: newId(), mapping, created: instant(), createdBy, userId, from }
  const existing = known ?? (await runs.createOnce(actor, ImportRun.parse({ ...run, _id: id, version: 0 })))
  await keepSheet(actor, id, whole, columns)
  return existing
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

async function rememberedTitles(actor: Actor, kind: ImportKind): Promise<Record<string, string>> {
  return (await remembered.find(actor, kind))?.titles ?? {}
}

/** The dry run: the mapping is kept for the next time, and the rows are checked by the queue. */
export async function checkImport(actor: Actor, id: string, version: number, mapping: Mapping): Promise<ImportRun> {
  const run = await runs.read(actor, id)
  mustMake(actor, run.kind)
  if (run.state === 'checking') return asked(actor, run)
  if (run.file !== 'kept') throw goneFile()
  if (!isOpen(run.state)) throw conflict('Tiedosto on jo tuotu.')
  const [missing] = missingColumns(run.kind, mapping)
  if (missing) throw new Problem('invalid', `Valitse tiedoston sarake, jossa on ${missing}.`, { mapping: missing })
  if (run.version !== version) throw conflict()
  await rememberMapping(actor, run, mapping)
  return begin(actor, { ...run, mapping: { ...mapping } }, 'checking')
}

async function rememberMapping(actor: Actor, run: ImportRun, mapping: Mapping): Promise<void> {
  const rows = await sheetOf(actor, run)
  // A file without titles has people on the row of titles.
  const titles = rememberedOf((rows[titleRowOf(rows)] ?? []).map(withoutPersonalIds), mapping)
  const existing = await remembered.find(actor, run.kind)
  const all = { _id: run.kind, version: existing?.version ?? 0, titles: { ...existing?.titles, ...titles } }
  await (existing ? remembered.replace(actor, all) : remembered.createOnce(actor, all))
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

/** Gives a file up: nothing of it is brought in, and it is removed. */
export async function dropImport(actor: Actor, id: string): Promise<ImportRun> {
  const run = await runs.read(actor, id)
  mustMake(actor, run.kind)
  if (run.state === 'dropped') return asked(actor, run)
  if (!isOpen(run.state)) throw conflict('Tiedosto on jo tuotu.')
  return begin(actor, { ...run, file: 'leaving' }, 'dropped')
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
  const mayBeMapped = isOpen(run.state) && run.file === 'kept'
  const [columns, faults, warnings] = await Promise.all([
    mayBeMapped ? readColumns(actor, run) : [],
    run.state === 'faulty' && run.faults > 0 ? readFaults(actor, id) : [],
    run.state === 'checked' && run.warnings > 0 ? readWarnings(actor, id) : [],
  ])
  return { run, ours: mayBeMapped ? columnsOf[run.kind].map(shownColumn) : [], columns, faults, warnings }
}

const shownColumn = ({ key, title, required, example = '' }: ImportColumn): OurColumn => ({
  key,
  title,
  required: required === true,
  example,
})
