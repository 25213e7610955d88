import type { ImportKind } from '#shared/imports/kinds.ts'
import { apartmentImport } from './apartment-import.ts'
import { condominiumImport } from './condominium-import.ts'
import { contractImport } from './contract-import.ts'
import type { Importer } from './importer.ts'
import { tenantImport } from './tenant-import.ts'

const importers: { readonly [Kind in ImportKind]: Importer<Kind> } = {
  condominiums: condominiumImport,
  apartments: apartmentImport,
  tenants: tenantImport,
  contracts: contractImport,
}

/** A kind's own importer. Whoever has a run of any kind gives it only what the same importer has made. */
export const importerOf = (kind: ImportKind): Importer<ImportKind> => importers[kind] as unknown as Importer<ImportKind>
