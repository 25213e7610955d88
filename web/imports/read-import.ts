import type { OutputOf } from '#shared/base/endpoint.ts'
import type { importsApi } from '#shared/imports/api.ts'

/** A run with its file's columns and faults. */
export type ReadImport = OutputOf<(typeof importsApi)['readImport']['reply']>
