import type { Condominium } from '#shared/properties/condominium.ts'
import type { Actor } from '../platform/actor.ts'
import { condominiums } from '../properties/collections.ts'
import type { Identity, Importer } from './importer.ts'
import { namingCondominiums } from './named-by.ts'
import { commonTo, foldedName, heldOf, sentences, valuesById, valuesOf } from './own-documents.ts'

const kind = 'condominiums'

const identities = ({ name, businessId }: Pick<Condominium, 'name' | 'businessId'>): Identity[] => [
  { key: foldedName('name', name), column: 'name' },
  ...(businessId ? [{ key: foldedName('id', businessId), column: 'businessId' }] : []),
]

const values = async (actor: Actor, ids: readonly string[]) =>
  valuesById(await condominiums.readMany(actor, ids), (doc) => valuesOf(kind, doc))

export const condominiumImport: Importer<'condominiums'> = {
  ...commonTo(condominiums, ({ name }) => name),
  async prepare(actor, ids, seed) {
    const [rows, existing] = await Promise.all([condominiums.summaries(actor), values(actor, ids)])
    const taken = new Map<string, string>()
    for (const row of rows) {
      if (!row._id.startsWith(seed)) for (const { key } of identities(row)) taken.set(key, `taloyhtiö ${row.name}`)
    }
    return {
      existing,
      taken,
      resolve: ({ values: given }) => ({ values: given, faults: [] }),
      identitiesOf: identities,
      writes: async (by, some) =>
        some.map(({ id, draft }) => condominiums.creating(by, { ...draft, _id: id, loansReminded: {}, active: true })),
    }
  },
  async holds(actor, ids) {
    const because = await namingCondominiums(actor)
    const held = await heldOf(condominiums, actor, ids, ({ _id }) => because(_id))
    return sentences(held, ({ name }) => name)
  },
  values,
}
