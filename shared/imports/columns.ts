import type { AnyDictionary, FieldKind, FieldOptions } from '../base/noun-fields.ts'
import { contractFields } from '../contracts/contract.fields.ts'
import { tenantFields } from '../customers/tenant.fields.ts'
import { apartmentFields } from '../properties/apartment.fields.ts'
import { condominiumFields } from '../properties/condominium.fields.ts'
import type { ImportKind } from './kinds.ts'

/** How the texts of a column are read. */
export type ColumnKind = Exclude<FieldKind, 'percent' | 'list' | 'map'>

export interface ImportColumn {
  /** Where in the draft it stands; of names and of what a draft has no field for, a word of our own. */
  readonly key: string
  readonly title: string
  readonly kind: ColumnKind
  /** What other programs call it. */
  readonly also?: readonly string[]
  /** What is kept and what people read. */
  readonly options?: FieldOptions
  readonly required?: true
  readonly example?: string
}

const isTyped = (kind: FieldKind): kind is ColumnKind => kind !== 'percent' && kind !== 'list' && kind !== 'map'

/** The fields of a dictionary that files have, as columns, in its order. */
export function fileColumns(fields: AnyDictionary): ImportColumn[] {
  return Object.entries(fields).flatMap(([key, { kind, heading, alone, options, file }]): ImportColumn[] => {
    if (!file || !isTyped(kind)) return []
    const { words = [], ...reported } = file
    return [{ key, title: alone ?? heading, kind, ...(options && { options: [...options, ...words] }), ...reported }]
  })
}

/** By this a row is known as something that is here already: it is compared and never changed. */
export const idColumn: ImportColumn = { key: '_id', title: 'Tunniste', kind: 'text', also: ['id'] }

const condominiumColumns: readonly ImportColumn[] = [idColumn, ...fileColumns(condominiumFields)]

const apartmentColumns: readonly ImportColumn[] = [idColumn, ...fileColumns(apartmentFields)]

const tenantColumns: readonly ImportColumn[] = [idColumn, ...fileColumns(tenantFields)]

const contractColumns: readonly ImportColumn[] = [idColumn, ...fileColumns(contractFields)]

/** What a file of each kind may hold. */
export const columnsOf: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  condominiums: condominiumColumns,
  apartments: apartmentColumns,
  tenants: tenantColumns,
  contracts: contractColumns,
}
