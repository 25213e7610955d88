import * as z from 'zod'
import { get, post, put } from '../base/endpoint.ts'
import { ListQuery, listOf } from '../base/list.ts'
import { CellFault } from './cell-fault.ts'
import { ImportRun, ImportRunSummary, MappingSchema } from './import-run.ts'
import { importKinds } from './kinds.ts'

const ShownRun = ImportRun.omit({ seed: true, from: true })
export type ShownRun = z.output<typeof ShownRun>
const OneRun = z.object({ run: ShownRun })

/** One of our columns, for a person to say which of the file's it is. */
const OurColumn = z.object({ key: z.string(), title: z.string(), required: z.boolean(), example: z.string() })
export type OurColumn = z.output<typeof OurColumn>

/** A column of the file: its title, and what its first rows hold; personal codes are left out. */
export const FileColumn = z.object({ title: z.string(), examples: z.array(z.string()) })
export type FileColumn = z.output<typeof FileColumn>

/** So many rows of the account's own documents go in one reply. */
export const rowsInReply = 2000

export const importsApi = {
  listImports: get('/import', { needs: 'imports.read', query: ListQuery, reply: listOf(ImportRunSummary) }),
  readImport: get('/import/run/:id', {
    needs: 'imports.read',
    reply: z.object({
      run: ShownRun,
      ours: z.array(OurColumn),
      columns: z.array(FileColumn),
      faults: z.array(CellFault),
      warnings: z.array(CellFault),
    }),
  }),
  /** Takes a file in: multipart, the file in `file` (packed by gzip or as it is) and what it holds in `kind`. */
  loadImport: post('/import/file', { needs: 'imports.create', reply: OneRun }),
  /** The dry run: checks every row and writes nothing. */
  checkImport: put('/import/check/:id', {
    needs: 'imports.create',
    body: z.object({ version: z.number().int(), mapping: MappingSchema }),
    reply: OneRun,
  }),
  /** Writes what was checked, all of it or nothing. */
  commitImport: put('/import/commit/:id', { needs: 'imports.create', reply: OneRun }),
  /** Gives a file up that has not been brought in: it is removed, and nothing of it is kept but the line in the list. */
  dropImport: put('/import/drop/:id', { needs: 'imports.create', reply: OneRun }),
  /** Removes what was written, as long as nothing of it has been changed or is needed by anything else. */
  undoImport: put('/import/undo/:id', { needs: 'imports.create', reply: OneRun }),
  /** The account's own documents as rows that can be brought in again, in the order of our columns, some at a time; page 0 has the titles only. */
  exportRows: post('/import/rows', {
    needs: 'imports.read',
    body: z.object({ kind: z.enum(importKinds), page: z.number().int().min(0).default(1) }),
    reply: z.object({
      columns: z.array(z.object({ title: z.string(), kind: z.enum(['text', 'money', 'number', 'percent', 'day']) })),
      rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
      totalLength: z.number().int(),
    }),
  }),
}
