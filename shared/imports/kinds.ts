import type { Permission } from '../base/access.ts'

/** What may be brought in from a file, in the order in which it is best brought: later ones speak of earlier ones. */
export const importKinds = ['condominiums', 'apartments', 'tenants', 'contracts'] as const
export type ImportKind = (typeof importKinds)[number]

interface KindOfImport {
  readonly label: string
  readonly creates: Permission
  readonly reads: Permission
  /** The kind of its documents, for locked fields. */
  readonly document: string
}

export const kindsOfImport: Readonly<Record<ImportKind, KindOfImport>> = {
  condominiums: {
    label: 'Taloyhtiöt',
    creates: 'condominiums.create',
    reads: 'condominiums.read',
    document: 'condominium',
  },
  apartments: {
    label: 'Vuokrakohteet',
    creates: 'apartments.create',
    reads: 'apartments.read',
    document: 'apartment',
  },
  tenants: {
    label: 'Vuokralaiset',
    creates: 'tenants.create',
    reads: 'tenants.read',
    document: 'tenant',
  },
  contracts: {
    label: 'Voimassa olevat vuokrasopimukset',
    creates: 'contracts.create',
    reads: 'contracts.read',
    document: 'contract',
  },
}
