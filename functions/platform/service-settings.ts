import * as z from 'zod'
import { busy, type Problem } from '#shared/base/problem.ts'
import { type Stored, stored } from '#shared/base/stored.ts'
import type { Actor } from './actor.ts'
import { sealedFields } from './aws/sealing.ts'
import { collection } from './table/collection.ts'
import type { Write } from './table/transact.ts'

interface Settings<Config extends object> extends Stored {
  readonly config: Config
}

interface Services<Config extends object> {
  readonly kind: string
  /** In the partitive, for 'Portaalin asetuksia ei löytynyt.' */
  readonly called: string
  readonly config: z.ZodType<Config>
  /** What people call each service, by its name. */
  readonly labels: Readonly<Record<string, string>>
  /** Dotted paths of the keys and passwords. */
  readonly secrets: readonly string[]
  /** The work list of all accounts' settings, where one is needed. */
  readonly workList?: string
}

interface Saving {
  /** The version that the form was filled from; whatever stands when it is left out. */
  readonly version?: number
  readonly refused?: () => Problem
}

/**
 * What accounts need at services of a kind, keys too: no endpoint reads them, they are sealed in the table, and the trail
 * tells only which fields changed. The id of a document is its service's name.
 */
export function serviceSettings<Config extends object>(services: Services<Config>) {
  const { kind, called, config, labels, secrets, workList } = services
  const documents = collection<Settings<Config>, { _id: string; name: string }>({
    kind,
    trail: 'names',
    called,
    schema: z.object({ ...stored, config }),
    summary: ({ _id }) => ({ _id, name: labels[_id] ?? _id }),
    indexKeys: () => (workList ? { due: { list: workList, over: 'all', at: '0' } } : {}),
  })
  const keys = sealedFields(kind, { over: 'account', fields: secrets })
  async function opened(actor: Actor, name: string): Promise<Config | undefined> {
    const existing = await documents.find(actor, name)
    return existing && openedOf(actor, existing)
  }
  const openedOf = async (actor: Actor, existing: Settings<Config>): Promise<Config> =>
    (await keys.opened(actor.accountId, existing)).config
  return {
    documents,
    /** As they are kept, keys sealed: enough to tell which there are. */
    kept: async (actor: Actor, name: string): Promise<Config | undefined> =>
      (await documents.find(actor, name))?.config,
    /** As they stand, keys and all: they never leave the server. */
    opened,
    /** The same of a document that has been read already. */
    openedOf,
    /** Keeps what a service needs or, without it, forgets it; to be written with what else speaks of the service. */
    async writing(actor: Actor, name: string, next: Config | undefined, saving: Saving = {}): Promise<Write[]> {
      const existing = await documents.find(actor, name)
      const { version = existing?.version ?? 0, refused = busy } = saving
      if (!next) return existing ? [documents.removing(actor, { ...existing, version }, refused)] : []
      const doc = { ...existing, _id: name, version, config: next }
      const sealed = await keys.sealed(actor.accountId, doc, existing)
      return [existing ? documents.replacing(actor, sealed, refused) : documents.creating(actor, sealed, refused)]
    },
  }
}
